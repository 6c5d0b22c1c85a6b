import TesseraColorScience
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

// A color: all of its contexts side by side, the chosen one emphasised.

extension PageHTML {
    mutating func color(_ entry: PageEntry) {
        openEntry(entry, "card")
        openVariants(of: entry, "swatches")
        for variant in entry.variants {
            guard case .color(let color) = variant.value else { continue }
            openVariant(variant, of: entry, "swatch")
            markup.append("<span class=\"tint\" style=\"")
            markup.text(css.background(color))
            markup.append("\"></span>")
            if !variant.label.isEmpty { markup.element("<span class=\"label\">", variant.label, "</span>") }
            markup.element("<code>", css.hex(color), "</code>")
            if SpecimenCSS.isWide(color) {
                markup.append(
                    "<span class=\"tag\" title=\"Outside sRGB: shown in Display P3 where the screen has it\">P3</span>")
            }
            markup.append("</div>\n")
        }
        markup.append("</div>\n<div class=\"words\">\n")
        title(of: entry)
        description(of: entry)
        details(of: entry)
        copyButtons(of: entry)
        markup.append("</div>\n</article>\n")
    }

    private mutating func details(of entry: PageEntry) {
        if entry.variants.count == 1, let variant = entry.variants.first, case .color(let color) = variant.value {
            markup.append("<p class=\"value\">")
            origin(of: variant)
            markup.element(" <code>", Self.oklch(color), "</code></p>\n")
        } else {
            markup.append(
                "<details><summary>Values</summary><table class=\"values\"><thead><tr><th scope=\"col\">Context</th>")
            markup.append("<th scope=\"col\">From</th><th scope=\"col\">OkLCh</th></tr></thead><tbody>\n")
            for variant in entry.variants {
                guard case .color(let color) = variant.value else { continue }
                markup.element("<tr><th scope=\"row\">", variant.label, "</th><td>")
                origin(of: variant)
                markup.element("</td><td><code>", Self.oklch(color), "</code></td></tr>\n")
            }
            markup.append("</tbody></table></details>\n")
        }
        contrast(of: entry)
    }

    /// In as many digits as anybody reads.
    private static func oklch(_ color: Color) -> String {
        let own = color.converted(to: .oklch).components
        func text(_ value: Double, _ digits: Int) -> String {
            DecimalText.string(value, maximumFractionDigits: digits)
        }
        let hue = own.second < 0.0005 ? "none" : text(own.third, 1)
        let alpha = color.isOpaque ? "" : " / \(text(color.alpha, 3))"
        return "oklch(\(text(own.first * 100, 1))% \(text(own.second, 3)) \(hue)\(alpha))"
    }

    /// On each ground where something is required: the least that there is in any context.
    private mutating func contrast(of entry: PageEntry) {
        guard let all = page.evidence[entry.token] else { return }
        var grounds: [String] = []
        var worst: [String: ContrastReport.Entry] = [:]
        for result in all {
            guard let known = worst[result.background] else {
                grounds.append(result.background)
                worst[result.background] = result
                continue
            }
            if Self.margin(result) < Self.margin(known) { worst[result.background] = result }
        }
        let failing = grounds.count { ground in worst[ground].map { !Self.passes($0) } ?? false }
        markup.append(failing > 0 ? "<details open><summary>Contrast: " : "<details><summary>Contrast: ")
        if failing > 0 {
            markup.number(failing)
            markup.append(" of ")
            markup.number(grounds.count)
            markup.append(" fail")
        } else {
            markup.append("passes on ")
            markup.number(grounds.count)
        }
        markup.append("</summary><ul class=\"proof\">\n")
        for ground in grounds {
            guard let result = worst[ground] else { continue }
            markup.append(Self.passes(result) ? "<li>" : "<li class=\"fails\">")
            let name = ground.filter { $0 != "'" }
            markup.append("<span>on ")
            if let anchor = page.anchors[name] {
                markup.append("<a href=\"")
                markup.fragment(anchor)
                markup.element("\">", name, "</a>")
            } else {
                markup.text(name)
            }
            markup.append("</span> <span class=\"figure\">")
            markup.text(result.proof.map { Contrast.text($0.verdict.decidingRatio) + ":1" } ?? "unknown")
            markup.append("</span> <span class=\"need\">")
            markup.text(Self.passes(result) ? "passes " : "fails ")
            markup.number(result.threshold)
            markup.append("</span></li>\n")
        }
        markup.append("</ul></details>\n")
    }

    private static func passes(_ result: ContrastReport.Entry) -> Bool { result.proof?.verdict.passes ?? false }

    /// How far it is above what is required; what nobody knows is worst.
    private static func margin(_ result: ContrastReport.Entry) -> Double {
        (result.proof?.verdict.decidingRatio ?? 0) / result.threshold
    }
}
