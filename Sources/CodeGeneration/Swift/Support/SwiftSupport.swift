import TokenResolution

/// What generated constants are made of, written once at the end of a file and only as far as the
/// file needs it. In the templates `$A` stands for the access level, `$N` for `nonisolated` and `$P` for the prefix.
enum SwiftSupport: Int, CaseIterable {
    case shades, nativeColors, resolvedColors, shadow, border, strokeStyle, textStyle, spring, cubicBezier, transition,
        animationStyle, motionCurve, reducedMotion, motionValue, motion, material, touchTarget, haptic, tabBarButton,
        tabBarAccessibility, bottomBar

    /// The type's name without the prefix.
    var typeName: String {
        switch self {
        case .shades: "Shade"
        case .nativeColors: "NativeColor"
        case .resolvedColors: "ResolvedColor"
        case .shadow: "ShadowLayer"
        case .border: "Border"
        case .strokeStyle: "StrokeStyle"
        case .textStyle: "TextStyle"
        case .spring: "Spring"
        case .cubicBezier: "CubicBezier"
        case .transition: "Transition"
        case .animationStyle: "AnimationStyle"
        case .motionCurve: "MotionCurve"
        case .reducedMotion: "ReducedMotion"
        case .motionValue: "MotionValue"
        case .motion: "MotionModifier"
        case .material: "Material"
        case .touchTarget: "TouchTarget"
        case .haptic: "Haptic"
        case .tabBarButton: "TabButtonStyle"
        case .tabBarAccessibility: "TabAccessibility"
        case .bottomBar: "BottomBar"
        }
    }

    /// Types that a source declares beside its own, without the prefix.
    static let helperTypeNames = ["HapticGenerators", barTypeName]

    /// What it needs in its turn.
    var requirements: [SwiftSupport] {
        switch self {
        case .nativeColors, .resolvedColors: [.shades]
        case .border: [.strokeStyle]
        case .spring, .transition, .animationStyle:
            [.spring, .cubicBezier, .motionCurve, .reducedMotion, .motionValue, .motion]
        case .tabBarButton: [.spring]
        default: []
        }
    }

    /// Appends the source, with what the marks stand for filled in.
    ///
    /// - Parameters:
    ///   - isolation: `nonisolated` with a blank, or nothing.
    ///   - isSharedByFiles: whether other files make their constants of it, too.
    func append(
        access: SwiftOptions.Access, isolation: String, prefix: String, isSharedByFiles: Bool,
        to buffer: inout CodeBuffer
    ) {
        let template =
            isSharedByFiles
            ? template.replacing("fileprivate ", with: "").replacing("private struct", with: "struct") : template
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
            default:
                // `$0` of a closure.
                buffer.append("$")
            }
        }
        buffer.append(rest)
    }

    private var template: String {
        switch self {
        case .shades: Self.shadesSource
        case .nativeColors: Self.nativeColorsSource
        case .resolvedColors: Self.resolvedColorsSource
        case .shadow: Self.shadowSource
        case .border: Self.borderSource
        case .strokeStyle: Self.strokeStyleSource
        case .textStyle: Self.textStyleSource
        case .spring: Self.springSource
        case .cubicBezier: Self.cubicBezierSource
        case .transition: Self.transitionSource
        case .animationStyle: Self.animationStyleSource
        case .motionCurve: Self.motionCurveSource
        case .reducedMotion: Self.reducedMotionSource
        case .motionValue: Self.motionValueSource
        case .motion: Self.motionSource
        case .material: Self.materialSource
        case .touchTarget: Self.touchTargetSource
        case .haptic: Self.hapticSource
        case .tabBarButton: Self.tabBarButtonSource
        case .tabBarAccessibility: Self.tabBarAccessibilitySource
        case .bottomBar: Self.bottomBarSource
        }
    }
}
