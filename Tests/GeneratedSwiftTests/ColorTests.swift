import Foundation
import SwiftUI
import TesseraColorScience
import TesseraKit
import TesseraTokenModel
import TesseraTokenResolution
import Testing

/// The goldens are part of this target: what they say is compared with what the tokens resolve to.
@Suite("Colors of generated Swift")
struct ColorTests {
    private let tokens: ResolvedTokens

    init() throws {
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "CodeGenerationTests/Fixtures")
        let project = try ProjectLoader.load(manifestAt: fixtures.appending(path: "Gallery/tessera.yaml").path)
        tokens = Compiler.compile(project.input).tokens
    }

    static let colors: [(String, SwiftUI.Color)] = [
        ("color.violet500", GalleryColors.violet500),
        ("color.ink", GalleryColors.ink),
        ("color.paper", GalleryColors.paper),
        ("color.white", GalleryColors.white),
        ("color.halfBlack", GalleryColors.halfBlack),
        ("color.precise", GalleryColors.precise),
        ("color.signal", GalleryColors.signal),
        ("color.meadow", GalleryColors.meadow),
        ("color.moss", GalleryColors.moss),
        ("color.broadcast", GalleryColors.broadcast),
        ("color.surface.primary", GalleryColors.Surface.primary),
        ("color.surface.secondary", GalleryColors.Surface.secondary),
        ("color.surface.glow", GalleryColors.Surface.glow),
        ("color.surface.outline", GalleryColors.Surface.outline),
        ("color.surface.padded", GalleryColors.Surface.padded()),
        ("color.accent.$root", GalleryColors.accent),
        ("color.accent.pressed", GalleryColors.Accent.pressed),
        ("color.alias", GalleryColors.alias),
        ("color.stillUsed", GalleryColors.stillUsed),
        ("color.derived.veil", GalleryColors.Derived.veil),
        ("color.derived.deep", GalleryColors.Derived.deep),
        ("color.derived.muted", GalleryColors.Derived.muted),
        ("color.derived.ink", GalleryColors.Derived.ink),
        ("color.derived.beyond", GalleryColors.Derived.beyond),
        ("color.derived.ramp", GalleryColors.Derived.ramp),
    ]

    @Test("are those of the table in all four appearances", arguments: Traits.allCases)
    func appearances(_ traits: Traits) throws {
        for (path, color) in Self.colors {
            try expect(color, isTokenAt: path, traits)
        }
        try expect(deprecatedColor.value, isTokenAt: "color.oldAccent", traits)
    }

    @Test("are made once, so that SwiftUI sees that nothing has changed")
    func identity() {
        // Two dynamic colors of UIKit are equal only if they are one.
        #expect(GalleryColors.Surface.primary == GalleryColors.Surface.primary)
        #expect(GalleryColors.Surface.primary != GalleryColors.Surface.secondary)
        #expect(GalleryShadows.card == GalleryShadows.card)
    }

    @Test("cover every color of the table")
    func coverage() {
        let paths = tokens.tree.tokens.indices.filter { tokens.type(of: TokenID(index: $0)) == .color }
            .map { tokens.tree.tokens[$0].path }
        let deprecated = ["color.oldAccent", "color.olderAccent"]
        #expect(paths.filter { !deprecated.contains($0) } == Self.colors.map(\.0))
    }

    @Test("are those of the table for what the app chooses", arguments: Traits.allCases)
    func parameters(_ traits: Traits) throws {
        for density in GalleryDensity.allCases {
            try expect(
                GalleryColors.Surface.padded(density: density), isTokenAt: "color.surface.padded", traits,
                density: density.rawValue)
        }
    }

    @Test("are so in borders, shadows and gradients", arguments: Traits.allCases)
    func parts(_ traits: Traits) throws {
        try expect(GalleryBorders.hairline.color, isTokenAt: "color.surface.outline", traits)
        try expect(GalleryShadows.card[0].color, isTokenAt: "color.halfBlack", traits)
        try expect(GalleryShadows.card[1].color, isTokenAt: "color.surface.secondary", traits)
        try expect(GalleryGradients.sunrise.stops[2].color, isTokenAt: "color.surface.primary", traits)
        try expect(GalleryMaterials.bar.fallback, isTokenAt: "color.surface.secondary", traits)
        #expect(GalleryGradients.sunrise.stops.map(\.location) == [0, 0.5, 1])
        #expect(
            GalleryGradients.sunrise.stops[1].color.storage
                == .components(.displayP3, red: 1, green: 0, blue: 0.5, opacity: 1))
    }

    @Test("are never said to be of a space that they are not of")
    func spaces() {
        #expect(GalleryColors.signal.storage == .components(.displayP3, red: 1, green: 0.2, blue: 0.1, opacity: 1))
        #expect(GalleryColors.white.storage == .components(.sRGB, red: 1, green: 1, blue: 1, opacity: 1))
        for (path, color) in Self.colors {
            guard let token = tokens.tree.token(at: path), case .color(let value) = tokens.defaultValue(of: token),
                let space = color.resolved(Traits(isDark: true, isIncreased: false))?.space
            else { continue }
            // An sRGB color that a derivation took out of sRGB is no sRGB color any more.
            let stays = value.space == .srgb ? value.isInGamut(.srgb) : value.space == .displayP3
            if stays { #expect(space == value.space, "\(path)") }
        }
    }

    private func expect(
        _ color: SwiftUI.Color, isTokenAt path: String, _ traits: Traits, density: String = "regular",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let token = try #require(tokens.tree.token(at: path), sourceLocation: sourceLocation)
        var permutation = tokens.contexts.defaultPermutation
        for (modifier, context) in zip(
            tokens.contexts.modifiers.indices, [traits.appearance, traits.contrast, density])
        {
            permutation[modifier] = try #require(tokens.contexts.modifiers[modifier].contexts.firstIndex(of: context))
        }
        guard case .color(let expected) = tokens.value(of: token, in: permutation) else {
            Issue.record("\(path) has no color", sourceLocation: sourceLocation)
            return
        }
        let found = try #require(color.resolved(traits), "\(path)", sourceLocation: sourceLocation)
        // What lies outside Display P3 is mapped into it; all else is as it was.
        let drawn = expected.isInGamut(.displayP3, tolerance: 1e-6) ? expected : expected.mapped(to: .displayP3)
        #expect(ColorDifference.deltaEOK(found, drawn) < 1e-5, "\(path) in \(traits)", sourceLocation: sourceLocation)
        #expect(abs(found.alpha - expected.alpha) < 1e-6, "\(path) in \(traits)", sourceLocation: sourceLocation)
    }
}

/// Reads a deprecated constant without a warning: the witness is not seen to be deprecated.
private protocol DeprecatedColor: Sendable {
    var value: SwiftUI.Color { get }
}

private struct OldAccent: DeprecatedColor {
    @available(*, deprecated)
    var value: SwiftUI.Color { GalleryColors.oldAccent }
}

private let deprecatedColor: any DeprecatedColor = OldAccent()
