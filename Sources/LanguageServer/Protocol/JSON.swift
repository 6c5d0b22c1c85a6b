import TesseraDiagnostics
import TesseraFindingReports
import TesseraTokenSyntax

/// A message, or a part of one, as a value.
enum JSON: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([(key: String, value: JSON)])

    /// - Returns: `nil` for what is no JSON.
    init?(parsing bytes: [UInt8]) {
        let text = SourceText(path: "message.json", bytes: bytes)
        let (tree, findings) = JSONReader.read(text, id: SourceID(index: 0))
        guard let tree, !findings.hasErrors else { return nil }
        self.init(tree.root, of: tree)
    }

    private init(_ node: NodeID, of tree: SyntaxTree) {
        switch tree.kind(of: node) {
        case .mapping:
            self = .object(tree.entries(of: node).map { (tree.text(of: $0.key), JSON($0.value, of: tree)) })
        case .sequence:
            self = .array(tree.elements(of: node).map { JSON($0, of: tree) })
        case .scalar:
            switch tree.coreValue(of: node) {
            case .bool(let value): self = .bool(value)
            case .number(let number): self = .number(number)
            case .string: self = .string(tree.text(of: node))
            case .null, nil: self = .null
            }
        }
    }

    /// The member of an object; `nil` for anything else.
    subscript(key: String) -> JSON? {
        if case .object(let members) = self { members.first { $0.key == key }?.value } else { nil }
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var double: Double? { if case .number(let number) = self { number } else { nil } }
    /// A whole number that fits.
    var int: Int? { double.flatMap { Int(exactly: $0) } }
    var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
    var members: [(key: String, value: JSON)] { if case .object(let members) = self { members } else { [] } }
    var isNull: Bool { if case .null = self { true } else { false } }
    var isObject: Bool { if case .object = self { true } else { false } }

    // MARK: Text

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    private func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(literal: "null")
        case .bool(let value): bytes.append(literal: value ? "true" : "false")
        case .number(let number): bytes.append(json: number)
        case .string(let text): bytes.append(json: text)
        case .array(let elements):
            bytes.append(literal: "[")
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(literal: ",") }
                element.append(to: &bytes)
            }
            bytes.append(literal: "]")
        case .object(let members):
            bytes.append(literal: "{")
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(literal: ",") }
                bytes.append(json: member.key)
                bytes.append(literal: ":")
                member.value.append(to: &bytes)
            }
            bytes.append(literal: "}")
        }
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    init(stringLiteral text: String) { self = .string(text) }
    init(integerLiteral number: Int) { self = .number(Double(number)) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: JSON...) { self = .array(elements) }
    init(dictionaryLiteral members: (String, JSON)...) { self = .object(members.map { ($0.0, $0.1) }) }
    init(nilLiteral: ()) { self = .null }

    static func int(_ number: Int) -> JSON { .number(Double(number)) }

    /// An object without the members that are `nil`.
    static func sparse(_ members: (String, JSON?)...) -> JSON {
        .object(members.compactMap { member in member.1.map { (member.0, $0) } })
    }
}
