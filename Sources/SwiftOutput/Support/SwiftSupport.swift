import TesseraOutputCore
import TesseraTokenResolution

/// What generated constants are made of, written once at the end of a file and only as far as the
/// file needs it. In the templates `$A` stands for the access level, `$N` for `nonisolated`, `$P` for the prefix, `$C`
/// for the number of a shadow's outer layers, `$S` for its spread, and `$L` for the calls that cast all but the first. `$I` and `$J` stand
/// around an initializer that is as the compiler's own.
enum SwiftSupport: Int, CaseIterable {
    case rgbColor, dynamicColor, traitColor, colorTable, nativeColors, resolvedColors, shadow, border, strokeStyle,
        textStyle, scaledLength,
        fontWeight, spring, cubicBezier, transition,
        animationStyle, motionCurve, reducedMotion, motionValue, motion, material, glass, focusIndicator,
        concentricCorner, touchTarget, haptic, tabBarButton,
        tabBarAccessibility, bottomBar, floatingBar

    /// The type's name without the prefix.
    var typeName: String {
        switch self {
        case .rgbColor: "RGBColor"
        case .dynamicColor: "DynamicColor"
        case .traitColor: "TraitColor"
        case .colorTable: "ColorTable"
        case .nativeColors: "NativeColor"
        case .resolvedColors: "ResolvedColor"
        case .shadow: "ShadowLayer"
        case .border: "Border"
        case .strokeStyle: "StrokeStyle"
        case .textStyle: "TextStyle"
        case .scaledLength: "ScaledLength"
        case .fontWeight: "FontWeight"
        case .spring: "Spring"
        case .cubicBezier: "CubicBezier"
        case .transition: "Transition"
        case .animationStyle: "AnimationStyle"
        case .motionCurve: "MotionCurve"
        case .reducedMotion: "ReducedMotion"
        case .motionValue: "MotionValue"
        case .motion: "MotionModifier"
        case .material: "Material"
        case .glass: "Glass"
        case .focusIndicator: "FocusIndicator"
        case .concentricCorner: "ConcentricCorner"
        case .touchTarget: "TouchTarget"
        case .haptic: "Haptic"
        case .tabBarButton: "TabButtonStyle"
        case .tabBarAccessibility: "TabAccessibility"
        case .bottomBar: "BottomBar"
        case .floatingBar: "FloatingBar"
        }
    }

    /// What it is about: each has a file of its own where one would be long.
    enum Subject: String, CaseIterable {
        case colors = "Colors"
        case drawing = "Drawing"
        case text = "Text"
        case motion = "Motion"
        case touch = "Touch"
    }

    var subject: Subject {
        switch self {
        case .rgbColor, .dynamicColor, .traitColor, .colorTable, .nativeColors, .resolvedColors: .colors
        case .shadow, .border, .strokeStyle, .material, .glass, .focusIndicator, .concentricCorner: .drawing
        case .textStyle, .scaledLength, .fontWeight: .text
        case .spring, .cubicBezier, .transition, .animationStyle, .motionCurve, .reducedMotion, .motionValue, .motion:
            .motion
        case .touchTarget, .haptic, .tabBarButton, .tabBarAccessibility, .bottomBar, .floatingBar: .touch
        }
    }

    /// Types that a source declares beside its own, without the prefix.
    static let helperTypeNames = ["HapticGenerators", barTypeName]

    /// What it needs in its turn.
    var requirements: [SwiftSupport] {
        switch self {
        case .dynamicColor, .nativeColors: [.rgbColor]
        case .traitColor, .colorTable, .resolvedColors: [.rgbColor, .dynamicColor]
        case .border: [.strokeStyle]
        case .glass: [.material]
        case .focusIndicator: [.border]
        case .spring, .transition, .animationStyle:
            [.spring, .cubicBezier, .motionCurve, .reducedMotion, .motionValue, .motion]
        case .tabBarButton: [.spring]
        default: []
        }
    }

    /// What its declarations need.
    ///
    /// - Parameter isNative: whether it has parts for UIKit, AppKit and Core Animation.
    func imports(isNative: Bool) -> SwiftImports {
        isNative ? allImports : allImports.subtracting([.layers, .fonts])
    }

    private var allImports: SwiftImports {
        switch self {
        case .rgbColor, .dynamicColor, .traitColor, .colorTable, .resolvedColors, .reducedMotion, .fontWeight: []
        case .motion: .watch
        case .nativeColors: .layers
        case .shadow, .border: [.swiftUI, .layers]
        case .material, .glass, .focusIndicator, .haptic, .tabBarButton, .tabBarAccessibility, .bottomBar, .floatingBar:
            .swiftUI
        case .strokeStyle, .touchTarget, .concentricCorner, .scaledLength: [.lengths, .swiftUI]
        case .textStyle: [.lengths, .swiftUI, .fonts]
        case .spring, .cubicBezier, .animationStyle, .motionCurve, .motionValue: [.swiftUI, .layers]
        case .transition: []
        }
    }

