import TesseraColorScience
import TesseraLayoutScience
import TesseraMotionScience
import TesseraOutputCore
import TesseraTokenModel

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

    /// The Swift type of a token's constant.
    /// The name of a generated type without the prefix; that of another type as it is.
    func unprefixed(_ type: String) -> String {
        type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
    }

    func typeName(_ type: TokenType) -> String {
        switch type {
        case .color: color
        case .dimension: "CGFloat"
        case .fontFamily: "[String]"
        case .fontWeight, .duration, .number, .opacity: "Double"
        case .cubicBezier: prefix + "CubicBezier"
        case .strokeStyle: prefix + "StrokeStyle"
        case .border: prefix + "Border"
        case .transition: prefix + "Transition"
        case .shadow: "[\(prefix)ShadowLayer]"
        case .gradient: swiftUI + "Gradient"
        case .typography: prefix + "TextStyle"
        case .spring: prefix + "Spring"
        case .animation: prefix + "AnimationStyle"
        case .string: "String"
        case .boolean: "Bool"
        // A tab bar is a type; its metrics are the constants. Raw CSS is left out.
        case .tabBar, .css: "Never"
        case .material: prefix + "Material"
        case .glass: prefix + "Glass"
        case .focusIndicator: prefix + "FocusIndicator"
        case .touchTarget: prefix + "TouchTarget"
        case .haptic: prefix + "Haptic"
        }
    }

    static func support(for type: TokenType) -> [SwiftSupport] {
        switch type {
        case .color, .gradient: [.rgbColor]
        case .shadow: [.rgbColor, .shadow]
        case .border: [.rgbColor, .border]
        case .strokeStyle: [.strokeStyle]
        case .typography: [.textStyle]
        case .spring: [.spring]
        case .cubicBezier: [.cubicBezier]
        case .transition: [.transition]
        case .animation: [.animationStyle]
        case .material: [.rgbColor, .material]
        case .glass: [.rgbColor, .glass]
        case .focusIndicator: [.rgbColor, .focusIndicator]
        case .touchTarget: [.touchTarget]
        case .haptic: [.haptic]
        default: []
        }
    }

    /// Whether the constant's type exists in SwiftUI only.
    static func needsSwiftUI(_ type: TokenType) -> Bool { SwiftContextPlan.hasColors(type) }

    // MARK: One value

    /// Writes a value that is the same in all appearances.
    ///
    /// - Parameter reduced: what stands in the place of a motion where people reduce motion.
    func append(_ value: TokenValue, reduced: ReducedMotion? = nil, to buffer: inout CodeBuffer) {
        switch value {
        case .color(let color): appendColor(color, to: &buffer)
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
        case .border, .shadow, .gradient, .material, .glass, .focusIndicator:
            append([value], appearances: .none, to: &buffer)
        case .touchTarget(let area): append(area, to: &buffer)
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
