import SwiftUI
import Testing

@Suite("Text styles of generated Swift")
struct TextStyleTests {
    /// Inter is installed in the stand-in, the others are not.
    static func style(_ families: [String], size: CGFloat = 17, weight: Double = 400) -> GalleryTextStyle {
        GalleryTextStyle(
            fontFamilies: families, fontSize: size, fontWeight: weight, letterSpacing: -0.5, lineHeight: 1.5)
    }

    @Test("are fonts that grow with the nearest of the system's styles")
    func fonts() {
        #expect(
            GalleryType.body.font.storage == .weighted(.custom("Inter", size: 17, relativeTo: .body), .semibold))
        let code = KitFontMetrics.$scale.withValue(2) { GalleryType.code.font }
        #expect(code.storage == .system(size: 28, weight: .regular, design: .monospaced))
        #expect(GalleryType.body.font(fixedSize: 9).storage == .weighted(.fixed("Inter", size: 9), .semibold))
    }

    @Test(
        "are of the first family that is there",
        arguments: [
            (["Missing", "Inter", "serif"], nil), (["Missing"], Font.Design.default), ([], .default),
            (["Missing", "serif", "Inter"], .serif), (["ui-rounded"], .rounded), (["monospace"], .monospaced),
            (["system-ui", "serif"], .default),
        ] as [([String], Font.Design?)])
    func families(families: [String], design: Font.Design?) {
        let found = Self.style(families).font.storage
        if let design {
            #expect(found == .system(size: 17, weight: .regular, design: design))
        } else {
            #expect(found == .weighted(.custom("Inter", size: 17, relativeTo: .body), .regular))
        }
    }

    @Test("have the nearest of nine weights")
    func weights() {
        let weights = [1, 149, 151, 300, 420, 500, 600, 700, 800, 900, 1000].map {
            Self.style([], weight: $0).weight.name
        }
        #expect(
            weights == [
                "ultraLight", "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
                "black",
            ])
    }

    @Test("grow as the system's style of that size does")
    func textStyles() {
        let sizes: [CGFloat] = [1, 11, 12, 13, 15, 16, 17, 20, 22, 28, 34, 99]
        #expect(
            sizes.map { Self.style([], size: $0).textStyle } == [
                .caption2, .caption2, .caption, .footnote, .subheadline, .callout, .body, .title3, .title2, .title,
                .largeTitle, .largeTitle,
            ])
    }

    @Test("leave between lines what the font does not", arguments: [(1.5, 5.1), (1.2, 0), (1, 0)])
    func lineSpacing(lineHeight: CGFloat, expected: CGFloat) {
        // The stand-in's fonts are 1.2 times as high as their size.
        let style = GalleryTextStyle(
            fontFamilies: ["Inter"], fontSize: 17, fontWeight: 400, letterSpacing: 0, lineHeight: lineHeight)
        #expect(abs(style.lineSpacing - expected) < 1e-9)
    }

    @Test("are one modifier that scales all their lengths", arguments: [1, 2] as [CGFloat])
    @MainActor func modifier(scale: CGFloat) throws {
        let found = EnvironmentValues.$current.withValue(EnvironmentValues(textScale: scale)) {
            modifications(of: EmptyView().textStyle(Self.style(["serif"], size: 20)))
        }
        guard found.count == 3, case .font(let font) = found[0], case .lineHeight(let lineHeight) = found[1],
            case .tracking(let tracking) = found[2]
        else {
            Issue.record("\(found)")
            return
        }
        #expect(font?.storage == .system(size: 20 * scale, weight: .regular, design: .serif))
        #expect(lineHeight == .exact(points: 30 * scale))
        #expect(tracking == -0.5 * scale)
    }

    @Test("of no size do not divide by it")
    @MainActor func empty() {
        let found = modifications(of: EmptyView().textStyle(Self.style([], size: 0)))
        guard case .tracking(let tracking)? = found.last else {
            Issue.record("\(found)")
            return
        }
        #expect(tracking == -0.5)
    }

    @Test("are fonts of UIKit")
    func uiFonts() {
        let font = KitFontMetrics.$scale.withValue(1.5) { Self.style(["Inter-Bold"], size: 20, weight: 700).uiFont }
        #expect(font.pointSize == 30)
        #expect(font.fontDescriptor.family == "Inter")
        #expect(font.fontDescriptor.weight == .bold)
        let system = Self.style(["ui-monospace"], weight: 300).fixedUIFont
        #expect(system.pointSize == 17)
        #expect(system.fontDescriptor.design == .monospaced)
        #expect(system.fontDescriptor.weight == .light)
    }
}
