import ColorScience
import Foundation
import TesseraKit
import Testing
import TokenModel
import TokenResolution

@testable import CodeGeneration

@Suite("Generated CSS")
struct CSSTests {
    /// Every way in which the root and an element in it can name contexts, on every system.
    @Test("gives the root and elements below it the values of their contexts", arguments: Fixture.all)
    func cascade(_ fixture: Fixture) throws {
        let tokens = try fixture.compile().tokens
        for (name, text) in try fixture.goldens(endingIn: ".css") {
            let sheet = try StyleSheet(text)
            let expected = ExpectedProperties(tokens, prefix: name.contains("references") ? "gallery" : nil)
            for system in System.all + [System.all[0].wide, System.all[0].wide.reduced] {
                let style = sheet.style(of: [[:]], on: system)
                let values = expected.values(in: expected.combination([[:]], on: system), on: system)
                let wrong = values.filter { resolve(style[$0.key], in: style, style) != $0.value }
                #expect(wrong.isEmpty, "\(name) on \(system)")
            }
            // In every other state only what depends on contexts can change.
            var changing = sheet
            changing.keep(Set(expected.variableNames))
            let attributes = expected.attributeSets()
            for system in System.all + [System.all[3].wide, System.all[3].wide.reduced] {
                let constants = sheet.style(of: [[:]], on: system)
                let changing = try changing.applied(on: system)
                /// States in which the same rules hold for the same contexts are one.
                var seen: Set<State> = []
                for root in attributes {
                    let rootRules = changing.matchingRules([root])
                    let rootStyle = changing.style(of: [root], on: system)
                    let rootContext = expected.combination([root], on: system)
                    compare(rootStyle, constants, expected, rootContext, system, "\(name), root \(root) on \(system)")
                    for element in attributes where !element.isEmpty {
                        let state = State(
                            rootRules: rootRules, rules: changing.matchingRules([root, element]),
                            context: expected.combination([root, element], on: system))
                        guard seen.insert(state).inserted else { continue }
                        let style = rootStyle.merging(changing.style(of: [root, element], on: system)) { $1 }
                        let context = expected.combination([root, element], on: system)
                        compare(
                            style, constants, expected, context, system,
                            "\(name), \(element) in root \(root) on \(system)")
                    }
                }
            }
        }
    }

    private struct State: Hashable {
        let rootRules: [Int]
        let rules: [Int]
        let context: Combination
    }

    private func compare(
        _ style: [String: String], _ constants: [String: String], _ expected: ExpectedProperties,
        _ combination: Combination, _ system: System, _ comment: @autoclosure () -> String
    ) {
        let values = expected.values(in: combination, on: system)
        #expect(!values.isEmpty)
        let wrong = expected.variableNames.filter {
            resolve(style[$0], in: style, constants) ?? "initial" != values[$0] ?? "initial"
        }
        if let name = wrong.first {
            let found = style[name] ?? "nothing"
            Issue.record("\(comment()): \(wrong.count) wrong; \(name) is \(found), not \(values[name] ?? "")")
        }
    }

    /// Follows `var()` on the element itself.
    private func resolve(
        _ value: String?, in style: [String: String], _ constants: [String: String]
    ) -> String? {
        guard let value, value.hasPrefix("var("), value.hasSuffix(")") else { return value }
        let name = String(value.dropFirst(4).dropLast())
        return resolve(style[name] ?? constants[name], in: style, constants)
    }

