import TesseraColorScience
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

// Colors: ramps, and a card for each with all of its contexts side by side, the chosen one emphasized.

extension PageHTML {
    // MARK: Ramps

    /// As it is where nothing is chosen; the script makes of it what it is in other contexts.
    mutating func ramp(_ ramp: ColorRamp) {
        guard let first = ramp.faces.first(where: \.isDefault) ?? ramp.faces.first else { return }
        let isVarying = ramp.faces.count > 1
        markup.append("<div class=\"ramps\"")
        if isVarying {
            markup.append(" data-modifiers=\"")
            markup.numbers(ramp.modifiers)
            markup.append("\" data-faces=\"")
            for (index, face) in ramp.faces.enumerated() {
                if index > 0 { markup.append("|") }
                markup.numbers(face.cells)
            }
            markup.append("\"")
        }
        markup.append(">\n")
        if !ramp.title.isEmpty { markup.element("<p class=\"label\">", ramp.title, "</p>") }
        markup.append("<ul class=\"ramp\" title=\"L: lightness. W and B: contrast with white and with black.\">")
        for (index, step) in first.steps.enumerated() {
            let look = RampLook(step.color)
            markup.append(look.isDark ? "<li class=\"dark\" style=\"" : "<li style=\"")
            markup.text(css.declaration("background") { $0(step.color) })
            if isVarying {
                markup.append("\" data-looks=\"")
                for (place, face) in ramp.faces.enumerated() {
                    if place > 0 { markup.append("|") }
                    let color = face.steps[index].color
                    markup.text((RampLook(color).figures + [css.wide(color)]).joined(separator: " "))
                }
            }
            markup.append("\"><a href=\"")
            markup.fragment(step.anchor)
            markup.element("\">", step.name, "</a>")
            for figure in look.figures { markup.element("<i>", figure, "</i>") }
            markup.append("</li>")
        }
        markup.append("</ul></div>\n")
    }

    /// What is said on a step of a ramp.
    private struct RampLook {
        /// Lightness in percent, and the contrast with white and with black.
        let figures: [String]
        /// Whether white is easier to read on it than black.
        let isDark: Bool

        init(_ color: Color) {
            let white = Contrast.ratio(.white, color)
            let black = Contrast.ratio(.black, color)
            let lightness = color.converted(to: .oklch).components.first * 100
            figures = [
                DecimalText.string(lightness, maximumFractionDigits: 0), Contrast.text(white), Contrast.text(black),
            ]
            isDark = white > black
        }
    }

    /// What a folded group has in it: stripes of one picture.
    mutating func miniatures(of part: PageSection.Part) {
        let colors = part.entries.prefix(16).compactMap { entry -> Color? in
            if case .color(let color)? = entry.defaultVariant?.value { color } else { nil }
        }
        if colors.isEmpty { return }
        let width = 16
        markup.append("<span class=\"minis\" style=\"width:")
        markup.number(width * colors.count + 2)
        markup.append("px;background-image:linear-gradient(to right,")
        for (index, color) in colors.enumerated() {
            if index > 0 { markup.append(",") }
            markup.text(css.hex(color))
            markup.append(" 0 ")
            markup.number(width * (index + 1))
            markup.append("px")
        }
        markup.append(")\"></span>")
    }

    // MARK: Cards

    mutating func color(_ entry: PageEntry) {
        openEntry(entry, "card")
        // In a large design that has one for each context their places say which, and the style what they are called:
        // written out in thousands of cards they would be a quarter of the page.
        let isNumbered = page.isLarge && entry.hasOneForEach
        if isNumbered {
            markup.append("<div class=\"swatches\" data-each=\"")
            markup.numbers(entry.modifiers)
            markup.append("\">")
        } else {
            openVariants(of: entry, "swatches")
        }
        for variant in entry.variants {
            guard case .color(let color) = variant.value else { continue }
            swatch(color, variant, isNamed: !variant.label.isEmpty && !isNumbered)
        }
        markup.append("</div><div class=\"words\">")
        title(of: entry)
        description(of: entry)
        details(of: entry)
        contrast(of: entry)
        copyButtons(of: entry)
        markup.append("</div></article>\n")
    }

