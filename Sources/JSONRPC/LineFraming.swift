import TesseraJSON

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