    @Test("shows the colours of the table, mapped to sRGB and to P3 screens", arguments: Fixture.all)
    func colors(_ fixture: Fixture) throws {
        let tokens = try fixture.compile().tokens
        let sheet = try StyleSheet(try #require(try fixture.goldens(endingIn: "\(fixture.name).css").first?.text))
        let expected = ExpectedProperties(tokens, prefix: nil)
        var count = 0
        for system in [System.all[0], System.all[0].wide] {
            let style = sheet.style(of: [[:]], on: system)
            let context = expected.combination([[:]], on: system)
            for id in tokens.ids {
                guard case .color(let color) = tokens.value(of: id, in: context) else { continue }
                let name = CSSNames.property(path: tokens.tree[id].path, prefix: nil)
                let written = try Color.parse(css: try #require(style[name]))
                let gamut: RGBGamut = system.isWide ? .displayP3 : .srgb
                #expect(written.isInGamut(gamut, tolerance: 2e-6), "\(name)")
                // Eight bits move a colour by as much.
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

/// What the table says each property is.
private struct ExpectedProperties {
    private let tokens: ResolvedTokens
    private let cells: [Combination: Properties]
    /// Of tokens that depend on contexts: what a context lacks must not be inherited there.
    let variableNames: [String]

    init(_ tokens: ResolvedTokens, prefix: String?) {
        self.tokens = tokens
        var cells: [Combination: Properties] = [:]
        var blocks: [Declaration: CSSBlock] = [:]
        var names: Set<String> = []
        for combination in tokens.contexts.allCombinations {
            var properties = Properties()
            for id in tokens.ids {
                guard let value = tokens.value(of: id, in: combination) else { continue }
                let name = CSSNames.property(path: tokens.tree[id].path, prefix: prefix)
                let key = Declaration(name: name, value: value)
                // Springs take long to approximate.
                let block = blocks[key] ?? Self.block(key)
                blocks[key] = block
                let declared = Self.declarations(block.body)
                if !tokens.axes(of: id).isEmpty { names.formUnion(declared.keys) }
                properties.always.merge(declared) { $1 }
                properties.wide.merge(Self.declarations(block.wideBody)) { $1 }
                properties.opaque.merge(Self.declarations(block.opaqueBody)) { $1 }
            }
            cells[combination] = properties
        }
        self.cells = cells
        variableNames = names.sorted()
    }

    private static func declarations(_ body: CodeBuffer) -> [String: String] {
        var declarations: [String: String] = [:]
        for line in body.text.split(separator: "\n") {
            let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
            declarations[parts[0].trimmingCharacters(in: .whitespaces)] = String(parts[1].dropLast())
        }
        return declarations
    }

    /// What is declared, and what replaces it on some systems.
    private struct Properties {
        var always: [String: String] = [:]
        var wide: [String: String] = [:]
        var opaque: [String: String] = [:]
    }

    private struct Declaration: Hashable {
        let name: String
        let value: TokenValue
    }

    private static func block(_ declaration: Declaration) -> CSSBlock {
        var block = CSSBlock()
        #expect(CSSValueWriter(mapping: .rayTrace).write(declaration.value, name: declaration.name, to: &block) == nil)
        return block
    }

    /// With each property that stands for another in its place.
    func values(in combination: Combination, on system: System) -> [String: String] {
        guard let properties = cells[combination] else { return [:] }
        var values = properties.always
        if system.isWide { values.merge(properties.wide) { $1 } }
        if system.reducesTransparency { values.merge(properties.opaque) { $1 } }
        return values.mapValues { value in
            value.hasPrefix("var(") ? values[String(value.dropFirst(4).dropLast())] ?? value : value
        }
    }

    private func attribute(_ modifier: Modifier) -> String {
        "data-" + modifier.name
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
    func combination(_ chain: [[String: String]], on system: System) -> Combination {
        var combination = tokens.contexts.defaultCombination
        for (index, modifier) in tokens.contexts.modifiers.enumerated() {
            let named = chain.reversed().compactMap { $0[attribute(modifier)] }.first
            let bySystem: String? =
                switch Set(modifier.contexts) {
                case ["light", "dark"]: system.scheme
                case ["standard", "increased"]: system.contrast == "more" ? "increased" : "standard"
                default: nil
                }
            if let name = named ?? bySystem, let context = modifier.contexts.firstIndex(of: name) {
                combination[index] = context
            }
        }
        return combination
    }
}
