import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// All tokens of an export by the paths that references have: what a set and a theme make of a path
/// lies behind it.
struct StudioTable {
    struct Record {
        let place: ImportTree.Place
        /// By ascending sets, one for each.
        var definitions: [(set: Int, token: StudioToken)]
        /// `nil` until all sets are read.
        var selection: StudioSelection?

        func token(of set: Int) -> StudioToken? {
            definitions.first { $0.set == set }?.token
        }

        /// For each definition the first that says the same: tokens of the same kind have the same value.
        var kinds: [Int] {
            var kinds: [Int] = []
            for (index, definition) in definitions.enumerated() {
                kinds.append(definitions[..<index].firstIndex { $0.token.saysTheSame(as: definition.token) } ?? index)
            }
            return kinds
        }

        /// What `$value` is made of.
        var base: StudioToken? { selection.flatMap { token(of: $0.base) } }

        /// All that give the token a value in some theme.
        var values: [StudioToken] {
            guard let selection else { return [] }
            return definitions.filter { selection.winners.contains($0.set) }.map(\.token)
        }
    }

    var tree: ImportTree
    private(set) var records: [Record] = []
    private var index: [String: Int] = [:]
    private var paths: [String] = []
    /// `nil` until all sets are read.
    private var measures: StudioMeasures?

    init(range: SourceRange) {
        tree = ImportTree(range: range)
    }

    /// - Returns: `false` if the set has the token already; the later one is then kept.
    mutating func add(_ token: StudioToken, of set: Int) -> Bool {
        let text = token.text
        guard let known = index[text] else {
            let place = tree.place(token.path)
            tree.markToken(place)
            index[text] = records.count
            records.append(Record(place: place, definitions: [(set, token)]))
            return true
        }
        if records[known].definitions.last?.set == set {
            records[known].definitions.removeLast()
            records[known].definitions.append((set, token))
            return false
        }
        records[known].definitions.append((set, token))
        return true
    }

    mutating func select(_ selection: StudioSelection, for record: Int) {
        records[record].selection = selection
    }

    /// Lets references begin with the name of the set that they lead to: builds that read an export as one tree write
    /// them so. The plugin knows none of these.
    ///
    /// - Parameter sets: their names, by index.
    /// - Returns: where such references stand.
    mutating func addNames(ofSets sets: [String]) -> [SourceRange] {
        let numbers = Dictionary(sets.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var ranges: [SourceRange] = []
        var added: [String: Int] = [:]
        index.addNamesWithoutBlanks()
        for (_, token) in records.lazy.flatMap(\.definitions) {
            var isFound = false
            for name in references(within: token.value) where index[name] == nil {
                guard let dot = name.firstIndex(of: "."), let set = numbers[String(name[..<dot])],
                    let record = index[String(name[dot...].dropFirst())], records[record].token(of: set) != nil
                else { continue }
                added[name] = record
                isFound = true
            }
            if isFound { ranges.append(token.value.range) }
        }
        index.merge(added) { known, _ in known }
        return ranges
    }

    /// To be called once all tokens are there, and what themes make of them.
    ///
    /// - Parameter lengthUnit: of a length that is written as a bare number.
    mutating func complete(lengthUnit: String?) {
        index.addNamesWithoutBlanks()
        paths = records.map { tree.path(of: $0.place) }
        measures = StudioMeasures(self, lengthUnit: lengthUnit)
    }

    /// What a part of a composite measures.
    func measure(of node: DocumentNode, _ type: StudioType) -> StudioMeasure {
        measures?.measure(of: node, type, self) ?? .unknown
    }

    /// What a token measures; ``StudioMeasure/unknown`` for one that is not there.
    func measure(_ text: String) -> StudioMeasure {
        index[text].flatMap { measures?[$0] } ?? .unknown
    }

    /// What a formula is told of the tokens that it refers to.
    var operands: StudioOperands {
        StudioOperands(
            measure: measure, hasUnit: { index[$0].map { measures?.hasUnit($0) ?? false } ?? false })
    }

    func record(at text: String) -> Int? { index[text] }

    /// What to write for a reference; a path that leads nowhere stays as it is.
    func path(_ text: String) -> String {
        index[text].map { paths[$0] } ?? text
    }

    func path(of record: Int) -> String { paths[record] }

    func references(in text: String) -> ReferenceText {
        ReferenceText(text, isDollarReference: { index[$0] != nil })
    }

    /// The references anywhere in a value.
    func references(within node: DocumentNode) -> [String] {
        node.strings.flatMap { references(in: $0.text).references }
    }

    /// A value that is kept as it is, with its references led to the new paths.
    func rewritten(_ node: DocumentNode) -> DocumentNode {
        node.mapScalars { scalar in
            guard case .string(let text) = scalar.content else { return scalar }
            return scalar.spelled(references(in: text).text { "{\(path($0))}" })
        }
    }
}

// MARK: What tokens come to

extension StudioTable {
    /// Chains of references in real files have up to 14 links.
    private static let maximumChainLength = 64

