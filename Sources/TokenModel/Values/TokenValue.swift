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
    indirect case glass(Glass)
    indirect case touchTarget(TouchArea)
    indirect case focusIndicator(FocusIndicator)
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
        case .glass: .glass
        case .touchTarget: .touchTarget
        case .focusIndicator: .focusIndicator
        case .haptic: .haptic
        }
    }
}

extension TokenValue {
    /// What it is made of.
    public var form: ValueForm {
        switch self {
        case .color(let color): .color(color)
        case .dimension(let dimension): .measure(dimension.value, unit: dimension.unit.rawValue)
        case .fontFamily(let names): .texts(names)
        case .fontWeight(.number(let number)): .number(number)
        case .fontWeight(.keyword(let keyword)): .text(keyword.rawValue)
        case .duration(let duration): .measure(duration.value, unit: duration.unit.rawValue)
        case .cubicBezier(let curve): .numbers([curve.x1, curve.y1, curve.x2, curve.y2])
        case .number(let number), .opacity(let number): .number(number)
        case .strokeStyle(let style): style.form
        case .border(let border): .fields(border.fields)
        case .transition(let transition): .fields(transition.fields)
        case .shadow(let layers): .elements(layers.map(\.fields), isAlwaysList: false)
        case .gradient(let stops): .elements(stops.map(\.fields), isAlwaysList: true)
        case .typography(let style): .fields(style.fields)
        case .spring(let spring):
            .fields(FieldValues(spring.canonicalFields.map { ($0.name, .value(.number($0.value))) }))
        case .animation(let animation): .fields(animation.fields)
        case .string(let text): .text(text)
        case .boolean(let flag): .boolean(flag)
        case .css(let css): .css(css)
        case .tabBar(let bar): .fields(bar.fields)
        case .material(let material): .fields(material.fields)
        case .glass(let glass): .fields(glass.fields)
        case .touchTarget(let area): .fields(area.fields)
        case .focusIndicator(let indicator): .fields(indicator.fields)
        case .haptic(let haptic): .fields(haptic.fields)
        }
    }
}

extension TokenValue {
    /// A value of ``TokenType/nearestDTCG`` that other tools can use: for a spring a curve, for an animation
    /// one play of it, for a tab bar its height, for a material its tint, for glass the tint of its fallback, for a focus indicator a border, for a touch target the shorter side of
    /// what takes touches, for a haptic its name.
    public var nearestDTCG: TokenValue {
        switch self {
        case .spring(let spring):
            return .cubicBezier(spring.nearestCurve)
        case .animation(let animation): return .transition(animation.nearestTransition)
        case .opacity(let number): return .number(number)
        case .boolean(let flag): return .number(flag ? 1 : 0)
        case .tabBar(let bar): return .dimension(Dimension(bar.height))
        case .material(let material): return .color(material.tint)
        case .glass(let glass): return .color(glass.fallback.tint)
        case .focusIndicator(let indicator):
            return .border(Border(color: indicator.color, width: indicator.width, style: indicator.style))
        case .touchTarget(let area): return .dimension(area.hit.shorterSide)
        case .string(let text): return .fontFamily([text])
        case .css(let css): return .fontFamily([css.text])
        case .haptic(let haptic): return .fontFamily([haptic.name])
        case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle, .border,
            .transition, .shadow, .gradient, .typography:
            return self
        }
    }
}

/// What a value is made of, whatever its type: what documents, comparisons and texts are written from.
public enum ValueForm: Sendable {
    case number(Double)
    case text(String)
    case boolean(Bool)
    case color(Color)
    case measure(Double, unit: String)
    case numbers([Double])
    /// Texts of which one may stand without a list around it.
    case texts([String])
    case css(RawCSS)
    case fields(FieldValues)
    /// Layers or stops, each with the same fields.
    ///
    /// - Parameter isAlwaysList: whether one of them has a list around it.
    case elements([FieldValues], isAlwaysList: Bool)
}
