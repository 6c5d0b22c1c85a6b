import Diagnostics
import TokenSyntax

/// Props and the aliases that they use, as tokens.
///
/// An alias that is the whole value of a prop becomes a token in the group `alias`, so that the set keeps
/// its layers. It is written out instead where one name means several values, or where its uses are of
/// different types.
struct TheoDesign {
    private(set) var table: ForeignTokenTable
    private(set) var names: TheoNames
    private(set) var findings = ImportFindings()
    private let places: [ForeignSelector.Place?]

    static let group = "alias"

    init(table: ForeignTokenTable, places: [ForeignSelector.Place?], aliases: TheoAliases) {
        self.table = table
        self.places = places
        names = TheoNames(aliases: aliases)
    }

    mutating func add(_ used: [TheoAliasID: TheoAliasUse], of files: [TheoFile]) {
        var values: [ForeignSelector: [String: DocumentNode]] = [:]
        var ambiguous: Set<String> = []
        for (file, content) in files.enumerated() {
            for (index, alias) in content.aliases.enumerated() {
                guard let use = used[TheoAliasID(file: file, index: index)] else { continue }
                if use.isDivided { ambiguous.insert(alias.name) }
                let selector = ForeignSelector(places: places[file].map { [$0] } ?? [])
                if let other = values[selector]?[alias.name], !other.saysTheSame(as: alias.value) {
                    ambiguous.insert(alias.name)
                }
                values[selector, default: [:]][alias.name] = alias.value
            }
        }
        for (file, content) in files.enumerated() {
            for (index, alias) in content.aliases.enumerated() {
                let id = TheoAliasID(file: file, index: index)
                guard let use = used[id], !ambiguous.contains(alias.name), !alias.value.isNull else {
                    report(alias, isUsed: used[id] != nil)
                    continue
                }
                var definition = ForeignToken.Definition(
                    file: file, nameRange: alias.nameRange, value: alias.value, type: use.type)
                definition.implied = use.implied
                if let place = places[file] { definition.selector.places = [place] }
                let path = [Self.group, alias.name]
                table.add(definition, at: path)
                if let token = table.index(of: path) { names.add(id, token: token) }
            }
        }
    }

    private mutating func report(_ alias: TheoFile.Alias, isUsed: Bool) {
        findings.assume(
            "import/alias",
            isUsed
                ? "an alias that means several things is written out where it is used"
                : "an alias that is no prop's whole value is written out where it is used",
            at: alias.nameRange)
    }
}

/// What `{!NAME}` means.
struct TheoNames: ForeignNames {
    static let opening = "{!"

    private let aliases: TheoAliases
    private var tokens: [TheoAliasID: Int] = [:]

    init(aliases: TheoAliases) {
        self.aliases = aliases
    }

    mutating func add(_ alias: TheoAliasID, token: Int) {
        tokens[alias] = token
    }

    /// Within a text an alias is written out, as Theo does: `{!OFFSET}px` is no reference in Tessera.
    func target(of name: String, in file: Int, isWhole: Bool) -> ForeignTarget {
        guard let alias = aliases.alias(named: name, in: file) else {
            return .failed(
                aliases.isComplete(file)
                    ? "there is no alias '\(name)'" : "the alias '\(name)' is in no file that was read")
        }
        if isWhole, let token = tokens[alias] { return .token(token) }
        return .value(aliases[alias].value, file: alias.file)
    }
}
