import SwiftSyntax
import TesseraAuditFacts

/// Colors that are written down: components, hexadecimal digits, and names that mean one color in every
/// appearance. Colors of the system that follow the appearance are none.
enum ColorReader {
    /// A color at the beginning of a chain.
    struct Found {
        let literal: ColorLiteral
        /// How many links of the chain say it.
        let linkCount: Int
    }

    /// - Parameter expected: what `.white` alone is here; `nil` where it need not be a color.
    static func read(_ chain: Chain, expected: ColorLiteral.Kind?) -> Found? {
        guard let (value, kind, count) = bare(chain, expected) else { return nil }
        let links = chain.links
        // `.opacity(0.5)` belongs to it.
        guard links.indices.contains(count), ["opacity", "withAlphaComponent"].contains(links[count].text),
            let argument = links[count].arguments?.first, links[count].arguments?.count == 1,
            let opacity = Numbers.value(of: argument.expression)
        else { return Found(literal: ColorLiteral(value: value, kind: kind), linkCount: count) }
        return Found(
            literal: ColorLiteral(value: value?.multiplyingAlpha(by: opacity), kind: kind), linkCount: count + 1)
    }

    private typealias Bare = (value: ColorLiteral.Value?, kind: ColorLiteral.Kind, linkCount: Int)

    private static func bare(_ chain: Chain, _ expected: ColorLiteral.Kind?) -> Bare? {
        guard chain.base != nil else { return implicit(chain, expected) }
        guard let (type, links) = chain.qualifiedType, let kind = kinds[type], let first = links.first else {
            return nil
        }
        let count = chain.links.count - links.count + 1
        if let arguments = first.arguments, first.name == nil || first.text == "init" {
            return made(Arguments(arguments)).map { ($0.value, kind, count) }
        }
        if first.call == nil, let name = first.text, let value = named(name, kind) { return (value, kind, count) }
        return nil
    }

    /// `.white`, `.init(red: ...)`: what it makes is the compiler's to know.
    private static func implicit(_ chain: Chain, _ expected: ColorLiteral.Kind?) -> Bare? {
        guard let first = chain.links.first, let name = first.text else { return nil }
        if name == "init", let arguments = first.arguments {
            let read = Arguments(arguments)
            // Without the name of a type only labels tell that it is a color.
            guard read.labels.count > 1 || read.hexLabel != nil else { return nil }
            return made(read).map { ($0.value, expected ?? .inferred, 1) }
        }
        guard let expected, first.call == nil, let value = named(name, .shade) else { return nil }
        return (value, expected, 1)
    }

    private static let kinds: [String: ColorLiteral.Kind] = [
        "Color": .color, "UIColor": .native, "NSColor": .native, "CGColor": .graphics,
    ]

    // MARK: Names

    /// Colors that are the same in every appearance.
    private static func named(_ name: String, _ kind: ColorLiteral.Kind) -> ColorLiteral.Value? {
        switch (name, kind) {
        case ("white", _): gray(1)
        case ("black", _): gray(0)
        case (_, .native): nativeNames[name]
        default: nil
        }
    }

    /// Those of UIKit and AppKit that do not follow the appearance, unlike `systemRed` and SwiftUI's `red`.
    private static let nativeNames: [String: ColorLiteral.Value] = [
        "darkGray": gray(1.0 / 3), "lightGray": gray(2.0 / 3), "gray": gray(0.5), "red": rgb(1, 0, 0),
        "green": rgb(0, 1, 0), "blue": rgb(0, 0, 1), "cyan": rgb(0, 1, 1), "yellow": rgb(1, 1, 0),
        "magenta": rgb(1, 0, 1), "orange": rgb(1, 0.5, 0), "purple": rgb(0.5, 0, 0.5), "brown": rgb(0.6, 0.4, 0.2),
    ]

    private static func gray(_ white: Double) -> ColorLiteral.Value { rgb(white, white, white) }

    private static func rgb(_ red: Double, _ green: Double, _ blue: Double) -> ColorLiteral.Value {
        ColorLiteral.Value(red: red, green: green, blue: blue)
    }

    // MARK: Initializers

    /// The arguments of a color's initializer.
    private struct Arguments {
        /// Labels with the numbers behind them; the color space in front and the opacity are apart.
        var labels: [String] = []
        var numbers: [Double] = []
        var alpha = 1.0
        var space = ColorLiteral.Space.srgb
        /// Something that is no literal.
        var isComputed = false
        var hexLabel: String?
        var hexDigits: String?

        init(_ list: LabeledExprListSyntax) {
            for (index, argument) in list.enumerated() {
                let label = argument.label?.text
                if let number = label.flatMap({ _ in Numbers.value(of: argument.expression) }), let label,
                    !ColorReader.hexLabels.contains(label)
                {
                    add(label, number)
                } else if index == 0, label == nil, let space = Self.space(argument.expression) {
                    self.space = space
                } else if index == 0, label == nil || ColorReader.hexLabels.contains(label ?? "") {
                    hexLabel = label ?? ""
                    hexDigits = Self.digits(argument.expression, isLabeled: label != nil)
                    if hexDigits == nil { isComputed = true }
                } else {
                    isComputed = true
                }
            }
        }

