/// Which sub-values a composite value has. The decoder, the resolver and the messages read this
/// table, so that a new composite type is a row here and a struct.
public enum CompositeShape: Hashable, Sendable {
    case strokeDashes, border, transition, shadowLayer, gradientStop, typography, spring, tabBar

    public struct Field: Hashable, Sendable {
        public let name: String
        public let kind: Kind
        public let isRequired: Bool
    }

    /// What may stand as a sub-value.
    public enum Kind: Hashable, Sendable {
        /// A literal of the type, or a reference to a token of it.
        case value(TokenType)
        /// One of the words; never a reference.
        case keyword([String])
        /// A list of dimensions or references to dimensions.
        case dimensions
        /// A duration, or a bare number of seconds as in Apple's API.
        case seconds
    }

    public var fields: [Field] {
        switch self {
        case .strokeDashes: Self.strokeDashesFields
        case .border: Self.borderFields
        case .transition: Self.transitionFields
        case .shadowLayer: Self.shadowLayerFields
        case .gradientStop: Self.gradientStopFields
        case .typography: Self.typographyFields
        case .spring: Self.springFields
        case .tabBar: Self.tabBarFields
        }
    }

    func hasField(_ name: String) -> Bool {
        fields.contains { $0.name == name }
    }

    /// How messages call it.
    public var name: String {
        switch self {
        case .strokeDashes: "a stroke style"
        case .border: "a border"
        case .transition: "a transition"
        case .shadowLayer: "a shadow"
        case .gradientStop: "a gradient stop"
        case .typography: "a typography value"
        case .spring: "a spring"
        case .tabBar: "a tab bar"
        }
    }

    /// The shape of a mapping that stands as a whole value of `type`; `nil` if none may.
    public init?(type: TokenType) {
        switch type {
        case .strokeStyle: self = .strokeDashes
        case .border: self = .border
        case .transition: self = .transition
        case .shadow: self = .shadowLayer
        case .typography: self = .typography
        case .spring: self = .spring
        case .tabBar: self = .tabBar
        default: return nil
        }
    }

    private static func required(_ name: String, _ kind: Kind) -> Field {
        Field(name: name, kind: kind, isRequired: true)
    }

    private static func optional(_ name: String, _ kind: Kind) -> Field {
        Field(name: name, kind: kind, isRequired: false)
    }

    private static let strokeDashesFields = [
        required("dashArray", .dimensions),
        required("lineCap", .keyword(StrokeStyle.LineCap.allCases.map(\.rawValue))),
    ]
    private static let borderFields = [
        required("color", .value(.color)), required("width", .value(.dimension)),
        required("style", .value(.strokeStyle)),
    ]
    private static let transitionFields = [
        required("duration", .value(.duration)), required("delay", .value(.duration)),
        required("timingFunction", .value(.cubicBezier)),
    ]
    private static let shadowLayerFields = [
        required("color", .value(.color)), required("offsetX", .value(.dimension)),
        required("offsetY", .value(.dimension)), required("blur", .value(.dimension)),
        required("spread", .value(.dimension)), optional("inset", .value(.boolean)),
    ]
    private static let gradientStopFields = [
        required("color", .value(.color)), required("position", .value(.number)),
    ]
    private static let typographyFields = [
        required("fontFamily", .value(.fontFamily)), required("fontSize", .value(.dimension)),
        required("fontWeight", .value(.fontWeight)), required("letterSpacing", .value(.dimension)),
        required("lineHeight", .value(.number)),
    ]
    /// Of these exactly one form's fields stand together; see ``SpringFields``.
    private static let springFields = [
        optional("response", .seconds), optional("dampingFraction", .value(.number)),
        optional("duration", .seconds), optional("bounce", .value(.number)),
        optional("mass", .value(.number)), optional("stiffness", .value(.number)),
        optional("damping", .value(.number)),
    ]
    private static let tabBarFields = [
        required("topPadding", .value(.dimension)), required("bottomPadding", .value(.dimension)),
        optional("horizontalPadding", .value(.dimension)),
        optional("bottomEdge", .keyword(TabBar.BottomEdge.allCases.map(\.rawValue))),
        required("tabCount", .value(.number)), optional("itemSpacing", .value(.dimension)),
        required("iconSize", .value(.dimension)), optional("iconFrameHeight", .value(.dimension)),
        optional("selectedIconScale", .value(.number)),
        required("labelSize", .value(.dimension)), optional("labelLineHeight", .value(.dimension)),
        optional("indicatorWidth", .value(.dimension)), optional("indicatorHeight", .value(.dimension)),
        optional("fabSize", .value(.dimension)), optional("fabHitSize", .value(.dimension)),
        optional("fabOffset", .value(.dimension)), optional("fabShadowRadius", .value(.dimension)),
        optional("contentInset", .value(.dimension)),
    ]
}
