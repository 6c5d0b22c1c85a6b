import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

/// What a page is made of.
public struct DesignPageInput: Sendable {
    /// What is shown, with all of its contexts or some.
    public let design: Design
    private let whole: Design
    /// What the design is called; may be empty.
    public let name: String
    /// The outputs of the manifest: they decide what the tokens are called in code.
    public let outputs: [Output]
    /// What was found wrong, in source order, also what does not count.
    public let findings: [ReportedFinding]
    public let sources: SourceMap

    /// - Parameters:
    ///   - design: what was compiled, with all of its contexts.
    ///   - choices: contexts by modifiers; of the others all are shown.
    public init(
        design: Design, choices: [Int: Int] = [:], name: String, outputs: [Output], findings: [ReportedFinding],
        sources: SourceMap
    ) {
        self.design = design.fixing(choices)
        whole = design
        self.name = name
        self.outputs = outputs
        self.findings = findings
        self.sources = sources
    }

    /// A manifest's name, or that of the first file, where there is none.
    var title: String { name.isEmpty ? "Design tokens" : name }

    var names: TokenNames { TokenNames(whole, name: name, outputs: outputs) }
}

/// What is shown of a design, in whatever form: sections with entries, each with a value for every context.
struct DesignPage {
    let title: String
    let contexts: PageContexts
    let sections: [PageSection]
    let contrast: ContrastTable
    let findings: [PageFinding]
    let stage: SpecimenColors
    /// `nil` where names say too little of what colors are for.
    let mock: Mock?
    let design: Design
    /// What contrast each color has, and where it needs how much.
    let evidence: ContrastEvidence
    /// Where the token of a path is on the page.
    let anchors: [String: String]
    let tokenCount: Int
    /// How many have no value in any context, so that there is nothing to show.
    let valuelessCount: Int
    private let places: [TokenID: PageEntry]

    /// Whether there is more than somebody looks through: groups are folded at first, and cards are small.
    var isLarge: Bool { tokenCount > Self.largeCount }
    private static let largeCount = 400

    /// `13 tokens have no value and are not shown.`; empty where all have one.
    var remark: String {
        switch valuelessCount {
        case 0: ""
        case 1: "1 more token has no value and is not shown."
        default: "\(valuelessCount) more tokens have no value and are not shown."
        }
    }
    private static let smallGroupCount = 24

    /// What stands on the page of a token; `nil` for one without a value.
    func entry(of token: TokenID) -> PageEntry? { places[token] }

    var tokens: ResolvedTokens { design.tokens }
    /// What a point is called on the platform: `pt`, `dp` or `px`.
    var unit: String { TouchStandard.standard(on: design.platform).unit }

    init(_ input: DesignPageInput) {
        let tokens = input.design.tokens
        title = input.title
        design = input.design
        contexts = PageContexts(tokens)
        let findings = PageFinding.all(input.findings, input.sources)
        var anchors = PageAnchor.reserved
        let entries = EntryReader(tokens, contexts, input.names, findings).entries(&anchors)
        tokenCount = entries.count
        valuelessCount = tokens.tree.tokens.count - entries.count
        places = Dictionary(entries.map { ($0.token, $0) }) { first, _ in first }
        self.anchors = Dictionary(entries.map { ($0.path, $0.anchor) }) { first, _ in first }
        self.findings = findings
        sections = Self.sections(of: entries, in: tokens.tree, &anchors)
        let contrast = ContrastTable(of: input.design, contexts)
        self.contrast = contrast
        let stage = SpecimenColors(tokens, contexts, contrast)
        self.stage = stage
        mock = Mock(input.design, contexts, stage)
        evidence = ContrastEvidence(of: input.design, contexts)
    }

