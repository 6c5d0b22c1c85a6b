/// Which sub-values a composite value has. The decoder, the resolver and the messages read this
/// table, so that a new composite type is a row here and a struct.
public enum CompositeShape: CaseIterable, Hashable, Sendable {
    case strokeDashes, border, transition, shadowLayer, gradientStop, typography, spring, animation, material
    case touchTarget, haptic, tabBar, tabBarTab, tabBarBadge, tabBarStates, tabBarState

    /// A class, for every value of a composite refers to its fields, and there are a few dozen of them.
    public final class Field: Sendable {
        public let name: String
        public let kind: Kind
        public let isRequired: Bool
        package let bound: Bound
        /// Whether there are values of the type that cannot stand there.
        public let isBounded: Bool

        init(name: String, kind: Kind, isRequired: Bool, bound: Bound) {
            self.name = name
            self.kind = kind
            self.isRequired = isRequired
            self.bound = bound
            isBounded = bound != .none
        }
    }

    /// What a number, a measure or a colour must be, whatever stands beside it.
    package enum Bound: Hashable, Sendable {
        case none, notNegative, positive
        /// A whole number in the range, or else a finding with this message.
        case whole(ClosedRange<Double>, message: String)
        /// 0 to 1.
        case fraction
        case opaque
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
        /// A mapping of its own.
        indirect case fields(CompositeShape)
        /// A list of mappings.
        indirect case items(CompositeShape)
        /// What lies over one another, topmost first: a reference to a token of one of the types, a literal
        /// of one, or a list of such.
        case layers([TokenType])
        /// A number, a reference to one, or the word.
        case numberOr(word: String)
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
        case .animation: Self.animationFields
        case .tabBar: Self.tabBarFields
        case .tabBarTab: Self.tabBarTabFields
        case .tabBarBadge: Self.tabBarBadgeFields
        case .tabBarStates: Self.tabBarStatesFields
        case .tabBarState: Self.tabBarStateFields
        case .material: Self.materialFields
        case .touchTarget: Self.touchTargetFields
        case .haptic: Self.hapticFields
        }
    }

    func hasField(_ name: String) -> Bool {
        field(name) != nil
    }

    func field(_ name: String) -> Field? {
        fields.first { $0.name == name }
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
        case .animation: "an animation"
        case .tabBar: "a tab bar"
        case .tabBarTab: "a tab of a tab bar"
        case .tabBarBadge: "the badge of a tab bar"
        case .tabBarStates: "the states of a tab bar"
        case .tabBarState: "a state of a tab bar"
        case .material: "a material"
        case .touchTarget: "a touch target"
        case .haptic: "a haptic"
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
        case .animation: self = .animation
        case .tabBar: self = .tabBar
        case .material: self = .material
        case .touchTarget: self = .touchTarget
        case .haptic: self = .haptic
        default: return nil
        }
    }

    /// The type that values of the shape, or lists of them, have.
    public var type: TokenType {
        switch self {
        case .strokeDashes: .strokeStyle
        case .border: .border
        case .transition: .transition
        case .shadowLayer: .shadow
        case .gradientStop: .gradient
        case .typography: .typography
        case .spring: .spring
        case .animation: .animation
        case .tabBar, .tabBarTab, .tabBarBadge, .tabBarStates, .tabBarState: .tabBar
        case .material: .material
        case .touchTarget: .touchTarget
        case .haptic: .haptic
        }
    }

    static func required(_ name: String, _ kind: Kind, _ bound: Bound = .none) -> Field {
        Field(name: name, kind: kind, isRequired: true, bound: bound)
    }

    static func optional(_ name: String, _ kind: Kind, _ bound: Bound = .none) -> Field {
        Field(name: name, kind: kind, isRequired: false, bound: bound)
    }

    /// One of an enumeration's words.
    static func words<Word: CaseIterable & RawRepresentable>(_: Word.Type) -> Kind where Word.RawValue == String {
        .keyword(Word.allCases.map(\.rawValue))
    }

    private static let strokeDashesFields = [
        required("dashArray", .dimensions),
        required("lineCap", .keyword(StrokeStyle.LineCap.allCases.map(\.rawValue))),
    ]
    private static let borderFields = [
        required("color", .value(.color)), required("width", .value(.dimension), .notNegative),
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
        required("fontFamily", .value(.fontFamily)), required("fontSize", .value(.dimension), .positive),
        required("fontWeight", .value(.fontWeight)), required("letterSpacing", .value(.dimension)),
        required("lineHeight", .value(.number), .positive),
    ]
    /// Of these exactly one form's fields stand together; see ``SpringFields``.
    private static let springFields = [
        optional("response", .seconds, .positive), optional("dampingFraction", .value(.number), .notNegative),
        optional("duration", .seconds, .positive), optional("bounce", .value(.number)),
        optional("mass", .value(.number), .positive), optional("stiffness", .value(.number), .positive),
        optional("damping", .value(.number), .notNegative),
    ]
    /// Of `spring` and `curve` one stands there; see ``Animation``.
    private static let animationFields = [
        optional("spring", .value(.spring)), optional("curve", .value(.cubicBezier)),
        optional("duration", .value(.duration), .positive), optional("delay", .value(.duration), .notNegative),
        optional("repeat", .numberOr(word: Animation.foreverWord), Animation.playCountBound),
        optional("autoreverse", .value(.boolean)), optional("stagger", .value(.duration), .notNegative),
    ]
    private static let materialFields = [
        required("tint", .value(.color)), optional("opacity", .value(.opacity)),
        optional("darkestBackdrop", .value(.color), .opaque), optional("lightestBackdrop", .value(.color), .opaque),
        required("fallback", .value(.color), .opaque), optional("blur", .value(.dimension), .notNegative),
        optional("saturation", .value(.number), .notNegative),
    ]
    private static let hapticFields = [
        required("kind", words(Haptic.Kind.self)), optional("style", .keyword(Haptic.styles)),
        optional("intensity", .value(.number), .fraction),
    ]
}

extension CompositeShape.Field {
    /// Why the value cannot stand in this field; `nil` if it can.
    public func problem(with value: TokenValue) -> AssemblyProblem? {
        let number: Double
        switch value {
        case .number(let value): number = value
        case .dimension(let dimension): number = dimension.value
        case .duration(let duration): number = duration.value
        case .color(let color):
            guard bound == .opaque, !color.isOpaque else { return nil }
            return AssemblyProblem("'\(name)' must be opaque", field: name)
        default: return nil
        }
        switch bound {
        case .notNegative where number < 0: return AssemblyProblem("'\(name)' cannot be negative", field: name)
        case .positive where number <= 0: return AssemblyProblem("'\(name)' must be above 0", field: name)
        case .whole(let range, let message) where !range.contains(number) || number != number.rounded():
            return AssemblyProblem(message, field: name)
        case .fraction where !(0...1).contains(number):
            return AssemblyProblem("'\(name)' must be from 0 to 1", field: name)
        default: return nil
        }
    }
}
