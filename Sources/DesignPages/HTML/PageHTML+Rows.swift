import TesseraColorScience
import TesseraMotionScience
import TesseraTokenModel

// All that is no color: what it looks like, what it is, what it is called.

extension PageHTML {
    mutating func row(_ entry: PageEntry, longest: Double) {
        openEntry(entry, "row")
        openVariants(of: entry, "looks")
        for variant in entry.variants {
            openVariant(variant, of: entry)
            specimen(of: variant.value, entry, longest: longest)
            markup.append("</div>\n")
        }
        markup.append("</div>\n<div class=\"words\">\n")
        title(of: entry)
        values(of: entry)
        description(of: entry)
        markup.append("</div>\n")
        copyButtons(of: entry)
        markup.append("</article>\n")
    }

    mutating func values(of entry: PageEntry) {
        openVariants(of: entry, "texts")
        for variant in entry.variants {
            openVariant(variant, of: entry)
            if !variant.label.isEmpty { markup.element("<span class=\"label\">", variant.label, "</span> ") }
            markup.element("<code>", variant.value.description, "</code> ")
            origin(of: variant)
            markup.append("</div>\n")
        }
        markup.append("</div>\n")
    }

    // MARK: Specimens

    private mutating func specimen(of value: TokenValue, _ entry: PageEntry, longest: Double) {
        switch value {
        case .typography(let style): sample("Sphinx of black quartz, judge my vow", css.font(style))
        case .fontFamily(let names):
            sample("AaBbCc 0123456789", "font-family:\(css.family(names));font-size:24px;line-height:1.3")
        case .fontWeight(let weight):
            sample("Ag", "font-weight:\(css.number(weight.weight));font-size:32px;line-height:1.3")
        case .dimension(let length): dimension(length, entry)
        case .shadow(let layers): box("slab", css.shadow(layers))
        case .border(let border): box("slab bare", css.border(border))
        case .gradient(let stops): box("strip", css.background(stops))
        case .strokeStyle(let style): stroke(style)
        case .opacity(let opacity): box("veil", "opacity:\(css.number(opacity))")
        case .material(let material): self.material(material)
        case .color(let color): box("strip", css.background(color))
        case .spring, .animation, .transition, .cubicBezier: motion(value, entry)
        case .duration(let duration): time(duration, longest: longest, value, entry)
        case .number(let number): figure(DecimalText.string(number, maximumFractionDigits: 4))
        case .boolean(let flag): flag ? tick("On", isOn: true) : tick("Off", isOn: false)
        case .string(let text): quote(text)
        // Shown as text only: it may fetch something.
        case .css(let css): quote(css.text)
        case .haptic(let haptic): self.haptic(haptic)
        // Drawn in another place, or told by its value alone.
        default: break
        }
    }

    private mutating func sample(_ text: StaticString, _ style: String) {
        markup.append("<div class=\"stage\"><p class=\"sample-text\" style=\"")
        markup.text(style)
        markup.append("\">")
        markup.append(text)
        markup.append("</p></div>")
    }

    private mutating func box(_ kind: StaticString, _ style: String) {
        markup.append("<div class=\"stage\"><span class=\"")
        markup.append(kind)
        markup.append("\" style=\"")
        markup.text(style)
        markup.append("\"></span></div>")
    }

    private static let cornerWords = ["radius", "radii", "corner", "rounded", "round"]

    private mutating func dimension(_ length: Dimension, _ entry: PageEntry) {
        let path = entry.path.lowercased()
        let points = length.points
        let isCorner = Self.cornerWords.contains(where: path.contains)
        if isCorner, !path.contains("shadow"), !path.contains("blur") {
            markup.append("<div class=\"gauge\"><span class=\"corner\" style=\"border-radius:")
            markup.text(css.number(min(max(points, 0), 999)) + "px")
            markup.append("\"></span></div>")
            return
        }
        markup.append(
            points < 0
                ? "<div class=\"gauge\"><span class=\"bar negative" : "<div class=\"gauge\"><span class=\"bar")
        if abs(points) > 480 { markup.append(" cut") }
        markup.append("\" style=\"width:")
        markup.text(css.number(min(abs(points), 480)) + "px")
        markup.append("\"></span></div>")
    }

    private mutating func stroke(_ style: StrokeStyle) {
        guard case .dashes(let lengths, let lineCap) = style else {
            return box("line", "border-top:4px \(SpecimenCSS.keyword(style)) currentColor")
        }
        markup.append("<div class=\"stage\"><svg class=\"dashes\" viewBox=\"0 0 240 8\" aria-hidden=\"true\">")
        markup.append("<line x1=\"4\" y1=\"4\" x2=\"236\" y2=\"4\" stroke=\"currentColor\" stroke-width=\"")
        // Thin enough for the gaps to be seen, which round ends reach into.
        let gap = lengths.indices.filter { $0 % 2 == 1 }.map { lengths[$0].points }.min() ?? 4
        markup.number(min(4, max(1, gap / 2)))
        markup.append("\" stroke-linecap=\"")
        markup.text(lineCap.rawValue)
        markup.append("\" stroke-dasharray=\"")
        markup.text(lengths.map { css.number(max(0, $0.points)) }.joined(separator: " "))
        markup.append("\"/></svg></div>")
    }

