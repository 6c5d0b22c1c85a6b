import TesseraColorScience
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenSyntax

/// A design as `DESIGN.md`: what the format can say stands in the front matter, all else in prose.
struct DesignMDDocument {
    private let design: GuideDesign
    private let options: DesignMDOptions
    private let names: DesignMDTokenNames
    /// The color that is to be called `primary`; `nil` where none was chosen, or none has its path.
    private let primary: GuideDesign.Entry?
    private(set) var findings: [Diagnostic] = []

    init(_ design: GuideDesign, _ options: DesignMDOptions) {
        self.design = design
        self.options = options
        primary = design.entries.first { $0.path == options.primary && $0.type == .color }
        names = DesignMDTokenNames(design, primary: primary?.id)
        findings = losses
    }

    var text: String {
        var lines = ["---", "version: alpha", "name: \(design.title.quoted)"]
        if let description { lines.append("description: \(description.quoted)") }
        for section in DesignMDSection.allCases { lines += frontMatter(section) }
        lines += ["---", "", "<!-- \(design.input.notice.filter { $0 != "<" && $0 != ">" }) -->"]
        lines += prose
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Front matter

    private func frontMatter(_ section: DesignMDSection) -> [String] {
        var lines: [String] = []
        if section == .colors, let primary, let reference = names.reference(to: primary.id),
            reference != "{colors.primary}"
        {
            lines.append("  primary: \(reference.quoted)")
        }
        var component = ""
        for entry in design.entries {
            guard let place = names.place(of: entry.id), place.section == section else { continue }
            if section == .components {
                if place.group != component {
                    component = place.group
                    lines.append("  \(YAMLScalar.name(component)):")
                }
                lines.append("    \(YAMLScalar.name(place.name)): \(value(of: entry))")
            } else if case .typography(let typography) = entry.value, section == .typography {
                lines.append("  \(YAMLScalar.name(place.name)):")
                lines += fields(of: typography)
            } else {
                lines.append("  \(YAMLScalar.name(place.name)): \(value(of: entry))")
            }
        }
        return lines.isEmpty ? [] : ["\(section.rawValue):"] + lines
    }

    private func value(of entry: GuideDesign.Entry) -> String {
        if let reference = entry.alias.flatMap({ names.reference(to: $0) }) { return reference.quoted }
        switch entry.value {
        case .color(let value): return color(value).quoted
        case .number(let number): return DecimalText.string(number, maximumFractionDigits: 6)
        case .dimension(let dimension): return text(dimension)
        default: return "\(entry.value)".quoted
        }
    }

    private func fields(of value: Typography) -> [String] {
        [
            "    fontFamily: \(value.fontFamily.map(family).joined(separator: ", ").quoted)",
            "    fontSize: \(text(value.fontSize))",
            "    fontWeight: \(DecimalText.string(value.fontWeight.weight, maximumFractionDigits: 2))",
            "    lineHeight: \(DecimalText.string(value.lineHeight, maximumFractionDigits: 4))",
            "    letterSpacing: \(text(value.letterSpacing))",
        ]
    }

    /// In quotes where a comma or a quote is part of the name, as in CSS.
    private func family(_ name: String) -> String {
        guard name.contains(where: { ",\"'".contains($0) }) else { return name }
        return name.contains("'") ? name.quoted : "'\(name)'"
    }

    private func text(_ dimension: Dimension) -> String {
        DecimalText.string(dimension.value, maximumFractionDigits: 6) + dimension.unit.rawValue
    }

    /// As the format's readers take it: sRGB as it is, everything else in `oklch()`.
    private func color(_ color: Color) -> String {
        func digits(_ value: Double) -> String { DecimalText.string(value, maximumFractionDigits: 5) }
        let alpha = color.isOpaque ? "" : " / \(digits(color.alpha))"
        if let parts = srgb(color) {
            // What is missing counts as 0 where a color is shown.
            let text = Color(.srgb, parts, alpha: color.alpha).cssText
            if text.hasPrefix("#") || text.hasPrefix("rgb(") { return text }
            let numbers = (0..<3).map { digits(255 * parts[$0]) }.joined(separator: " ")
            return "rgb(\(numbers)\(alpha))"
        }
        let parts = color.converted(to: .oklch).components
        return "oklch(\(digits(parts.first)) \(digits(parts.second)) \(digits(parts.third))\(alpha))"
    }

    /// The components of a color that is written in sRGB, by whatever notation; `nil` for any other, and for one beyond
    /// its gamut.
    private func srgb(_ color: Color) -> ColorComponents? {
        guard [.srgb, .hsl, .hwb].contains(color.space) else { return nil }
        let parts = color.converted(to: .srgb).components
        return (0..<3).allSatisfy { (-1e-9...1 + 1e-9).contains(parts[$0]) } ? parts : nil
    }

    // MARK: Prose

    /// Where the prose has tokens that the front matter has no place for.
    private enum Chapter {
        case layout, depth, shapes, motion, components, further

        init(_ type: TokenType) {
            switch (type.subject, type) {
            case (.plain, .number), (.control, .touchTarget), (.length, _): self = .layout
            case (.line, .border), (.surface, _): self = .depth
            case (.line, .strokeStyle): self = .shapes
            case (.motion, _), (.feedback, _): self = .motion
            case (.control, _), (.line, _): self = .components
            case (.color, _), (.text, _), (.plain, _): self = .further
            }
        }
    }

    private var prose: [String] {
        var lines = section("Overview", overview)
        lines += section("Colors", described(.colors))
        lines += section("Typography", described(.typography))
        lines += section("Layout", described(.spacing) + others(.layout))
        lines += section("Elevation & Depth", others(.depth))
        lines += section("Shapes", described(.rounded) + others(.shapes))
        lines += section("Motion", others(.motion))
        lines += section("Components", described(.components) + others(.components))
        lines += section("Further tokens", others(.further))
        let rules = GuideRules(design: design)
        lines += section(
            "Do's and Don'ts",
            rules.proven.map { "- Enough contrast in every context: \($0)" } + rules.lines.map { "- \($0)" })
        return lines
    }

    private func section(_ title: String, _ lines: [String]) -> [String] {
        let lines = lines.last?.isEmpty == true ? Array(lines.dropLast()) : lines
        return lines.isEmpty ? [] : ["", "## \(title)", ""] + lines
    }

    /// What the design is: as the output says, or the sources.
    private var description: String? {
        options.description ?? groupText(.root)
    }

    private func groupText(_ group: GroupID) -> String? {
        let text = design.input.tokens.tree[group].description.map(GuideDesign.line)
        return text?.isEmpty == true ? nil : text
    }

    private var overview: [String] {
        var lines: [String] = []
        if let description { lines.append(MarkdownText.escaped(description)) }
        let tokens = design.input.tokens
        let modifiers = tokens.usedModifiers.indices.map { index -> String in
            let modifier = tokens.contexts.modifiers[index]
            return "\(modifier.name) (\(modifier.contexts.joined(separator: ", ")))"
        }
        if !modifiers.isEmpty {
            let words = tokens.contexts.words(
                for: [tokens.contexts.defaultPermutation], along: tokens.usedModifiers)
            // A quotation: the paragraphs of a section are the author's.
            if !lines.isEmpty { lines.append("") }
            lines.append(
                "> The values above hold in \(MarkdownText.code(words)). Tokens vary with "
                    + MarkdownText.escaped(modifiers.joined(separator: ", "))
                    + "; the sections below have the other values."
            )
        }
        return lines
    }

    /// What the groups of a section are for: that of the section's own name in a paragraph, which readers take for the
    /// section's; the others in a list.
    private func about(_ section: DesignMDSection) -> [String] {
        var own: [String] = []
        var others: [String] = []
        for group in names.groups(of: section, in: design) {
            guard let id = design.input.tokens.tree.group(at: group.path), let text = groupText(id) else { continue }
            if group.isOwn, own.isEmpty {
                own = [MarkdownText.escaped(text), ""]
            } else {
                others.append("- **\(MarkdownText.escaped(group.path)):** \(MarkdownText.escaped(text))")
            }
        }
        return own + others
    }

    /// What groups are for, and tokens of the front matter of which there is more to say: a description, or other values.
    private func described(_ section: DesignMDSection) -> [String] {
        about(section)
            + design.entries.flatMap { entry -> [String] in
                guard let place = names.place(of: entry.id), place.section == section,
                    entry.description != nil || !entry.others.isEmpty
                else { return [] }
                let name = place.group.isEmpty ? place.name : "\(place.group).\(place.name)"
                let others = entry.others.map { other in
                    "  - \(MarkdownText.escaped(other.contexts)): "
                        + MarkdownText.code(GuideDesign.text(of: other.value, limit: 200))
                }
                return [line(entry, named: name, value: "")] + others
            }
    }

    /// Tokens that the front matter has no place for.
    private func others(_ chapter: Chapter) -> [String] {
        design.entries.compactMap { entry in
            guard Chapter(entry.type) == chapter, names.place(of: entry.id) == nil else { return nil }
            return line(entry, named: entry.path, value: MarkdownText.code(design.values(of: entry, limit: 200)))
        }
    }

    private func line(_ entry: GuideDesign.Entry, named name: String, value: String) -> String {
        let words = [entry.description.map(MarkdownText.escaped), value.isEmpty ? nil : value].compactMap(\.self)
        let about = words.isEmpty ? "" : " " + words.joined(separator: " ")
        return "- **\(MarkdownText.escaped(name))\(words.isEmpty ? "" : ":")**\(about)"
    }

    // MARK: What is lost

    private var losses: [Diagnostic] {
        var findings: [Diagnostic] = []
        var counts: [(type: TokenType, count: Int)] = []
        for entry in design.entries where names.place(of: entry.id) == nil {
            if let index = counts.firstIndex(where: { $0.type == entry.type }) {
                counts[index].count += 1
            } else {
                counts.append((entry.type, 1))
            }
        }
        if !counts.isEmpty {
            let list = counts.map { "\($0.count) of type \($0.type.rawValue)" }.joined(separator: ", ")
            findings.append(
                Diagnostic(
                    "design-md/prose", .note,
                    "the front matter of DESIGN.md has no place for some tokens, which stand in its prose: \(list)",
                    at: nil))
        }
        let varying = design.entries.count { names.place(of: $0.id) != nil && !$0.others.isEmpty }
        if varying > 0 {
            findings.append(
                Diagnostic(
                    "design-md/contexts", .note,
                    "the front matter of DESIGN.md has one value for each token; the other values of "
                        + "\(varying.counted("token")) stand in its prose", at: nil))
        }
        if let path = options.primary, primary == nil {
            let suggestion = Spelling.suggestion(
                for: path, among: design.entries.lazy.filter { $0.type == .color }.map(\.path))
            findings.append(
                Diagnostic(
                    "design-md/primary", .error, "no color is called '\(path)'\(suggestion)", at: options.primaryRange))
        } else if options.primary == nil, names.lacksPrimary {
            findings.append(
                Diagnostic(
                    "design-md/primary", .note,
                    "no color of DESIGN.md is called 'primary', which its readers look for; 'primary' of the output names one",
                    at: nil))
        }
        return findings
    }
}

/// The parts of the front matter that hold tokens, in the format's order.
enum DesignMDSection: String, CaseIterable {
    case colors, typography, rounded, spacing, components
}
