import TesseraColorScience
import TesseraMotionScience

/// A value with nothing left to look up.
public enum TokenValue: Hashable, Sendable {
    case color(Color)
    case dimension(Dimension)
    case fontFamily([String])
    case fontWeight(FontWeight)
    case duration(Duration)
    case cubicBezier(CubicBezier)
    case number(Double)
    case strokeStyle(StrokeStyle)
    indirect case border(Border)
    indirect case transition(Transition)
    /// Topmost layer first.
    case shadow([ShadowLayer])
    case gradient([GradientStop])
    indirect case typography(Typography)
    indirect case spring(Spring)
    indirect case animation(Animation)
    /// 0 to 1.
    case opacity(Double)
    case string(String)
    case boolean(Bool)
    case css(RawCSS)
    indirect case tabBar(TabBar)
    indirect case material(Material)
    indirect case touchTarget(TouchArea)
    case haptic(Haptic)

    public var type: TokenType {
        switch self {
        case .color: .color
        case .dimension: .dimension
        case .fontFamily: .fontFamily
        case .fontWeight: .fontWeight
        case .duration: .duration
        case .cubicBezier: .cubicBezier
        case .number: .number
        case .strokeStyle: .strokeStyle
        case .border: .border
        case .transition: .transition
        case .shadow: .shadow
        case .gradient: .gradient
        case .typography: .typography
        case .spring: .spring
        case .animation: .animation
        case .opacity: .opacity
        case .string: .string
        case .boolean: .boolean
        case .css: .css
        case .tabBar: .tabBar
        case .material: .material
        case .touchTarget: .touchTarget
        case .haptic: .haptic
        }
    }
}