    /// The token at the end of a chain of references; `nil` if themes differ on the way, or if it leads
    /// nowhere.
    ///
    /// - Parameter choice: the themes in which it is asked for; without it the token must be the same in all.
    func end(of text: String, in choice: StudioChoice? = nil) -> StudioToken? {
        var text = text
        for _ in 0..<Self.maximumChainLength {
            guard let token = token(text, in: choice) else { return nil }
            guard let next = token.value.text.flatMap({ references(in: $0).wholeReference }) else { return token }
            text = next
        }
        return nil
    }

    /// The tokens at the ends of references that are lengths in one unit here, and in another one there.
    func unclearLengths(in references: [String]) -> Set<String> {
        var ends: Set<String> = []
        var known: Set<String> = []
        var open = references
        while let text = open.popLast() {
            guard measure(text) == .length(nil), known.insert(path(text)).inserted else { continue }
            let next = token(text, in: nil).map { self.references(within: $0.value) } ?? []
            if next.isEmpty { ends.insert(path(text)) } else { open += next }
        }
        return ends
    }

    /// Whether a reference leads to a token that has a value in some theme.
    func isToken(_ text: String) -> Bool { index[text].map { records[$0].selection != nil } ?? false }

    /// The token in the chosen themes; where they lack it, the first theme that has it stands in.
    ///
    /// - Returns: `nil` if themes differ and none is chosen, or if the token is not there.
    func token(_ text: String, in choice: StudioChoice?) -> StudioToken? {
        guard let record = index[text].map({ records[$0] }), let selection = record.selection else { return nil }
        if selection.choices.isEmpty { return record.base }
        return choice.flatMap { $0.winner(of: record).flatMap(record.token(of:)) ?? record.base }
    }

    /// The type that a token is written with, if it can be computed with: by what it measures in all
    /// themes, and for a zero by what the tokens are that it comes from.
    func computedType(_ text: String) -> TokenType? {
        switch measure(text) {
        case .number, .ratio: return .number
        case .length: return .dimension
        case .zero:
            var text = text
            for _ in 0..<Self.maximumChainLength {
                guard let token = index[text].flatMap({ records[$0].base }) else { return nil }
                if let next = token.value.text.flatMap({ references(in: $0).wholeReference }) {
                    text = next
                    continue
                }
                return StudioType(word: token.type?.text ?? "number")?.zeroType
            }
            return nil
        case .unknown, .mixed: return nil
        }
    }
}

/// One theme of each group that matters.
struct StudioChoice {
    let themes: StudioThemes
    /// The theme by group.
    let chosen: [Int: Int]

    func winner(of record: StudioTable.Record) -> Int? {
        guard let selection = record.selection else { return nil }
        return StudioRanks.winner(
            of: record.definitions.map(\.set), above: selection.floor, choosing: chosen, in: themes)
    }
}
