import TesseraColorScience
import TesseraTokenModel

// What a tab bar is made of.

extension CSSProperties {
    package mutating func properties(
        of bar: TabBar, _ name: String, _ fields: CompositeFields, _ reduced: ReducedMotions?
    ) throws(CSSSprings.Error) -> [CSSProperty] {
        var properties: [CSSProperty] = []
        for part in bar.parts { properties += try self.properties(of: part, fields, reduced?.part(part.field)?.motion) }
        properties += heights(of: bar)
        properties += background(of: bar, name, fields)
        // Two tabs whose names are the same here have been reported.
        var known: Set<String> = []
        return properties.filter { known.insert($0.suffix).inserted }
    }

    /// Words are words of CSS, too, not strings.
    private mutating func properties(
        of part: TabBar.Part, _ fields: CompositeFields, _ reduced: ReducedMotion?
    ) throws(CSSSprings.Error) -> [CSSProperty] {
        let suffix = "-" + CSSNames.words(part.name)
        switch part.value {
        case .string(let word): return [CSSProperty(suffix: suffix, component: .text(CSSNames.words(word)))]
        case .spring:
            let target = fields.reference(part.field, part.value)
            let made = try self.properties(
                ofMotion: part.value, CompositeFields(), target: target, reduced, isDeclared: false)
            return made.map { $0.within(suffix) }
        default: return [CSSProperty(suffix: suffix, component: fields.part(part.field, part.value))]
        }
    }

    // MARK: Heights

    /// The name of a tab in a property.
    package static func words(of tab: TabBar.Tab) -> String { CSSNames.words(tab.id) }

    private func heights(of bar: TabBar) -> [CSSProperty] {
        let item = CSSLength(bar.itemLengths)
        let own = item + CSSLength([bar.topPadding, bar.bottomPadding])
        let tabs = bar.tabs.filter { $0.role != .action }
        let insets = tabs.map { tab in
            CSSProperty(
                suffix: "-bottom-inset-" + Self.words(of: tab),
                component: (own + CSSLength(bar.lengthsAround + [tab.bottomChrome])).component(in: bar))
        }
        let content = tabs.compactMap { tab in
            tab.contentInset.map {
                CSSProperty(suffix: "-content-inset-" + Self.words(of: tab), component: .length($0))
            }
        }
        return [
            CSSProperty(suffix: "-item-height", component: item.component),
            CSSProperty(suffix: "-height", component: own.component(in: bar)),
        ] + insets + content
    }

    // MARK: Background

    /// A list of layers for `background`, and what each of them is; a material has a filter, too.
    private func background(of bar: TabBar, _ name: String, _ fields: CompositeFields) -> [CSSProperty] {
        let layers = bar.background.enumerated().map { index, layer in
            CSSLayer(
                layer, field: "background.\(index)",
                suffix: bar.background.count == 1 ? "-background" : "-background-\(index + 1)", name: name, fields,
                hasWholes: composites != .parts)
        }
        guard layers.count > 1 else { return layers.flatMap(\.properties) + Self.filter(of: layers) }
        let images = layers.enumerated().map { index, layer in
            // The last of the list alone may be a color.
            layer.isColor && index < layers.count - 1 ? CSSComponent.plain(layer.own) : layer.own
        }
        let whole = CSSProperty(
            suffix: "-background", component: .sequence(images, separator: .comma),
            origin: .sequence(layers.map(\.resolved), separator: .comma))
        return [whole] + layers.flatMap(\.properties) + Self.filter(of: layers)
    }

    /// There is one wherever there is a background, so that both can always be said together.
    private static func filter(of layers: [CSSLayer]) -> [CSSProperty] {
        if layers.isEmpty { return [] }
        let filter = layers.lazy.compactMap(\.filter).first
        return [
            CSSProperty(
                suffix: "-background-backdrop-filter", component: filter?.component ?? .text("none"),
                opaque: filter?.opaque)
        ]
    }
}

/// One of the things behind a bar's items.
private struct CSSLayer {
    let properties: [CSSProperty]
    /// The first of the properties, as the others refer to it.
    let own: CSSComponent
    let isColor: Bool
    let filter: CSSProperty?

    var resolved: CSSComponent { properties.first?.resolved ?? .initial }