    /// The color, with what the script copies of it.
    private mutating func swatch(_ color: Color, _ variant: PageVariant, isNamed: Bool) {
        markup.append(variant.isDefault && !variant.label.isEmpty ? "<div class=\"on\"" : "<div")
        if isNamed {
            markup.append(" data-cells=\"")
            markup.numbers(variant.cells)
            markup.append("\"")
        }
        let isWide = SpecimenCSS.isWide(color)
        if isWide { markup.element(" data-p=\"", css.wide(color), "\"") }
        markup.element(" style=\"--c:", css.wide(color), "\">")
        if isNamed { markup.element("<b>", variant.label, "</b>") }
        // The script works out what the eight bits that are shown come to.
        let exact = color.converted(to: .oklch).cssText
        let shown = color.quantized(in: .srgb, by: css.mapping).color(in: .srgb)
        let isExact = exact == shown.converted(to: .oklch).cssText
        // In a large page the script writes the text of a swatch that is its style's.
        if !page.isLarge || isWide || !isExact {
            markup.append("<code")
            if !isExact { markup.element(" data-o=\"", exact, "\"") }
            markup.element(">", css.hex(color), "</code>")
        }
        if isWide {
            markup.append(
                color.isInGamut(.displayP3, tolerance: 1e-6)
                    ? "<em title=\"Outside sRGB: shown in Display P3 where the screen has it\">P3</em>"
                    : "<em title=\"Outside sRGB and Display P3: the nearest color of these is shown\">beyond P3</em>")
        }
        markup.append("</div>")
    }

    /// What the contexts are called, for the swatches that only have a place.
    mutating func contextNames() {
        if !page.isLarge { return }
        var names: [[Int]: [String]] = [:]
        for entry in page.sections.lazy.flatMap(\.parts).flatMap(\.entries)
        where entry.type == .color && entry.hasOneForEach && entry.variants.count > names[entry.modifiers]?.count ?? 0 {
            names[entry.modifiers] = entry.variants.map(\.label)
        }
        for (modifiers, labels) in names.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            for (index, label) in labels.enumerated() {
                markup.append("[data-each=\"")
                markup.numbers(modifiers)
                markup.append("\"]>:nth-child(")
                markup.number(index + 1)
                markup.append(")::after{content:")
                markup.style(SpecimenCSS.string(label))
                markup.append("}\n")
            }
        }
    }

    /// Where the values come from: once if that is the same in all contexts.
    private mutating func details(of entry: PageEntry) {
        let variants = entry.variants.filter { !$0.aliases.isEmpty || $0.formula != nil }
        guard let first = variants.first else { return }
        let isSame =
            variants.count == entry.variants.count
            && variants.allSatisfy { $0.aliases == first.aliases && $0.formula == first.formula }
        if isSame {
            markup.append("<p class=\"value\">")
            origin(of: first)
            markup.append("</p>")
            return
        }
        markup.append("<details><summary>From</summary><ul class=\"proof\">")
        for variant in variants {
            markup.element("<li><span>", variant.label, "</span>")
            origin(of: variant)
            markup.append("</li>")
        }
        markup.append("</ul></details>")
    }

    // MARK: Contrast

    /// On each background where something is required, in the chosen contexts.
    private mutating func contrast(of entry: PageEntry) {
        let rows = page.evidence.rows(of: entry.token)
        if rows.isEmpty { return }
        let failing = rows.count(where: \.fails)
        markup.append(failing > 0 ? "<details open><summary>Contrast: " : "<details><summary>Contrast: ")
        if failing > 0 {
            markup.number(failing)
            markup.append(" of ")
            markup.number(rows.count)
            markup.append(failing == 1 ? " fails" : " fail")
        } else {
            markup.append("passes on ")
            markup.number(rows.count)
        }
        markup.append("</summary><ul class=\"proof\">")
        for row in rows { contrast(row) }
        markup.append("</ul></details>")
    }

    private mutating func contrast(_ row: ContrastEvidence.Row) {
        markup.append(row.shown.passes ? "<li" : "<li class=\"fails\"")
        if row.figures.count > 1 {
            markup.append(" data-along=\"")
            markup.numbers(row.modifiers)
            markup.append("\" data-ratios=\"")
            joined(row.figures.map(Self.text), by: " ")
            markup.append("\"")
        }
        markup.append("><span>on ")
        if let anchor = page.anchors[row.background] {
            markup.append("<a href=\"")
            markup.fragment(anchor)
            markup.element("\">", row.background, "</a>")
        } else {
            markup.text(row.background)
        }
        markup.append("</span> <span class=\"figure\">")
        markup.text(row.shown.ratio.map { Contrast.text($0) + ":1" } ?? "unknown")
        markup.append("</span> <span class=\"need\">")
        markup.append(row.shown.passes ? "passes " : "fails ")
        markup.number(row.shown.threshold)
        markup.append("</span>")
        if let failing = row.failing { markup.element("<em>fails in ", failing, "</em>") }
        markup.append("</li>")
    }

    /// `16.46/4.5`, `!3.9/4.5`, `?/4.5`; a hyphen where nothing is required. The script makes words of it.
    private static func text(_ figure: ContrastEvidence.Figure?) -> String {
        guard let figure else { return "-" }
        let ratio = figure.ratio.map { Contrast.text($0) } ?? "?"
        return (figure.passes ? "" : "!") + ratio + "/"
            + DecimalText.string(figure.threshold, maximumFractionDigits: 2)
    }
}
