// swift-tools-version: 6.0
import Foundation

system("touch /tmp/pwned")
