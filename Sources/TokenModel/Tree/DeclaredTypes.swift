import TesseraDiagnostics
import TesseraTokenSyntax

/// The types that groups declare in any of several sources, or inherit from the groups that they
/// extend, by path.
///
/// In one file a group's properties are read before its children. Where several files add to a
/// group, or a group takes its type from one that stands further down, the types must be known
/// before the first child is read: whether a mapping is a composite value depends on them.
struct DeclaredTypes {
    private var types: [String: TokenType] = [:]
    /// Groups that extend others, with the paths of these.
    private var extensions: [String: String] = [:]

    private var dialect = TokenDialect.standard

    static let none = DeclaredTypes()

    private init() {}

    init(_ layers: [TokenLayer], merging: LayerMerging, dialect: TokenDialect) {
        self.dialect = dialect
        for layer in layers {
            collect(layer.node, path: "", in: layer.tree, excluding: layer.excludedNames, merging: merging)
        }
        var known: [String: TokenType?] = [:]
        for path in extensions.keys where types[path] == nil { inheritType(to: path, &known) }
        for (path, type) in known where extensions[path] != nil { types[path] = type }
    }

    subscript(path: String) -> TokenType? { types[path] }

    private mutating func collect(
        _ group: NodeID, path: String, in syntax: SyntaxTree, excluding excluded: Set<String>, merging: LayerMerging
    ) {
        for entry in syntax.entries(of: group) {
            if !excluded.isEmpty, excluded.contains(syntax.text(of: entry.key)) { continue }
            if syntax.isKey(entry.key, .type) {
                if types[path] == nil || merging == .overriding,
                    let type = TokenType(word: syntax.text(of: entry.value), in: dialect)
                {
                    types[path] = type
                }
            } else if syntax.isKey(entry.key, .extends) || syntax.isKey(entry.key, .reference) {
                extensions[path] = GroupReference.path(in: syntax.text(of: entry.value))
            } else if !syntax.isProperty(entry.key), !syntax.hasValue(entry.value) {
                let name = syntax.text(of: entry.key)
                collect(
                    entry.value, path: path.isEmpty ? name : path + "." + name, in: syntax, excluding: [],
                    merging: merging)
            }
        }
    }

    /// Finds the type that the extended group has, itself or from a group around it.
    ///
    /// - Parameter known: of every path that was followed; each is followed once, however long the chains are.
    private func inheritType(to path: String, _ known: inout [String: TokenType?]) {
        var passed: [String] = []
        var next: String? = path
        var type: TokenType?
        while let target = next {
            if let found = types[target] {
                type = found
                break
            }
            // A circle has no type, and what leads into it has none.
            if let found = known.updateValue(nil, forKey: target) {
                type = found
                known[target] = .some(found)
                break
            }
            passed.append(target)
            if let extended = extensions[target] {
                next = extended
            } else {
                next = target.lastIndex(ascii: ".").map { String(target[..<$0]) } ?? (target.isEmpty ? nil : "")
            }
        }
        if let type { for path in passed { known[path] = type } }
    }
}
