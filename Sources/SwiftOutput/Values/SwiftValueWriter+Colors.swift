import TesseraColorScience
import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel

// Colors, and the values that are made of them: one expression for all appearances.

extension SwiftValueWriter {
    typealias Appearances = SwiftContextPlan.Appearances

    /// Writes one expression for the values of several appearances.
    ///
    /// - Parameters:
    ///   - reduced: what stands in the place of a motion where people reduce motion.
    ///   - partColors: the constants that stand in the place of the value's colors, in their order.
    func append(
        _ values: [TokenValue], appearances: Appearances, reduced: ReducedMotion? = nil, partColors: [String?] = [],
        to buffer: inout CodeBuffer
    ) {
        func name(ofColor index: Int) -> String? { partColors.indices.contains(index) ? partColors[index] : nil }
        switch values.first {
        case .color:
            let colors = values.compactMap { if case .color(let color) = $0 { color } else { nil } }
            append(colors: colors, appearances, to: &buffer)
        case .border(let border):
            buffer.append("\(prefix)Border(color: ")
            let colors = values.compactMap { if case .border(let border) = $0 { border.color } else { nil } }
            append(colors: colors, appearances, as: name(ofColor: 0), to: &buffer)
            buffer.append(", width: ")
            buffer.append(border.width.points)
            if border.style != .keyword(.solid) {
                buffer.append(", style: ")
                append(border.style, to: &buffer)
            }
            buffer.append(")")
        case .shadow(let layers):
            let all = values.compactMap { if case .shadow(let layers) = $0 { layers } else { nil } }
            buffer.append("[")
            for index in layers.indices {
                if index > 0 { buffer.append(", ") }
                append(
                    layers[index], colors: all.map { $0[index].color }, appearances, as: name(ofColor: index),
                    to: &buffer)
            }
            buffer.append("]")
        case .gradient(let stops):
            let all = values.compactMap { if case .gradient(let stops) = $0 { stops } else { nil } }
            buffer.append("\(swiftUI)Gradient(stops: [")
            let inOrder = GradientStop.inOrder(Array(stops.indices)) { stops[$0].position }
            for (place, index) in inOrder.enumerated() {
                buffer.append("\(place == 0 ? "" : ", ")\(swiftUI)Gradient.Stop(color: ")
                append(colors: all.map { $0[index].color }, appearances, as: name(ofColor: index), to: &buffer)
                buffer.append(", location: ")
                buffer.append(stops[index].position)
                buffer.append(")")
            }
            buffer.append("])")
        case .material:
            let all = values.compactMap { if case .material(let material) = $0 { material } else { nil } }
            append(materials: all, appearances, name, to: &buffer)
        case .glass: append(glasses: values, appearances, name, to: &buffer)
        case .focusIndicator(let indicator):
            let lines = values.compactMap { value -> TokenValue? in
                guard case .focusIndicator(let indicator) = value else { return nil }
                return .border(Border(color: indicator.color, width: indicator.width, style: indicator.style))
            }
            buffer.append("\(prefix)FocusIndicator(line: ")
            append(lines, appearances: appearances, partColors: partColors, to: &buffer)
            append("offset", indicator.offset.points, unless: 0, to: &buffer)
            buffer.append(")")
        default:
            if let value = values.first { append(value, reduced: reduced, to: &buffer) }
        }
    }

    private func append(
        materials: [Material], _ appearances: Appearances, _ name: (Int) -> String?, to buffer: inout CodeBuffer
    ) {
        guard let material = materials.first else { return }
        buffer.append("\(prefix)Material(tint: ")
        append(colors: materials.map(\.tint), appearances, as: name(0), to: &buffer)
        buffer.append(", fallback: ")
        append(colors: materials.map(\.fallback), appearances, as: name(1), to: &buffer)
        buffer.append(", blurRadius: ")
        buffer.append(material.blur.points)
        append("saturation", material.saturation, unless: 1, to: &buffer)
        buffer.append(")")
    }

