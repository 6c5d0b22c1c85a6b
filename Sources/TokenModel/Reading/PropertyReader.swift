import TesseraDiagnostics
import TesseraJSON
import TesseraTokenSyntax

/// Reads the properties that groups and tokens share.
struct PropertyReader {
    private let tree: SyntaxTree
    private let dialect: TokenDialect
    private(set) var diagnostics: [Diagnostic] = []

    /// What other tools write beside the properties of the format.
    private static let foreignProperties: Set<String> = ["$themes", "$metadata", "$comment"]

    /// Whether a key that is no property is data of another tool, and neither a mistake nor a group.
    static func isForeign(_ name: String, _ value: NodeID, in tree: SyntaxTree) -> Bool {
        if foreignProperties.contains(name) { return true }
        guard name.hasPrefix("$"), Spelling.nearest(to: name, among: PropertyKey.allCases.lazy.map(\.rawValue)) == nil
        else { return false }
        return tree.entries(of: value).allSatisfy { tree.kind(of: $0.value) == .scalar }
    }

    init(_ tree: SyntaxTree, dialect: TokenDialect) {
        self.tree = tree
        self.dialect = dialect
    }

    /// `$schema` of a file, which is somebody else's to read.
    mutating func schema(_ node: NodeID) {
        if tree.coreValue(of: node) != .string {
            diagnostics.append(.propertyType("$schema", "a string", at: tree.range(of: node)))
        }
    }

    mutating func type(_ node: NodeID) -> Declared<TokenType>? {
        guard let type = typeOfExtension(node) else { return nil }
        if dialect == .strict, !type.value.isDTCG { diagnostics.append(.ownType(type.value, at: type.range)) }
        return type
    }

    /// The `type` of Tessera's extension, where its own types are at home.
    mutating func typeOfExtension(_ node: NodeID) -> Declared<TokenType>? {
        let name = tree.text(of: node)
        let range = tree.range(of: node)
        if let type = TokenType(rawValue: name) { return Declared(range: range, value: type) }
        guard tree.coreValue(of: node) == .string else {
            diagnostics.append(.propertyType("$type", "a string", at: range))
            return nil
        }
        if dialect == .lenient, TokenType.isLevel(name) {
            diagnostics.append(.levelAsType(name, at: range))
            return nil
        }
        guard let type = TokenType.called(name) else {
            diagnostics.append(.unknownType(name, at: range))
            return nil
        }
        let replacement = tree.scalarStyle(of: node) == .plain ? type.rawValue : type.rawValue.quoted
        diagnostics.append(.oldType(name, type, replacement: replacement, in: dialect, at: range))
        // Where it is an error, nothing is said of all the values below it.
        return dialect == .lenient ? Declared(range: range, value: type) : nil
    }

    mutating func description(_ node: NodeID) -> String? {
        if tree.coreValue(of: node) == .string { return tree.text(of: node) }
        diagnostics.append(.propertyType("$description", "a string", at: tree.range(of: node)))
        return nil
    }

    /// `.some(nil)` says that something is not deprecated although its group is.
    mutating func deprecation(_ node: NodeID) -> Deprecation?? {
        switch tree.coreValue(of: node) {
        case .bool(true): return Deprecation(reason: nil)
        case .bool(false): return .some(nil)
        case .string:
            let reason = tree.text(of: node)
            return Deprecation(reason: reason.allSatisfy(\.isWhitespace) ? nil : reason)
        default:
            diagnostics.append(.propertyType("$deprecated", "true, false or the reason", at: tree.range(of: node)))
            return nil
        }
    }
}
