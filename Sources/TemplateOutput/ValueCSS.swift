import TesseraColorScience
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// A value as the declarations that the CSS output makes of it.
struct ValueCSS {
    /// Of the token itself; parts have it with something behind it.
    let property: String
    let declarations: [DeclarationData]
    /// What replaces them on wide-gamut screens.
    let wideDeclarations: [DeclarationData]
    /// What replaces them where people reduce transparency.
    let opaqueDeclarations: [DeclarationData]
    /// What replaces them where people reduce motion, if that is asked for.
    let reducedDeclarations: [DeclarationData]

    /// - Parameter reduced: what its motions are where people reduce motion, if that is asked for.
    init(_ value: TokenValue, property: String, _ css: DesignCSS, reduced: ReducedMotions? = nil) {
        self.property = property
        let properties = css.properties(of: value, name: property, reduced: reduced)
        let writer = css.writer
        func declaration(
            _ made: CSSProperty, _ component: CSSComponent, _ variant: CSSVariant = .everybody
        ) -> DeclarationData {
            DeclarationData(property: property + made.suffix, css: writer.text(of: component, for: variant))
        }
        declarations = properties.map { declaration($0, $0.component) }
        wideDeclarations = properties.filter { writer.variants(of: $0.component).contains(.wideGamut) }
            .map { declaration($0, $0.component, .wideGamut) }
        reducedDeclarations = properties.filter { writer.variants(of: $0.component).contains(.reducedMotion) }
            .map { declaration($0, $0.component, .reducedMotion) }
        opaqueDeclarations = properties.compactMap { made in made.opaque.map { declaration(made, $0) } }
    }

    var isWide: Bool { !wideDeclarations.isEmpty }

    /// How something moves: its easing, and how long it takes.
    struct Motion: Sendable {
        let text: String
        let duration: String
        /// Both where people reduce motion.
        let reducedText: String
        let reducedDuration: String

        var isReduced: Bool { reducedText != text || reducedDuration != duration }
    }

    /// - Parameter suffix: of a part that moves; empty for the value itself.
    func motion(_ suffix: String) -> Motion {
        func css(_ suffix: String, in declarations: [DeclarationData]) -> String? {
            declarations.first { $0.property == property + suffix }?.css
        }
        let text = css(suffix, in: declarations) ?? ""
        let duration = css(suffix + "-duration", in: declarations) ?? ""
        return Motion(
            text: text, duration: duration, reducedText: css(suffix, in: reducedDeclarations) ?? text,
            reducedDuration: css(suffix + "-duration", in: reducedDeclarations) ?? duration)
    }

    /// The value by itself: of a material its tint, of a tab bar nothing.
    var text: String { text(in: declarations) }

    var wideText: String { isWide ? text(in: wideDeclarations) : text }

    private func text(in declarations: [DeclarationData]) -> String {
        let tint = declarations.first { $0.property == property + "-tint" }
        return (tint ?? declarations.first { $0.property == property })?.css ?? ""
    }
}
