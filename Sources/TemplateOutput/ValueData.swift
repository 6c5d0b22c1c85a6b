import TesseraColorScience
import TesseraOutputCore
import TesseraTemplates
import TesseraTokenModel
import TesseraTokenResolution

/// A token's value in some contexts, as templates see it.
struct ValueData: Sendable {
    var cell: ValueCell
    /// What the token is at the defaults and in other contexts, if some of that may lack properties of CSS that the rest
    /// has.
    let alternatives: [ValueCell]
    let id: TokenID
    /// The contexts that are not at their defaults.
    let constraints: [ConstraintData]
    /// What it is made of, as the author wrote it.
    let source: String
    let isLast: Bool
    /// The custom property that the token is in CSS.
    let property: String
    /// The variable that it is in a theme of Tailwind CSS.
    let themeVariable: String
    let mapping: GamutMappingMethod
    let designCSS: DesignCSS

    var value: TokenValue { cell.value }
    var reduced: ReducedMotions { cell.reduced }

    static let type = TemplateType<ValueData>("value", keys)

    private static let keys: [TemplateField<ValueData>] = contextKeys + cssKeys + declarationKeys + partKeys + typeKeys

    private static let contextKeys: [TemplateField<ValueData>] = [
        .flag("isDefault") { $0.constraints.isEmpty },
        .flag("isLast") { $0.isLast },
        .text("context") { $0.constraints.map(\.label).joined(separator: " ") },
        .list("constraints", ConstraintData.type) { $0.constraints },
        .text("value") { $0.value.description },
        .flag("hasSource") { !$0.source.isEmpty },
        .text("source") { $0.source },
    ]

    private static let cssKeys: [TemplateField<ValueData>] = [
        .text("css") { $0.css.text },
        .text("cssWide") { $0.css.wideText },
        .plain("cssDuration") { $0.css.motion("").duration },
        .flag("isCSS") { $0.isCSS },
        .flag("isContinuous") { $0.isContinuous },
        .flag("isWide") { $0.isWide },
        .flag("isReduced") { $0.isReduced },
        .text("cssReduced") { $0.isReduced ? $0.reducedCSS.motion("").reducedText : $0.css.text },
        .plain("cssReducedDuration") { $0.reducedCSS.motion("").reducedDuration },
    ]

    private static let declarationKeys: [TemplateField<ValueData>] = DeclarationList.allCases.map { list in
        .list(list.rawValue, DeclarationData.type) { $0.declarations(list) }
    }

    private static let partKeys: [TemplateField<ValueData>] = [
        .object("reducedMotion", MotionData.reduced) { $0.reduced.whole },
        .object("stroke", MeasureData.strokeStyle) { $0.stroke },
    ]

    /// One for each type of token; those of other types are absent.
    private static let typeKeys = TokenType.allCases.map(key)

    private static func key(of type: TokenType) -> TemplateField<ValueData> {
        switch type {
        case .color:
            .object("color", ColorData.type) { data in
                if case .color(let color) = data.value { ColorData(color: color, mapping: data.mapping) } else { nil }
            }
        case .tabBar:
            .object("tabBar", TabBarData.tabBar) { data in
                guard case .tabBar(let value) = data.value else { return nil }
                return TabBarData(bar: data.composite(value), reduced: data.reduced, css: data.reducedCSS)
            }
        case .touchTarget:
            .object("touchTarget", CompositeDataTypes.touchTarget) {
                if case .touchTarget(let value) = $0.value { value } else { nil }
            }
        case .haptic:
            .object("haptic", CompositeDataTypes.haptic) {
                if case .haptic(let value) = $0.value { value } else { nil }
            }
        default: .value(type.templateKey, type) { $0.value } ?? fieldKey(of: type)
        }
    }

    /// For a composite that templates see by the table of its fields, and for any other type by its text.
    private static func fieldKey(of type: TokenType) -> TemplateField<ValueData> {
        guard let data = CompositeDataTypes.fields(of: type) else {
            return .object(type.rawValue, MeasureData.string) { $0.value.type == type ? $0.value.description : nil }
        }
        return .object(type.rawValue, data) { (subject: ValueData) in
            subject.value.type == type ? CompositeData(subject.value, mapping: subject.mapping) : nil
        }
    }

    /// Whether there are values between two of them.
    private var isContinuous: Bool {
        switch value {
        case .color, .dimension, .number, .opacity, .gradient, .typography: true
        default: false
        }
    }

    private func composite<Value>(_ value: Value) -> CompositeData<Value> {
        CompositeData(value: value, mapping: mapping)
    }

