import TesseraOutputCore
import TesseraTokenResolution

/// What generated constants are made of, written once at the end of a file and only as far as the
/// file needs it. In the templates `$A` stands for the access level, `$N` for `nonisolated`, `$P` for the prefix, `$C`
/// for the number of a shadow's outer layers, `$S` for its spread, and `$L` for the calls that cast all but the first. `$I` and `$J` stand
/// around an initializer that is as the compiler's own.
enum SwiftSupport: Int, CaseIterable {
    case rgbColor, dynamicColor, traitColor, colorTable, nativeColors, resolvedColors, shadow, border, strokeStyle,
        textStyle, scaledLength, fontWeight, spring, cubicBezier, transition, animationStyle, motionCurve,
        reducedMotion, motionValue, motion, material, glass, focusIndicator, concentricCorner, touchTarget, haptic,
        tabBarButton, tabBarAccessibility, bottomBar, floatingBar

    /// What it is about: each has a file of its own where one would be long.
    enum Subject: String, CaseIterable {
        case colors = "Colors"
        case drawing = "Drawing"
        case text = "Text"
        case motion = "Motion"
        case touch = "Touch"
    }

    private struct Row {
        let typeName: String
        let subject: Subject
        let template: String
        let requirements: [SwiftSupport]
        let imports: SwiftImports

        init(
            _ typeName: String, _ subject: Subject, _ template: String, needs requirements: [SwiftSupport] = [],
            imports: SwiftImports = []
        ) {
            self.typeName = typeName
            self.subject = subject
            self.template = template
            self.requirements = requirements
            self.imports = imports
        }
    }

    private var row: Row {
        let motionTypes: [SwiftSupport] = [
            .spring, .cubicBezier, .motionCurve, .reducedMotion, .motionValue, .motion,
        ]
        return switch self {
        case .rgbColor: Row("RGBColor", .colors, Self.rgbColorSource)
        case .dynamicColor: Row("DynamicColor", .colors, Self.dynamicColorSource, needs: [.rgbColor])
        case .traitColor: Row("TraitColor", .colors, Self.traitColorSource, needs: [.rgbColor, .dynamicColor])
        case .colorTable: Row("ColorTable", .colors, Self.colorTableSource, needs: [.rgbColor, .dynamicColor])
        case .nativeColors: Row("NativeColor", .colors, Self.nativeColorsSource, needs: [.rgbColor], imports: .layers)
        case .resolvedColors:
            Row("ResolvedColor", .colors, Self.resolvedColorsSource, needs: [.rgbColor, .dynamicColor])
        case .shadow: Row("ShadowLayer", .drawing, Self.shadowSource, imports: [.swiftUI, .layers])
        case .border: Row("Border", .drawing, Self.borderSource, needs: [.strokeStyle], imports: [.swiftUI, .layers])
        case .strokeStyle: Row("StrokeStyle", .drawing, Self.strokeStyleSource, imports: [.lengths, .swiftUI])
        case .textStyle: Row("TextStyle", .text, Self.textStyleSource, imports: [.lengths, .swiftUI, .fonts])
        case .scaledLength: Row("ScaledLength", .text, Self.scaledLengthSource, imports: [.lengths, .swiftUI])
        case .fontWeight: Row("FontWeight", .text, Self.fontWeightSource)
        case .spring: Row("Spring", .motion, Self.springSource, needs: motionTypes, imports: [.swiftUI, .layers])
        case .cubicBezier: Row("CubicBezier", .motion, Self.cubicBezierSource, imports: [.swiftUI, .layers])
        case .transition: Row("Transition", .motion, Self.transitionSource, needs: motionTypes)
        case .animationStyle:
            Row("AnimationStyle", .motion, Self.animationStyleSource, needs: motionTypes, imports: [.swiftUI, .layers])
        case .motionCurve: Row("MotionCurve", .motion, Self.motionCurveSource, imports: [.swiftUI, .layers])
        case .reducedMotion: Row("ReducedMotion", .motion, Self.reducedMotionSource)
        case .motionValue: Row("MotionValue", .motion, Self.motionValueSource, imports: [.swiftUI, .layers])
        case .motion: Row("MotionModifier", .motion, Self.motionSource, imports: .watch)
        case .material: Row("Material", .drawing, Self.materialSource, imports: .swiftUI)
        case .glass: Row("Glass", .drawing, Self.glassSource, needs: [.material], imports: .swiftUI)
        case .focusIndicator:
            Row("FocusIndicator", .drawing, Self.focusIndicatorSource, needs: [.border], imports: .swiftUI)
        case .concentricCorner:
            Row("ConcentricCorner", .drawing, Self.concentricCornerSource, imports: [.lengths, .swiftUI])
        case .touchTarget: Row("TouchTarget", .touch, Self.touchTargetSource, imports: [.lengths, .swiftUI])
        case .haptic: Row("Haptic", .touch, Self.hapticSource, imports: .swiftUI)
        case .tabBarButton: Row("TabButtonStyle", .touch, Self.tabBarButtonSource, needs: [.spring], imports: .swiftUI)
        case .tabBarAccessibility: Row("TabAccessibility", .touch, Self.tabBarAccessibilitySource, imports: .swiftUI)
        case .bottomBar: Row("BottomBar", .touch, Self.bottomBarSource, imports: .swiftUI)
        case .floatingBar: Row("FloatingBar", .touch, Self.floatingBarSource, imports: .swiftUI)
        }
    }

    /// The type's name without the prefix.
    var typeName: String { row.typeName }

    var subject: Subject { row.subject }

    /// Types that a source declares beside its own, without the prefix.
    static let helperTypeNames = ["HapticGenerators", barTypeName]

    /// What it needs in its turn.
    var requirements: [SwiftSupport] { row.requirements }

    /// What its declarations need.
    ///
    /// - Parameter isNative: whether it has parts for UIKit, AppKit and Core Animation.
    func imports(isNative: Bool) -> SwiftImports {
        isNative ? row.imports : row.imports.subtracting([.layers, .fonts])
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
            ? row.template.replacing("fileprivate ", with: "").replacing("private struct", with: "struct")
                .replacing("private indirect enum", with: "indirect enum") : row.template
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
}
