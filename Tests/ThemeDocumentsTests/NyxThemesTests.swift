import Foundation
import TesseraTestSupport
import TesseraTokenModel
import TesseraTokenResolution
import Testing

@testable import TesseraKit

/// Nyx takes its colors from two seeds, alone and with a second theme beside it.
@Suite struct NyxThemesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let plain = "tessera.yaml"
    private static let themed = "nyx-themes.tessera.yaml"

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// What is checked of a design. Its outputs take most of the time and say nothing new of other seeds.
    private static func checked(_ folder: String, _ manifest: String) throws -> Compilation {
        var input = try ProjectLoader.load(manifestAt: folder + "/" + manifest).input
        input.manifest.outputs = []
        return Compiler.compile(input)
    }

    // MARK: What the two manifests share

    @Test(
        "both manifests have the same name, modifiers, platform, outputs, pairs and rules, but for the choice of a look"
    )
    func manifests() throws {
        func lines(_ name: String) throws -> [String] {
            try Self.text(name).split(separator: "\n").map { line in
                line.prefix { $0 != "#" }.description.trimmingCharacters(in: .whitespaces)
            }.filter { !$0.isEmpty }
        }
        let ofChoice = [
            "sources: [Tokens/**/*.tokens.yaml, Tokens/**/*.theme.yaml]",
            "look: { contexts: [nyx, ember], default: nyx }",
            "theme: [look]",
        ]
        let themed = try lines(Self.themed)
        #expect(ofChoice.allSatisfy(themed.contains))
        let plain = try lines(Self.plain).filter { $0 != "sources: [Tokens/**/*.tokens.yaml, Tokens/nyx.theme.yaml]" }
        #expect(
            themed.filter { !ofChoice.contains($0) }.map { $0.replacing("Generated/Themes/", with: "Generated/") }
                == plain)
    }

    @Test("both themes have the same roles")
    func roles() throws {
        let (nyx, ember) = (try Self.text("Tokens/nyx.theme.yaml"), try Self.text("Tokens/ember.theme.yaml"))
        let roles = try #require(nyx.range(of: "into: color"))
        #expect(ember.hasSuffix(nyx[roles.lowerBound...]))
    }

    // MARK: Other seeds

    /// The theme's text with other seeds.
    private static func reseeded(_ text: String, _ seeds: Seeds) -> String {
        text.replacing(/(\n  brand: )"#[0-9A-F]{6}"/) { "\($0.output.1)\"\(seeds.brand)\"" }
            .replacing(/(\n  neutral: )"#[0-9A-F]{6}"/) { "\($0.output.1)\"\(seeds.neutral)\"" }
    }

    struct Seeds: Sendable {
        let brand: String
        let neutral: String
    }

    /// Yellow, nearly white and nearly black, gray, all primaries, and some at random.
    private static let pairs: [Seeds] = {
        var pairs = [
            ("#FFFF00", "#14141C"), ("#FFD400", "#1C1614"), ("#FFFFFF", "#FFFFFF"), ("#000000", "#000000"),
            ("#808080", "#808080"), ("#FAFAF5", "#0B0B0B"), ("#0A0A0A", "#F5F5F5"), ("#FF0000", "#00FF00"),
            ("#0000FF", "#FFFF00"), ("#00FFFF", "#FF00FF"), ("#00FF00", "#0000FF"), ("#FF00FF", "#00FFFF"),
            ("#7F7F00", "#7F007F"), ("#FEFEFE", "#7C5CFF"), ("#010101", "#FFD400"), ("#777777", "#FF0000"),
        ].map { Seeds(brand: $0.0, neutral: $0.1) }
        var generator = SeededGenerator(seed: 0x4E1)
        for _ in 0..<36 {
            let colors = (0..<2).map { _ in String(format: "#%06X", Int.random(in: 0...0xFFFFFF, using: &generator)) }
            pairs.append(Seeds(brand: colors[0], neutral: colors[1]))
        }
        return pairs
    }()

    /// A copy of the design, whose theme documents can be written anew.
    private static func copy() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in [plain, themed] { try folder.write(try text(name), to: name) }
        for name in try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Tokens").path) {
            try folder.write(try text("Tokens/" + name), to: "Tokens/" + name)
        }
        return folder
    }

    @Test("two other values re-theme all of Nyx, and every check passes, whatever they are")
    func otherSeeds() throws {
        let folder = try Self.copy()
        let nyx = try Self.text("Tokens/nyx.theme.yaml")
        for seeds in Self.pairs {
            try folder.write(Self.reseeded(nyx, seeds), to: "Tokens/nyx.theme.yaml")
            #expect(try Self.checked(folder.path, Self.plain).diagnostics.map(\.message) == [], "\(seeds)")
        }
    }

    @Test("so it is where both themes have other values")
    func otherThemes() throws {
        let folder = try Self.copy()
        let (nyx, ember) = (try Self.text("Tokens/nyx.theme.yaml"), try Self.text("Tokens/ember.theme.yaml"))
        for index in stride(from: 0, to: Self.pairs.count, by: 2) {
            let (first, second) = (Self.pairs[index], Self.pairs[index + 1])
            try folder.write(Self.reseeded(nyx, first), to: "Tokens/nyx.theme.yaml")
            try folder.write(Self.reseeded(ember, second), to: "Tokens/ember.theme.yaml")
            #expect(
                try Self.checked(folder.path, Self.themed).diagnostics.map(\.message) == [], "\(first), \(second)")
        }
    }

    // MARK: What changes

    /// Every color of the design, in the default appearance.
    private static func colors(of run: Compilation, look: Int? = nil) -> [String: String] {
        var permutation = run.tokens.contexts.defaultPermutation
        if let look { permutation[0] = look }
        var colors: [String: String] = [:]
        for (index, token) in run.tokens.tree.tokens.enumerated() {
            guard case .color(let color)? = run.tokens.value(of: TokenID(index: index), in: permutation) else {
                continue
            }
            colors[token.path] = color.cssText
        }
        return colors
    }

    /// What no seed decides: black, white, status hues, and what is made of nothing else.
    private static func isOfNoSeed(_ path: String) -> Bool {
        let names = [
            "palette.", "color.status", "color.badgeFill", "color.textOnBadge", "color.ink", "color.veil",
            "color.scrim", "color.dimming", "color.textOnSignal", "tabBar.background.gradient",
            "tabBar.iconColor.unselected", "tabBar.labelColor.unselected",
        ]
        return names.contains { path.hasPrefix($0) }
    }

    @Test("every other color is another one where the seeds are others")
    func everyColorChanges() throws {
        let folder = try Self.copy()
        let before = Self.colors(of: try Self.checked(folder.path, Self.plain))
        let nyx = try Self.text("Tokens/nyx.theme.yaml")
        try folder.write(
            Self.reseeded(nyx, Seeds(brand: "#E8552F", neutral: "#1C1614")), to: "Tokens/nyx.theme.yaml")
        let after = Self.colors(of: try Self.checked(folder.path, Self.plain))
        #expect(before.count > 40)
        #expect(before.filter { after[$0.key] == $0.value }.keys.filter { !Self.isOfNoSeed($0) } == [])
        // As one of two themes it is what it is alone.
        let themes = try Self.checked(folder.path, Self.themed)
        #expect(Self.colors(of: themes, look: 0) == after)
        #expect(Self.colors(of: themes, look: 1) == after)
    }
}
