import TesseraDiagnostics
import TesseraJSON
import TesseraTokenModel

/// JSON in a buffer, piece by piece: what generators of many tokens write.
package enum JSONText {
    package static func append(_ text: String, to buffer: inout CodeBuffer) {
        append(text, opening: "\"", closing: "\"", to: &buffer)
    }

    /// A reference to a token: `"{color.accent}"`.
    package static func append(referenceTo path: String, to buffer: inout CodeBuffer) {
        append(path, opening: "\"{", closing: "}\"", to: &buffer)
    }

    private static func append(
        _ text: String, opening: StaticString, closing: StaticString, to buffer: inout CodeBuffer
    ) {
        let isPlain = text.allBytes(isPlain)
        buffer.append(opening)
        if isPlain {
            buffer.append(text)
        } else {
            buffer.append(text.quoted.utf8.dropFirst().dropLast())
        }
        buffer.append(closing)
    }

    /// Printable ASCII that stands for itself.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// The name of a token, as a key of an object on a line of its own.
    package static func appendKey(_ token: Token, _ level: Int, _ isFirst: inout Bool, to buffer: inout CodeBuffer) {
        appendBreak(level, &isFirst, to: &buffer)
        token.withName { name in
            guard name.allSatisfy(isPlain) else { return append(String(decoding: name, as: UTF8.self), to: &buffer) }
            buffer.append("\"")
            buffer.append(name)
            buffer.append("\"")
        }
        buffer.append(": ")
    }

    /// A key of an object, on a line of its own.
    ///
    /// - Parameter level: of that line.
    package static func appendKey(_ name: String, _ level: Int, _ isFirst: inout Bool, to buffer: inout CodeBuffer) {
        appendBreak(level, &isFirst, to: &buffer)
        append(name, to: &buffer)
        buffer.append(": ")
    }

    /// The same for one of Tessera's own words, which needs no escapes.
    package static func appendKey(word: StaticString, _ level: Int, _ isFirst: inout Bool, to buffer: inout CodeBuffer)
    {
        appendBreak(level, &isFirst, to: &buffer)
        buffer.append("\"")
        buffer.append(word)
        buffer.append("\": ")
    }

    /// One of Tessera's own words, which needs no escapes.
    package static func append(word: String, to buffer: inout CodeBuffer) {
        buffer.append("\"")
        buffer.append(word)
        buffer.append("\"")
    }

    /// The line break before the next part.
    package static func appendBreak(_ level: Int, _ isFirst: inout Bool, to buffer: inout CodeBuffer) {
        if !isFirst { buffer.append(",") }
        isFirst = false
        buffer.breakLine(level)
    }

    /// The end of an object or a list.
    package static func appendClose(_ bracket: StaticString, _ level: Int, isEmpty: Bool, to buffer: inout CodeBuffer) {
        if !isEmpty { buffer.breakLine(level) }
        buffer.append(bracket)
    }

    // MARK: On one line

    /// An object whose values are read together.
    package struct InlineObject {
        private var isFirst = true

        package mutating func key(_ name: String, _ buffer: inout CodeBuffer) {
            buffer.append(isFirst ? " " : ", ")
            isFirst = false
            append(word: name, to: &buffer)
            buffer.append(": ")
        }
    }

    package static func appendInline(
        to buffer: inout CodeBuffer, _ body: (inout InlineObject, inout CodeBuffer) -> Void
    ) {
        var object = InlineObject()
        buffer.append("{")
        body(&object, &buffer)
        buffer.append(" }")
    }

    package static func appendInline<Element>(
        _ elements: [Element], to buffer: inout CodeBuffer, _ body: (Element, inout CodeBuffer) -> Void
    ) {
        buffer.append("[")
        for (index, element) in elements.enumerated() {
            if index > 0 { buffer.append(", ") }
            body(element, &buffer)
        }
        buffer.append("]")
    }
}
