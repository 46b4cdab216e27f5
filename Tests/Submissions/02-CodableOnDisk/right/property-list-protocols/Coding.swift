import Foundation

/// Turns values into bytes and back.
protocol Coding {
  func bytes<Value: Encodable>(of value: Value) throws -> Data
  func value<Value: Decodable>(_ type: Value.Type, in bytes: Data) throws -> Value
}

/// A property list holds no bare text or number, so the value goes into a box.
struct BoxedPropertyList: Coding {
  struct Box<Value> { var value: Value }

  func bytes<Value: Encodable>(of value: Value) throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try encoder.encode(Box(value: value))
  }

  func value<Value: Decodable>(_ type: Value.Type, in bytes: Data) throws -> Value {
    try PropertyListDecoder().decode(Box<Value>.self, from: bytes).value
  }
}

extension BoxedPropertyList.Box: Encodable where Value: Encodable {}
extension BoxedPropertyList.Box: Decodable where Value: Decodable {}
