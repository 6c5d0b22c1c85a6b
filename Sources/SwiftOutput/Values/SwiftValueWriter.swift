import TesseraColorScience
import TesseraLayoutScience
import TesseraMotionScience
import TesseraOutputCore
import TesseraTokenModel

/// What a type of token is in Swift.
struct SwiftType {
    enum Name {
        /// One of the standard library, or `CGFloat`.
        case swift(String)
        case swiftUI(String)
        /// One that is generated.
        case own(SwiftSupport)
        /// A list of one that is generated.
        case list(SwiftSupport)
        /// No constant stands for a token of it.
        case none
    }

    /// The type of its constants.
    let name: Name
    /// How many lines its constant has, or a case of the function in its place: an estimate by which groups are divided
    /// into files.
    let lineCount: Int

    init(_ name: Name, lines: Int = 1) {
        self.name = name
        lineCount = lines
    }
}

extension TokenType {
    @inline(__always)
    var swift: SwiftType {
        switch self {
        case .color: SwiftType(.swiftUI("Color"), lines: 4)
        case .dimension: SwiftType(.swift("CGFloat"))
        case .fontFamily: SwiftType(.swift("[String]"))
        case .number, .opacity: SwiftType(.swift("Double"))
        case .fontWeight, .duration: SwiftType(.swift("Double"), lines: 8)
        case .string: SwiftType(.swift("String"), lines: 8)
        case .boolean: SwiftType(.swift("Bool"))
        case .cubicBezier: SwiftType(.own(.cubicBezier))
        case .strokeStyle: SwiftType(.own(.strokeStyle))
        case .border: SwiftType(.own(.border), lines: 24)
        case .transition: SwiftType(.own(.transition), lines: 8)
        case .shadow: SwiftType(.list(.shadow), lines: 24)
        case .gradient: SwiftType(.swiftUI("Gradient"), lines: 24)
        case .typography: SwiftType(.own(.textStyle), lines: 8)
        case .spring: SwiftType(.own(.spring))
        case .animation: SwiftType(.own(.animationStyle), lines: 24)
        case .material: SwiftType(.own(.material), lines: 24)
        case .glass: SwiftType(.own(.glass), lines: 24)
        case .focusIndicator: SwiftType(.own(.focusIndicator), lines: 24)
        case .touchTarget: SwiftType(.own(.touchTarget), lines: 8)
        case .haptic: SwiftType(.own(.haptic), lines: 8)
        // A type of its own, whose constants are the metrics.
        case .tabBar: SwiftType(.none, lines: 240)
        // Left out.
        case .css: SwiftType(.none)
        }
    }
}

/// Writes values as Swift expressions.
struct SwiftValueWriter {
    let prefix: String
    /// How colors outside a gamut are brought into it.
    let mapping: GamutMappingMethod
    /// What stands before the names of SwiftUI's types: nothing, or the module where types of the
    /// generated code have such names.
    let swiftUI: String
    /// `Duration` by its module where a group may have that name.
    let duration: String
    /// The type of most tokens, and what begins most values of it.
    let color: String
    let opaqueColor: String
    let dynamicColor: String
    let traitColor: String

    init(prefix: String, mapping: GamutMappingMethod, qualifiesSwiftUI: Bool, qualifiesDuration: Bool) {
        self.prefix = prefix
        self.mapping = mapping
        swiftUI = qualifiesSwiftUI ? "SwiftUI." : ""
        duration = qualifiesDuration ? "Swift.Duration" : "Duration"
        color = swiftUI + "Color"
        opaqueColor = color + "(" + prefix + "RGBColor(0x"
        dynamicColor = prefix + "DynamicColor("
        traitColor = prefix + "TraitColor"
    }

    /// The type of what a spring and a transition move by.
    var animation: String { swiftUI + "Animation" }

    /// The name of a generated type without the prefix; that of another type as it is.
    func unprefixed(_ type: String) -> String {
        type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
    }

    /// The Swift type of a token's constant.
    func typeName(_ type: TokenType) -> String {
        switch type.swift.name {
        case .swift(let name): name
        // Most tokens have it.
        case .swiftUI("Color"): color
        case .swiftUI(let name): swiftUI + name
        case .own(let type): prefix + type.typeName
        case .list(let type): "[\(prefix)\(type.typeName)]"
        case .none: "Never"
        }
    }

    static func support(for type: TokenType) -> [SwiftSupport] {
        let own: [SwiftSupport] =
            switch type.swift.name {
            case .own(let type), .list(let type): [type]
            case .swift, .swiftUI, .none: []
            }
        return needsSwiftUI(type) ? [.rgbColor] + own : own
    }

    /// Whether the constant's type exists in SwiftUI only.
    static func needsSwiftUI(_ type: TokenType) -> Bool { SwiftContextPlan.hasColors(type) }

    // MARK: One value

    typealias Appearances = SwiftContextPlan.Appearances

    /// Writes a value that is the same in all appearances.
    ///
    /// - Parameter reduced: what stands in the place of a motion where people reduce motion.
    func append(_ value: TokenValue, reduced: ReducedMotion? = nil, to buffer: inout CodeBuffer) {
        if case .color(let color) = value { return appendColor(color, to: &buffer) }
        append([value], appearances: .none, reduced: reduced, to: &buffer)
    }