    /// Appends the source, with what the marks stand for filled in.
    ///
    /// - Parameters:
    ///   - isolation: `nonisolated` with a blank, or nothing.
    ///   - ownPrefix: of this output's own types, where another prefix begins those of the support code: `$O`.
    ///   - isSharedByFiles: whether other files make their constants of it, too.
    ///   - shadowLayerCount: how many outer layers a shadow of the design has at most.
    ///   - conditions: which of the template's are decided.
    func append(
        access: SwiftOptions.Access, isolation: String, prefix: String, ownPrefix: String, isSharedByFiles: Bool,
        shadowLayerCount: Int, conditions: SwiftConditions, to buffer: inout CodeBuffer
    ) {
        var template =
            isSharedByFiles
            ? template.replacing("fileprivate ", with: "").replacing("private struct", with: "struct")
                .replacing("private indirect enum", with: "indirect enum") : template
        template = conditions.decide(template)
        // Where nobody outside of the module sees them, they are the compiler's own.
        while access == .internal, let start = template.firstRange(of: "$I"), let end = template.firstRange(of: "$J") {
            template.removeSubrange(start.lowerBound..<end.upperBound)
        }
        var rest = template.utf8[...]
        while let mark = rest.firstIndex(of: UInt8(ascii: "$")) {
            buffer.append(rest[..<mark])
            rest = rest[mark...].dropFirst()
            switch rest.first {
            case UInt8(ascii: "A"):
                buffer.append(SwiftText.access(access))
                // The level brings its own blank, so that there is none where nothing is said.
                rest = rest.dropFirst(2)
            case UInt8(ascii: "N"):
                buffer.append(isolation)
                rest = rest.dropFirst(2)
            case UInt8(ascii: "P"):
                buffer.append(prefix)
                rest = rest.dropFirst()
            case UInt8(ascii: "O"):
                buffer.append(ownPrefix)
                rest = rest.dropFirst()
            case UInt8(ascii: "I"), UInt8(ascii: "J"): rest = rest.dropFirst()
            case UInt8(ascii: "C"):
                buffer.append("\(shadowLayerCount)")
                rest = rest.dropFirst()
            case UInt8(ascii: "S"):
                if conditions.features.contains(.spread) { buffer.append(", spread: CGFloat = 0") }
                rest = rest.dropFirst()
            case UInt8(ascii: "L"):
                for index in 1..<shadowLayerCount {
                    buffer.append(
                        "\n            .casting(\(conditions.features.contains(.inset) ? "outer" : "layers"), \(index))"
                    )
                }
                rest = rest.dropFirst()
            default:
                // `$0` of a closure.
                buffer.append("$")
            }
        }
        buffer.append(rest)
    }

    private var template: String {
        switch self {
        case .rgbColor: Self.rgbColorSource
        case .dynamicColor: Self.dynamicColorSource
        case .traitColor: Self.traitColorSource
        case .colorTable: Self.colorTableSource
        case .nativeColors: Self.nativeColorsSource
        case .resolvedColors: Self.resolvedColorsSource
        case .shadow: Self.shadowSource
        case .border: Self.borderSource
        case .strokeStyle: Self.strokeStyleSource
        case .textStyle: Self.textStyleSource
        case .scaledLength: Self.scaledLengthSource
        case .fontWeight: Self.fontWeightSource
        case .spring: Self.springSource
        case .cubicBezier: Self.cubicBezierSource
        case .transition: Self.transitionSource
        case .animationStyle: Self.animationStyleSource
        case .motionCurve: Self.motionCurveSource
        case .reducedMotion: Self.reducedMotionSource
        case .motionValue: Self.motionValueSource
        case .motion: Self.motionSource
        case .material: Self.materialSource
        case .glass: Self.glassSource
        case .focusIndicator: Self.focusIndicatorSource
        case .concentricCorner: Self.concentricCornerSource
        case .touchTarget: Self.touchTargetSource
        case .haptic: Self.hapticSource
        case .tabBarButton: Self.tabBarButtonSource
        case .tabBarAccessibility: Self.tabBarAccessibilitySource
        case .bottomBar: Self.bottomBarSource
        case .floatingBar: Self.floatingBarSource
        }
    }
}
