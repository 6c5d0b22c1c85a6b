import TesseraJSON

/// How messages lie in a stream of bytes, one after the other.
package protocol MessageFraming {
    init()

    /// Takes what was read, wherever it was cut.
    mutating func append(_ bytes: [UInt8])

    /// The next message, without its frame.
    ///
    /// - Returns: `nil` until there is a whole one.
    mutating func next() -> MessagePiece?

    /// A message as it is sent.
    static func framed(_ message: JSONValue) -> [UInt8]
}

/// What a frame holds.
package enum MessagePiece {
    case content([UInt8])
    /// What is no message, in words. What comes behind it is read all the same.
    case broken(String)
}
