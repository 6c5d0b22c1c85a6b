import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution
import Testing

@testable import TesseraCSSOutput
@testable import TesseraOutputCore

/// A generated sheet, and what it must come to.
struct Sheet: CustomStringConvertible {
    private let design: Design
    private let mode: Mode
    private let text: String

    private var tokens: ResolvedTokens { design.tokens }
    private var options: CSSOptions { mode.options }
    var description: String { "\(design.name), \(mode.name)" }

    init(_ design: Design, _ mode: Mode) throws {
        self.design = design
        self.mode = mode
        let output = Output(format: mode.options, path: "a.css")
        let input = GeneratorInput(tokens: design.tokens, name: "", sourceNames: ["<!-- </style> */ .yaml"])
        let (files, diagnostics) = CodeGenerator.generate(output, from: input, into: MemorySink())
        #expect(diagnostics.isEmpty)
        text = try #require(files.first).generated.text
    }

    /// A page with the sheet in it, as it stands; its script finds the element that the design is for.
    var html: String {
        let style = "<!doctype html><meta charset=utf-8>"
        func root(_ element: String) -> String { "<script>window.designRoot = \(element)</script>" }
        return switch options.selector {
        case ":root": "\(style)<style>\(text)</style>\(root("document.documentElement"))"
        case ":host":
            "\(style)<div id=host><template shadowrootmode=open><style>\(text)</style></template></div>"
                + root("document.getElementById('host')")
        default:
            "\(style)<style>\(text)</style><div class=nyx></div>\(root("document.querySelector('\(options.selector)')"))"
        }
    }

    func questions() throws -> [(audience: Audience, question: Question)] {
        // Every answer of the system that chooses a context, and every other one once.
        let audiences = [
            Audience(isDark: true), Audience(wantsContrast: true),
            Audience(hasWideGamut: true, reducesMotion: true, reducesTransparency: true),
            Audience(isDark: true, wantsContrast: true, hasWideGamut: true),
        ]
        return try audiences.map { ($0, try question(for: $0)) }
    }

    // MARK: One question

    private func question(for audience: Audience) throws -> Question {
        let attributes = attributeSets
        let permutations = tokens.contexts.allPermutations
        var probes: [Probe] = []
        var indices: [Probe: Int] = [:]
        var changing: Set<Int> = []
        // Where a value has no stagger and another context has one, there is none to wait for.
        var staggers: Set<Int> = []
        var cells: [[Int: String]] = []
        var known = audience
        if !options.reducesMotion { known.reducesMotion = false }
        for permutation in permutations {
            var cell: [Int: String] = [:]
            for (index, token) in tokens.tree.tokens.enumerated() {
                let id = TokenID(index: index)
                guard let value = tokens.value(of: id, in: permutation) else { continue }
                let reduced = ReducedLiterals(value, of: id, in: permutation, tokens)
                for literal in try design.literals.literals(value, reduced, for: known)
                where isWanted(literal.suffix, value.type) {
                    let probe = Probe(
                        name: name(token.path) + literal.suffix, property: literal.property, template: literal.template)
                    if indices[probe] == nil {
                        indices[probe] = probes.count
                        probes.append(probe)
                    }
                    let index = indices[probe, default: 0]
                    cell[index] = literal.text
                    if literal.suffix == "-stagger" { staggers.insert(index) }
                    if !tokens.modifiers(of: id).isEmpty { changing.insert(index) }
                }
            }
            cells.append(cell)
        }
        let contexts = attributes.map { root in
            attributes.map { element in
                permutations.firstIndex(of: permutation([root, element], for: audience)) ?? 0
            }
        }
        return Question(
            attributes: attributes, probes: probes, contexts: contexts,
            cells: cells.map { cell in probes.indices.map { cell[$0] ?? (staggers.contains($0) ? "0s" : nil) } },
            changing: changing.sorted())
    }

    private func isWanted(_ suffix: String, _ type: TokenType) -> Bool {
        switch (options.composites, type) {
        case (.shorthands, .strokeStyle): suffix.isEmpty
        case (.shorthands, .border), (.shorthands, .transition), (.shorthands, .animation), (.shorthands, .shadow),
            (.shorthands, .gradient), (.shorthands, .typography):
            ["", "-letter-spacing", "-stagger"].contains(suffix)
        case (.parts, .border), (.parts, .transition), (.parts, .animation), (.parts, .shadow), (.parts, .gradient),
            (.parts, .typography):
            !suffix.isEmpty
        default: true
        }
    }

    /// What has no letters is spelled out.
    private static let spellings = [
        "50%": "50-percent", "md+": "md-plus", "-1": "minus-1", "*/": "star", "😀": "grinning-face",
    ]

    /// The words of the path: a custom property's name as a stranger would make it.
    private func name(_ path: String) -> String {
        let writer = LiteralWriter(audience: Audience())
        let steps = path.split(separator: ".").map(String.init).filter { $0 != "$root" }
        let words = steps.map { Self.spellings[$0] ?? writer.words($0) }
        return "--" + ([options.prefix].compactMap(\.self) + words.filter { !$0.isEmpty }).joined(separator: "-")
    }

    // MARK: Contexts

    private func attribute(_ modifier: Modifier) -> String { "data-\(modifier.name)" }

    /// No attribute, and every choice of a context, or of none, for the modifiers that matter.
    private var attributeSets: [[String: String]] {
        var sets: [[String: String]] = [[:]]
        for index in tokens.usedModifiers.indices {
            let modifier = tokens.contexts.modifiers[index]
            sets += sets.flatMap { set in
                modifier.contexts.map { set.merging([attribute(modifier): $0]) { $1 } }
            }
        }
        return sets
    }

    /// An element's own contexts, else the root's, else the system's, else the defaults.
    private func permutation(_ chain: [[String: String]], for audience: Audience) -> Permutation {
        var permutation = tokens.contexts.defaultPermutation
        for (index, modifier) in tokens.contexts.modifiers.enumerated() {
            let named = chain.reversed().lazy.compactMap { $0[attribute(modifier)] }.first
            let bySystem: String? =
                switch Set(modifier.contexts) {
                case ["light", "dark"]: audience.isDark ? "dark" : "light"
                case ["standard", "increased"]: audience.wantsContrast ? "increased" : "standard"
                default: nil
                }
            let name =
                switch options.contexts {
                case .media: bySystem ?? named
                case .attribute: named
                case .mediaAndAttribute, .lightDark: named ?? bySystem
                }
            if let context = modifier.contexts.firstIndex(where: { $0 == name }) { permutation[index] = context }
        }
        return permutation
    }
}
