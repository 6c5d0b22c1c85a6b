import TesseraDiagnostics
import TesseraTokenSyntax

/// Props and the aliases that they use, as tokens.
///
/// An alias that is the whole value of a prop becomes a token in the group `alias`, so that the set keeps
/// its layers. It is written out instead where one name means several values, or where its uses are of
/// different types.
struct TheoDesign {
    private(set) var table: ForeignTokenTable
    private(set) var names: TheoNames
    private(set) var findings = ImportFindings()
    private let aliases: TheoAliases

    static let group = "alias"

    init(table: ForeignTokenTable, aliases: TheoAliases) {
        self.table = table
        self.aliases = aliases
        names = TheoNames(aliases: aliases)
    }

    mutating func addAliases(of files: [TheoFile]) {
        let layers = TheoAliasLayers(table.tokens, aliases)
        for (file, content) in files.enumerated() {
            for (index, alias) in content.aliases.enumerated() {
                let id = TheoAliasID(file: file, index: index)
                guard let use = layers.uses[id], !layers.ambiguous.contains(alias.name), !alias.value.isNull else {
                    report(alias, isUsed: layers.uses[id] != nil)
                    continue
                }
                let path = [Self.group, alias.name]
                for selector in use.selectors where layers.isFirst(id, in: selector) {
                    var definition = ForeignToken.Definition(
                        file: file, nameRange: alias.nameRange, value: alias.value, type: use.type)
                    definition.implied = use.implied
                    definition.selector = selector
                    table.add(definition, at: path)
                }
                if let token = table.index(of: path) { names.add(id, token: token) }
            }
        }
    }

    private mutating func report(_ alias: TheoFile.Alias, isUsed: Bool) {
        findings.assume(
            "import/alias",
            isUsed
                ? "an alias that means several things is written out where it is used"
                : "an alias that is only part of a prop's value is replaced by its value",
            at: alias.nameRange)
    }
}

/// Which aliases can be tokens: their names mean one thing in each context, wherever they are used.
struct TheoAliasLayers {
    private(set) var uses: [TheoAliasID: TheoAliasUse] = [:]
    /// Names of which no token can say what they mean.
    private(set) var ambiguous: Set<String> = []
    private let aliases: TheoAliases
    /// What each name means in each context.
    private var meanings: [String: [ForeignSelector: TheoAliasID]] = [:]

    /// What refers to an alias: a token, or an alias that is a token too.
    private enum User: Hashable {
        case token(Int)
        case alias(String)
    }

    private struct Reference: Hashable {
        let user: User
        let name: String
    }

    private var references: Set<Reference> = []

    init(_ tokens: [ForeignToken], _ aliases: TheoAliases) {
        self.aliases = aliases
        for (index, token) in tokens.enumerated() {
            for definition in token.definitions { note(definition, of: index) }
        }
        for (id, use) in uses where use.isDivided || !aliases.standsAlone(id) { ambiguous.insert(aliases[id].name) }
        findInheritance(tokens)
        findNested()
    }

    /// A token without a value of its own in a context has that of all contexts, and sees what an alias is there.
    private mutating func findInheritance(_ tokens: [ForeignToken]) {
        for reference in references {
            let own: Set<ForeignSelector>
            switch reference.user {
            case .token(let index): own = Set(tokens[index].definitions.map(\.selector))
            case .alias(let name): own = Set(meanings[name, default: [:]].keys)
            }
            guard own.contains(ForeignSelector()) else { continue }
            let all = meanings[reference.name, default: [:]]
            let common = all[ForeignSelector()].map { aliases[$0].value }
            for (selector, id) in all where !own.contains(selector) {
                if let common, aliases[id].value.saysTheSame(as: common) { continue }
                ambiguous.insert(reference.name)
            }
        }
    }

    /// Aliases of one name and one text mean several things if what they are made from does.
    private mutating func findNested() {
        let several = Dictionary(grouping: uses.keys) { aliases[$0].name }.filter { $0.value.count > 1 }
        for (name, ids) in several {
            let texts = ids.map { ReferenceText(aliases[$0].value.text ?? "", opening: TheoNames.opening) }
            if texts.contains(where: { $0.hasReferences && $0.wholeReference == nil }) { ambiguous.insert(name) }
        }
        var users: [String: [String]] = [:]
        for reference in references {
            if case .alias(let name) = reference.user, several[name] != nil {
                users[reference.name, default: []].append(name)
            }
        }
        var next = Array(ambiguous)
        while let name = next.popLast() {
            for user in users[name] ?? [] where ambiguous.insert(user).inserted { next.append(user) }
        }
    }

    /// Whether it is this one that says what its name means there: others may say the same.
    func isFirst(_ id: TheoAliasID, in selector: ForeignSelector) -> Bool {
        meanings[aliases[id].name]?[selector] == id
    }

    /// Follows whole values through aliases.
    private mutating func note(_ definition: ForeignToken.Definition, of token: Int) {
        var value = definition.value
        var file = definition.file
        var user = User.token(token)
        var seen: Set<TheoAliasID> = []
        while let name = value.text.flatMap({ ReferenceText($0, opening: TheoNames.opening).wholeReference }),
            let id = aliases.alias(named: name, in: file), seen.insert(id).inserted
        {
            uses[id, default: TheoAliasUse()].add(definition)
            if let other = meanings[name]?[definition.selector] {
                if !aliases[other].value.saysTheSame(as: aliases[id].value) { ambiguous.insert(name) }
            } else {
                meanings[name, default: [:]][definition.selector] = id
            }
            references.insert(Reference(user: user, name: name))
            user = .alias(name)
            value = aliases[id].value
            file = id.file
        }
    }
}

/// What `{!NAME}` means.
struct TheoNames: ForeignNames {
    static let opening = "{!"
    var opening: String { Self.opening }

    private let aliases: TheoAliases
    private var tokens: [TheoAliasID: Int] = [:]
    /// By index behind those of all files: where an alias is written and the file whose prop uses it.
    private var scopes: [Scope] = []
    private var scopeIndices: [Scope: Int] = [:]

    private struct Scope: Hashable {
        let file: Int
        let user: Int
    }

    init(aliases: TheoAliases) {
        self.aliases = aliases
    }

    mutating func add(_ alias: TheoAliasID, token: Int) {
        tokens[alias] = token
    }

    /// Within a text an alias is written out, as Theo does: `{!OFFSET}px` is no reference in Tessera.
    mutating func target(of name: String, in file: Int, isWhole: Bool) -> ForeignTarget {
        let scope = file < aliases.fileCount ? Scope(file: file, user: file) : scopes[file - aliases.fileCount]
        // A name that an alias's own files do not have is one of the files that import them.
        guard let alias = aliases.alias(named: name, in: scope.file) ?? aliases.alias(named: name, in: scope.user)
        else {
            return .failed(
                aliases.isComplete(scope.user)
                    ? "there is no alias '\(name)'" : "the alias '\(name)' is in no file that was read")
        }
        if isWhole, let token = tokens[alias] { return .token(token) }
        return .value(aliases[alias].value, file: index(of: Scope(file: alias.file, user: scope.user)))
    }

    private mutating func index(of scope: Scope) -> Int {
        if let known = scopeIndices[scope] { return known }
        let index = aliases.fileCount + scopes.count
        scopes.append(scope)
        scopeIndices[scope] = index
        return index
    }
}
