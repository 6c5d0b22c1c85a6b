import TesseraTokenModel
import TesseraTokenSyntax

/// What the value of a token measures, in all themes.
enum StudioMeasure: Hashable {
    /// Nothing that can be computed with, or nobody knows.
    case unknown
    /// 0 in every measure, or a number that fits any.
    case zero
    case number
    /// A multiple of the size of the font.
    case ratio
    /// In `px` or `rem`; `nil` if themes differ in that.
    case length(String?)
    /// A multiple of the size of the font in one theme and a length in another.
    case mixed

    /// - Parameter lengthUnit: of a bare number.
    static func length(_ measure: LooseMeasure, _ lengthUnit: String?) -> StudioMeasure {
        if measure.value == 0 { return .zero }
        if measure.unit.isEmpty { return .length(unit(lengthUnit ?? "px")) }
        return measure.isLength ? .length(unit(measure.unit)) : .unknown
    }

    /// The unit that a length is in: px, pt and dp are one.
    static func unit(_ unit: String) -> String { unit == "rem" ? "rem" : "px" }

    var isLength: Bool { if case .length = self { true } else { false } }

    /// What nobody knows is taken for what is asked for.
    var mayBeLength: Bool { isLength || self == .unknown }

    /// Of a sum, a product and the like.
    func combined(with other: StudioMeasure) -> StudioMeasure {
        switch (self, other) {
        case (.length(let unit), .length(let other)): .length(unit == other ? unit : nil)
        case (.length, _): self
        case (_, .length): other
        case (.mixed, _), (_, .mixed): .mixed
        case (.unknown, _), (_, .unknown): .unknown
        case (.zero, _): other
        case (_, .zero): self
        case (.ratio, _), (_, .ratio): .ratio
        case (.number, .number): .number
        }
    }

    /// Of a token that has the one in some themes, and the other in others.
    func joined(with other: StudioMeasure) -> StudioMeasure {
        switch (self, other) {
        case (.length, .ratio), (.ratio, .length): .mixed
        case (.mixed, _), (_, .mixed): .mixed
        case (.unknown, _): other
        case (_, .unknown): self
        default: combined(with: other)
        }
    }

    /// Of a token that is a length because its type says so.
    func asLength(_ unit: String?) -> StudioMeasure {
        switch self {
        case .number, .ratio: .length(StudioMeasure.unit(unit ?? "px"))
        default: self
        }
    }
}

/// The measures of all tokens of an export.
struct StudioMeasures {
    private var measures: [StudioMeasure?]
    /// The records whose lengths are written with a unit in some theme.
    private var withUnits: Set<Int> = []
    private let lengthUnit: String?

    /// - Parameter lengthUnit: of a length that is written as a bare number.
    init(_ table: StudioTable, lengthUnit: String?) {
        measures = Array(repeating: nil, count: table.records.count)
        self.lengthUnit = lengthUnit
        for start in table.records.indices { measure(start, table) }
    }

    subscript(record: Int) -> StudioMeasure { measures[record] ?? .unknown }

    func hasUnit(_ record: Int) -> Bool { withUnits.contains(record) }

    /// Measures a token after all that it is made of, however long the way there is.
    private mutating func measure(_ start: Int, _ table: StudioTable) {
        var path = [start]
        var isOpen: Set<Int> = []
        while let record = path.last {
            if measures[record] != nil {
                path.removeLast()
                continue
            }
            let tokens = table.records[record].values
            if isOpen.insert(record).inserted {
                let needed = tokens.flatMap { $0.value.text.map { table.references(in: $0).references } ?? [] }
                // What is open already leads back here: themes may distinguish the two ways.
                path += needed.compactMap(table.record(at:)).filter { measures[$0] == nil && !isOpen.contains($0) }
            } else {
                let all = tokens.map { measure(of: $0, table) }
                let joined = all.dropFirst().reduce(all.first ?? .unknown) { $0.joined(with: $1) }
                measures[record] = joined
                if joined.isLength, tokens.contains(where: { hasUnit($0.value, table) }) { withUnits.insert(record) }
                isOpen.remove(record)
                path.removeLast()
            }
        }
    }

    private func hasUnit(_ node: DocumentNode, _ table: StudioTable) -> Bool {
        guard let text = node.text else { return true }
        return StudioFormula(table.references(in: text))?.hasUnit(operands(table)) ?? false
    }

    /// What is known so far of the tokens that a formula refers to.
    private func operands(_ table: StudioTable) -> StudioOperands {
        StudioOperands(
            measure: { table.record(at: $0).map { self[$0] } ?? .unknown },
            hasUnit: { table.record(at: $0).map(hasUnit) ?? false })
    }

