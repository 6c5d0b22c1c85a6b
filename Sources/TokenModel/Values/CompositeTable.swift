/// The fields of all shapes, one after the other.
struct CompositeTable: Sendable {
    private(set) var rows: [CompositeShape.Row] = []
    /// By the shapes' raw values.
    private var places: [Range<Int>] = []

    // In the place of a field in older drafts and in other tools; whoever writes a typography value has none of them.
    let relativeLetterSpacing: CompositeShape.Field
    let absoluteLineHeight: CompositeShape.Field

    init() {
        for shape in CompositeShape.allCases {
            let first = rows.count
            rows += shape.rows.map { row in
                var row = row
                if shape.type.mayHoldCSS, case .value(let type) = row.kind { row.mayBeCSS = type.hasCSSText }
                return row
            }
            places.append(first..<rows.count)
        }
        relativeLetterSpacing = CompositeShape.Field(place: UInt16(rows.count))
        absoluteLineHeight = CompositeShape.Field(place: UInt16(rows.count + 1))
        rows += CompositeShape.relativeTypographyRows
    }

    func places(of shape: CompositeShape) -> Range<Int> {
        places[Int(shape.rawValue)]
    }
}

extension CompositeShape {
    /// What the table says of a field.
    struct Row: Sendable {
        let name: String
        let kind: Kind
        let isRequired: Bool
        let bound: Bound
        let isBounded: Bool
        /// Whether what only CSS can say may stand there.
        var mayBeCSS = false

        init(_ name: String, _ kind: Kind, isRequired: Bool, _ bound: Bound) {
            self.name = name
            self.kind = kind
            self.isRequired = isRequired
            self.bound = bound
            isBounded = bound != .none
        }
    }

    static func required(_ name: String, _ kind: Kind, _ bound: Bound = .none) -> Row {
        Row(name, kind, isRequired: true, bound)
    }

    static func optional(_ name: String, _ kind: Kind, _ bound: Bound = .none) -> Row {
        Row(name, kind, isRequired: false, bound)
    }

    /// One of an enumeration's words.
    static func words<Word: CaseIterable & RawRepresentable>(_: Word.Type) -> Kind where Word.RawValue == String {
        .keyword(Word.allCases.map(\.rawValue))
    }

    fileprivate var rows: [Row] {
        switch self {
        case .strokeDashes: Self.strokeDashesRows
        case .border: Self.borderRows
        case .transition: Self.transitionRows
        case .shadowLayer: Self.shadowLayerRows
        case .gradientStop: Self.gradientStopRows
        case .typography: Self.typographyRows
        case .spring: Self.springRows
        case .animation: Self.animationRows
        case .tabBar: Self.tabBarRows
        case .tabBarTab: Self.tabBarTabRows
        case .tabBarBadge: Self.tabBarBadgeRows
        case .tabBarStates: Self.tabBarStatesRows
        case .tabBarState: Self.tabBarStateRows
        case .material: Self.materialRows
        case .touchTarget: Self.touchTargetRows
        case .haptic: Self.hapticRows
        }
    }

    private static let strokeDashesRows = [
        required("dashArray", .dimensions),
        required("lineCap", .keyword(StrokeStyle.LineCap.allCases.map(\.rawValue))),
    ]
    private static let borderRows = [
        required("color", .value(.color)), required("width", .value(.dimension), .notNegative),
        required("style", .value(.strokeStyle)),
    ]
    private static let transitionRows = [
        required("duration", .value(.duration)), required("delay", .value(.duration)),
        required("timingFunction", .value(.cubicBezier)),
    ]
    private static let shadowLayerRows = [
        required("color", .value(.color)), required("offsetX", .value(.dimension)),
        required("offsetY", .value(.dimension)), required("blur", .value(.dimension)),
        required("spread", .value(.dimension)), optional("inset", .value(.boolean)),
    ]
    private static let gradientStopRows = [
        required("color", .value(.color)), required("position", .value(.number)),
    ]
    private static let typographyRows = [
        required("fontFamily", .value(.fontFamily)), required("fontSize", .value(.dimension), .positive),
        required("fontWeight", .value(.fontWeight)), required("letterSpacing", .value(.dimension)),
        required("lineHeight", .value(.number), .positive),
    ]
    /// Of these exactly one form's fields stand together; see ``SpringFields``.
    private static let springRows = [
        optional("response", .seconds, .positive), optional("dampingFraction", .value(.number), .notNegative),
        optional("duration", .seconds, .positive), optional("bounce", .value(.number)),
        optional("mass", .value(.number), .positive), optional("stiffness", .value(.number), .positive),
        optional("damping", .value(.number), .notNegative),
    ]
    /// Of `spring` and `curve` one stands there; see ``Animation``.
    private static let animationRows = [
        optional("spring", .value(.spring)), optional("curve", .value(.cubicBezier)),
        optional("duration", .value(.duration), .positive), optional("delay", .value(.duration), .notNegative),
        optional("repeat", .numberOr(word: Animation.foreverWord), Animation.playCountBound),
        optional("autoreverse", .value(.boolean)), optional("stagger", .value(.duration), .notNegative),
    ]
    private static let materialRows = [
        required("tint", .value(.color)), optional("opacity", .value(.opacity)),
        optional("darkestBackdrop", .value(.color), .opaque), optional("lightestBackdrop", .value(.color), .opaque),
        required("fallback", .value(.color), .opaque), optional("blur", .value(.dimension), .notNegative),
        optional("saturation", .value(.number), .notNegative),
    ]
    private static let hapticRows = [
        required("kind", words(Haptic.Kind.self)), optional("style", .keyword(Haptic.styles)),
        optional("intensity", .value(.number), .fraction),
    ]

    /// A letter spacing as a multiple of the font size, and a line height as a length.
    fileprivate static let relativeTypographyRows = [
        required("letterSpacing", .value(.number)), required("lineHeight", .value(.dimension), .positive),
    ]
}
