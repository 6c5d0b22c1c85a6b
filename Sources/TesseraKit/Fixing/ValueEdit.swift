import TesseraConfiguration
import TesseraDiagnostics
import TesseraThemeDocuments
import TesseraTokenModel
import TesseraTokenResolution

/// Another value for a token, to be put into the text of its file.
public struct ValueEdit: Sendable {
    /// In the tree of the compilation that is edited.
    public let token: TokenID
    /// As JSON writes it: `"#6C6C72"`, `"{palette.violet500}"`, `0.4`, `{"value": 16, "unit": "px"}`.
    public let value: String
    /// The contexts that it is for, by modifier; none for the value that the token has where nothing is chosen.
    public let choices: [Int: Int]

    public init(_ token: TokenID, value: String, choices: [Int: Int]) {
        self.token = token
        self.value = value
        self.choices = choices
    }
}

/// Why a value cannot be put into a file: one sentence.
public struct ValueEditError: Error, Sendable {
    /// Lower case, without a full stop.
    public let message: String

    /// The token is written in a way that leaves it open where a value would go.
    static func place(_ path: String) -> ValueEditError {
        ValueEditError(message: "'\(path)' is written so that the value cannot be put in its place; edit the text")
    }
}

extension Compilation {
    /// The texts of the files that edits change, by their paths. Nothing is written.
    ///
    /// A value takes the place of what is written for its contexts alone; where that holds in further contexts, the token
    /// gets a value of its own for these. Of two edits for the same contexts the later one counts. Notation, quotes and
    /// layout are those of the place.
    ///
    /// - Throws: `ValueEditError` if a value is made by a theme document, is shared by two tokens, has no place of
    ///   its own in the text, or varies in more than 4,096 permutations; if two edits meet in a context and none
    ///   decides; and if the texts, read again, do not say what was asked for. Then no edit counts.
    public func texts(after edits: [ValueEdit]) throws(ValueEditError) -> [FilePath: [UInt8]] {
        var set = FixSet()
        var order: [TokenID] = []
        for edit in edits where !order.contains(edit.token) { order.append(edit.token) }
        let layouts = FileLayouts(sources)
        for token in order {
            let path = tree[token].path
            let changes = try ValueRewriting(of: token, edits.filter { $0.token == token }, layouts, in: self).changes
            // What it has already is no change.
            if changes.isEmpty { continue }
            let finding = Diagnostic("type/value", .note, "another value", at: changes.first?.range, fixIts: changes)
            guard let fix = Fix(finding, in: sources) else { throw .place(path) }
            guard set.add(fix) else {
                throw ValueEditError(message: "two tokens share the value of '\(path)'; edit one of them")
            }
        }
        let texts = FixSet.texts(of: set.fixes, in: sources)
        try check(texts, edits)
        return texts
    }

    /// - Throws: where a text does not say what was asked for, or says anything else in another way.
    private func check(_ texts: [FilePath: [UInt8]], _ edits: [ValueEdit]) throws(ValueEditError) {
        var values: [SourceRange: [String]] = [:]
        for edit in edits { values[tree[edit.token].keyRange, default: []].append(edit.value) }
        for (path, text) in texts {
            guard let index = sources.texts.firstIndex(where: { FilePath($0.path) == path }) else { continue }
            let read = EditVerification(sources.texts[index], id: SourceID(index: Int32(index)), text: text)
            if read?.says(values) != true, let edit = edits.first { throw .place(tree[edit.token].path) }
        }
    }
}

/// The values of a token for contexts, about to be others.
private struct ValueRewriting {
    /// All in one file, and none over another.
    private(set) var changes: [Diagnostic.FixIt] = []

    private let token: Token
    private let contexts: ContextSpace
    private let sources: SourceMap

    /// More are not gone through to place a value.
    private static let maximumPermutationCount = 4_096

    /// A value as it is written, and which edits are meant for the permutations that have it; `nil` for none.
    private typealias Written = (range: SourceRange, wishes: [Int?])

