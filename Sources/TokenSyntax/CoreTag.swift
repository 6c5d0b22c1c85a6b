/// A tag of YAML's core schema (YAML 1.2, section 10.3), or one that nobody here knows.
enum CoreTag: Hashable {
    case str, int, float, bool, null, map, seq
    /// `!`: "not typed by its looks", so that a scalar is a string.
    case nonSpecific
    /// As people write it.
    case unknown(String)

    private static let prefix = "tag:yaml.org,2002:"

    /// - Parameter tag: resolved, as libyaml gives it.
    init(_ tag: String) {
        switch tag {
        case "!": self = .nonSpecific
        case Self.prefix + "str": self = .str
        case Self.prefix + "int": self = .int
        case Self.prefix + "float": self = .float
        case Self.prefix + "bool": self = .bool
        case Self.prefix + "null": self = .null
        case Self.prefix + "map": self = .map
        case Self.prefix + "seq": self = .seq
        case _ where tag.hasPrefix(Self.prefix): self = .unknown("!!" + tag.dropFirst(Self.prefix.count))
        default: self = .unknown(tag)
        }
    }

    var name: String {
        switch self {
        case .str: "!!str"
        case .int: "!!int"
        case .float: "!!float"
        case .bool: "!!bool"
        case .null: "!!null"
        case .map: "!!map"
        case .seq: "!!seq"
        case .nonSpecific: "!"
        case .unknown(let name): name
        }
    }

    /// How a scalar with this tag is to be read; `nil` leaves it as it is written.
    var scalarStyle: SyntaxTree.ScalarStyle? {
        switch self {
        case .str, .nonSpecific: .string
        case .int, .float, .bool, .null: .plain
        case .map, .seq, .unknown: nil
        }
    }

    /// Whether a scalar with this text can bear the tag.
    func admits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        switch (self, CoreValue(plain: text)) {
        case (.str, _), (.nonSpecific, _), (.float, .number), (.bool, .bool), (.null, .null): true
        case (.int, .number):
            // `0x1E` is one; `1.0`, `1e3` and `.inf` are not.
            text.count > 1 && text[1] == UInt8(ascii: "x")
                || !text.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        default: false
        }
    }
}
