import TesseraDiagnostics

/// A mapping that is a composite value, a layer or a stop of one, or a part inside one.
///
/// The decoder, the resolver, the schemas and the messages ask it for its fields. A new composite type is a struct
/// with a ``CompositeDeclaration`` and a case here.
public enum CompositeShape: UInt8, CaseIterable, Hashable, Sendable {
    case strokeDashes, border, transition, shadowLayer, gradientStop, typography, spring, animation, material
    case glass, touchTarget, focusIndicator, haptic, tabBar, tabBarTab, tabBarBadge, tabBarStates, tabBarState
    case tabBarFloating, tabBarAccessory

    /// Names a row of the table.
    ///
    /// No more than its place: every value of a composite has its fields, and cores that count the references to one
    /// and the same object wait for each other all the time.
    public struct Field: Hashable, Sendable {
        let place: UInt16

        public var name: String { Self.table.rows[Int(place)].name }
        public var kind: Kind { Self.table.rows[Int(place)].kind }
        public var isRequired: Bool { Self.table.rows[Int(place)].isRequired }
        package var bound: Bound { Self.table.rows[Int(place)].bound }
        /// Whether there are values of the type that cannot stand there.
        public var isBounded: Bool { Self.table.rows[Int(place)].isBounded }
        /// Whether raw CSS may stand there, in place of a value of the field's type.
        public var mayBeCSS: Bool { Self.table.rows[Int(place)].mayBeCSS }
        /// What editors show of it.
        public var text: String {
            let row = Self.table.rows[Int(place)]
            return row.text + (row.fallback.map { " Default: \($0)." } ?? "")
                + (row.example.map { " Example: \($0)." } ?? "")
        }

        fileprivate static let table = CompositeTable()
    }

    /// The fields of a shape, in the order of the table.
    public struct Fields: RandomAccessCollection, Sendable {
        fileprivate let places: Range<Int>

        public var startIndex: Int { places.lowerBound }
        public var endIndex: Int { places.upperBound }

        public subscript(position: Int) -> Field {
            precondition(places.contains(position), "no such field")
            return Field(place: UInt16(position))
        }
    }

    /// What a number, a measure or a color must be, whatever stands beside it.
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
        case keyword([Word])
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
        case numberOr(Word)
    }

    /// One of the words that may stand in a field.
    public struct Word: Hashable, Sendable {
        public let text: String
        /// What editors say of it.
        public let explanation: String

        init(_ text: String, explanation: String) {
            self.text = text
            self.explanation = explanation
        }
    }

    public var fields: Fields { Fields(places: Field.table.places(of: self)) }

    func hasField(_ name: String) -> Bool {
        field(name) != nil
    }

    /// `fontSize` for `font-size` and `font_size`.
    static func nameInCamelCase(_ name: String) -> String {
        let words = name.split { $0 == "-" || $0 == "_" }
        return words.prefix(1).joined() + words.dropFirst().map(\.capitalizedStart).joined()
    }

    func field(_ name: String) -> Field? {
        fields.first { $0.name == name }
    }

    /// How messages call it.
    public var name: String { Field.table.declarations[Int(rawValue)].name }

    /// The type that values of the shape, or lists of them, have.
    public var type: TokenType { Field.table.declarations[Int(rawValue)].type }

    /// Whether raw CSS may stand in its fields.
    var mayHoldCSS: Bool { Field.table.declarations[Int(rawValue)].mayHoldCSS }

    /// The shape of a mapping that stands as a whole value of `type`; `nil` if none may.
    public init?(type: TokenType) {
        guard let shape = type.shape else { return nil }
        self = shape
    }

    /// Makes the value from its sub-values.
    ///
    /// - Parameter warnings: gets what was changed to make sense of a value.
    /// - Throws: sub-values that make no value together.
    public func assemble(
        _ fields: FieldValues, warnings: inout [AssemblyError]
    ) throws(AssemblyError) -> TokenValue {
        // Without a copy of the declaration: cores would count the references to its parts.
        guard mayHoldCSS, fields.holdCSS else {
            return try Field.table.declarations[Int(rawValue)].assemble(fields, &warnings)
        }
        let composite = CSSComposite(
            type: type, elements: [try CSSComposite.Element(self, fields, warnings: &warnings)])
        guard let css = RawCSS(composite) else {
            throw AssemblyError("with its raw CSS, \(name) is not a value of CSS, or is too long")
        }
        return .css(css)
    }

    /// Where each is declared.
    var declared: CompositeDeclaration {
        switch self {
        case .strokeDashes: StrokeStyle.declaration
        case .border: Border.declaration
        case .transition: Transition.declaration
        case .shadowLayer: ShadowLayer.declaration
        case .gradientStop: GradientStop.declaration
        case .typography: Typography.declaration
        case .spring: SpringFields.declaration
        case .animation: Animation.declaration
        case .material: Material.declaration
        case .glass: Glass.declaration
        case .touchTarget: TouchArea.declaration
        case .focusIndicator: FocusIndicator.declaration
        case .haptic: Haptic.declaration
        case .tabBar: TabBar.declaration
        case .tabBarTab: TabBar.Tab.declaration
        case .tabBarBadge: TabBar.Badge.declaration
        case .tabBarStates: TabBar.States.declaration
        case .tabBarState: TabBar.State.declaration
        case .tabBarFloating: TabBar.Floating.declaration
        case .tabBarAccessory: TabBar.Accessory.declaration
        }
    }
}

extension CompositeShape {
    /// What tells glass from a material: the fields that only the former has.
    public static let fieldsOfGlassAlone = Set(CompositeShape.glass.fields.map(\.name)).subtracting(
        CompositeShape.material.fields.map(\.name))
}

extension CompositeShape.Field {
    /// A letter spacing as a multiple of the font size.
    static var relativeLetterSpacing: CompositeShape.Field { table.relativeLetterSpacing }
    /// A line height as a length.
    static var absoluteLineHeight: CompositeShape.Field { table.absoluteLineHeight }

    /// Why the value cannot stand in this field; `nil` if it can.
    public func error(for value: TokenValue) -> AssemblyError? {
        let number: Double
        switch value {
        case .number(let value): number = value
        case .dimension(let dimension): number = dimension.value
        case .duration(let duration): number = duration.value
        case .color(let color):
            guard bound == .opaque, !color.isOpaque else { return nil }
            return AssemblyError("'\(name)' must be opaque", field: name)
        default: return nil
        }
        switch bound {
        case .notNegative where number < 0: return AssemblyError("'\(name)' cannot be negative", field: name)
        case .positive where number <= 0: return AssemblyError("'\(name)' must be above 0", field: name)
        case .whole(let range, let message) where !range.contains(number) || number != number.rounded():
            return AssemblyError(message, field: name)
        case .fraction where !(0...1).contains(number):
            return AssemblyError("'\(name)' must be from 0 to 1", field: name)
        default: return nil
        }
    }
}
