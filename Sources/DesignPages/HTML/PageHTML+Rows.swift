import TesseraColorScience
import TesseraTokenModel

// All that is no color: what it looks like, what it is, what it is called.

extension PageHTML {
    mutating func row(_ entry: PageEntry, _ scale: PartScale) {
        if PageSection.Kind(entry.type) == .motion { return motion(entry, scale) }
        openEntry(entry, "row")
        variants(of: entry, "looks", alone: "<div class=\"looks v\">") { $0.specimen(of: $1.value, entry) }
        markup += #"<div class="words">"#
        title(of: entry)
        values(of: entry)
        description(of: entry)
        markup += "</div>"
        copyButtons(of: entry)
        markup.line("</article>")
    }

    mutating func values(of entry: PageEntry) {
        if !entry.variants.contains(where: Self.hasText) { return }
        variants(of: entry, "texts", alone: "<div class=\"texts v\">") { page, variant in
            if !variant.label.isEmpty { page.markup += #"<span class="label">\#(variant.label)</span> "# }
            page.figures(of: variant.value)
            page.origin(of: variant)
        }
    }

    /// Whether there is anything to say of it in words.
    private static func hasText(_ variant: PageVariant) -> Bool {
        if !variant.label.isEmpty || !variant.aliases.isEmpty || variant.formula != nil { return true }
        return !isToldByItsDrawing(variant.value.type)
    }

    /// Whether the figures of its values stand beside their drawing.
    private static func isToldByItsDrawing(_ type: TokenType) -> Bool { type.isMotion || type == .touchTarget }

    /// What the value is, in the platform's unit; nothing where its figures stand beside its drawing.
    private mutating func figures(of value: TokenValue) {
        switch value {
        case _ where Self.isToldByItsDrawing(value.type): break
        case .tabBar(let bar): parts(of: bar)
        case .typography(let style): facts(of: style)
        case .dimension(let length): markup += "<code>\(text(length))</code> "
        case .duration(let duration): markup += "<code>\(TimeAxis.text(duration))</code> "
        default: markup += "<code>\(value.description)</code> "
        }
    }

    // MARK: Specimens

    private mutating func specimen(of value: TokenValue, _ entry: PageEntry) {
        switch value {
        case .typography(let style): text(style)
        case .fontFamily(let names):
            sample("AaBbCc 0123456789", "font-family:\(css.family(names));font-size:24px;line-height:1.3")
        case .fontWeight(let weight):
            sample("Ag", "font-weight:\(css.number(weight.weight));font-size:32px;line-height:1.3")
        case .dimension(let length): dimension(length, entry)
        case .number: figure(value.description)
        case .boolean(let flag): flag ? tick("On", isOn: true) : tick("Off", isOn: false)
        case .string(let text): quote(text)
        // Shown as text only: it may fetch something.
        case .css(let css): quote(css.text)
        case .haptic(let haptic): self.haptic(haptic)
        // Nothing for what is drawn in another place, or told by its value alone.
        default: drawing(of: value)
        }
    }

    private mutating func drawing(of value: TokenValue) {
        guard let drawing = SurfaceDrawing(value, css) else { return }
        markup += #"<div class="stage\#(literal: drawing.hasScene ? " scene" : "")">"#
        drawing.append(to: &markup)
        markup += "</div>"
    }

    private mutating func figure(_ text: String) {
        markup += #"<div class="figure-box"><span class="big">\#(text)</span></div>"#
    }

    private mutating func tick(_ text: String, isOn: Bool) {
        markup += #"<div class="figure-box"><span class="flag\#(literal: isOn ? " on" : "")">\#(text)</span></div>"#
    }

    private mutating func quote(_ text: String) {
        markup += #"<div class="figure-box"><q>\#(text)</q></div>"#
    }

    private mutating func haptic(_ haptic: Haptic) {
        markup += #"<div class="figure-box"><span class="big">\#(haptic.kind.rawValue)</span>"#
        if let style = haptic.style { markup += " <span>\(style)</span>" }
        if let intensity = haptic.intensity {
            markup += """
                <span class="meter" aria-hidden="true">\
                <span style="width:\(css.number(min(max(intensity, 0), 1) * 100))%"></span></span>
                """
        }
        markup += "</div>"
    }
}