    private func measure(of token: StudioToken, _ table: StudioTable) -> StudioMeasure {
        guard let word = token.type?.text else { return measure(of: token.value, .number, table) }
        return StudioType(word: word).map { measure(of: token.value, $0, table) } ?? .unknown
    }

    func measure(of node: DocumentNode, _ type: StudioType, _ table: StudioTable) -> StudioMeasure {
        if case .object = node.content {
            guard type == .dimension || type == .same(.dimension) else { return .unknown }
            return node["unit"]?.text.map { .length(StudioMeasure.unit($0)) } ?? .unknown
        }
        guard let text = node.text else { return .unknown }
        let operands = operands(table)
        if let name = table.references(in: text).wholeReference {
            let target = operands.measure(name)
            switch type {
            case .dimension: return target.asLength(lengthUnit)
            case .letterSpacing: return target == .number ? target.asLength(lengthUnit) : target
            case .lineHeight where target == .number:
                // A number that is too large for a multiple.
                let literal = table.end(of: name)?.value.text.flatMap(StudioFormula.literal)
                return literal.flatMap(StudioFontMeasure.init(lineHeight:))?.measure(lengthUnit) ?? target
            default: return target
            }
        }
        let bareLength = StudioMeasure.length(StudioMeasure.unit(lengthUnit ?? "px"))
        let literal = StudioFormula.literal(text)
        if let literal {
            if literal.value == 0 { return .zero }
            switch type {
            case .dimension: return .length(literal, lengthUnit)
            case .opacity, .fontWeight: return .number
            case .number: return literal.isLength ? .length(literal, lengthUnit) : .number
            case .lineHeight: return StudioFontMeasure(lineHeight: literal)?.measure(lengthUnit) ?? .unknown
            case .letterSpacing: return StudioFontMeasure(letterSpacing: literal)?.measure(lengthUnit) ?? .unknown
            default: return .unknown
            }
        }
        guard let formula = StudioFormula(table.references(in: text)) else { return .unknown }
        let natural = formula.measure(operands)
        switch type {
        case .dimension: return natural == .zero ? bareLength : natural.asLength(lengthUnit)
        case .letterSpacing:
            return natural == .ratio ? .ratio : natural == .zero ? bareLength : natural.asLength(lengthUnit)
        case .number, .lineHeight: return natural == .zero ? .number : natural
        case .opacity, .fontWeight: return .number
        default: return .unknown
        }
    }
}

/// What is known of the tokens that a formula refers to.
struct StudioOperands {
    let measure: (String) -> StudioMeasure
    /// Whether the unit of a length is written: that of a bare number is assumed.
    let hasUnit: (String) -> Bool
    /// The assumed unit of what counts as a number.
    private(set) var numberUnit: (String) -> String? = { _ in nil }

    init(measure: @escaping (String) -> StudioMeasure, hasUnit: @escaping (String) -> Bool) {
        self.measure = measure
        self.hasUnit = hasUnit
    }

    /// The same beside units that are written: a length whose unit is only assumed, and another one, is a number.
    func counted(in units: Set<String>) -> StudioOperands {
        guard units.count == 1 else { return self }
        let numberUnit = { (name: String) -> String? in
            guard !hasUnit(name), case .length(let unit?) = measure(name), !units.contains(unit) else { return nil }
            return unit
        }
        var operands = StudioOperands(
            measure: { numberUnit($0) == nil ? measure($0) : .number }, hasUnit: hasUnit)
        operands.numberUnit = numberUnit
        return operands
    }
}

/// What a line height or a letter spacing is a measure of.
enum StudioFontMeasure {
    /// Of the size of the font.
    case multiple(Double)
    /// With or without a unit.
    case length(LooseMeasure)

    /// - Returns: `nil` for other units.
    init?(lineHeight measure: LooseMeasure) {
        // Nobody sets lines four times as far apart as their text is high, and no text has lines of 4 px.
        if measure.unit.isEmpty, measure.value < 4 {
            self = .multiple(measure.value)
        } else {
            self.init(letterSpacing: measure)
        }
    }

    /// - Returns: `nil` for other units.
    init?(letterSpacing measure: LooseMeasure) {
        switch measure.unit {
        case "%": self = .multiple((measure.value / 100).withoutNoise)
        case "em": self = .multiple(measure.value)
        default:
            guard measure.unit.isEmpty || measure.isLength else { return nil }
            self = .length(measure)
        }
    }

    /// - Parameter lengthUnit: of a bare number.
    func measure(_ lengthUnit: String?) -> StudioMeasure {
        switch self {
        case .multiple: .ratio
        case .length(let measure): .length(measure, lengthUnit)
        }
    }
}
