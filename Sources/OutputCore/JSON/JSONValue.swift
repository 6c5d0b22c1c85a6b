/// A JSON document as a value: what a schema is put together from. Members keep their order.
public indirect enum JSONValue: Sendable {
    case string(String)
    case number(Double)
    case bool(Bool)
    case list([JSONValue])
    case object(Members)

    public typealias Members = [(name: String, value: JSONValue)]

    /// An object with one member.
    package static func member(_ name: String, _ value: JSONValue) -> JSONValue {
        .object([(name: name, value: value)])
    }

    /// The members of an object; none for others.
    package var members: Members {
        if case .object(let members) = self { members } else { [] }
    }

    /// An object with the members of both.
    ///
    /// - Precondition: both are objects, and no name is in both.
    package static func + (left: JSONValue, right: JSONValue) -> JSONValue {
        .object(left.members + right.members)
    }

    private var isScalar: Bool {
        switch self {
        case .string, .number, .bool: true
        case .list, .object: false
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral text: String) { self = .string(text) }
    public init(integerLiteral number: Int) { self = .number(Double(number)) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { (name: $0.0, value: $0.1) })
    }
}

// MARK: Text

extension JSONValue {
    /// The document with two blanks for each level, and a line feed at its end.
    package var bytes: [UInt8] {
        var buffer = CodeBuffer()
        write(to: &buffer, level: 0)
        buffer.append("\n")
        return buffer.bytes
    }

    package func write(to buffer: inout CodeBuffer, level: Int) {
        switch self {
        case .string(let text): JSONText.append(text, to: &buffer)
        case .number(let number): buffer.append(number)
        case .bool(let value): buffer.append(value ? "true" : "false")
        case .list(let elements):
            Self.write(elements, "[", "]", isShort: elements.allSatisfy(\.isScalar), to: &buffer, level: level) {
                $0.write(to: &$1, level: $2)
            }
        case .object(let members):
            let isShort = members.count < 2 && members.allSatisfy(\.value.isScalar)
            Self.write(members, "{", "}", isShort: isShort, to: &buffer, level: level) { member, buffer, level in
                JSONText.append(member.name, to: &buffer)
                buffer.append(": ")
                member.value.write(to: &buffer, level: level)
            }
        }
    }

    /// - Parameter isShort: whether all parts stand on one line.
    private static func write<Part>(
        _ parts: [Part], _ open: String, _ close: String, isShort: Bool, to buffer: inout CodeBuffer, level: Int,
        _ writePart: (Part, inout CodeBuffer, Int) -> Void
    ) {
        buffer.append(open)
        for (index, part) in parts.enumerated() {
            if isShort {
                if index > 0 { buffer.append(", ") }
            } else {
                buffer.append(index > 0 ? ",\n" : "\n")
                buffer.indentNarrow(level + 1)
            }
            writePart(part, &buffer, level + 1)
        }
        if !isShort {
            buffer.append("\n")
            buffer.indentNarrow(level)
        }
        buffer.append(close)
    }
}
