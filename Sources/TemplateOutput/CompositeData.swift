import TesseraColorScience
import TesseraTemplates
import TesseraTokenModel

/// A composite value, whose colors are brought into a gamut by the run's method.
struct CompositeData<Value: Sendable>: Sendable {
    let value: Value
    let mapping: GamutMappingMethod

    func color(_ color: Color) -> ColorData { ColorData(color: color, mapping: mapping) }
}

/// A composite value, or a layer or a stop of one, with its fields.
struct ComposedValue: Sendable {
    let value: TokenValue
    let fields: FieldValues
}

/// Values with parts as templates see them.
enum CompositeDataTypes {
    /// A composite by its fields, with what it has beside them; `nil` for what is no composite.
    static func fields(of type: TokenType) -> TemplateType<CompositeData<ComposedValue>>? {
        type.shape.map { shape in
            TemplateType(type.rawValue, shape.fields.compactMap(key) + (type == .typography ? typographyKeys : []))
        }
    }

    /// `nil` for a field that no template needs.
    private static func key(_ field: CompositeShape.Field) -> TemplateField<CompositeData<ComposedValue>>? {
        let name = field.name
        guard case .value(let type) = field.kind else { return nil }
        switch type {
        case .color:
            return .object(name, ColorData.type) { data in
                if case .color(let color) = data.value.fields[name] { data.color(color) } else { nil }
            }
        case .dimension:
            return .object(name, MeasureData.dimension) {
                if case .dimension(let length) = $0.value.fields[name] { length } else { nil }
            }
        case .duration:
            return .object(name, MeasureData.duration) {
                if case .duration(let duration) = $0.value.fields[name] { duration } else { nil }
            }
        case .cubicBezier:
            return .object(name, MeasureData.cubicBezier) {
                if case .cubicBezier(let curve) = $0.value.fields[name] { curve } else { nil }
            }
        case .fontFamily:
            return .object(name, MeasureData.fontFamily) {
                if case .fontFamily(let names) = $0.value.fields[name] { names } else { nil }
            }
        case .fontWeight:
            return .object(name, MeasureData.fontWeight) {
                if case .fontWeight(let weight) = $0.value.fields[name] { weight } else { nil }
            }
        case .strokeStyle:
            return .object(name, MeasureData.strokeStyle) {
                if case .strokeStyle(let style) = $0.value.fields[name] { style } else { nil }
            }
        case .number:
            return .decimal(name) {
                if case .number(let number) = $0.value.fields[name] { number } else { 0 }
            }
        case .boolean:
            return .flag(name) { $0.value.fields[name] == .boolean(true) }
        case .string:
            return .text(name) {
                if case .string(let text) = $0.value.fields[name] { text } else { "" }
            }
        default: return nil
        }
    }

    private static let typographyKeys: [TemplateField<CompositeData<ComposedValue>>] = [
        .plain("letterSpacingEm") { data in
            guard case .typography(let style) = data.value.value, style.fontSize.points != 0 else {
                return TemplateNumbers.rounded(0)
            }
            return TemplateNumbers.rounded(style.letterSpacing.points / style.fontSize.points)
        },
        .plain("lineHeightPoints") { data in
            guard case .typography(let style) = data.value.value else { return "" }
            return TemplateNumbers.rounded(style.lineHeight * style.fontSize.points)
        },
    ]

    static let shadow = TemplateType<CompositeData<[ShadowLayer]>>(
        "shadow",
        [
            .list("layers", layer) { shadow in
                shadow.value.map { CompositeData(value: $0, mapping: shadow.mapping) }
            },
            .flag("isInset") { $0.value.allSatisfy(\.isInset) },
        ])

    private static let layer = TemplateType<CompositeData<ShadowLayer>>(
        "shadow layer",
        [
            .object("color", ColorData.type) { $0.color($0.value.color) },
            .object("offsetX", MeasureData.dimension) { $0.value.offsetX },
            .object("offsetY", MeasureData.dimension) { $0.value.offsetY },
            .object("blur", MeasureData.dimension) { $0.value.blur },
            .object("spread", MeasureData.dimension) { $0.value.spread },
            .flag("isInset") { $0.value.isInset },
        ])

    static let gradient = TemplateType<CompositeData<[GradientStop]>>(
        "gradient",
        [
            .list("stops", stop) { gradient in
                gradient.value.map { CompositeData(value: $0, mapping: gradient.mapping) }
            }
        ])

    private static let stop = TemplateType<CompositeData<GradientStop>>(
        "gradient stop",
        [
            .object("color", ColorData.type) { $0.color($0.value.color) },
            .decimal("position") { $0.value.position },
            .plain("percent") { TemplateNumbers.rounded($0.value.position * 100) },
        ])

    static let material = TemplateType<CompositeData<Material>>(
        "material",
        [
            .object("tint", ColorData.type) { $0.color($0.value.tint) },
            .object("fallback", ColorData.type) { $0.color($0.value.fallback) },
            .object("blur", MeasureData.dimension) { $0.value.blur },
            .decimal("saturation") { $0.value.saturation },
        ])

    static let touchTarget = TemplateType<TouchArea>(
        "touchTarget",
        [
            .object("width", MeasureData.dimension) { $0.drawn.width },
            .object("height", MeasureData.dimension) { $0.drawn.height },
            .flag("isCircle") { $0.shape == .circle },
            .object("hitWidth", MeasureData.dimension) { $0.hit.width },
            .object("hitHeight", MeasureData.dimension) { $0.hit.height },
            .flag("isHitCircle") { $0.hitShape == .circle },
            .object("horizontalPadding", MeasureData.dimension) { $0.horizontalPadding },
            .object("verticalPadding", MeasureData.dimension) { $0.verticalPadding },
        ])

    static let haptic = TemplateType<Haptic>(
        "haptic",
        [
            .text("name") { $0.name },
            .text("kind") { $0.kind.rawValue },
            .text("style") { $0.style ?? "" },
            .flag("isImpact") { $0.kind == .impact },
            .decimal("intensity") { $0.intensity ?? 1 },
        ])
}