    /// - Parameter name: the constant of a part: of the fallback, of the two colors in it, of the tint.
    private func append(
        glasses values: [TokenValue], _ appearances: Appearances, _ name: (Int) -> String?, to buffer: inout CodeBuffer
    ) {
        let glasses = values.compactMap { if case .glass(let glass) = $0 { glass } else { nil } }
        guard let glass = glasses.first else { return }
        buffer.append("\(prefix)Glass(")
        if glass.variant != .regular { buffer.append("variant: .\(glass.variant.rawValue), ") }
        let tints = glasses.compactMap(\.tint)
        if tints.count == glasses.count {
            buffer.append("tint: ")
            append(colors: tints, appearances, as: name(3), to: &buffer)
            buffer.append(", ")
        }
        if glass.isInteractive { buffer.append("isInteractive: true, ") }
        if glass.dimming != 0 {
            buffer.append("dimming: ")
            buffer.append(glass.dimming)
            buffer.append(", ")
        }
        buffer.append("fallback: ")
        if let constant = name(0) {
            buffer.append(constant)
        } else {
            append(materials: glasses.map(\.fallback), appearances, { name($0 + 1) }, to: &buffer)
        }
        buffer.append(")")
    }

    private func append(
        _ layer: ShadowLayer, colors: [Color], _ appearances: Appearances, as name: String?, to buffer: inout CodeBuffer
    ) {
        buffer.append(prefix)
        buffer.append("ShadowLayer(color: ")
        append(colors: colors, appearances, as: name, to: &buffer)
        append("x", layer.offsetX.points, unless: 0, to: &buffer)
        append("y", layer.offsetY.points, unless: 0, to: &buffer)
        buffer.append(", blur: ")
        buffer.append(layer.blur.points)
        append("spread", layer.spread.points, unless: 0, to: &buffer)
        buffer.append(layer.isInset ? ", isInset: true)" : ")")
    }

    /// `Color(NyxDynamicColor(light: 0xF4F4F8, dark: 0x14141C))`, or the constant that it is.
    private func append(
        colors: [Color], _ appearances: Appearances, as name: String? = nil, to buffer: inout CodeBuffer
    ) {
        if let name { return buffer.append(name) }
        guard let first = colors.first else { return }
        if colors.allSatisfy({ $0 == first }) {
            appendColor(first, to: &buffer)
            return
        }
        buffer.append(color)
        buffer.append("(")
        append(dynamic: colors, appearances, to: &buffer)
        buffer.append(")")
    }

    /// `NyxDynamicColor(light: 0xF4F4F8, dark: 0x14141C)`, or one that a trait chooses:
    /// `NyxTraitColor.userInterfaceLevel(base: .color(…), elevated: .color(…))`.
    func append(dynamic colors: [Color], _ appearances: Appearances, to buffer: inout CodeBuffer) {
        let traits = appearances.traits[...]
        if traits.isEmpty || Self.isSame(colors, along: traits) {
            let kind = Appearances(appearances.kind)
            return append(basic: Array(colors.prefix(kind.count)), kind, to: &buffer)
        }
        buffer.append(traitColor)
        append(colors[...], traits, Appearances(appearances.kind), to: &buffer)
    }

    /// Whether no trait makes a difference.
    private static func isSame(_ colors: [Color], along traits: ArraySlice<SystemSetting>) -> Bool {
        let count = colors.count >> traits.count
        guard count > 0 else { return true }
        return colors.indices.allSatisfy { colors[$0] == colors[$0 % count] }
    }

