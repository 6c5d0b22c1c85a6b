/// What a template finds under a key.
public indirect enum TemplateKind: Sendable {
    /// A text, which has further spellings under keys of its own.
    case text(TemplateShape)
    case number
    case flag
    case object(TemplateShape)
    case list(TemplateKind)

    /// Distinguishes kinds that have different keys.
    var name: String {
        switch self {
        case .text(let shape): "text \(shape.name)"
        case .number: "number"
        case .flag: "flag"
        case .object(let shape): "object \(shape.name)"
        case .list(let element): "list of \(element.name)"
        }
    }

    /// What can be asked of it behind a dot.
    var shape: TemplateShape? {
        switch self {
        case .text(let shape), .object(let shape): shape
        case .number, .flag, .list: nil
        }
    }
}

/// The keys of one kind of object, which are the same for all objects of the kind.
public final class TemplateShape: Sendable {
    /// What the documentation calls such an object: `token`.
    public let name: String
    public let keys: [(name: String, kind: TemplateKind)]
    private let indices: [String: Int]

    init(name: String, keys: [(name: String, kind: TemplateKind)]) {
        self.name = name
        self.keys = keys
        indices = Dictionary(keys.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// A text that has no other spellings.
    public static let plain = TemplateShape(name: "text", keys: [])

    func kind(of key: String) -> TemplateKind? { index(of: key).map { keys[$0].kind } }

    /// Which of its keys it is.
    func index(of key: String) -> Int? { indices[key] }
}
