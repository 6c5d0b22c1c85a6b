import TesseraColorScience
import TesseraOutputCore
import TesseraTemplates
import TesseraTokenModel

/// A tab bar and what it is made of, as templates see them.
struct TabBarData: Sendable {
    let bar: CompositeData<TabBar>
    /// What its springs are where people reduce motion.
    let reduced: ReducedMotions
    let css: ValueCSS

    static let tabBar = TemplateType<TabBarData>(
        "tabBar",
        [
            .list("metrics", part) { data in data.bar.value.metrics.map(data.contents) },
            .list("parts", part) { data in data.bar.value.parts.map(data.contents) },
            .list("tabs", tab) { data in data.bar.value.tabs.map { Tab(tab: $0, bar: data.bar.value) } },
            .list("background", layer) { data in data.bar.value.background.map(data.bar.with) },
            .plain("itemHeight") { TemplateNumbers.rounded($0.bar.value.itemHeight) },
            .plain("height") { TemplateNumbers.rounded($0.bar.value.height) },
        ])

    /// One value of a bar.
    private struct Part: Sendable {
        let name: String
        let value: TokenValue
        let mapping: GamutMappingMethod
        let reduced: ReducedMotions.Alternative?
        /// Of a spring.
        let css: ValueCSS.Motion?
    }

    private func contents(of part: TabBar.Part) -> Part {
        Part(
            name: part.name, value: part.value, mapping: bar.mapping, reduced: reduced.part(part.field),
            css: part.value.type == .spring ? css.motion("-" + CSSNames.words(part.name)) : nil)
    }

    private static let part = TemplateType<Part>(
        "part",
        [
            .text("name") { $0.name },
            .flag("isCount") { $0.name.hasSuffix("Count") },
        ]
            + [TokenType.dimension, .fontWeight, .boolean, .spring].compactMap { type in
                .value(type.rawValue, type) { $0.value }
            } + [
                .object("number", MeasureData.number) { part in
                    switch part.value {
                    case .number(let number), .opacity(let number): number
                    default: nil
                    }
                },
                .text("word") { part in
                    if case .string(let word) = part.value { word } else { "" }
                },
                .object("color", ColorData.type) { part in
                    guard case .color(let color) = part.value else { return nil }
                    return ColorData(color: color, mapping: part.mapping)
                },
                .text("css") { $0.css?.text ?? "" },
                .plain("cssDuration") { $0.css?.duration ?? "" },
                .flag("isReduced") { $0.css?.isReduced == true },
                .text("cssReduced") { $0.css?.reducedText ?? "" },
                .plain("cssReducedDuration") { $0.css?.reducedDuration ?? "" },
                .object("reducedMotion", MotionData.reduced) { $0.reduced },
            ])

    /// One place of a bar.
    private struct Tab: Sendable {
        let tab: TabBar.Tab
        let bar: TabBar
    }

    private static let tab = TemplateType<Tab>(
        "tab",
        [
            .text("id") { $0.tab.id },
            .flag("isAction") { $0.tab.role == .action },
            .plain("role") { $0.tab.role.rawValue },
            .text("label") { text(of: $0.tab.label) },
            .text("labelKey") { key(of: $0.tab.label) },
            .text("hint") { text(of: $0.tab.hint) },
            .text("hintKey") { key(of: $0.tab.hint) },
            .text("selectedHint") { text(of: $0.tab.selectedHint) },
            .text("selectedHintKey") { key(of: $0.tab.selectedHint) },
            .text("symbol") { $0.tab.symbol ?? "" },
            .text("selectedSymbol") { $0.tab.selectedSymbol ?? "" },
            .plain("badge") { $0.tab.badge.rawValue },
            .text("badgeValue") { text(of: $0.tab.badgeValue) },
            .text("badgeValueKey") { key(of: $0.tab.badgeValue) },
            .object("bottomChrome", MeasureData.dimension) { $0.tab.bottomChrome },
            .plain("bottomChromePlacement") { $0.tab.bottomChromePlacement.rawValue },
            .plain("bottomInset") { TemplateNumbers.rounded($0.bar.bottomInset(of: $0.tab)) },
            .object("contentInset", MeasureData.dimension) { $0.tab.contentInset ?? $0.bar.contentInset },
        ])

    private static func text(of words: TabBar.Words?) -> String {
        if case .text(let text) = words { text } else { "" }
    }

    private static func key(of words: TabBar.Words?) -> String {
        if case .key(let key) = words { key } else { "" }
    }

    private static let layer = TemplateType<CompositeData<TabBar.Layer>>(
        "layer",
        [
            .object("color", ColorData.type) { layer in
                if case .color(let color) = layer.value { layer.color(color) } else { nil }
            }
        ] + [TokenType.material, .glass, .gradient].compactMap(composite))

    /// A layer that is a composite.
    private static func composite(_ type: TokenType) -> TemplateField<CompositeData<TabBar.Layer>>? {
        CompositeDataTypes.fields(of: type).map { data in
            .object(type.rawValue, data) { layer in
                let value = layer.value.value
                return value.type == type ? CompositeData<ComposedValue>(value, mapping: layer.mapping) : nil
            }
        }
    }
}

extension CompositeData {
    /// A part of it.
    fileprivate func with<Part>(_ part: Part) -> CompositeData<Part> {
        CompositeData<Part>(value: part, mapping: mapping)
    }
}
