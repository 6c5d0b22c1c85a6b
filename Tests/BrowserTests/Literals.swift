import TesseraColorScience
import TesseraConfiguration
import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenResolution

/// For whom values are written out.
struct Audience: Hashable {
    var isDark = false
    var wantsContrast = false
    var hasWideGamut = false
    var reducesMotion = false
    var reducesTransparency = false

    /// As Chromium names what it emulates.
    var media: [String: String] {
        [
            "prefers-color-scheme": isDark ? "dark" : "light",
            "prefers-contrast": wantsContrast ? "more" : "no-preference",
            "color-gamut": hasWideGamut ? "p3" : "srgb",
            "prefers-reduced-motion": reducesMotion ? "reduce" : "no-preference",
            "prefers-reduced-transparency": reducesTransparency ? "reduce" : "no-preference",
        ]
    }
}

/// What motions are for whoever reduces motion: the value itself, or the springs of a tab bar by their fields.
struct ReducedLiterals: Hashable {
    let whole: ReducedMotion?
    let parts: [String: ReducedMotion]

    init(_ value: TokenValue, of token: TokenID, in permutation: Permutation, _ tokens: ResolvedTokens) {
        whole = tokens.reducedMotion(of: token, in: permutation)
        var parts: [String: ReducedMotion] = [:]
        if case .tabBar(let bar) = value {
            for part in bar.parts {
                parts[part.field] = tokens.reducedMotion(ofField: part.field, part.value, of: token, in: permutation)
            }
        }
        self.parts = parts
    }
}

/// Literals that have been written once: springs take long to approximate.
final class LiteralCache {
    private struct Key: Hashable {
        let value: TokenValue
        let reduced: ReducedLiterals
        let audience: Audience
    }

    private var known: [Key: [Literal]] = [:]

    func literals(_ value: TokenValue, _ reduced: ReducedLiterals, for audience: Audience) throws -> [Literal] {
        // The rest decides over contexts, not over how a value is written.
        let relevant = Audience(
            hasWideGamut: audience.hasWideGamut, reducesMotion: audience.reducesMotion,
            reducesTransparency: audience.reducesTransparency)
        let key = Key(value: value, reduced: reduced, audience: relevant)
        if let literals = known[key] { return literals }
        let literals = try LiteralWriter(audience: relevant).literals(value, reduced)
        known[key] = literals
        return literals
    }
}

/// One property of a token: what its name ends with, where it is used, and what stands there.
struct Literal {
    let suffix: String
    let property: String
    var template = "$"
    let text: String
}

/// Writes values as CSS, with nothing of the generator's: numbers in full, colors in P3.
struct LiteralWriter {
    let audience: Audience

    func literals(_ value: TokenValue, _ reduced: ReducedLiterals) throws -> [Literal] {
        switch value {
        case .color(let color): [Literal(suffix: "", property: "color", text: text(color))]
        case .dimension(let length): [self.length("", length)]
        case .duration(let duration): [time("", duration)]
        case .number(let number): [Literal(suffix: "", property: "scale", text: "\(number)")]
        case .opacity(let number): [Literal(suffix: "", property: "opacity", text: "\(number)")]
        case .fontWeight(let weight): [Literal(suffix: "", property: "font-weight", text: "\(weight.weight)")]
        case .fontFamily(let names): [Literal(suffix: "", property: "font-family", text: text(names))]
        case .string(let string):
            [Literal(suffix: "", property: "quotes", template: "$ \"x\"", text: quoted(string))]
        // What a value of any property comes to: the text itself.
        case .css(let css): [Literal(suffix: "", property: "width", text: css.text)]
        case .boolean(let flag): [Literal(suffix: "", property: "animation-name", text: "\(flag)")]
        case .cubicBezier(let curve): [timing("", text(curve))]
        case .strokeStyle(let style): literals(style)
        case .border(let border):
            [
                Literal(
                    suffix: "", property: "border-left",
                    text: "\(word(border.style)) \(text(border.color)) \(text(border.width))"),
                Literal(suffix: "-width", property: "border-left", template: "red solid $", text: text(border.width)),
                Literal(suffix: "-style", property: "border-left-style", text: word(border.style)),
                Literal(suffix: "-color", property: "border-left-color", text: text(border.color)),
            ]
        case .shadow(let layers): literals(layers)
        case .gradient(let stops): literals(stops)
        case .typography(let style): literals(style)
        case .spring, .transition, .animation:
            try MotionLiterals(value, audience.reducesMotion ? reduced.whole : nil).literals
        case .material(let material): literals(of: material)
        case .tabBar(let bar): try literals(bar, reduced.parts)
        case .touchTarget(let area): literals(area)
        // Nothing of it is in a style sheet that a browser draws.
        default: []
        }
    }

    // MARK: Composites

    private func literals(_ style: StrokeStyle) -> [Literal] {
        let line = Literal(suffix: "", property: "border-left-style", text: word(style))
        guard case .dashes(let dashes, let cap) = style else { return [line] }
        let text = dashes.map(text).joined(separator: ", ")
        return [
            line, Literal(suffix: "-dash-array", property: "stroke-dasharray", text: text),
            Literal(suffix: "-line-cap", property: "stroke-linecap", text: "\(cap)"),
        ]
    }

