// What values of a type are made of, as far as the fields of their shapes say.

extension TokenType {
    /// Whether its values have a color, or parts that have.
    public var holdsColors: Bool { holds(.color) }

    /// Whether its values are of a type, or have parts that are.
    public func holds(_ part: TokenType) -> Bool { self == part || Self.partTypes[self]?.contains(part) == true }

    /// Whether its values move, or have parts that do.
    public var holdsMotion: Bool { Self.motionTypes.contains(where: holds) }

    /// Whether the number of a value's parts is the author's: layers, stops, tabs.
    public var holdsLists: Bool { Self.typesWithLists.contains(self) }

    /// The types of what stands in values, however deep.
    private static let partTypes: [TokenType: Set<TokenType>] = {
        var types = Dictionary(uniqueKeysWithValues: allCases.map { ($0, directPartTypes(of: $0)) })
        while true {
            let wider = types.mapValues { parts in parts.reduce(into: parts) { $0.formUnion(types[$1] ?? []) } }
            if wider == types { return types }
            types = wider
        }
    }()

    private static func directPartTypes(of type: TokenType) -> Set<TokenType> {
        Set(shapes(of: type).flatMap { $0.fields.flatMap(\.kind.types) })
    }

    private static let typesWithLists = Set(
        allCases.filter { type in
            type.element != nil || shapes(of: type).contains { $0.fields.contains(where: \.kind.isListOfParts) }
        })

    /// Those of its values, and of mappings in them.
    private static func shapes(of type: TokenType) -> [CompositeShape] {
        CompositeShape.allCases.filter { $0.type == type }
    }
}

extension CompositeShape.Kind {
    /// Of what stands there.
    fileprivate var types: [TokenType] {
        switch self {
        case .value(let type): [type]
        case .keyword: []
        case .dimensions: [.dimension]
        case .seconds: [.duration]
        case .fields(let shape), .items(let shape): [shape.type]
        case .layers(let types): types
        case .numberOr: [.number]
        }
    }

    fileprivate var isListOfParts: Bool {
        switch self {
        case .items, .layers: true
        case .value, .keyword, .dimensions, .seconds, .fields, .numberOr: false
        }
    }
}
