import TesseraColorScience
import TesseraTokenComparison
import TesseraTokenModel

// What the two values look like. What has no look is told by its figures alone.

extension ReviewHTML {
    mutating func specimens(of change: ValueChange, at path: String) {
        switch (change.before, change.after) {
        case (.color(let before), .color(let after)): swatches(before, after)
        case (.dimension(let before), .dimension(let after)): lengths(before, after, at: path)
        case (.duration(let before), .duration(let after)):
            bars(before.seconds, after.seconds)
        case (.opacity(let before), .opacity(let after)):
            bars(before, after, whole: 1)
        default:
            if let motion = ReviewMotion(from: change.before, to: change.after) { return plot(motion) }
            guard Self.hasLook(change.before), Self.hasLook(change.after) else { return }
            markup.append("<div class=\"duo\">\n")
            look("Before", change.before, on: page.before.stage(in: change.place.before))
            look("After", change.after, on: page.after.stage(in: change.place.after))
            markup.append("</div>\n")
        }
    }

    // MARK: Lengths

    private static let cornerWords = ["radius", "radii", "corner", "rounded", "round"]

    private mutating func lengths(_ before: Dimension, _ after: Dimension, at path: String) {
        let path = path.lowercased()
        let isCorner = Self.cornerWords.contains(where: path.contains)
        if isCorner, !path.contains("shadow"), !path.contains("blur") {
            markup.append("<div class=\"duo corners\">\n")
            corner("Before", before)
            corner("After", after)
            markup.append("</div>\n")
        } else {
            bars(before.points, after.points)
        }
    }

    private mutating func corner(_ title: StaticString, _ radius: Dimension) {
        markup.append("<figure><span class=\"corner\" style=\"border-top-left-radius:")
        markup.text(css.number(min(max(radius.points, 0), 999)) + "px")
        markup.append("\"></span><figcaption><span class=\"when\">")
        markup.append(title)
        markup.element("</span> <code>", TokenValue.dimension(radius).description, "</code></figcaption></figure>\n")
    }

    /// Two bars to one scale, on which the longer is as wide as there is room for.
    ///
    /// - Parameter whole: what the full width stands for, where that is no length.
    private mutating func bars(
        _ before: Double, _ after: Double, whole: Double? = nil
    ) {
        let longest = whole ?? max(before.magnitude, after.magnitude)
        guard longest > 0, longest.isFinite else { return }
        markup.append("<div class=\"bars\" aria-hidden=\"true\">\n")
        for (value, isNew) in [(before, false), (after, true)] {
            markup.append(
                isNew
                    ? "<span class=\"when\">After</span><span class=\"bar new"
                    : "<span class=\"when\">Before</span><span class=\"bar old")
            if value < 0 { markup.append(" negative") }
            markup.append("\" style=\"width:")
            markup.number(min(1, value.magnitude / longest) * 100)
            markup.append("%\"></span>\n")
        }
        markup.append("</div>\n")
    }

    // MARK: On the design's own surface

    private static func hasLook(_ value: TokenValue) -> Bool {
        switch value {
        case .typography, .fontFamily, .fontWeight, .shadow, .border, .gradient, .strokeStyle, .material: true
        default: false
        }
    }

    private mutating func look(_ title: StaticString, _ value: TokenValue, on stage: StageColors.Pair?) {
        markup.append("<figure><div class=\"stage")
        if case .material = value { markup.append(" scene") }
        markup.append("\"")
        if let stage {
            markup.append(" style=\"--stage:")
            markup.text(css.hex(stage.background))
            markup.append(";--ink:")
            markup.text(css.hex(stage.ink))
            markup.append("\"")
        }
        markup.append(">")
        switch value {
        case .typography(let style): text("Sphinx of black quartz, judge my vow. 0123456789", css.font(style))
        case .fontFamily(let names):
            text("Sphinx of black quartz, judge my vow. 0123456789", "font-family:\(css.family(names));font-size:20px")
        case .fontWeight(let weight):
            text("Sphinx of black quartz", "font-weight:\(css.number(weight.weight));font-size:20px")
        case .shadow(let layers): box("slab", css.shadow(layers))
        case .border(let border): box("slab bare", css.border(border))
        case .gradient(let stops): box("strip", css.background(stops))
        case .strokeStyle(let style): stroke(style)
        case .material(let material): box("pane", css.background(material))
        default: break
        }
        markup.append("</div><figcaption><span class=\"when\">")
        markup.append(title)
        markup.append("</span></figcaption></figure>\n")
    }

