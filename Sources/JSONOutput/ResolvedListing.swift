import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// Every token with what it resolves to, one line for each permutation of contexts that it depends on.
///
/// For scripts and for other tools' tests: values are DTCG 2025.10 values with every digit, or
/// Tessera's own where the type is its own.
public struct ResolvedListing {
    private let tokens: ResolvedTokens
    private let sources: SourceMap
    /// The contexts that are chosen, by the index of their modifier.
    private let choices: [Int: Int]
    private let isListed: @Sendable (TokenID) -> Bool

    /// - Parameters:
    ///   - choices: for the modifiers that are fixed, the index of the context.
    ///   - isListed: which tokens are listed; all by default.
    public init(
        _ tokens: ResolvedTokens, sources: SourceMap, choices: [Int: Int] = [:],
        where isListed: @escaping @Sendable (TokenID) -> Bool = { _ in true }
    ) {
        self.tokens = tokens
        self.sources = sources
        self.choices = choices
        self.isListed = isListed
    }

    /// One token in one permutation of the contexts that it depends on.
    private struct Entry {
        let token: TokenID
        let type: TokenType
        let value: TokenValue
        let permutation: Permutation
    }

    private func forEachEntry(_ body: (Entry) -> Void) {
        let space = tokens.contexts
        for index in tokens.tree.tokens.indices {
            let token = TokenID(index: index)
            guard isListed(token), tokens.type(of: token) != nil || tokens.isMixed(token) else { continue }
            for permutation in space.permutations(along: tokens.modifiers(of: token)) {
                guard isChosen(permutation, along: tokens.modifiers(of: token)),
                    let value = tokens.value(of: token, in: permutation),
                    let type = tokens.type(of: token, in: permutation)
                else { continue }
                body(Entry(token: token, type: type, value: value, permutation: permutation))
            }
        }
    }

    private func isChosen(_ permutation: Permutation, along modifiers: ModifierSet) -> Bool {
        modifiers.indices.allSatisfy { choices[$0] == nil || choices[$0] == permutation[$0] }
    }

    // MARK: DTCG

    /// A DTCG document of the chosen permutation; modifiers that are not chosen are at their defaults.
    ///
    /// - Parameter platform: whose screens tab bars are laid out on.
    public func dtcg(for platform: Platform) -> [UInt8] {
        var choices = choices
        for (index, modifier) in tokens.contexts.modifiers.enumerated() where choices[index] == nil {
            choices[index] = modifier.defaultContext
        }
        let chosen = tokens.fixing(choices)
        return JSONGenerator(chosen, permutation: chosen.contexts.defaultPermutation, platform: platform).generate()
    }

    // MARK: Text

    /// `path: type = value`, and the contexts behind an `@` where the value depends on any.
    public func text() -> String {
        var text = ""
        forEachEntry { entry in
            let contexts = tokens.contexts.description(of: entry.permutation, along: tokens.modifiers(of: entry.token))
            let line = "\(tokens.tree[entry.token].path): \(entry.type.rawValue) = \(entry.value)"
            text += line.printable
            if !contexts.isEmpty { text += " @ \(contexts)".printable }
            text += "\n"
        }
        return text
    }

    // MARK: JSON

    /// One object a line: `path`, `type`, `value`, `context`, and where the token is defined: `file`, `line`,
    /// `column`; `aliases` are the tokens that the value was referred to through, the next one first. Of a long chain
    /// they are the first ones, and `moreAliases` is `true`: the line of the last one goes on.
    public func json() -> [UInt8] {
        var buffer = CodeBuffer()
        var lines = LineTables(sources)
        forEachEntry { entry in
            let token = tokens.tree[entry.token]
            buffer.append("{\"path\": ")
            JSONText.append(token.path, to: &buffer)
            buffer.append(", \"type\": ")
            JSONText.append(entry.type.rawValue, to: &buffer)
            buffer.append(", \"value\": ")
            JSONValueWriter(type: entry.type, mapping: .rayTrace, isExact: true)
                .forValue(of: entry.token, in: entry.permutation, tokens)
                .appendOwn(entry.value, to: &buffer)
            buffer.append(", \"context\": {")
            appendContexts(of: entry, to: &buffer)
            buffer.append("}, \"file\": ")
            let place = lines.location(of: token.keyRange)
            JSONText.append(sources[token.keyRange.source].path, to: &buffer)
            buffer.append(", \"line\": \(place.line), \"column\": \(place.column), \"aliases\": ")
            let aliases = tokens.aliases(of: entry.token, in: entry.permutation)
            JSONText.appendInline(aliases.paths, to: &buffer) { JSONText.append($0, to: &$1) }
            buffer.append(aliases.isCut ? ", \"moreAliases\": true}\n" : "}\n")
        }
        return buffer.bytes
    }

    private func appendContexts(of entry: Entry, to buffer: inout CodeBuffer) {
        for (place, index) in tokens.modifiers(of: entry.token).indices.enumerated() {
            let modifier = tokens.contexts.modifiers[index]
            if place > 0 { buffer.append(", ") }
            JSONText.append(modifier.name, to: &buffer)
            buffer.append(": ")
            JSONText.append(modifier.contexts[entry.permutation[index]], to: &buffer)
        }
    }
}
