import TesseraColorScience
import TesseraTokenModel
import TesseraTokenResolution

// What each composite type is made of.

extension CSSProperties {
    package static func properties(of border: Border, _ fields: CompositeFields) -> [CSSProperty] {
        let width = fields.part("width", .dimension(border.width))
        let style = fields.part("style", .strokeStyle(border.style))
        let color = fields.part("color", .color(border.color))
        return borderProperties(width, style, color) + dashes(of: border.style, as: style, fields)
    }

    private static func borderProperties(
        _ width: CSSComponent, _ style: CSSComponent, _ color: CSSComponent
    ) -> [CSSProperty] {
        [
            CSSProperty(suffix: "", component: .sequence([width, style, color], separator: .blank)),
            CSSProperty(suffix: "-width", component: width),
            CSSProperty(suffix: "-style", component: style),
            CSSProperty(suffix: "-color", component: color),
        ]
    }

    package static func properties(of style: Typography, _ fields: CompositeFields) -> [CSSProperty] {
        let family = fields.part("fontFamily", .fontFamily(style.fontFamily))
        let size = fields.part("fontSize", .dimension(style.fontSize))
        let weight = fields.part("fontWeight", .fontWeight(style.fontWeight))
        let lineHeight = fields.part("lineHeight", .number(style.lineHeight))
        let spacing = fields.part("letterSpacing", .dimension(style.letterSpacing))
        return typographyProperties(family, size, weight, lineHeight, spacing)
    }

    private static func typographyProperties(
        _ family: CSSComponent, _ size: CSSComponent, _ weight: CSSComponent, _ lineHeight: CSSComponent,
        _ spacing: CSSComponent
    ) -> [CSSProperty] {
        let font = [weight, .sequence([size, lineHeight], separator: .slash), family]
        return [
            CSSProperty(suffix: "", component: .sequence(font, separator: .blank)),
            CSSProperty(suffix: "-font-family", component: family),
            CSSProperty(suffix: "-font-size", component: size),
            CSSProperty(suffix: "-font-weight", component: weight),
            CSSProperty(suffix: "-line-height", component: lineHeight),
            CSSProperty(suffix: "-letter-spacing", component: spacing),
        ]
    }

    /// The word for borders; the pattern, as strokes of SVG take it.
    ///
    /// - Parameter dashes: the lengths as written, if their references are kept.
    package static func properties(of style: StrokeStyle, dashes: [CSSComponent]?) -> [CSSProperty] {
        [CSSProperty(suffix: "", component: .text(style.cssWord))] + pattern(of: style, dashes)
    }

    /// Empty for a word.
    private static func pattern(of style: StrokeStyle, _ dashes: [CSSComponent]?) -> [CSSProperty] {
        guard case .dashes(let values, let lineCap) = style else { return [] }
        let lengths = dashes ?? values.map { .length($0) }
        return [
            CSSProperty(suffix: dashArraySuffix, component: .sequence(lengths, separator: .blank)),
            CSSProperty(suffix: lineCapSuffix, component: .text(lineCap.rawValue)),
        ]
    }

    /// Of the pattern of a line, which no border of CSS has.
    static let patternSuffixes = [dashArraySuffix, lineCapSuffix]
    private static let dashArraySuffix = "-dash-array"
    private static let lineCapSuffix = "-line-cap"

    /// The pattern of a composite's line.
    ///
    /// - Parameter written: the word, which may be that of another token.
    private static func dashes(
        of style: StrokeStyle, as written: CSSComponent, _ fields: CompositeFields
    ) -> [CSSProperty] {
        guard case .dashes = style, case .reference(let token) = written else {
            return pattern(of: style, fields.fields(of: "style").dashes)
        }
        return patternSuffixes.map {
            CSSProperty(suffix: $0, component: .reference(token.appending($0, isColor: false)))
        }
    }

    /// The background to paint and the filter that belongs to it, and what they are made of.
    package static func properties(of material: Material, _ name: String, _ fields: CompositeFields) -> [CSSProperty] {
        func color(_ suffix: String) -> CSSComponent {
            .reference(CSSReference(name: name + suffix, isColor: true, modifiers: []))
        }
        let blur = fields.part("blur", .dimension(material.blur))
        let saturation = fields.part("saturation", .number(material.saturation))
        let filter = [CSSComponent.function("blur", blur), .function("saturate", saturation)]
        return [
            CSSProperty(
                suffix: "", component: color("-tint"), opaque: color("-fallback"),
                origin: .sequence([.color(material.tint), .color(material.fallback)], separator: .comma)),
            CSSProperty(suffix: "-tint", component: fields.part("tint", .color(material.tint))),
            CSSProperty(suffix: "-fallback", component: fields.part("fallback", .color(material.fallback))),
            CSSProperty(suffix: "-blur", component: blur),
            CSSProperty(suffix: "-saturation", component: saturation),
            CSSProperty(
                suffix: "-backdrop-filter", component: .sequence(filter, separator: .blank), opaque: .text("none")),
        ]
    }