    /// `.userInterfaceLevel(base: …, elevated: …)`
    private func append(
        _ colors: ArraySlice<Color>, _ traits: ArraySlice<SystemSetting>, _ kind: Appearances,
        to buffer: inout CodeBuffer
    ) {
        guard let trait = traits.first, let first = trait.states.first?.word, let last = trait.states.last?.word else {
            buffer.append(".color(")
            append(basic: Array(colors), kind, to: &buffer)
            return buffer.append(")")
        }
        let half = colors.count / 2
        let (base, other) = (colors.prefix(half), colors.suffix(half))
        if base.elementsEqual(other) { return append(base, traits.dropFirst(), kind, to: &buffer) }
        buffer.append(".\(trait.rawValue)(\(first): ")
        append(base, traits.dropFirst(), kind, to: &buffer)
        buffer.append(", \(last): ")
        append(other, traits.dropFirst(), kind, to: &buffer)
        buffer.append(")")
    }

    /// `NyxDynamicColor(…)` of the four appearances, also where they have one color.
    private func append(basic colors: [Color], _ kind: Appearances, to buffer: inout CodeBuffer) {
        buffer.append(dynamicColor)
        if let first = colors.first, colors.allSatisfy({ $0 == first }) {
            append(parametersOf: [first, first], Appearances(.scheme), to: &buffer)
        } else {
            append(parametersOf: colors, kind, to: &buffer)
        }
        buffer.append(")")
    }

    /// `light: 0xF4F4F8, dark: .sRGB(0x14141C, opacity: 0.5), 0x000000`: behind a color that of increased contrast,
    /// unless that changes nothing.
    private func append(parametersOf colors: [Color], _ appearances: Appearances, to buffer: inout CodeBuffer) {
        for (position, parameter) in appearances.parameters.enumerated() where parameter.index < colors.count {
            if appearances.kind == .both, parameter.index > 1, colors[parameter.index] == colors[parameter.index - 2] {
                continue
            }
            if position > 0 { buffer.append(", ") }
            buffer.append(parameter.label)
            append(componentsOf: colors[parameter.index], to: &buffer)
        }
    }

    /// `0xF4F4F8`, `.sRGB(0x14141C, opacity: 0.5)` or `.displayP3(1, 0.2, 0)`, where the type is known.
    func append(componentsOf color: Color, to buffer: inout CodeBuffer) {
        if let bytes = opaqueBytes(of: color) {
            buffer.append("0x")
            buffer.append(hexDigitsOf: bytes)
        } else {
            append(DisplayColor(color, by: mapping), to: &buffer)
        }
    }

    /// `Color(NyxRGBColor(0x14141C))`, or what SwiftUI has for a color of other components.
    func appendColor(_ color: Color, to buffer: inout CodeBuffer) {
        if let bytes = opaqueBytes(of: color) {
            buffer.append(opaqueColor)
            buffer.append(hexDigitsOf: bytes)
            return buffer.append("))")
        }
        let color = DisplayColor(color, by: mapping)
        buffer.append(self.color)
        if color.sRGBBytes != nil {
            buffer.append("(\(prefix)RGBColor")
            append(color, to: &buffer)
            return buffer.append(")")
        }
        buffer.append(color.gamut == .srgb ? "(.sRGB" : "(.displayP3")
        for (index, label) in ["red", "green", "blue"].enumerated() {
            buffer.append(", \(label): ")
            buffer.append(component: color.components[index])
        }
        if color.alpha != 1 {
            buffer.append(", opacity: ")
            buffer.append(component: color.alpha)
        }
        buffer.append(")")
    }

    /// What six digits can say of the color, if that is all of it.
    func opaqueBytes(of color: Color) -> RGBA8? {
        // Of one that is written in hex nothing has to be converted or mapped.
        if let bytes = color.exactBytes { return bytes.alpha == 255 ? bytes : nil }
        let color = DisplayColor(color, by: mapping)
        return color.alpha == 1 ? color.sRGBBytes : nil
    }