    /// How its line is drawn, of what has one.
    var stroke: StrokeStyle? {
        if case .strokeStyle(let style) = value { return style }
        guard case .fields(let fields) = value.form, case .strokeStyle(let style) = fields["style"] else { return nil }
        return style
    }

    var isWide: Bool { css.isWide }

    /// Whether one text of CSS is all of the value, and no language has a type of its own for it.
    private var isCSS: Bool {
        value.typeOfParts != .typography && value.type.isCSS
    }

    var css: ValueCSS { ValueCSS(value, property: property, designCSS) }

    private var reducedCSS: ValueCSS { ValueCSS(value, property: property, designCSS, reduced: reduced) }

    /// Whether it is another where people reduce motion.
    var isReduced: Bool {
        if case .cubicBezier(let curve) = value { return curve != curve.withoutOvershoot }
        return reduced.whole.map { $0.motion != .motion(value) } ?? false
    }

    /// The declarations of one of the lists.
    func declarations(_ list: DeclarationList) -> [DeclarationData] {
        let name = list.isOfTheme ? themeVariable : property
        let declarations = declarations(list.kind, of: name)
        return list.isOfTheme ? declarations.compactMap { TailwindTheme.themed($0, name, value) } : declarations
    }

    private func declarations(_ kind: DeclarationList.Kind, of name: String) -> [DeclarationData] {
        switch kind {
        case .everybody: wholeDeclarations(of: name)
        case .wide: ValueCSS(value, property: name, designCSS).wideDeclarations
        case .opaque: ValueCSS(value, property: name, designCSS).opaqueDeclarations
        case .reduced: ValueCSS(value, property: name, designCSS, reduced: reduced).reducedDeclarations
        }
    }

    /// Whether it, or a motion that it is made of, is another where people reduce motion.
    var hasReducedMotion: Bool {
        isReduced || value.type == .tabBar && !reducedCSS.reducedDeclarations.isEmpty
    }

    /// With what another value of the token has and this one lacks: a context must not inherit it.
    private func wholeDeclarations(of name: String) -> [DeclarationData] {
        let own = ValueCSS(value, property: name, designCSS, reduced: cell.waits).declarations
        if alternatives.isEmpty { return own }
        let absences = designCSS.absences(of: id, among: alternatives)
        let known = Set(own.map(\.property))
        return own
            + absences.map { DeclarationData(property: name + $0.suffix, css: $0.css) }
            .filter { !known.contains($0.property) }
    }
}

/// The keys that give declarations: for everybody, and what replaces them for some; of the CSS output and of Tailwind's
/// theme.
enum DeclarationList: String, CaseIterable {
    case declarations, wideDeclarations, opaqueDeclarations, reducedDeclarations
    case themeDeclarations, wideThemeDeclarations, opaqueThemeDeclarations, reducedThemeDeclarations

    enum Kind {
        case everybody, wide, opaque, reduced
    }

    var kind: Kind {
        switch self {
        case .declarations, .themeDeclarations: .everybody
        case .wideDeclarations, .wideThemeDeclarations: .wide
        case .opaqueDeclarations, .opaqueThemeDeclarations: .opaque
        case .reducedDeclarations, .reducedThemeDeclarations: .reduced
        }
    }

    var isOfTheme: Bool {
        switch self {
        case .declarations, .wideDeclarations, .opaqueDeclarations, .reducedDeclarations: false
        case .themeDeclarations, .wideThemeDeclarations, .opaqueThemeDeclarations, .reducedThemeDeclarations: true
        }
    }
}

extension TokenType {
    /// Where a value has what is of its type alone. `css` says what the value is in CSS, whatever its type.
    var templateKey: String { self == .css ? "rawCSS" : rawValue }

    /// Whether one text of CSS is all of its values, and no language has a type of its own for them.
    var isCSS: Bool {
        switch self {
        case .number, .opacity, .fontWeight, .string: false
        // No text says all of a text style.
        case .typography: false
        case .animation: true
        default: hasCSSText
        }
    }
}

/// A modifier that is not at its default, and at what instead.
struct ConstraintData: Sendable {
    let modifier: String
    let context: String
    /// The context, with its modifier where others have one of that name.
    let label: String

    static let type = TemplateType<ConstraintData>(
        "constraint",
        [.text("modifier") { $0.modifier }, .text("context") { $0.context }, .text("label") { $0.label }])
}

/// A declaration of CSS.
struct DeclarationData: Sendable {
    let property: String
    let css: String

    static let type = TemplateType<DeclarationData>(
        "declaration", [.plain("property") { $0.property }, .plain("css") { $0.css }])
}
