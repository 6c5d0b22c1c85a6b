import TesseraJSON

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
