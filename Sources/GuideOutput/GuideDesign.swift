import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// A design as files for coding agents tell of it.
struct GuideDesign {
    /// A token, with what there is to say of it in a line.
    struct Entry {
        let id: TokenID
        let path: String
        /// The last of the path.
        let name: String
        let type: TokenType
        /// In the default contexts.
        let value: TokenValue
        /// Other values, with the contexts that they hold in: `light`.
        let others: [(contexts: String, value: TokenValue)]
        /// On one line; `nil` where there is none.
        let description: String?
        /// The token that its whole value refers to.
        let alias: String?
        /// Why it is not to be used any more; empty where no reason is given.
        let deprecation: String?
    }

    let input: GeneratorInput
    /// In source order, those with a value where nothing is chosen.
    let entries: [Entry]
    /// Colors of palettes that others take their values from, and that nobody describes.
    let primitives: Set<TokenID>
    /// What tokens are called, in the outputs that know it.
    let names: [OutputNames]

    init(_ input: GeneratorInput) {
        self.input = input
        let tokens = input.tokens
        let tree = tokens.tree
        var entries: [Entry] = []
        var targets: Set<TokenID> = []
        for index in tree.tokens.indices {
            let id = TokenID(index: index)
            let standard = tokens.contexts.defaultPermutation
            guard let type = tokens.type(of: id), let value = tokens.value(of: id, in: standard) else { continue }
            let token = tree[id]
            let alias = tokens.expression(of: id, in: standard)?.wholeReference
            for expression in [token.value].compactMap(\.self) + token.contexts.map(\.value) {
                if let target = expression.wholeReference.flatMap({ tree.target(of: $0) }) { targets.insert(target) }
            }
            let modifiers = tokens.modifiers(of: id)
            let distinct = tokens.distinctValues(of: id, in: tokens.contexts.permutations(along: modifiers))
            let others = distinct.compactMap { other -> (String, TokenValue)? in
                guard let otherValue = other.value, otherValue != value else { return nil }
                return (tokens.contexts.words(for: other.permutations, along: modifiers), otherValue)
            }
            entries.append(
                Entry(
                    id: id, path: token.path, name: token.name, type: type, value: value, others: others,
                    description: token.description.map(Self.line), alias: alias?.path,
                    deprecation: token.deprecation.map { Self.line($0.reason ?? "") }))
        }
        self.entries = entries
        let palette = Self.palette(of: entries)
        primitives = Set(
            entries.filter { entry in
                palette.contains(entry.id) && targets.contains(entry.id) && entry.description == nil
                    && entry.alias == nil && tree[entry.id].contrast.isEmpty && input.contrast[entry.id] == nil
            }.map(\.id))
        names = input.outputs.compactMap { OutputNames($0, in: input) }
    }

    /// The colors in a group of a palette's name, and the numbered steps of others: `violet500`.
    private static func palette(of entries: [Entry]) -> Set<TokenID> {
        let colors = entries.filter { $0.type == .color }
        let steps = Dictionary(grouping: colors) { group(of: $0.path) }.values.flatMap { colors in
            PaletteSteps.all(in: colors, name: \.name).flatMap(\.steps).map(\.element.id)
        }
        return Set(steps).union(colors.filter { PaletteGroups.contain(path: $0.path) }.map(\.id))
    }

    /// As people write it, on one line; `Design` for one without a name.
    var title: String {
        let title = Self.line(input.title.isEmpty ? input.name : input.title)
        return title.isEmpty ? "Design" : title
    }

    static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { $0.trimmingWhitespace() }.filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// A value in a few words.
    static func text(of value: TokenValue, limit: Int = 90) -> String {
        let text = "\(value)"
        return text.count <= limit ? text : text.prefix(limit - 1) + "…"
    }

    /// The value, and those for other contexts behind it: `#14141c · light #f4f4f8`.
    func values(of entry: Entry, limit: Int = 90) -> String {
        let others = entry.others.prefix(Self.contextLimit).map { other in
            " · \(other.contexts) \(Self.text(of: other.value, limit: limit))"
        }
        let rest = entry.others.count - others.count
        return Self.text(of: entry.value, limit: limit) + others.joined() + (rest > 0 ? " · and \(rest) more" : "")
    }

    private static let contextLimit = 4

    /// The group of a token, in full; empty for one at the top.
    static func group(of path: String) -> String {
        path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
    }

    /// By their groups, in the order in which these first occur.
    static func groups(of entries: [Entry]) -> [(path: String, entries: [Entry])] {
        var groups: [(path: String, entries: [Entry])] = []
        var places: [String: Int] = [:]
        for entry in entries {
            let group = group(of: entry.path)
            if let place = places[group] {
                groups[place].entries.append(entry)
            } else {
                places[group] = groups.count
                groups.append((group, [entry]))
            }
        }
        return groups
    }

    // MARK: Names in code

    /// `Generated/Nyx.swift` calls the token `NyxColors.textPrimary`.
    func name(of token: TokenID, in output: OutputNames) -> String? { output.names(of: token).first }

    /// The token that shows best what tokens are called: one with a description, else the first.
    func example(in output: OutputNames) -> (entry: Entry, name: String)? {
        let named = entries.lazy.compactMap { entry in name(of: entry.id, in: output).map { (entry, $0) } }
        return named.first { $0.0.description != nil && !primitives.contains($0.0.id) } ?? named.first
    }
}
