import TesseraColorScience
import TesseraTemplates
import TesseraTokenModel

/// A composite value, whose colors are brought into a gamut by the run's method.
struct CompositeData<Value: Sendable>: Sendable {
    let value: Value
    let mapping: GamutMappingMethod

    func color(_ color: Color) -> ColorData { ColorData(color: color, mapping: mapping) }
}

/// Values with parts as templates see them.
enum CompositeDataTypes {
    static let border = TemplateType<CompositeData<Border>>(
        "border",
        [
            .object("color", ColorData.type) { $0.color($0.value.color) },
            .object("width", MeasureData.dimension) { $0.value.width },
            .object("style", MeasureData.strokeStyle) { $0.value.style },
        ])

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

    static let typography = TemplateType<Typography>(
        "typography",
        [
            .object("fontFamily", MeasureData.fontFamily) { $0.fontFamily },
            .object("fontSize", MeasureData.dimension) { $0.fontSize },
            .object("fontWeight", MeasureData.fontWeight) { $0.fontWeight },
            .object("letterSpacing", MeasureData.dimension) { $0.letterSpacing },
            .plain("letterSpacingEm") {
                TemplateNumbers.rounded($0.fontSize.points == 0 ? 0 : $0.letterSpacing.points / $0.fontSize.points)
            },
            .decimal("lineHeight") { $0.lineHeight },
            .plain("lineHeightPoints") { TemplateNumbers.rounded($0.lineHeight * $0.fontSize.points) },
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