    /// Those of the material in the place of the glass, which a page has none of, and what else is known of it.
    package static func properties(of glass: Glass, _ name: String, _ fields: CompositeFields) -> [CSSProperty] {
        var properties = Self.properties(of: glass.fallback, name, fields.fields(of: "fallback"))
        properties.append(CSSProperty(suffix: "-dimming", component: fields.part("dimming", .opacity(glass.dimming))))
        if let tint = glass.tint {
            properties.append(CSSProperty(suffix: "-glass-tint", component: fields.part("tint", .color(tint))))
        }
        return properties
    }

    /// What `outline` and `outline-offset` take, and what the first is made of.
    package static func properties(of indicator: FocusIndicator, _ fields: CompositeFields) -> [CSSProperty] {
        let width = fields.part("width", .dimension(indicator.width))
        let style = fields.part("style", .strokeStyle(indicator.style))
        let color = fields.part("color", .color(indicator.color))
        let offset = CSSProperty(suffix: "-offset", component: fields.part("offset", .dimension(indicator.offset)))
        return borderProperties(width, style, color) + dashes(of: indicator.style, as: style, fields) + [offset]
    }

    /// Both sizes, and the padding that makes the one of the other.
    package static func properties(of area: TouchArea, _ fields: CompositeFields) -> [CSSProperty] {
        func side(_ name: String, orBoth both: String, _ length: Dimension) -> CSSComponent {
            let side = fields.part(name, .dimension(length))
            return side.isReference ? side : fields.part(both, .dimension(length))
        }
        let width = side("width", orBoth: "size", area.drawn.width)
        let height = side("height", orBoth: "size", area.drawn.height)
        let hitWidth = side("hitWidth", orBoth: "hitSize", area.hit.width)
        let hitHeight = side("hitHeight", orBoth: "hitSize", area.hit.height)
        let padding = [
            padding(area.verticalPadding, from: height, to: hitHeight),
            padding(area.horizontalPadding, from: width, to: hitWidth),
        ]
        return [
            CSSProperty(suffix: "-width", component: width), CSSProperty(suffix: "-height", component: height),
            CSSProperty(suffix: "-hit-width", component: hitWidth),
            CSSProperty(suffix: "-hit-height", component: hitHeight),
            CSSProperty(suffix: "-padding", component: .sequence(padding, separator: .blank)),
        ]
    }

    /// CSS has no negative padding. Where a page may set one of the sizes anew, the padding follows.
    private static func padding(
        _ length: Dimension, from drawn: CSSComponent, to hit: CSSComponent
    ) -> CSSComponent {
        guard drawn.isReference || hit.isReference else {
            return .length(Dimension(max(0, length.value), length.unit))
        }
        let difference = CSSComponent.function("", .sequence([hit, .text("-"), drawn], separator: .blank))
        let half = CSSComponent.sequence([difference, .text("/ 2")], separator: .blank)
        return .function("max", .sequence([.text("0px"), half], separator: .comma))
    }

    // MARK: Lists

    /// A single layer has parts of its own names; of several, each has its number.
    package static func properties(of layers: [ShadowLayer], _ elements: [WrittenElement]?) -> [CSSProperty] {
        // Where an element stands for several layers, its fields are not those of one.
        let isByLayer = elements?.count == layers.count
        let parts = layers.enumerated().map { index, layer in
            LayerParts(of: layer, isByLayer ? elements?[index].fields : nil)
        }
        return properties(of: parts, isByLayer: isByLayer, elements)
    }

    private static func properties(
        of parts: [LayerParts], isByLayer: Bool, _ elements: [WrittenElement]?
    ) -> [CSSProperty] {
        let wholes =
            elements?.enumerated().map { index, element in
                if let reference = element.reference { return CSSComponent.reference(reference) }
                return isByLayer ? parts[index].shorthand : shorthand(element)
            } ?? parts.map(\.shorthand)
        var properties = [CSSProperty(suffix: "", component: .sequence(wholes, separator: .comma))]
        properties.reserveCapacity(1 + parts.count * LayerParts.mostProperties)
        for (index, part) in parts.enumerated() {
            part.addProperties(numbered: parts.count == 1 ? nil : index + 1, to: &properties)
        }
        return properties
    }

    /// What a layer is made of.
    private struct LayerParts {
        let offsetX: CSSComponent
        let offsetY: CSSComponent
        let blur: CSSComponent
        let spread: CSSComponent
        let color: CSSComponent
        let isInset: Bool

        static let mostProperties = 6

        /// - Parameter part: by the name of a field.
        init(isInset: Bool, _ part: (String) -> CSSComponent) {
            offsetX = part("offsetX")
            offsetY = part("offsetY")
            blur = part("blur")
            spread = part("spread")
            color = part("color")
            self.isInset = isInset
        }

