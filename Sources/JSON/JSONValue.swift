/// A JSON document (RFC 8259), or a part of one, as a value. Members keep their order.
public indirect enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    /// A number, `true`, `false` or `null` as some document writes it.
    case verbatim(String)
    case string(String)
    case list([JSONValue])
    case object(Members)

    public typealias Members = [(name: String, value: JSONValue)]

    /// An object with one member.
    package static func member(_ name: String, _ value: JSONValue) -> JSONValue {
        .object([(name: name, value: value)])
    }

    package static func int(_ number: Int) -> JSONValue { .number(Double(number)) }

    package static func strings(_ texts: [String]) -> JSONValue { .list(texts.map(JSONValue.string)) }

    /// `null` where there is none.
    package static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    /// An object without the members that are `nil`.
    package static func sparse(_ members: (String, JSONValue?)...) -> JSONValue {
        .object(members.compactMap { name, value in value.map { (name: name, value: $0) } })
    }

    /// An object with the members of both.
    ///
    /// - Precondition: both are objects, and no name is in both.
    package static func + (left: JSONValue, right: JSONValue) -> JSONValue {
        .object(left.members + right.members)
    }
}

// MARK: Parts

extension JSONValue {
    /// The member of an object; `nil` for anything else.
    package subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var double: Double? { if case .number(let number) = self { number } else { nil } }
    /// A whole number that fits.
    package var int: Int? { double.flatMap { Int(exactly: $0) } }
    /// The elements of a list; none for others.
    package var elements: [JSONValue] { if case .list(let elements) = self { elements } else { [] } }
    /// The members of an object; none for others.
    package var members: Members { if case .object(let members) = self { members } else { [] } }
    package var isNull: Bool { if case .null = self { true } else { false } }
    package var isObject: Bool { if case .object = self { true } else { false } }

    var isScalar: Bool {
        switch self {
        case .null, .bool, .number, .verbatim, .string: true
        case .list, .object: false
        }
    }
}

// MARK: Literals

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral text: String) { self = .string(text) }
    public init(integerLiteral number: Int) { self = .number(Double(number)) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { (name: $0.0, value: $0.1) })
    }
    public init(nilLiteral: ()) { self = .null }
}