    init(
        of id: TokenID, _ edits: [ValueEdit], _ layouts: FileLayouts, in compilation: Compilation
    ) throws(ValueEditError) {
        token = compilation.tree[id]
        contexts = compilation.tokens.contexts
        sources = compilation.sources
        if let both = Self.unsaid(in: edits) {
            let words = contexts.words(
                for: both.sorted { $0.key < $1.key }.map {
                    ContextSelector.Constraint(modifier: $0.key, context: $0.value)
                })
            throw ValueEditError(
                message: "two edits of '\(token.path)' meet in '\(words)'; add one for that, so that it is clear")
        }
        let written = try Self.written(id, edits, compilation)
        // Of two edits for the same contexts the later one counts.
        let meant = written.flatMap(\.wishes).compactMap(\.self)
        for (index, edit) in edits.enumerated() where !meant.contains(index) {
            guard
                meant.contains(where: { $0 > index && edits[$0].choices == edit.choices })
            else { throw ValueEditError(message: "'\(token.path)' has no value there that could be replaced") }
        }
        var values: [SourceRange: String] = [:]
        var entries: [Diagnostic.ContextValues.Entry] = []
        for (range, wishes) in written where wishes.contains(where: { $0 != nil }) {
            if ThemeDocument.isTheme(sources[range.source].path) {
                throw ValueEditError(
                    message: "'\(token.path)' is made by a theme document; edit its role or seeds there")
            }
            let base = wishes.contains(nil) ? wishes.first { $0.map { edits[$0].choices.isEmpty } ?? false } : wishes[0]
            if let base, let base { values[range] = edits[base].value }
            for index in edits.indices where wishes.contains(index) && index != base {
                entries.append(
                    Diagnostic.ContextValues.Entry(
                        selector: selector(of: edits[index], at: range), value: edits[index].value))
            }
        }
        var texts: [SourceID: [TokenRewriting.Edit]] = [:]
        if !entries.isEmpty {
            let (source, edits) = try addition(of: entries, &values, layouts)
            texts[source, default: []] += edits
        }
        for (range, value) in values {
            let isForContexts = token.contexts.contains { $0.value.range == range }
            guard
                let edits = rewriting(range.source, layouts)?
                    .replacing(range, with: value, isForContexts: isForContexts)
            else { throw .place(token.path) }
            texts[range.source, default: []] += edits
        }
        changes = texts.flatMap { source, edits in
            edits.map { edit in
                let range = SourceRange(source: source, offset: edit.range.lowerBound, length: edit.range.count)
                return Diagnostic.FixIt("another value", replace: range, with: edit.text)
            }
        }
    }

    private func rewriting(_ source: SourceID, _ layouts: FileLayouts) -> TokenRewriting? {
        layouts.layout(of: source).map { TokenRewriting(spelling: FixItSpelling(sources[source]), layout: $0) }
    }

    /// The contexts in which two edits hold together, neither of them for fewer, and no edit says which counts; `nil` if
    /// there are none.
    private static func unsaid(in edits: [ValueEdit]) -> [Int: Int]? {
        for (index, first) in edits.enumerated() {
            for second in edits[..<index] {
                let both = first.choices.merging(second.choices) { own, _ in own }
                let areApart = second.choices.contains { both[$0.key] != $0.value }
                if !areApart, !edits.contains(where: { $0.choices == both }) { return both }
            }
        }
        return nil
    }

    private static func written(
        _ id: TokenID, _ edits: [ValueEdit], _ compilation: Compilation
    ) throws(ValueEditError) -> [Written] {
        let (tokens, contexts) = (compilation.tokens, compilation.tokens.contexts)
        var modifiers = tokens.modifiers(of: id)
        for modifier in edits.flatMap(\.choices.keys) { modifiers.formUnion(ModifierSet(modifier: modifier)) }
        guard contexts.permutationCount(along: modifiers) <= maximumPermutationCount else {
            throw ValueEditError(message: "'\(compilation.tree[id].path)' varies in too many contexts; edit the text")
        }
        let standard = tokens.expression(of: id, in: contexts.defaultPermutation)?.range
        var written: [Written] = []
        for permutation in contexts.permutations(along: modifiers) {
            guard let range = tokens.expression(of: id, in: permutation)?.range else { continue }
            // The value where nothing is chosen is the least that is asked for.
            let wish =
                edits.indices.filter { index in
                    let choices = edits[index].choices
                    return choices.isEmpty
                        ? range == standard : choices.allSatisfy { permutation[$0.key] == $0.value }
                }.max { (edits[$0].choices.count, $0) < (edits[$1].choices.count, $1) }
            if let known = written.firstIndex(where: { $0.range == range }) {
                written[known].wishes.append(wish)
            } else {
                written.append((range, [wish]))
            }
        }
        return written
    }

    /// As a key of `$contexts` has it: what the value that holds there is for, and what the edit is for.
    private func selector(of edit: ValueEdit, at range: SourceRange) -> String {
        let owner = token.contexts.first { $0.value.range == range }
        var constraints = owner?.selector.flatMap { contexts.selector($0) }?.constraints ?? []
        for (modifier, context) in edit.choices where !constraints.contains(where: { $0.modifier == modifier }) {
            constraints.append(ContextSelector.Constraint(modifier: modifier, context: context))
        }
        return contexts.words(for: constraints.sorted { $0.modifier < $1.modifier })
    }

    /// Entries in `$contexts`, behind those that are there.
    ///
    /// - Parameter values: what takes the place of values; that of the last one goes with the entries.
    private func addition(
        of entries: [Diagnostic.ContextValues.Entry], _ values: inout [SourceRange: String], _ layouts: FileLayouts
    ) throws(ValueEditError) -> (SourceID, [TokenRewriting.Edit]) {
        let isPlain = token.contexts.allSatisfy { !$0.isMode && $0.conditions.isEmpty }
        let source = token.keyRange.source
        let last = token.contexts.map(\.value.range).max { $0.offset < $1.offset }
        guard isPlain, let anchor = last ?? token.value?.range,
            token.contexts.allSatisfy({ $0.value.range.source == source }), anchor.source == source
        else { throw ValueEditError(message: "the contexts of '\(token.path)' are set elsewhere; edit the text") }
        let edits = rewriting(source, layouts)?
            .adding(
                entries, at: last == nil ? .token(name: token.name) : .behind(anchor), beside: anchor,
                replacing: values.removeValue(forKey: anchor))
        guard let edits else { throw .place(token.path) }
        return (source, edits)
    }
}