        /// - Parameter fields: as they are written, where references are kept.
        init(of layer: ShadowLayer, _ fields: CompositeFields?) {
            func part(_ name: String, _ value: TokenValue) -> CSSComponent {
                fields?.part(name, value) ?? .leaf(value)
            }
            offsetX = part("offsetX", .dimension(layer.offsetX))
            offsetY = part("offsetY", .dimension(layer.offsetY))
            blur = part("blur", .dimension(layer.blur))
            spread = part("spread", .dimension(layer.spread))
            color = part("color", .color(layer.color))
            isInset = layer.isInset
        }

        var shorthand: CSSComponent {
            let parts = [offsetX, offsetY, blur, spread, color]
            return .sequence(isInset ? [.text("inset")] + parts : parts, separator: .blank)
        }

        /// - Parameter number: of the layer; `nil` for the only one.
        func addProperties(numbered number: Int?, to properties: inout [CSSProperty]) {
            func add(_ name: String, _ component: CSSComponent) {
                properties.append(CSSProperty(suffix: number.map { "-\($0)\(name)" } ?? name, component: component))
            }
            add("-offset-x", offsetX)
            add("-offset-y", offsetY)
            add("-blur", blur)
            add("-spread", spread)
            add("-color", color)
            if isInset { add("-inset", .text("inset")) }
        }
    }

    /// An element that stands for another number of layers.
    private static func shorthand(_ element: WrittenElement) -> CSSComponent {
        guard case .shadow(let layers) = element.value else { return .initial }
        let components = layers.map { LayerParts(of: $0, element.fields).shorthand }
        return components.count == 1 ? components[0] : .sequence(components, separator: .comma)
    }

    package static func properties(of stops: [GradientStop], _ elements: [WrittenElement]?) -> [CSSProperty] {
        let fields = elements?.count == stops.count ? elements?.map(\.fields) : nil
        let parts = stops.enumerated().map { index, stop in
            let fields = fields?[index] ?? CompositeFields()
            return StopParts(
                place: stop.position, color: fields.part("color", .color(stop.color)),
                position: fields.position(stop.position))
        }
        return gradientProperties(parts)
    }

    private struct StopParts {
        /// `nil` where only CSS knows.
        let place: Double?
        let color: CSSComponent
        let position: CSSComponent
    }

    /// - Parameter parts: as they are written; their positions put them in order, which numbers them.
    private static func gradientProperties(_ parts: [StopParts]) -> [CSSProperty] {
        let stops = GradientStop.inOrder(parts) { $0.place }
        var list = stops.map { CSSComponent.sequence([$0.color, $0.position], separator: .blank) }
        // Gradients of CSS have two stops or more.
        if let only = list.first, list.count == 1 { list.append(only) }
        return [CSSProperty(suffix: "", component: .sequence(list, separator: .comma))]
            + stops.enumerated().flatMap { index, part in
                [
                    CSSProperty(suffix: "-\(index + 1)-color", component: part.color),
                    CSSProperty(suffix: "-\(index + 1)-position", component: part.position),
                ]
            }
    }

    // MARK: With raw CSS

    /// A composite some part of which is raw CSS has the properties of its type.
    ///
    /// - Parameters:
    ///   - fields: of a value that is no list.
    ///   - elements: of a list as it is written, where its references are kept.
    package static func properties(
        of composite: CSSComposite, _ fields: CompositeFields, _ elements: [WrittenElement]?
    ) -> [CSSProperty] {
        guard let first = composite.elements.first else { return [] }
        func part(_ name: String) -> CSSComponent { first[name].map { fields.part(name, $0) } ?? .initial }
        switch composite.type {
        case .border: return borderProperties(part("width"), part("style"), part("color"))
        case .typography:
            return typographyProperties(
                part("fontFamily"), part("fontSize"), part("fontWeight"), part("lineHeight"), part("letterSpacing"))
        case .transition:
            return CSSMotion(duration: part("duration"), curve: part("timingFunction"), delay: part("delay"))
                .properties(of: .transition)
        default: break
        }
        let written = elements?.count == composite.elements.count ? elements : nil
        // A text that stands for a whole layer or stop has no parts to name.
        if composite.elements.contains(where: { $0.whole != nil }) {
            let wholes = composite.elements.enumerated().compactMap { index, element -> CSSComponent? in
                if let reference = written?[index].reference { return .reference(reference) }
                return composite.css(of: element).map { .leaf(.css($0)) }
            }
            return [CSSProperty(suffix: "", component: .sequence(wholes, separator: .comma))]
        }
        if composite.type == .gradient {
            return gradientProperties(
                composite.elements.enumerated().map { index, stop in
                    let fields = written?[index].fields ?? CompositeFields()
                    let position =
                        stop.position.map(fields.position) ?? stop["position"].map { fields.part("position", $0) }
                    return StopParts(
                        place: stop.position, color: stop["color"].map { fields.part("color", $0) } ?? .initial,
                        position: position ?? .initial)
                })
        }
        let layers = composite.elements.enumerated().map { index, layer in
            let fields = written?[index].fields ?? CompositeFields()
            return LayerParts(isInset: layer["inset"] == .boolean(true)) { name in
                layer[name].map { fields.part(name, $0) } ?? .initial
            }
        }
        return properties(of: layers, isByLayer: written != nil, written)
    }
}