    private func literals(_ layers: [ShadowLayer]) -> [Literal] {
        let texts = layers.map { layer in
            let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(text).joined(separator: " ")
            return "\(text(layer.color)) \(lengths)\(layer.isInset ? " inset" : "")"
        }
        var literals = [Literal(suffix: "", property: "box-shadow", text: texts.joined(separator: ", "))]
        for (index, layer) in layers.enumerated() {
            let number = layers.count > 1 ? "-\(index + 1)" : ""
            literals += [
                length("\(number)-offset-x", layer.offsetX), length("\(number)-offset-y", layer.offsetY),
                length("\(number)-blur", layer.blur), length("\(number)-spread", layer.spread),
                Literal(suffix: "\(number)-color", property: "color", text: text(layer.color)),
            ]
            if layer.isInset {
                literals.append(
                    Literal(suffix: "\(number)-inset", property: "box-shadow", template: "1px 1px red $", text: "inset")
                )
            }
        }
        return literals
    }

    func literals(_ stops: [GradientStop]) -> [Literal] {
        let texts = stops.map { "\(text($0.color)) calc(\($0.position) * 100%)" }
        // The generator says a single stop twice.
        let list = texts.count == 1 ? texts + texts : texts
        return [
            Literal(
                suffix: "", property: "background-image", template: "linear-gradient($)",
                text: list.joined(separator: ", "))
        ]
            + stops.enumerated().flatMap { index, stop in
                [
                    Literal(suffix: "-\(index + 1)-color", property: "color", text: text(stop.color)),
                    Literal(
                        suffix: "-\(index + 1)-position", property: "background-position-x",
                        text: "calc(\(stop.position) * 100%)"),
                ]
            }
    }

    private func literals(_ style: Typography) -> [Literal] {
        let family = text(style.fontFamily)
        return [
            Literal(
                suffix: "", property: "font",
                text: "\(style.fontWeight.weight) \(text(style.fontSize)) / \(style.lineHeight) \(family)"),
            Literal(suffix: "-font-family", property: "font-family", text: family),
            Literal(suffix: "-font-size", property: "font-size", text: text(style.fontSize)),
            Literal(suffix: "-font-weight", property: "font-weight", text: "\(style.fontWeight.weight)"),
            Literal(suffix: "-line-height", property: "line-height", text: "\(style.lineHeight)"),
            Literal(suffix: "-letter-spacing", property: "letter-spacing", text: text(style.letterSpacing)),
        ]
    }

    func literals(of material: Material) -> [Literal] {
        let filter = "blur(\(text(material.blur))) saturate(\(material.saturation))"
        let isOpaque = audience.reducesTransparency
        return [
            Literal(
                suffix: "", property: "background-color", text: text(isOpaque ? material.fallback : material.tint)),
            Literal(suffix: "-tint", property: "color", text: text(material.tint)),
            Literal(suffix: "-fallback", property: "color", text: text(material.fallback)),
            length("-blur", material.blur),
            Literal(suffix: "-saturation", property: "scale", text: "\(material.saturation)"),
            Literal(suffix: "-backdrop-filter", property: "backdrop-filter", text: isOpaque ? "none" : filter),
        ]
    }

    private func literals(_ area: TouchArea) -> [Literal] {
        func padding(_ hit: Dimension, _ drawn: Dimension) -> String {
            "calc(max(0px, (\(text(hit)) - \(text(drawn))) / 2))"
        }
        let vertical = padding(area.hit.height, area.drawn.height)
        return [
            length("-width", area.drawn.width), length("-height", area.drawn.height),
            length("-hit-width", area.hit.width), length("-hit-height", area.hit.height),
            Literal(
                suffix: "-padding", property: "padding",
                text: "\(vertical) \(padding(area.hit.width, area.drawn.width))"),
        ]
    }

    // MARK: Parts

    func length(_ suffix: String, _ length: Dimension) -> Literal {
        Literal(suffix: suffix, property: "margin-left", text: text(length))
    }

    private func time(_ suffix: String, _ time: Duration) -> Literal {
        Literal(suffix: suffix, property: "transition-delay", text: text(time))
    }

    private func timing(_ suffix: String, _ text: String) -> Literal {
        Literal(suffix: suffix, property: "transition-timing-function", text: text)
    }

    func text(_ length: Dimension) -> String { "\(length.value)\(length.unit)" }

    private func text(_ time: Duration) -> String { "\(time.value)\(time.unit)" }

    func text(_ color: Color) -> String {
        let mapped = color.mapped(to: audience.hasWideGamut ? .displayP3 : .srgb)
        let components = mapped.converted(to: .displayP3).components
        return "color(display-p3 \(components.first) \(components.second) \(components.third) / \(color.alpha))"
    }

    private func text(_ curve: CubicBezier) -> String {
        let (y1, y2) = (curve.y1, curve.y2)
        func held(_ y: Double) -> Double { audience.reducesMotion ? max(0, min(1, y)) : y }
        return "cubic-bezier(\(curve.x1),\(held(y1)),\(curve.x2),\(held(y2)))"
    }

    private func text(_ families: [String]) -> String {
        let generic = ["sans-serif", "serif", "monospace", "ui-monospace", "system-ui"]
        return families.map { generic.contains($0) ? $0 : quoted($0) }.joined(separator: ",")
    }

    /// Every character by its number, but NUL, which CSS does not have.
    private func quoted(_ text: String) -> String {
        "\"" + text.unicodeScalars.map { "\\\(String($0.value == 0 ? 0xFFFD : $0.value, radix: 16)) " }.joined() + "\""
    }

    private func word(_ style: StrokeStyle) -> String {
        switch style {
        case .keyword(let keyword): "\(keyword)"
        case .dashes(_, .round): "dotted"
        case .dashes: "dashed"
        }
    }

    func hyphened(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }
}
