import TesseraColorScience
import TesseraLayoutScience
import TesseraTokenModel

// Text as it grows with the text size that people set on iOS. Style sheets alone do it: no script is needed.

extension PageHTML {
    /// The text style as which a text grows, on the platforms whose sizes are known.
    func growth(of style: Typography) -> TextStyle? {
        growsText ? .nearest(to: style.fontSize.points) : nil
    }

    private var growsText: Bool { page.design.platform == .ios || page.design.platform == .ipados }

    private static let control = "text-size"

    /// Chooses a setting for all text styles of the page.
    mutating func textSizeControl(for section: PageSection) {
        guard growsText, section.parts.contains(where: { $0.entries.contains { $0.type == .typography } }) else {
            return
        }
        markup += #"<p class="tools"><label class="pick">Text size <select id="\#(Self.control)">"#
        for setting in TextSizeSetting.allCases {
            markup += """
                <option value="\(setting.name)"\(literal: setting == .large ? " selected" : "")>\
                \(setting == .large ? "\(setting.title), the default" : setting.title)</option>
                """
        }
        markup.line(
            """
            </select></label> <span class="facts">Each text grows as the style of iOS nearest to it does in \
            Apple\u{2019}s table.</span></p>
            """)
    }

    /// By how much each text style grows at each setting.
    mutating func textSizeStyle() {
        guard growsText else { return }
        let sizes = page.sections.flatMap(\.parts).flatMap(\.entries).flatMap(\.variants).compactMap {
            variant -> Double? in
            if case .typography(let style) = variant.value { style.fontSize.points } else { nil }
        }
        let used = Set(sizes.map { TextStyle.nearest(to: $0) })
        guard !used.isEmpty else { return }
        for setting in TextSizeSetting.allCases where setting != .large {
            markup += #":root:has(#\#(Self.control) option[value="\#(setting.name)"]:checked){"#
            let growth = TextStyle.allCases.filter(used.contains).map { style in
                "\(SpecimenCSS.growth(as: style)):\(css.number(style.scale(at: setting)))"
            }
            markup.line("\(growth.joined(separator: ";"))}")
        }
    }
}

extension TextSizeSetting {
    /// As Apple writes it out.
    fileprivate var title: String {
        switch self {
        case .xSmall: "Extra Small"
        case .xLarge: "Extra Large"
        case .xxLarge: "Extra Extra Large"
        case .xxxLarge: "Extra Extra Extra Large"
        case .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5:
            "Accessibility \(rawValue - Self.xxxLarge.rawValue)"
        default: name
        }
    }
}