    private mutating func text(_ text: StaticString, _ style: String) {
        markup.append("<p class=\"set\" style=\"")
        markup.text(style)
        markup.append("\">")
        markup.append(text)
        markup.append("</p>")
    }

    private mutating func box(_ kind: StaticString, _ style: String) {
        markup.append("<span class=\"")
        markup.append(kind)
        markup.append("\" style=\"")
        markup.text(style)
        markup.append("\"></span>")
    }

    private mutating func stroke(_ style: StrokeStyle) {
        guard case .dashes(let lengths, let lineCap) = style else {
            return box("rule-line", "border-top:4px \(SpecimenCSS.keyword(style)) currentColor")
        }
        markup.append("<svg class=\"dashes\" viewBox=\"0 0 240 8\" aria-hidden=\"true\">")
        markup.append("<line x1=\"4\" y1=\"4\" x2=\"236\" y2=\"4\" stroke=\"currentColor\" stroke-width=\"")
        // Thin enough for the gaps to be seen, which round ends reach into.
        let gap = lengths.indices.filter { $0 % 2 == 1 }.map { lengths[$0].points }.min() ?? 4
        markup.number(min(4, max(1, gap / 2)))
        markup.append("\" stroke-linecap=\"")
        markup.text(lineCap.rawValue)
        markup.append("\" stroke-dasharray=\"")
        markup.text(lengths.map { css.number(max(0, $0.points)) }.joined(separator: " "))
        markup.append("\"/></svg>")
    }

    // MARK: Motion

    /// The ways from 0 to 1 over time, with room for what goes beyond.
    private mutating func plot(_ motion: ReviewMotion) {
        let all = motion.before + motion.after
        let top = max(1, all.max() ?? 1)
        let bottom = min(0, all.min() ?? 0)
        func y(_ value: Double) -> Double { 4 + (top - value) / (top - bottom) * 92 }
        markup.append("<figure class=\"motion\"><svg class=\"plot\" viewBox=\"0 0 100 100\" ")
        markup.append("preserveAspectRatio=\"none\" aria-hidden=\"true\"><path class=\"grid\" d=\"")
        for level in [0.0, 1.0] {
            markup.append("M0 ")
            markup.number(y(level))
            markup.append("H100")
        }
        for tick in motion.ticks {
            markup.append("M")
            markup.number(tick.place * 100)
            markup.append(" 4V96")
        }
        markup.append("\"/>")
        for (heights, isNew) in [(motion.before, false), (motion.after, true)] {
            markup.append(isNew ? "<path class=\"curve new\" d=\"M" : "<path class=\"curve old\" d=\"M")
            for (index, value) in heights.enumerated() {
                if index > 0 { markup.append("L") }
                markup.number(100 * Double(index) / Double(heights.count - 1))
                markup.append(" ")
                markup.number(y(value))
            }
            markup.append("\"/>")
        }
        markup.append("</svg><div class=\"axis\" aria-hidden=\"true\">")
        for tick in motion.ticks {
            markup.append(
                tick.place > 0.9
                    ? "<span class=\"last\" style=\"left:"
                    : tick.place > 0
                        ? "<span style=\"left:"
                        : "<span class=\"first\" style=\"left:")
            markup.number(tick.place * 100)
            markup.element("%\">", tick.text, "</span>")
        }
        markup.append("</div><figcaption><span class=\"key old\">Before, dashed</span> ")
        markup.append("<span class=\"key new\">After</span>")
        if motion.isShare { markup.append(" <span class=\"fine\">over whatever time it takes</span>") }
        markup.append("</figcaption></figure>\n")
    }
}