    /// In the order of the kinds; the groups in that of the source.
    private static func sections(
        of entries: [PageEntry], in tree: TokenTree, _ anchors: inout Set<String>
    ) -> [PageSection] {
        let all = entries.count
        let byKind = Dictionary(grouping: entries) { PageSection.Kind($0.type) }
        return PageSection.Kind.allCases.compactMap { kind in
            guard let entries = byKind[kind] else { return nil }
            var parts: [PageSection.Part] = []
            var places: [String: Int] = [:]
            let stems = NameStems(entries.filter { tree[tree[$0.token].group].path.isEmpty }.map(\.name))
            for entry in entries {
                let group = tree[tree[entry.token].group]
                let path = group.path.isEmpty ? stems.stem(of: entry.name) : group.path
                if let place = places[path] {
                    parts[place].entries.append(entry)
                } else {
                    places[path] = parts.count
                    parts.append(
                        PageSection.Part(
                            path: path, description: group.path.isEmpty ? nil : group.description,
                            anchor: PageAnchor.make(of: "\(kind.rawValue)-\(path)", &anchors), entries: [entry]))
                }
            }
            var sorted = PageSection.sorted(parts)
            if all > largeCount {
                for index in sorted.indices {
                    // Of colors the first group is there at once, of others only what is soon looked through.
                    sorted[index].isOpen =
                        index == 0 && (kind == .colors || sorted[index].entries.count <= smallGroupCount)
                }
            }
            return PageSection(kind: kind, parts: sorted)
        }
    }
}

/// Makes entries of tokens.
private struct EntryReader {
    private let tokens: ResolvedTokens
    private let contexts: PageContexts
    private let names: TokenNames
    private let findingCounts: [String: Int]

    init(_ tokens: ResolvedTokens, _ contexts: PageContexts, _ names: TokenNames, _ findings: [PageFinding]) {
        self.tokens = tokens
        self.contexts = contexts
        self.names = names
        findingCounts = findings.reduce(into: [:]) { counts, finding in
            if finding.counts, let token = finding.token { counts[token, default: 0] += 1 }
        }
    }

    /// Those that have a value, in source order.
    ///
    /// - Parameter anchors: the addresses that are taken.
    func entries(_ anchors: inout Set<String>) -> [PageEntry] {
        tokens.tree.tokens.enumerated().compactMap { index, token in
            let id = TokenID(index: index)
            guard let type = tokens.type(of: id) else { return nil }
            let modifiers = contexts.modifiers(tokens.modifiers(of: id))
            let variants = variants(of: id, along: modifiers)
            if variants.isEmpty { return nil }
            return PageEntry(
                token: id, path: token.path, anchor: PageAnchor.make(of: token.path, &anchors), type: type,
                description: token.description, deprecation: token.deprecation,
                swift: index < names.swift.count ? names.swift[index] : nil,
                css: index < names.css.count ? names.css[index] : nil,
                modifiers: modifiers, variants: variants, findingCount: findingCounts[token.path] ?? 0)
        }
    }

    private func variants(of token: TokenID, along modifiers: [Int]) -> [PageVariant] {
        let permutations = tokens.contexts.permutations(along: tokens.modifiers(of: token))
        let distinct = tokens.distinctValues(of: token, in: permutations)
        return distinct.compactMap { found in
            guard let value = found.value else { return nil }
            let isDefault = found.permutations.contains(tokens.contexts.defaultPermutation)
            let shown = isDefault ? tokens.contexts.defaultPermutation : found.permutations[0]
            return PageVariant(
                value: value, cells: found.permutations.map { contexts.cell(of: $0, along: modifiers) }.sorted(),
                permutation: shown,
                label: distinct.count == 1 ? "" : contexts.label(of: found.permutations, along: modifiers),
                // Nobody reads more than a few hops.
                isDefault: isDefault, aliases: tokens.aliases(of: token, in: shown, limit: 8).paths,
                formula: tokens.expression(of: token, in: shown)?.formula)
        }
    }
}

/// The addresses of tokens on the page.
enum PageAnchor {
    /// Those of the page itself.
    static let reserved = Set(
        PageSection.Kind.allCases.map { "section-\($0.rawValue)" } + [
            "section-contrast", "section-findings", "section-mock", "content", "search", "search-status",
            "copy-status", "stage", "title", "findings-title", "nothing", "clear", "beside", "page-colors", "density",
            "vision",
        ] + VisionFilter.allCases.map { "vision-\($0.rawValue)" })

    /// A path without blanks and what is not to be seen, which an address cannot have; each only once.
    static func make(of path: String, _ known: inout Set<String>) -> String {
        var anchor = ""
        for scalar in path.unicodeScalars {
            anchor.unicodeScalars.append(scalar.properties.isWhitespace || scalar.isUnprintable ? "_" : scalar)
        }
        var unique = anchor
        var number = 2
        while !known.insert(unique).inserted {
            unique = "\(anchor)~\(number)"
            number += 1
        }
        return unique
    }
}
