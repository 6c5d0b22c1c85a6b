import TesseraColorScience
import TesseraMotionScience
import TesseraOutputCore
import TesseraTemplates
import TesseraTokenModel

/// Lengths, times, curves and weights as templates see them.
enum MeasureData {
    static let dimension = TemplateType<Dimension>(
        "dimension",
        [
            .decimal("number") { $0.value },
            .plain("unit") { $0.unit.rawValue },
            .plain("css") { TemplateNumbers.text($0.value) + $0.unit.rawValue },
            .decimal("points") { $0.points },
            .flag("isRelative") { $0.unit == .rem },
        ])

    static let duration = TemplateType<Duration>(
        "duration",
        [
            .plain("css") { TemplateNumbers.text($0.value) + $0.unit.rawValue },
            .plain("seconds") { TemplateNumbers.rounded($0.seconds) },
            .plain("milliseconds") { TemplateNumbers.rounded($0.seconds * 1000) },
            .plain("wholeMilliseconds") { TemplateNumbers.rounded(($0.seconds * 1000).rounded()) },
            .plain("wholeMicroseconds") { TemplateNumbers.rounded(($0.seconds * 1_000_000).rounded()) },
        ])

    static let cubicBezier = TemplateType<CubicBezier>(
        "cubicBezier",
        [
            .plain("css") { curve in
                "cubic-bezier("
                    + [curve.x1, curve.y1, curve.x2, curve.y2].map(TemplateNumbers.text).joined(separator: ", ") + ")"
            },
            .decimal("x1") { $0.x1 }, .decimal("y1") { $0.y1 }, .decimal("x2") { $0.x2 }, .decimal("y2") { $0.y2 },
        ])

    static let fontWeight = TemplateType<FontWeight>(
        "fontWeight",
        [
            .decimal("number") { $0.weight },
            .plain("rounded") { TemplateNumbers.rounded(max(1, $0.weight.rounded())) },
            .plain("hundred") { TemplateNumbers.rounded($0.nearestHundred) },
            .flag("isHundred") { $0.isHundred },
            .flag("isBold") { $0.weight >= 600 },
        ])

    static let fontFamily = TemplateType<[String]>(
        "fontFamily",
        [
            .text("css") { $0.map(CSSText.fontFamily).joined(separator: ", ") },
            .texts("names") { $0 },
            .text("first") { $0.first ?? "" },
            .plain("generic") { names in names.first { genericFamilies[$0] != nil } ?? "" },
            .plain("compose") { names in names.lazy.compactMap { genericFamilies[$0] }.first ?? "" },
        ])

    /// The families that every system has, by what Compose calls them.
    private static let genericFamilies = [
        "serif": "Serif", "ui-serif": "Serif", "sans-serif": "SansSerif", "ui-sans-serif": "SansSerif",
        "monospace": "Monospace", "ui-monospace": "Monospace", "cursive": "Cursive", "system-ui": "Default",
    ]

    static let number = TemplateType<Double>(
        "number",
        [
            .decimal("number") { $0 },
            .plain("double") { number in
                let text = TemplateNumbers.text(number)
                return text.utf8.contains { ".eE".utf8.contains($0) } ? text : text + ".0"
            },
            .plain("percent") { TemplateNumbers.rounded($0 * 100) },
            .flag("isWhole") { Int32(exactly: $0) != nil },
        ])

    static let string = TemplateType<String>("string", [.text("text") { $0 }])

    static let rawCSS = TemplateType<RawCSS>(
        "rawCSS",
        [
            .text("text") { $0.text },
            .flag("isPlain") { SassText.isPlain($0.text) },
            .flag("isTypography") { $0.composite?.type == .typography },
            .list("fields", cssField) { css in
                css.composite.flatMap { $0.type == .typography ? $0.elements.first?.fields : nil } ?? []
            },
        ])

    private static let cssField = TemplateType<CSSComposite.Field>(
        "rawCSS field",
        [
            .text("name") { $0.name },
            .text("text") { $0.value.cssText ?? "" },
            .flag("isPlain") { SassText.isPlain($0.value.cssText ?? "") },
        ])

    static let boolean = TemplateType<Bool>("boolean", [.flag("isTrue") { $0 }])

    static let strokeStyle = TemplateType<StrokeStyle>(
        "strokeStyle",
        [
            .plain("css") { $0.keyword },
            .flag("isDashes") { $0.dashes != nil },
            .list("dashes", dimension) { $0.dashes ?? [] },
            .text("lineCap") { stroke in
                if case .dashes(_, let lineCap) = stroke { lineCap.rawValue } else { StrokeStyle.LineCap.butt.rawValue }
            },
        ])
}

extension TemplateField {
    /// A value of a simple type or a motion, absent where it is of another type; `nil` for the other types.
    static func value(
        _ name: String, _ type: TokenType, _ read: @escaping @Sendable (Subject) -> TokenValue?
    ) -> TemplateField? {
        switch type {
        case .dimension:
            .object(name, MeasureData.dimension) { if case .dimension(let value) = read($0) { value } else { nil } }
        case .duration:
            .object(name, MeasureData.duration) { if case .duration(let value) = read($0) { value } else { nil } }
        case .cubicBezier:
            .object(name, MeasureData.cubicBezier) { if case .cubicBezier(let value) = read($0) { value } else { nil } }
        case .fontFamily:
            .object(name, MeasureData.fontFamily) { if case .fontFamily(let value) = read($0) { value } else { nil } }
        case .fontWeight:
            .object(name, MeasureData.fontWeight) { if case .fontWeight(let value) = read($0) { value } else { nil } }
        case .strokeStyle:
            .object(name, MeasureData.strokeStyle) { if case .strokeStyle(let value) = read($0) { value } else { nil } }
        case .number:
            .object(name, MeasureData.number) { if case .number(let value) = read($0) { value } else { nil } }
        case .opacity:
            .object(name, MeasureData.number) { if case .opacity(let value) = read($0) { value } else { nil } }
        case .boolean:
            .object(name, MeasureData.boolean) { if case .boolean(let value) = read($0) { value } else { nil } }
        case .string:
            .object(name, MeasureData.string) { if case .string(let value) = read($0) { value } else { nil } }
        case .css: .object(name, MeasureData.rawCSS) { if case .css(let value) = read($0) { value } else { nil } }
        case .spring: .object(name, MotionData.spring) { if case .spring(let value) = read($0) { value } else { nil } }
        case .transition:
            .object(name, MotionData.transition) { if case .transition(let value) = read($0) { value } else { nil } }
        case .animation:
            .object(name, MotionData.animation) { if case .animation(let value) = read($0) { value } else { nil } }
        default: nil
        }
    }
}

extension FontWeight {
    var isHundred: Bool { weight == nearestHundred }

    fileprivate var nearestHundred: Double {
        min(900, max(100, (weight / 100).rounded() * 100))
    }
}

extension StrokeStyle {
    /// CSS has no dash patterns; the nearest keyword stands for them.
    fileprivate var keyword: String {
        switch self {
        case .keyword(let keyword): keyword.rawValue
        case .dashes(_, let lineCap): lineCap == .round ? "dotted" : "dashed"
        }
    }

    fileprivate var dashes: [Dimension]? {
        if case .dashes(let lengths, _) = self { lengths } else { nil }
    }
}
