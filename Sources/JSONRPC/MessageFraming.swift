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
    /// Why some bytes are not a message. What follows them is read all the same.
    case broken(String)
}

/// The frame of the Language Server Protocol: a header with the length of the content, an empty line, the content.
package struct HeaderFraming: MessageFraming {
    private var buffer: [UInt8] = []
    /// Where what is not taken yet begins.
    private var start = 0

    /// No message is longer than any file may be.
    private static let lengthLimit = 256 << 20
    private static let headerLimit = 1 << 16

    package init() {}

    package mutating func append(_ bytes: [UInt8]) {
        if start > 1 << 16 || start == buffer.count {
            buffer.removeFirst(start)
            start = 0
        }
        buffer += bytes
    }

    package mutating func next() -> MessagePiece? {
        // An empty line between messages does no harm.
        while true {
            if buffer[start...].starts(with: [UInt8(ascii: "\n")]) {
                start += 1
            } else if buffer[start...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) {
                start += 2
            } else {
                break
            }
        }
        var index = start
        var length: Int?
        while true {
            guard let feed = buffer[index...].firstIndex(of: UInt8(ascii: "\n")) else {
                return buffer.count - start > Self.headerLimit ? broken("the header is too long") : nil
            }
            var line = buffer[index..<feed]
            if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
            index = feed + 1
            if line.isEmpty { break }
            let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1).map {
                String(decoding: $0, as: UTF8.self)
            }
            if parts.count == 2, parts[0].lowercased() == "content-length" {
                length = Int(parts[1].filter { $0 != " " && $0 != "\t" })
                guard let length, (0...Self.lengthLimit).contains(length) else {
                    return broken("'Content-Length' must be a whole number of bytes")
                }
            }
            if index - start > Self.headerLimit { return broken("the header is too long") }
        }
        guard let length else { return broken("there is no 'Content-Length'") }
        guard buffer.count - index >= length else { return nil }
        defer { start = index + length }
        return .content(Array(buffer[index..<index + length]))
    }

    private mutating func broken(_ message: String) -> MessagePiece {
        buffer = []
        start = 0
        return .broken(message)
    }

    package static func framed(_ message: JSONValue) -> [UInt8] {
        let content = message.bytes(.compact)
        return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }
}

/// The frame of the Model Context Protocol over standard input and output: a message is a line, which JSON needs no
/// line breaks for.
package struct LineFraming: MessageFraming {
    private var buffer: [UInt8] = []
    /// Where what is not taken yet begins.
    private var start = 0
    /// Up to where no line ends.
    private var searched = 0
    /// Whether a line that is too long has been reported, and its end has not come yet.
    private var isSkipping = false

    /// In bytes. What somebody asks of a design is short; an edit may hold a whole file.
    package static let lineLimit = 32 << 20

    package init() {}

    package mutating func append(_ bytes: [UInt8]) {
        if start > 1 << 16 || start == buffer.count {
            buffer.removeFirst(start)
            searched -= start
            start = 0
        }
        buffer += bytes
    }

    package mutating func next() -> MessagePiece? {
        while true {
            guard let feed = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
                searched = buffer.count
                return restOfLongLine()
            }
            var line = buffer[start..<feed]
            start = feed + 1
            searched = start
            if isSkipping {
                isSkipping = false
                continue
            }
            if line.count > Self.lineLimit { return Self.tooLong }
            if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
            // An empty line between messages does no harm.
            if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { continue }
            return .content(Array(line))
        }
    }

    /// Lets go of a line that goes on and on; it is reported once.
    private mutating func restOfLongLine() -> MessagePiece? {
        guard isSkipping || buffer.count - start > Self.lineLimit else { return nil }
        buffer = []
        start = 0
        searched = 0
        if isSkipping { return nil }
        isSkipping = true
        return Self.tooLong
    }

    private static let tooLong = MessagePiece.broken("a message has at most \(lineLimit >> 20) MiB")

    package static func framed(_ message: JSONValue) -> [UInt8] {
        message.bytes(.compact) + [UInt8(ascii: "\n")]
    }
}
