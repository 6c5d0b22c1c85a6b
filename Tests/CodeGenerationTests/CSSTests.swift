import Foundation
import TesseraColorScience
import TesseraConfiguration
import TesseraKit
import TesseraTokenModel
import TesseraTokenResolution
import Testing

@testable import TesseraCSSOutput
@testable import TesseraOutputCore

@Suite("Generated CSS")
struct CSSTests {
    /// Every way in which the root and an element in it can name contexts, on every system.
    @Test(
        "gives the root and elements below it the values of their contexts", arguments: Fixture.all, CSSMode.all)
    func cascade(_ fixture: Fixture, _ mode: CSSMode) throws {
        let tokens = try fixture.compile().tokens
        let sheet = try StyleSheet(mode.sheet(of: tokens))
        #expect(sheet.layer == mode.options.layer)
        let expected = ExpectedProperties(tokens, mode.options)
        let attributes = expected.attributeSets()
        for system in [System.all[0].wide.reduced, System.all[1], System.all[2], System.all[3].wide] {
            let sheet = try sheet.applied(on: system)
            // Many states are for the same contexts.
            var known: [Permutation: [String: String]] = [:]
            func values(in context: Permutation) -> [String: String] {
                if let values = known[context] { return values }
                let values = expected.values(in: context, on: system)
                known[context] = values
                return values
            }
            let constants = ComputedStyle(sheet.style(of: [[:]], on: system))
            let context = expected.permutation([[:]], on: system)
            compare(constants, expected.names, values(in: context), system, "\(mode) on \(system)")
            // In every other state only what depends on contexts can change. States in which the same rules
            // hold for the same contexts are one.
            var changing = sheet
            changing.keep(expected.changingNames)
            var seen: Set<State> = []
            for root in attributes {
                let rootRules = changing.matchingRules([root])
                let rootStyle = ComputedStyle(changing.style(of: [root], on: system), in: constants)
                let context = expected.permutation([root], on: system)
                compare(
                    rootStyle, expected.variableNames, values(in: context), system,
                    "\(mode), root \(root) on \(system)")
                for element in attributes where !element.isEmpty {
                    let state = State(
                        rootRules: rootRules, rules: changing.matchingRules([root, element]),
                        context: expected.permutation([root, element], on: system))
                    guard seen.insert(state).inserted else { continue }
                    let style = ComputedStyle(changing.style(of: [root, element], on: system), in: rootStyle)
                    compare(
                        style, expected.variableNames, values(in: state.context), system,
                        "\(mode), \(element) in root \(root) on \(system)")
                }
            }
        }
    }

    private struct State: Hashable {
        let rootRules: [Int]
        let rules: [Int]
        let context: Permutation
    }

    private func compare(
        _ style: ComputedStyle, _ names: [String], _ values: [String: String], _ system: System,
        _ comment: @autoclosure () -> String
    ) {
        #expect(!values.isEmpty)
        let wrong = names.filter { style.used($0, system: system.scheme) != values[$0] }
        if let name = wrong.first {
            let found = style.used(name, system: system.scheme) ?? "nothing"
            Issue.record(
                "\(comment()): \(wrong.count) wrong; \(name) is \(found), not \(values[name] ?? "nothing")")
        }
    }

    @Test("shows the colors of the table, mapped to sRGB and to P3 screens", arguments: Fixture.all)
    func colors(_ fixture: Fixture) throws {
        let tokens = try fixture.compile().tokens
        let sheet = try StyleSheet(try #require(try fixture.goldens(endingIn: "\(fixture.name).css").first?.text))
        let expected = ExpectedProperties(tokens, CSSOptions())
        var count = 0
        for system in [System.all[0], System.all[0].wide] {
            let style = sheet.style(of: [[:]], on: system)
            let context = expected.permutation([[:]], on: system)
            for id in tokens.ids {
                guard case .color(let color) = tokens.value(of: id, in: context) else { continue }
                let name = CSSNames.property(path: tokens.tree[id].path, prefix: nil)
                let written = try Color.parse(css: try #require(style[name]))
                let gamut: RGBGamut = system.isWide ? .displayP3 : .srgb
                #expect(written.isInGamut(gamut, tolerance: 2e-6), "\(name)")
                // Eight bits move a color by as much.
                let limit = color.isInGamut(.srgb, tolerance: 1e-6) || system.isWide ? 1e-4 : 4e-3
                #expect(
                    ColorDifference.deltaEOK(written, color.mapped(to: gamut)) < limit, "\(name) \(written) \(color)")
                #expect(abs(written.alpha - color.alpha) < 3e-3)
                if color.space == .srgb, color.isInGamut(.srgb) { #expect(written.space == .srgb) }
                count += 1
            }
        }
        #expect(count > 0)
    }

    @Test("has legal names and no two declarations of one name in a rule", arguments: Fixture.all)
    func names(_ fixture: Fixture) throws {
        for (file, text) in try fixture.goldens(endingIn: ".css") {
            for rule in try StyleSheet(text).rules {
                #expect(!rule.declarations.isEmpty, "\(file)")
                #expect(Set(rule.declarations.map(\.name)).count == rule.declarations.count, "\(file)")
                for declaration in rule.declarations {
                    if declaration.name == "color-scheme" { continue }
                    #expect(declaration.name.hasPrefix("--") && declaration.name.count > 2)
                    #expect(
                        declaration.name.unicodeScalars.allSatisfy {
                            $0 == "-" || $0.properties.isAlphabetic || $0.properties.numericType == .decimal
                        }, "\(declaration.name)")
                    #expect(!declaration.value.isEmpty)
                }
            }
        }
    }
}

/// Options that change how contexts are switched or what refers to what.
struct CSSMode: CustomTestStringConvertible, CustomStringConvertible {
    let description: String
    let options: CSSOptions