        private mutating func add(_ label: String, _ number: Double) {
            if label == "opacity" || label == "alpha" {
                alpha = number
            } else {
                labels.append(label)
                numbers.append(number)
            }
        }

        private static func space(_ expression: ExprSyntax) -> ColorLiteral.Space? {
            switch expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
            case "sRGB": .srgb
            case "sRGBLinear": .linearSRGB
            case "displayP3": .displayP3
            default: nil
            }
        }

        /// `7C5CFF` of `"#7C5CFF"` and `0x7C5CFF`. A text without `#` needs a label that says what it is.
        private static func digits(_ expression: ExprSyntax, isLabeled: Bool) -> String? {
            if let digits = Numbers.hexDigits(expression) { return digits }
            guard let literal = expression.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
                case .stringSegment(let segment) = literal.segments.first
            else { return nil }
            let text = segment.content.text
            for prefix in ["#", "0x"] where text.hasPrefix(prefix) { return String(text.dropFirst(prefix.count)) }
            return isLabeled ? text : nil
        }
    }

    private static let hexLabels: Set<String> = [
        "hex", "hexString", "hexCode", "hexValue", "hexadecimal", "rgb", "rgbHex", "rgbValue", "colorHex", "fromHex",
    ]

    /// What the arguments of a color say.
    private enum Made {
        case color(ColorLiteral.Value)
        /// One of the bytes is the alpha, which some helpers read first and others last.
        case undecided

        var value: ColorLiteral.Value? {
            if case .color(let value) = self { value } else { nil }
        }
    }

    /// - Returns: `nil` where something is no literal, or these are not the arguments of a color.
    private static func made(_ arguments: Arguments) -> Made? {
        if arguments.isComputed { return nil }
        if let digits = arguments.hexDigits { return hex(digits, alpha: arguments.alpha) }
        let numbers = arguments.numbers
        switch arguments.labels {
        case ["red", "green", "blue"], ["srgbRed", "green", "blue"], ["deviceRed", "green", "blue"],
            ["calibratedRed", "green", "blue"], ["displayP3Red", "green", "blue"]:
            let space = arguments.labels[0] == "displayP3Red" ? .displayP3 : arguments.space
            return .color(
                ColorLiteral.Value(
                    space: space, red: numbers[0], green: numbers[1], blue: numbers[2], alpha: arguments.alpha))
        case ["white"], ["gray"], ["deviceWhite"], ["calibratedWhite"], ["genericGamma22White"]:
            return .color(
                ColorLiteral.Value(
                    space: arguments.space, red: numbers[0], green: numbers[0], blue: numbers[0],
                    alpha: arguments.alpha))
        case ["hue", "saturation", "brightness"], ["deviceHue", "saturation", "brightness"],
            ["calibratedHue", "saturation", "brightness"]:
            return .color(
                rgb(hue: numbers[0], saturation: numbers[1], brightness: numbers[2])
                    .multiplyingAlpha(by: arguments.alpha))
        default: return nil
        }
    }

    private static func hex(_ digits: String, alpha: Double) -> Made? {
        guard let number = UInt32(digits, radix: 16) else { return nil }
        /// The last three of so many bits each.
        func parts(_ width: UInt32) -> [Double] {
            let mask: UInt32 = (1 << width) - 1
            return [2, 1, 0].map { Double(number >> ($0 * width) & mask) / Double(mask) }
        }
        switch digits.count {
        case 3, 6:
            let channels = parts(digits.count == 3 ? 4 : 8)
            return .color(rgb(channels[0], channels[1], channels[2]).multiplyingAlpha(by: alpha))
        case 4, 8: return .undecided
        default: return nil
        }
    }

    /// The hexcone model, all parts from 0 to 1.
    private static func rgb(hue: Double, saturation: Double, brightness: Double) -> ColorLiteral.Value {
        func channel(_ shift: Double) -> Double {
            let k = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        return rgb(channel(5), channel(3), channel(1))
    }

    // MARK: Xcode's color literals

    /// `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`
    ///
    /// - Parameter expected: what it makes; `nil` where only the compiler knows.
    static func literal(_ macro: MacroExpansionExprSyntax, expected: ColorLiteral.Kind?) -> ColorLiteral? {
        guard macro.macroName.text == "colorLiteral" else { return nil }
        return made(Arguments(macro.arguments)).map { ColorLiteral(value: $0.value, kind: expected ?? .inferred) }
    }
}

extension ColorLiteral.Value {
    fileprivate func multiplyingAlpha(by factor: Double) -> Self {
        Self(space: space, red: red, green: green, blue: blue, alpha: alpha * factor)
    }
}