    /// `.sRGB(0x14141C)` or `.displayP3(1, 0.2, 0)`.
    func append(_ color: DisplayColor, to buffer: inout CodeBuffer) {
        if let bytes = color.sRGBBytes {
            buffer.append(".sRGB(0x")
            buffer.append(hexDigitsOf: bytes)
        } else {
            buffer.append(color.gamut == .srgb ? ".sRGB(" : ".displayP3(")
            for index in 0..<3 {
                if index > 0 { buffer.append(", ") }
                buffer.append(component: color.components[index])
            }
        }
        if color.alpha != 1 {
            buffer.append(", opacity: ")
            buffer.append(component: color.alpha)
        }
        buffer.append(")")
    }

    /// `#14141c / 0.85`, or of more than sRGB `P3 0.603 0.563 1`: what people read of a color.
    func append(documented color: Color, to buffer: inout CodeBuffer) {
        if let bytes = color.exactBytes, bytes.alpha == 255 { return buffer.append(bytes) }
        let color = DisplayColor(color, by: mapping)
        if let bytes = color.sRGBBytes {
            buffer.append(RGBA8(red: bytes.red, green: bytes.green, blue: bytes.blue, alpha: 255))
        } else {
            buffer.append(color.gamut == .srgb ? "sRGB" : "P3")
            for index in 0..<3 {
                buffer.append(" ")
                buffer.append((color.components[index] * 1000).rounded() / 1000)
            }
        }
        if color.alpha == 1 { return }
        buffer.append(" / ")
        buffer.append(component: color.alpha)
    }
}

extension CodeBuffer {
    /// A line of a table: the colors of all appearances, or of light and dark, or the one that all have.
    mutating func append(
        lineOf colors: [Color], _ appearances: SwiftContextPlan.Appearances, by mapping: GamutMappingMethod
    ) {
        for (index, color) in appearances.distinct(colors).enumerated() {
            if index > 0 { append(" ") }
            append(wordOf: color, by: mapping)
        }
    }

    /// `14141C`, or `displayP3,1,0.2,0`; behind a slash the opacity.
    mutating func append(wordOf color: Color, by mapping: GamutMappingMethod) {
        // Of one that is written in hex nothing has to be converted or mapped.
        if let bytes = color.exactBytes, bytes.alpha == 255 { return append(hexDigitsOf: bytes) }
        let color = DisplayColor(color, by: mapping)
        if let bytes = color.sRGBBytes {
            append(hexDigitsOf: bytes)
        } else {
            append(color.gamut == .srgb ? "sRGB" : "displayP3")
            for index in 0..<3 {
                append(",")
                append(component: color.components[index])
            }
        }
        if color.alpha != 1 {
            append("/")
            append(component: color.alpha)
        }
    }
}

extension DisplayColor {
    /// What six digits can say: sRGB in whole 255ths.
    fileprivate var sRGBBytes: RGBA8? { gamut == .srgb ? bytes : nil }
}

extension SwiftContextPlan.Appearances {
    /// What stands before each parameter, in the order in which they are written, and the index of its value.
    fileprivate var parameters: [(label: String, index: Int)] {
        switch kind {
        case .one: [("", 0)]
        case .scheme: [("light: ", 0), ("dark: ", 1)]
        case .contrast: [("standard: ", 0), ("increased: ", 1)]
        case .both: [("light: ", 0), ("", 2), ("dark: ", 1), ("", 3)]
        }
    }

    /// The colors of all four, of light and dark where contrast changes nothing, or the one that all have.
    func distinct(_ colors: [Color]) -> ArraySlice<Color> {
        if colors.isEmpty { return [] }
        // Where traits choose, too, as they are by themselves.
        let colors = Array(colors.prefix(kind.count))
        let all = kind == .contrast ? [colors[0], colors[0], colors[1], colors[1]] : colors
        let isOne = all.allSatisfy { $0 == all[0] }
        let isPair = all.count == 4 && all[2] == all[0] && all[3] == all[1]
        return all.prefix(isOne ? 1 : isPair ? 2 : 4)
    }
}
