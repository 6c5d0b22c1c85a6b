import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// What sources that hold in some contexts say of groups and tokens besides values: each set of a resolver document
/// keeps what its own sources say.
struct LayerDescriptions {
    /// By what holds in all contexts.
    private let base: TokenTree
    /// By what holds in one context besides.
    private let trees: [LayerCondition: TokenTree]
    private let layers: [TokenLayer]

    /// - Returns: `nil` where all sources say the same.
    init?(_ input: ConversionInput, of tree: TokenTree) {
        guard tree.saysMoreElsewhere, !input.layers.isEmpty else { return nil }
        func read(_ layers: [TokenLayer]) -> TokenTree {
            TokenTree.read(layers, merging: input.merging, dialect: input.dialect).0
        }
        layers = input.layers
        base = read(layers.filter { $0.setCondition == nil })
        let conditions = Set(layers.compactMap(\.setCondition))
        trees = Dictionary(
            uniqueKeysWithValues: conditions.map { condition in
                let together = input.layers.filter { $0.setCondition == nil || $0.setCondition == condition }
                return (condition, read(together.choosing([condition.modifier.index: condition.context])))
            })
    }

    // MARK: Sets

    /// A token as the set for all contexts has it; `nil` where no source holds in all.
    func described(_ token: DocumentNode, at path: String) -> DocumentNode? {
        base.token(at: path).map { token.described(by: $0, in: base) }
    }

    /// A token as the set of a context has it.
    func described(
        _ token: DocumentNode, at path: String, in constraint: ContextSelector.Constraint
    ) -> DocumentNode? {
        guard let tree = tree(constraint) else { return nil }
        return tree.token(at: path).map { token.described(by: $0, in: tree) }
    }

    /// The properties of a group in the set for all contexts.
    func properties(_ written: [DocumentNode.Entry], at path: String) -> [DocumentNode.Entry] {
        guard let group = base.groupOrRoot(at: path) else { return written }
        let place = written.first?.nameRange ?? base[group].keyRange ?? base.startRange
        let own = written.first { $0.name == "$extensions" }?.value.entries.filter {
            $0.name == OwnExtension.vendorKey
        }
        let said = base.properties(of: group, besides: nil, and: own ?? [], at: place)
        return said + written.filter { !["$description", "$deprecated", "$extensions"].contains($0.name) }
    }

    /// What the set of a context says of a group that the set for all contexts does not.
    func properties(
        at path: String, in constraint: ContextSelector.Constraint, range: SourceRange
    ) -> [DocumentNode.Entry] {
        guard let tree = tree(constraint), let group = tree.groupOrRoot(at: path) else { return [] }
        return tree.properties(
            of: group, besides: base.groupOrRoot(at: path).map { (base, $0) }, and: [], at: range)
    }

    private func tree(_ constraint: ContextSelector.Constraint) -> TokenTree? {
        trees.first { $0.key.modifier.index == constraint.modifier && $0.key.context == constraint.context }?.value
    }

    // MARK: Findings

    /// What is lost although each context has a set: what sources of one set say differently.
    ///
    /// - Parameter canonical: makes a source's document one in canonical form.
    func findings(_ canonical: (DocumentNode) -> DocumentNode) -> [Diagnostic] {
        // Whoever reads them puts them in the order of their places.
        let sets: [(condition: LayerCondition?, tree: TokenTree)] = trees.map { ($0.key, $0.value) } + [(nil, base)]
        return sets.flatMap { condition, tree in
            var merging = DocumentMerging()
            for layer in layers where layer.setCondition == condition {
                let document = canonical(layer.document)
                merging.add(document, isForAll: true)
                merging.noteDescriptions(in: layer.document, besides: tree, keepsLater: true)
            }
            return merging.findings
        }
    }
}

extension TokenLayer {
    /// The context whose set the source is in; `nil` for that of all contexts.
    fileprivate var setCondition: LayerCondition? { condition.flatMap { $0.isCertain ? nil : $0 } }
}

extension TokenTree {
    fileprivate func groupOrRoot(at path: String) -> GroupID? { path.isEmpty ? .root : group(at: path) }

    fileprivate var startRange: SourceRange { SourceRange(source: SourceID(index: 0), offset: 0, length: 0) }

    /// What is said of a group besides its type.
    ///
    /// - Parameters:
    ///   - known: a group that says so already.
    ///   - own: Tessera's own data.
    fileprivate func properties(
        of group: GroupID, besides known: (tree: TokenTree, group: GroupID)?, and own: [DocumentNode.Entry],
        at range: SourceRange
    ) -> [DocumentNode.Entry] {
        func entry(_ name: String, _ content: DocumentNode.Content) -> DocumentNode.Entry {
            DocumentNode.Entry(name, at: range, DocumentNode(content, at: range))
        }
        let other = known.map { $0.tree[$0.group] }
        var entries: [DocumentNode.Entry] = []
        if let description = self[group].description, description != other?.description {
            entries.append(entry("$description", .string(description)))
        }
        if let deprecation = self[group].ownDeprecation, deprecation != other?.ownDeprecation {
            let word: DocumentNode.Content = .plain(deprecation == nil ? "false" : "true")
            entries.append(entry("$deprecated", deprecation?.reason.map { .string($0) } ?? word))
        }
        let vendors = known.map { $0.tree.foreignExtensions(of: $0.group) } ?? []
        let said = foreignExtensions(of: group).filter { vendor in
            !vendors.contains { $0.name == vendor.name && $0.value.hasSameContent(as: vendor.value) }
        }
        if !(said + own).isEmpty { entries.append(entry("$extensions", .object(said + own))) }
        return entries
    }
}