    /// Writes one expression for the values of several appearances, which differ in colors alone.
    ///
    /// - Parameters:
    ///   - reduced: what stands in the place of a motion where people reduce motion.
    ///   - partColors: the constants that stand in the place of the value's colors, in their order.
    func append(
        _ values: [TokenValue], appearances: Appearances, reduced: ReducedMotion? = nil, partColors: [String?] = [],
        to buffer: inout CodeBuffer
    ) {
        func name(ofColor index: Int) -> String? { partColors.indices.contains(index) ? partColors[index] : nil }
        guard let value = values.first else { return }
        switch value {
        case .color:
            let colors = values.compactMap { if case .color(let color) = $0 { color } else { nil } }
            append(colors: colors, appearances, to: &buffer)
        case .dimension(let dimension): buffer.append(dimension.points)
        case .fontFamily(let names): appendStrings(names, to: &buffer)
        case .fontWeight(let weight): buffer.append(weight.weight)
        case .duration(let duration): buffer.append(duration.seconds)
        case .number(let number), .opacity(let number): append(number, to: &buffer)
        case .cubicBezier(let curve): append(curve, to: &buffer)
        case .strokeStyle(let style):
            buffer.append("\(prefix)StrokeStyle")
            append(style, to: &buffer)
        case .typography(let style): append(style, to: &buffer)
        case .spring, .transition, .animation: append(motion: value, reduced: reduced, to: &buffer)
        case .string(let text): buffer.append(SwiftText.string(text))
        case .boolean(let flag): buffer.append(flag ? "true" : "false")
        case .haptic(let haptic): append(haptic, to: &buffer)
        case .touchTarget(let area): append(area, to: &buffer)
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
        case .tabBar, .css: break
        }
    }

    /// - Parameter style: as which of the system's text styles the heights grow; `nil` for those that stay.
    func append(_ area: TouchArea, growingAs style: TextStyle? = nil, to buffer: inout CodeBuffer) {
        buffer.append("\(prefix)TouchTarget(width: ")
        buffer.append(area.drawn.width.points)
        buffer.append(", height: ")
        buffer.append(area.drawn.height.points)
        if area.shape != .rectangle { buffer.append(", shape: .\(area.shape.rawValue)") }
        buffer.append(", hitWidth: ")
        buffer.append(area.hit.width.points)
        buffer.append(", hitHeight: ")
        buffer.append(area.hit.height.points)
        if area.hitShape != .rectangle { buffer.append(", hitShape: .\(area.hitShape.rawValue)") }
        if let style { buffer.append(", textStyle: .\(style.rawValue)") }
        buffer.append(")")
    }

    /// `, spread: 2`. What the initializer takes where nothing is said is left out.
    func append(_ label: String, _ number: Double, unless standard: Double, to buffer: inout CodeBuffer) {
        if number == standard { return }
        buffer.append(", \(label): ")
        buffer.append(number)
    }

    func append(_ curve: CubicBezier, to buffer: inout CodeBuffer) {
        buffer.append("\(prefix)CubicBezier(")
        for (index, part) in [("x1", curve.x1), ("y1", curve.y1), ("x2", curve.x2), ("y2", curve.y2)].enumerated() {
            buffer.append(index == 0 ? "\(part.0): " : ", \(part.0): ")
            buffer.append(part.1)
        }
        buffer.append(")")
    }

    /// Digits in groups of three where there are seven or more.
    private func append(_ number: Double, to buffer: inout CodeBuffer) {
        let start = buffer.count
        buffer.append(number)
        let digits = buffer.count - start - (number < 0 ? 1 : 0)
        guard digits >= 7, let integer = Int(exactly: number), abs(integer) < 1 << 53 else { return }
        let text = buffer.cut(from: start)
        for (index, digit) in text.enumerated() {
            let remaining = text.count - index
            if remaining % 3 == 0, remaining < digits { buffer.append("_") }
            buffer.append(byte: digit)
        }
    }

    func append(_ style: StrokeStyle, to buffer: inout CodeBuffer) {
        switch style {
        case .keyword(let keyword):
            buffer.append(".\(keyword.rawValue)")
        case .dashes(let lengths, let lineCap):
            buffer.append(".dashes([")
            for (index, length) in lengths.enumerated() {
                if index > 0 { buffer.append(", ") }
                buffer.append(length.points)
            }
            buffer.append("], lineCap: .\(lineCap.rawValue))")
        }
    }

    private func append(_ haptic: Haptic, to buffer: inout CodeBuffer) {
        buffer.append("\(prefix)Haptic(kind: .\(haptic.kind.rawValue)")
        if let style = haptic.style { buffer.append("(.\(style)") }
        if let intensity = haptic.intensity {
            buffer.append(", intensity: ")
            buffer.append(intensity)
        }
        buffer.append(haptic.style == nil ? ")" : "))")
    }

    /// - Parameter families: the constant that has the font families.
    func append(_ style: Typography, families: String? = nil, to buffer: inout CodeBuffer) {
        buffer.append("\(prefix)TextStyle(fontFamilies: ")
        if let families { buffer.append(families) } else { appendStrings(style.fontFamily, to: &buffer) }
        buffer.append(", fontSize: ")
        buffer.append(style.fontSize.points)
        append("fontWeight", style.fontWeight.weight, unless: 400, to: &buffer)
        append("letterSpacing", style.letterSpacing.points, unless: 0, to: &buffer)
        buffer.append(", lineHeight: ")
        buffer.append(style.lineHeight)
        buffer.append(")")
    }

    private func appendStrings(_ strings: [String], to buffer: inout CodeBuffer) {
        buffer.append("[\(strings.map(SwiftText.string).joined(separator: ", "))]")
    }
}