    var testDescription: String { description }

    static let all = [
        CSSMode("default") { _ in },
        CSSMode("light-dark, references") {
            $0.contexts = .lightDark
            $0.keepsReferences = true
            $0.registersProperties = true
            $0.prefix = "ref"
            $0.layer = "design.tokens"
        },
    ]

    private init(_ description: String, _ change: (inout CSSOptions) -> Void) {
        self.description = description
        var options = CSSOptions()
        change(&options)
        self.options = options
    }

    func sheet(of tokens: ResolvedTokens) throws -> String {
        let input = GeneratorInput(tokens: tokens, name: "", sourceNames: ["a.tokens.yaml"])
        let (files, diagnostics) = CodeGenerator.generate(Output(format: options, path: "a.css"), from: input)
        #expect(diagnostics.isEmpty)
        return try #require(files.first).text
    }
}

/// What the table says each property is: each value by itself, without any context.
private struct ExpectedProperties {
    private let tokens: ResolvedTokens
    private let options: CSSOptions
    private let cells: [Permutation: [CSSVariant: [String: String]]]
    private let opaque: [Permutation: [String: String]]
    let names: [String]
    /// Of tokens that depend on contexts: what a context lacks must not be inherited there.
    let variableNames: [String]

    init(_ tokens: ResolvedTokens, _ options: CSSOptions) {
        self.tokens = tokens
        self.options = options
        var properties = CSSProperties(
            tokens: tokens, prefix: nil, composites: options.composites, springs: CSSSprings())
        var cells: [Permutation: [CSSVariant: [String: String]]] = [:]
        var opaque: [Permutation: [String: String]] = [:]
        var names: Set<String> = []
        var variableNames: Set<String> = []
        let writer = CSSComponentWriter(mapping: .rayTrace)
        func text(_ component: CSSComponent, _ variant: CSSVariant = .everybody) -> String {
            var buffer = CodeBuffer()
            writer.append(component, for: variant, to: &buffer)
            return buffer.text
        }
        for permutation in tokens.contexts.allPermutations {
            for id in tokens.ids {
                guard let value = tokens.value(of: id, in: permutation) else { continue }
                let name = CSSNames.property(path: tokens.tree[id].path, prefix: options.prefix)
                let reduced = ReducedMotions(of: id, in: permutation, tokens)
                let made =
                    (try? properties.properties(of: value, name: name, as: nil, in: permutation, reduced)) ?? []
                #expect(made.isEmpty == (value.type == .haptic))
                for property in made {
                    let name = name + property.suffix
                    names.insert(name)
                    if !tokens.axes(of: id).isEmpty { variableNames.insert(name) }
                    for variant in CSSVariant.allCases {
                        cells[permutation, default: [:]][variant, default: [:]][name] = text(
                            property.component, variant)
                    }
                    if let component = property.opaque { opaque[permutation, default: [:]][name] = text(component) }
                }
            }
        }
        self.cells = cells
        self.opaque = opaque
        self.names = names.sorted()
        self.variableNames = variableNames.sorted()
    }

    /// What decides over values that change.
    var changingNames: Set<String> { Set(variableNames + ["color-scheme"]) }

    /// With each property that stands for another in its place.
    func values(in permutation: Permutation, on system: System) -> [String: String] {
        guard let cells = cells[permutation], var values = cells[.everybody] else { return [:] }
        for (variant, holds) in [(CSSVariant.wideGamut, system.isWide), (.reducedMotion, system.reducesMotion)] {
            guard holds, let replaced = cells[variant] else { continue }
            values.merge(replaced.filter { $0.value != cells[.everybody]?[$0.key] }) { $1 }
        }
        if system.reducesTransparency, let opaque = opaque[permutation] { values.merge(opaque) { $1 } }
        return ComputedStyle(values).values
    }

    private func attribute(_ modifier: Modifier) -> String {
        "data-" + modifier.name
    }

    private func isSwitchedBySystem(_ modifier: Modifier) -> Bool {
        ["light", "increased"].contains { modifier.contexts.contains($0) } && modifier.contexts.count == 2
    }

    /// Every choice of a context, or of none, for the modifiers that matter.
    func attributeSets() -> [[String: String]] {
        let used = tokens.ids.reduce(into: AxisSet()) { $0.formUnion(tokens.axes(of: $1)) }
        var sets: [[String: String]] = [[:]]
        for index in used.modifiers {
            let modifier = tokens.contexts.modifiers[index]
            sets += sets.flatMap { set in
                modifier.contexts.map { set.merging([attribute(modifier): $0]) { $1 } }
            }
        }
        return sets
    }

    /// An element's own contexts, else the root's, else the system's, else the defaults.
    func permutation(_ chain: [[String: String]], on system: System) -> Permutation {
        var permutation = tokens.contexts.defaultPermutation
        for (index, modifier) in tokens.contexts.modifiers.enumerated() {
            var name = chain.reversed().compactMap { $0[attribute(modifier)] }.first
            if isSwitchedBySystem(modifier) {
                if options.contexts == .media { name = nil }
                if options.contexts != .attribute, name == nil {
                    let isContrast = modifier.contexts.contains("increased")
                    name = isContrast ? (system.contrast == "more" ? "increased" : "standard") : system.scheme
                }
            }
            if let name, let context = modifier.contexts.firstIndex(of: name) { permutation[index] = context }
        }
        return permutation
    }
}