    /// - Parameter hasWholes: whether a gradient that the layer refers to has a property of its own.
    init(
        _ layer: TabBar.Layer, field: String, suffix: String, name: String, _ fields: CompositeFields, hasWholes: Bool
    ) {
        let target = fields.reference(field, layer.value)
        if case .gradient = layer { isColor = false } else { isColor = true }
        self.own = .reference(CSSReference(name: name + suffix, isColor: isColor, modifiers: []))
        switch layer {
        case .color:
            properties = [CSSProperty(suffix: suffix, component: fields.part(field, layer.value))]
            filter = nil
        case .gradient(let stops):
            let written = CSSProperties.properties(of: stops, fields.elements(of: field, for: layer.value))
            let whole = hasWholes ? target.map { CSSComponent.reference($0) } : nil
            let list = whole ?? written.first?.component ?? .initial
            properties = [CSSProperty(suffix: suffix, component: .function("linear-gradient", list))]
            filter = nil
        case .material, .glass:
            var parts = fields.fields(of: field)
            if case .glass = layer { parts = parts.fields(of: "fallback") }
            let made = layer.material.map { CSSProperties.properties(of: $0, name + suffix, parts) } ?? []
            let written = made.filter { ["", "-tint", "-fallback"].contains($0.suffix) }
            let filter = made.first { $0.suffix == "-backdrop-filter" }
            let beside = Self.besideFallback(of: layer, suffix, fields.fields(of: field), target)
            guard let target else {
                properties =
                    written.map {
                        CSSProperty(
                            suffix: suffix + $0.suffix, component: $0.component, opaque: $0.opaque, origin: $0.origin)
                    } + beside
                self.filter = filter
                return
            }
            // What it refers to changes by itself where people reduce transparency.
            func reference(_ part: CSSProperty, isColor: Bool) -> CSSProperty {
                CSSProperty(
                    suffix: suffix + part.suffix,
                    component: .reference(target.appending(part.suffix, isColor: isColor)),
                    origin: part.resolved)
            }
            properties = written.map { reference($0, isColor: true) } + beside
            self.filter = filter.map { reference($0, isColor: false) }
        }
    }

    /// What glass has beside the material that stands for it.
    ///
    /// - Parameter target: the token that the layer is.
    private static func besideFallback(
        of layer: TabBar.Layer, _ suffix: String, _ fields: CompositeFields, _ target: CSSReference?
    ) -> [CSSProperty] {
        guard case .glass(let glass) = layer else { return [] }
        func property(_ part: String, _ own: CSSComponent, isColor: Bool) -> CSSProperty {
            CSSProperty(
                suffix: suffix + part,
                component: target.map { .reference($0.appending(part, isColor: isColor)) } ?? own)
        }
        let dimming = property("-dimming", fields.part("dimming", .opacity(glass.dimming)), isColor: false)
        guard let tint = glass.tint else { return [dimming] }
        return [dimming, property("-glass-tint", fields.part("tint", .color(tint)), isColor: true)]
    }
}

extension CSSComponent {
    /// An image of one color, as there is none that is just a color.
    fileprivate static func plain(_ color: CSSComponent) -> CSSComponent {
        .function("linear-gradient", .sequence([color, color], separator: .comma))
    }
}

/// A sum of lengths, by unit.
private struct CSSLength {
    private var pixels = 0.0
    private var rems = 0.0

    init(_ lengths: [Dimension]) {
        for length in lengths {
            switch length.unit {
            case .px: pixels += length.value
            case .rem: rems += length.value
            }
        }
    }

    static func + (left: CSSLength, right: CSSLength) -> CSSLength {
        var sum = left
        sum.pixels += right.pixels
        sum.rems += right.rems
        return sum
    }

    var component: CSSComponent {
        switch (pixels, rems) {
        case (_, 0): .length(Dimension(pixels))
        case (0, _): .length(Dimension(rems, .rem))
        default: .text("calc(\(terms))")
        }
    }

    /// From the edge of the screen up: what stands in the safe area has the system's inset below it.
    func component(in bar: TabBar) -> CSSComponent {
        bar.bottomEdge == .screen ? component : .text("calc(\(terms) + env(safe-area-inset-bottom, 0px))")
    }

    private var terms: String {
        var terms: [String] = []
        if pixels != 0 || rems == 0 { terms.append(DecimalText.string(pixels, maximumFractionDigits: 6) + "px") }
        if rems != 0 { terms.append(DecimalText.string(rems, maximumFractionDigits: 6) + "rem") }
        return terms.joined(separator: " + ")
    }
}

extension TabBar {
    /// What stands around the bar in a bottom inset: the margin below it, and its accessory above it.
    fileprivate var lengthsAround: [Dimension] {
        var lengths: [Dimension] = []
        if let floating { lengths.append(floating.bottomMargin) }
        if let accessory, accessory.placement != .inline { lengths += [accessory.height, accessory.spacing] }
        return lengths
    }

    /// What the height of an item is made of.
    fileprivate var itemLengths: [Dimension] {
        let parts = [iconFrameHeight, labelLineHeight, indicatorHeight].filter { $0.value > 0 }
        return parts + parts.dropFirst().map { _ in itemSpacing }
    }
}
