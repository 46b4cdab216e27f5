import Foundation
import WorkbookKit

/// Makes a folder inside another one, with every folder that is missing on the way.
///
/// A folder that is there already is left as it is, with all it holds.
///
/// - Parameters:
///   - name: a name, or a chain of names such as `"images/small"`.
///   - folder: where the chain starts. It is made too when it is missing.
/// - Returns: the URL of the folder, which exists now.
/// - Throws: an error when something else than a folder stands in the way.
public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  // TODO: task 1
  folder
}

/// Removes a folder inside another one, with all it holds.
///
/// A folder that is not there is no error: what was asked for is already so.
///
/// - Parameters:
///   - name: a name, or a chain of names of which only the last folder goes.
///   - folder: where the chain starts. It stays.
/// - Throws: an error when the folder is there and cannot be removed.
public func removeSubfolder(_ name: String, in folder: URL) throws {
  // TODO: task 1
}

/// The logical size of a folder: the sum of the lengths of the regular files below it, in bytes.
///
/// Hidden and nested files count. Folders, links, pipes and sockets do not, and no link is followed.
///
/// - Throws: an error when nothing is at `url`. An empty folder gives 0.
public func logicalSize(_ url: URL) throws -> Int {
  // TODO: task 2
  -1
}

/// The space that a folder takes on disk: the allocated bytes of the regular files below it.
///
/// Hidden and nested files count. Folders, links, pipes and sockets do not, and no link is followed.
///
/// - Throws: an error when nothing is at `url`. An empty folder gives 0.
public func directorySize(_ url: URL) throws -> Int {
  // TODO: task 3
  -1
}
