import TesseraConfiguration
import TesseraDiagnostics
import TesseraThemeDocuments
import TesseraTokenModel
import TesseraTokenResolution

/// Another value for a token, to be put into the text of its file.
public struct ValueEdit: Sendable {
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
    public let message: String
}

extension Compilation {
    /// The texts of the files that edits change, by their paths. Nothing is written.
    ///
    /// A value takes the place of what is written for its contexts alone; where that holds in further contexts, the token
    /// gets a value of its own for these. Notation, quotes and layout are those of the place.
    public func texts(after edits: [ValueEdit]) throws(ValueEditError) -> [FilePath: [UInt8]] {
        var set = FixSet()
        for edit in edits {
            let path = tree[edit.token].path
            for change in try changes(of: edit) {
                let finding = Diagnostic("edit/value", .note, "another value", at: change.range, fixIts: [change])
                guard let spelled = FixItSpelling.finish([finding], in: sources).first,
                    let fix = Fix(spelled, in: sources)
                else {
                    throw ValueEditError(
                        message: "'\(path)' is written so that the value cannot be put in its place; edit the text")
                }
                guard set.add(fix) else {
                    throw ValueEditError(message: "two edits change the same value of '\(path)'")
                }
            }
        }
        return FixSet.texts(of: set.fixes, in: sources)
    }

    private func changes(of edit: ValueEdit) throws(ValueEditError) -> [Diagnostic.FixIt] {
        let token = tree[edit.token]
        let contexts = tokens.contexts
        let modifiers = tokens.modifiers(of: edit.token)
            .union(ModifierSet(edit.choices.keys.map { ModifierSet(modifier: $0) }))
        guard contexts.permutationCount(along: modifiers) <= Self.maximumPermutationCount else {
            throw ValueEditError(message: "'\(token.path)' varies in too many contexts; edit the text")
        }
        let isMeant: (Permutation) -> Bool = { permutation in
            edit.choices.allSatisfy { permutation[$0.key] == $0.value }
        }
        var meant: [SourceRange] = []
        var spared: Set<SourceRange> = []
        for permutation in contexts.permutations(along: modifiers) {
            guard let range = tokens.expression(of: edit.token, in: permutation)?.range else { continue }
            if edit.choices.isEmpty ? permutation == contexts.defaultPermutation : isMeant(permutation) {
                if !meant.contains(range) { meant.append(range) }
            } else if !edit.choices.isEmpty {
                spared.insert(range)
            }
        }
        if meant.isEmpty { throw ValueEditError(message: "'\(token.path)' has no value there that could be replaced") }
        let text = edit.value
        var changes: [Diagnostic.FixIt] = []
        for range in meant {
            let file = sources[range.source].path
            if ThemeDocument.isTheme(file) {
                throw ValueEditError(
                    message: "'\(token.path)' is made by the theme document '\(file)'; edit its role or seeds there")
            }
            if spared.contains(range) {
                changes.append(try entry(for: edit, beside: range, of: token))
            } else {
                changes.append(Diagnostic.FixIt("another value", replace: range, with: text))
            }
        }
        return changes
    }

    /// A value in `$contexts` beside the one that holds there and elsewhere.
    private func entry(
        for edit: ValueEdit, beside range: SourceRange, of token: Token
    ) throws(ValueEditError) -> Diagnostic.FixIt {
        let contexts = tokens.contexts
        let isPlain = token.contexts.allSatisfy { !$0.isMode && $0.conditions.isEmpty }
        guard isPlain, token.keyRange.source == range.source else {
            throw ValueEditError(message: "the contexts of '\(token.path)' are set elsewhere; edit the text")
        }
        let owner = token.contexts.first { $0.value.range == range }
        var constraints = owner?.selector.flatMap { contexts.selector($0) }?.constraints ?? []
        for (modifier, context) in edit.choices where !constraints.contains(where: { $0.modifier == modifier }) {
            constraints.append(ContextSelector.Constraint(modifier: modifier, context: context))
        }
        constraints.sort { $0.modifier < $1.modifier }
        let ranges = token.contexts.map(\.value.range).filter { $0.source == range.source }
        let place: Diagnostic.ContextValues.Place =
            if let last = ranges.max(by: { $0.offset < $1.offset }) { .behind(last) } else { .token(name: token.name) }
        let written = sources[range.source].bytes[range.offset..<range.end]
        return Diagnostic.FixIt(
            "another value", replace: range, with: String(decoding: written, as: UTF8.self),
            contextValues: Diagnostic.ContextValues(
                [
                    Diagnostic.ContextValues.Entry(
                        selector: contexts.words(for: constraints), value: edit.value)
                ], at: place))
    }

    /// More are not gone through to place one value.
    private static let maximumPermutationCount = 4_096
}
