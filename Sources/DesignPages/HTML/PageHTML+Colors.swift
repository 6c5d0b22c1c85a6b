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
        markup += #"<div class="ramps""#
        if isVarying {
            markup += #" data-modifiers="\#(numbers: ramp.modifiers)" data-faces=""#
            for (index, face) in ramp.faces.enumerated() {
                if index > 0 { markup += "|" }
                markup += "\(numbers: face.cells)"
            }
            markup += "\""
        }
        markup.line(">")
        if !ramp.title.isEmpty { markup += #"<p class="label">\#(ramp.title)</p>"# }
        markup += #"<ul class="ramp" title="L: lightness. W and B: contrast with white and with black.">"#
        for (index, step) in first.steps.enumerated() {
            let look = RampLook(step.color)
            markup += """
                <li \(literal: look.isDark ? #"class="dark" "# : "")style="\
                \(css.declaration("background") { $0(step.color) })
                """
            if isVarying {
                markup += #"" data-looks=""#
                for (place, face) in ramp.faces.enumerated() {
                    if place > 0 { markup += "|" }
                    let color = face.steps[index].color
                    markup.text((RampLook(color).figures + [css.wide(color)]).joined(separator: " "))
                }
            }
            markup += #""><a href="\#(anchor: step.anchor)">\#(step.name)</a>"#
            for figure in look.figures { markup += "<i>\(figure)</i>" }
            markup += "</li>"
        }
        markup.line("</ul></div>")
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
        markup += """
            <span class="minis" style="width:\(width * colors.count + 2)px;background-image:linear-gradient(to right,
            """
        for (index, color) in colors.enumerated() {
            if index > 0 { markup += "," }
            markup += "\(css.hex(color)) 0 \(width * (index + 1))px"
        }
        markup += #")"></span>"#
    }

    // MARK: Cards

    mutating func color(_ entry: PageEntry) {
        openEntry(entry, "card")
        // In a large design that has one for each context their places say which, and the style what they are called:
        // written out in thousands of cards they would be a quarter of the page.
        let isNumbered = page.isLarge && entry.hasOneForEach
        if isNumbered {
            markup += #"<div class="swatches" data-each="\#(numbers: entry.modifiers)">"#
        } else {
            openVariants(of: entry, "swatches")
        }
        for variant in entry.variants {
            guard case .color(let color) = variant.value else { continue }
            swatch(color, variant, isNamed: !variant.label.isEmpty && !isNumbered)
        }
        markup += #"</div><div class="words">"#
        title(of: entry)
        description(of: entry)
        details(of: entry)
        contrast(of: entry)
        copyButtons(of: entry)
        markup.line("</div></article>")
    }

    /// The color, with what the script copies of it.
    private mutating func swatch(_ color: Color, _ variant: PageVariant, isNamed: Bool) {
        markup += "<div\(literal: variant.isDefault && !variant.label.isEmpty ? #" class="on""# : "")"
        if isNamed { markup += #" data-cells="\#(numbers: variant.cells)""# }
        let isWide = SpecimenCSS.isWide(color)
        if isWide { markup += #" data-p="\#(css.wide(color))""# }
        markup += #" style="--c:\#(css.wide(color))">"#
        if isNamed { markup += "<b>\(variant.label)</b>" }
        // The script works out what the eight bits that are shown come to.
        let exact = color.converted(to: .oklch).cssText
        let shown = color.quantized(in: .srgb, by: css.mapping).color(in: .srgb)
        let isExact = exact == shown.converted(to: .oklch).cssText
        // In a large page the script writes the text of a swatch that is its style's.
        if !page.isLarge || isWide || !isExact {
            markup += "<code"
            if !isExact { markup += #" data-o="\#(exact)""# }
            markup += ">\(css.hex(color))</code>"
        }
        if isWide {
            markup +=
                color.isInGamut(.displayP3, tolerance: 1e-6)
                ? #"<em title="Outside sRGB: shown in Display P3 where the screen has it">P3</em>"#
                : #"<em title="Outside sRGB and Display P3: the nearest color of these is shown">beyond P3</em>"#
        }
        markup += "</div>"
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
                markup.line(
                    """
                    [data-each="\(numbers: modifiers)"]>:nth-child(\(index + 1))::after{content:\
                    \(style: SpecimenCSS.string(label))}
                    """)
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
            markup += #"<p class="value">"#
            origin(of: first)
            markup += "</p>"
            return
        }
        markup += #"<details><summary>From</summary><ul class="proof">"#
        for variant in variants {
            markup += "<li><span>\(variant.label)</span>"
            origin(of: variant)
            markup += "</li>"
        }
        markup += "</ul></details>"
    }

    // MARK: Contrast

    /// On each background where something is required, in the chosen contexts.
    private mutating func contrast(of entry: PageEntry) {
        let rows = page.evidence.rows(of: entry.token)
        if rows.isEmpty { return }
        let failing = rows.count(where: \.fails)
        markup += "<details\(literal: failing > 0 ? " open" : "")><summary>Contrast: "
        if failing > 0 {
            markup += "\(failing) of \(rows.count) \(literal: failing == 1 ? "fails" : "fail")"
        } else {
            markup += "passes on \(rows.count)"
        }
        markup += #"</summary><ul class="proof">"#
        for row in rows { contrast(row) }
        markup += "</ul></details>"
    }

    private mutating func contrast(_ row: ContrastEvidence.Row) {
        markup += "<li\(literal: row.shown.passes ? "" : #" class="fails""#)"
        if row.figures.count > 1 {
            let ratios = row.figures.map(Self.text).joined(separator: " ")
            markup += #" data-along="\#(numbers: row.modifiers)" data-ratios="\#(ratios)""#
        }
        markup += """
            ><span>on \(link(to: row.background, "\(row.background)"))</span> \
            <span class="figure">\(row.shown.ratio.map { Contrast.text($0) + ":1" } ?? "unknown")</span> \
            <span class="need">\(literal: row.shown.passes ? "passes" : "fails") \(row.shown.threshold)</span>
            """
        if let failing = row.failing { markup += "<em>fails in \(failing)</em>" }
        markup += "</li>"
    }

    /// `16.46/4.5`, `!3.9/4.5`, `?/4.5`; a hyphen where nothing is required. The script makes words of it.
    private static func text(_ figure: ContrastEvidence.Figure?) -> String {
        guard let figure else { return "-" }
        let ratio = figure.ratio.map { Contrast.text($0) } ?? "?"
        return (figure.passes ? "" : "!") + ratio + "/"
            + DecimalText.string(figure.threshold, maximumFractionDigits: 2)
    }
}