    private mutating func material(_ material: Material) {
        markup.append("<div class=\"stage scene\"><span class=\"pane\" style=\"")
        markup.text(css.background(material))
        markup.append("\"></span></div>")
    }

    private mutating func figure(_ text: String) {
        markup.element("<div class=\"figure-box\"><span class=\"big\">", text, "</span></div>")
    }

    private mutating func tick(_ text: String, isOn: Bool) {
        markup.append(
            isOn
                ? "<div class=\"figure-box\"><span class=\"flag on\">"
                : "<div class=\"figure-box\"><span class=\"flag\">")
        markup.element("", text, "</span></div>")
    }

    private mutating func quote(_ text: String) {
        markup.element("<div class=\"figure-box\"><q>", text, "</q></div>")
    }

    private mutating func haptic(_ haptic: Haptic) {
        markup.element("<div class=\"figure-box\"><span class=\"big\">", haptic.kind.rawValue, "</span>")
        if let style = haptic.style { markup.element(" <span>", style, "</span>") }
        if let intensity = haptic.intensity {
            markup.append("<span class=\"meter\" aria-hidden=\"true\"><span style=\"width:")
            markup.text(css.number(min(max(intensity, 0), 1) * 100) + "%")
            markup.append("\"></span></span>")
        }
        markup.append("</div>")
    }

    // MARK: Motion

    private mutating func time(_ duration: Duration, longest: Double, _ value: TokenValue, _ entry: PageEntry) {
        guard let motion = PageMotion(value, css, &easings) else { return }
        openMotion(motion)
        markup.append("<div class=\"time\"><span style=\"width:")
        markup.text(css.number(longest > 0 ? duration.seconds / longest * 100 : 0) + "%")
        markup.append("\"></span></div>")
        closeMotion(motion, entry)
    }

    private mutating func motion(_ value: TokenValue, _ entry: PageEntry) {
        guard let motion = PageMotion(value, css, &easings) else { return }
        openMotion(motion)
        plot(motion)
        closeMotion(motion, entry)
    }

    private mutating func openMotion(_ motion: PageMotion) {
        markup.append("<div class=\"motion\"")
        if let easing = motion.easing {
            markup.append(" style=\"--e:")
            markup.text(easing)
            markup.append(";--d:")
            markup.number(min(motion.milliseconds, 60_000), digits: 1)
            markup.append("ms;--w:")
            markup.number(min(motion.delay, 60_000), digits: 1)
            markup.append("ms;--n:")
            markup.text(motion.count.map { "\($0)" } ?? "infinite")
            markup.append(motion.isReversing ? ";--way:alternate\"" : ";--way:normal\"")
        }
        markup.append(">")
    }

    private mutating func closeMotion(_ motion: PageMotion, _ entry: PageEntry) {
        if motion.easing == nil {
            markup.append("<p class=\"about\">It swings too often for a browser to play.</p>")
        } else {
            markup.append("<div class=\"track\" aria-hidden=\"true\"><span class=\"mover\"></span></div>")
            markup.append(
                "<button type=\"button\" class=\"button\" data-play aria-pressed=\"false\" aria-label=\"Play ")
            markup.text(entry.path)
            markup.append("\">Play</button>")
        }
        if !motion.figures.isEmpty {
            markup.append("<dl class=\"figures\">")
            for figure in motion.figures {
                markup.element("<div><dt>", figure.name, "</dt>")
                markup.element("<dd>", figure.value, "</dd></div>")
            }
            markup.append("</dl>")
        }
        markup.append("</div>")
    }

    /// The way from 0 to 1 over time, with room for what goes beyond.
    private mutating func plot(_ motion: PageMotion) {
        let top = max(1, motion.heights.max() ?? 1)
        let bottom = min(0, motion.heights.min() ?? 0)
        let height = 84.0
        func y(_ value: Double) -> Double { 4 + (top - value) / (top - bottom) * (height - 8) }
        let width = 200.0
        markup.append("<svg class=\"plot\" viewBox=\"0 0 200 84\" aria-hidden=\"true\"><path class=\"grid\" d=\"M0 ")
        markup.number(y(0))
        markup.append("H200M0 ")
        markup.number(y(1))
        markup.append("H200\"/><path class=\"curve\" d=\"M")
        for (index, value) in motion.heights.enumerated() {
            if index > 0 { markup.append("L") }
            markup.number(width * Double(index) / Double(motion.heights.count - 1))
            markup.append(" ")
            markup.number(y(value))
        }
        markup.append("\"/></svg>")
    }
}
