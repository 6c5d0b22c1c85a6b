import TesseraColorScience
import TesseraTemplates
import TesseraTokenModel

/// A composite value, whose colors are brought into a gamut by the run's method.
struct CompositeData<Value: Sendable>: Sendable {
    let value: Value
    let mapping: GamutMappingMethod

    func color(_ color: Color) -> ColorData { ColorData(color: color, mapping: mapping) }
}

/// A composite value with its fields, or with those of one of its layers or stops.
struct ComposedValue: Sendable {
    let value: TokenValue
    let fields: FieldValues
}

extension CompositeData<ComposedValue> {
    /// - Returns: `nil` for what is not made of fields, nor of layers or stops.
    init?(_ value: TokenValue, mapping: GamutMappingMethod) {
        switch value.form {
        case .fields(let fields): self.init(value: ComposedValue(value: value, fields: fields), mapping: mapping)
        case .elements: self.init(value: ComposedValue(value: value, fields: FieldValues()), mapping: mapping)
        default: return nil
        }
    }
}

/// Values with parts as templates see them.
enum CompositeDataTypes {
    /// A composite by its fields, with what it has beside them; `nil` for what is no composite.
    static func fields(of type: TokenType) -> TemplateType<CompositeData<ComposedValue>>? {
        switch type {
        case .shadow: return shadow
        case .gradient: return gradient
        case .typography: return type.shape.map { data(type.rawValue, of: $0, typographyKeys) }
        default: return type.shape.map { data(type.rawValue, of: $0) }
        }
    }

    private static func data(
        _ name: String, of shape: CompositeShape, _ others: [TemplateField<CompositeData<ComposedValue>>] = []
    ) -> TemplateType<CompositeData<ComposedValue>> {
        TemplateType(name, shape.fields.compactMap { key($0, of: shape) } + others)
    }

    /// `nil` for a field that no template needs.
    private static func key(
        _ field: CompositeShape.Field, of shape: CompositeShape
    ) -> TemplateField<CompositeData<ComposedValue>>? {
        let name = field.name
        if case .keyword = field.kind {
            return .text(name) { if case .string(let word) = $0.value.fields[name] { word } else { "" } }
        }
        guard case .value(let type) = field.kind else { return nil }
        switch type {
        case .material:
            return .object(name, data(type.rawValue, of: .material)) { data in
                data.value.fields[name].flatMap { CompositeData($0, mapping: data.mapping) }
            }
        // That of a material is in the alpha of its tint.
        case .opacity where shape != .material:
            return .decimal(name) {
                if case .opacity(let opacity) = $0.value.fields[name] { opacity } else { 0 }
            }
        case .color:
            return .object(name, ColorData.type) { data in
                if case .color(let color) = data.value.fields[name] { data.color(color) } else { nil }
            }
        case .dimension, .duration, .cubicBezier, .fontFamily, .fontWeight, .strokeStyle:
            return .value(name, type) { $0.value.fields[name] }
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

    private static let shadow = TemplateType<CompositeData<ComposedValue>>(
        "shadow",
        [
            .list("layers", data("shadow layer", of: .shadowLayer, [.flag("isInset", isInset)]), elements),
            .flag("isInset") { elements(of: $0).allSatisfy(isInset) },
        ])

    private static let gradient = TemplateType<CompositeData<ComposedValue>>(
        "gradient", [.list("stops", data("gradient stop", of: .gradientStop, [percent]), stops)])

    /// The layers of a shadow and the stops of a gradient, each as a value of one.
    private static func elements(of data: CompositeData<ComposedValue>) -> [CompositeData<ComposedValue>] {
        guard case .elements(let elements, _) = data.value.value.form else { return [] }
        return elements.map {
            CompositeData(value: ComposedValue(value: data.value.value, fields: $0), mapping: data.mapping)
        }
    }

    private static func stops(of data: CompositeData<ComposedValue>) -> [CompositeData<ComposedValue>] {
        GradientStop.inOrder(elements(of: data)) { stop in
            if case .number(let position)? = stop.value.fields["position"] { position } else { nil }
        }
    }

    private static func isInset(_ layer: CompositeData<ComposedValue>) -> Bool {
        layer.value.fields["inset"] == .boolean(true)
    }

    private static let percent = TemplateField<CompositeData<ComposedValue>>.plain("percent") { stop in
        guard case .number(let position) = stop.value.fields["position"] else { return "" }
        return TemplateNumbers.rounded(position * 100)
    }

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
