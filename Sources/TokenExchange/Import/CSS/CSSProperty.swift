import TesseraDiagnostics

/// A custom property with the declaration that wins in each context.
struct CSSProperty {
    struct Value {
        let context: CSSContext
        let nameRange: SourceRange
        let text: PlacedText
        let priority: CSSPriority
        /// How many declarations stand before it.
        let order: Int
        /// Whether it is that of a wider context, and any declaration for this one replaces it.
        var isInherited = false

        /// Whether it wins where both hold: the one for more contexts, then by priority, then the later.
        func outranks(_ other: Value) -> Bool {
            let (count, others) = (context.tests.count, other.context.tests.count)
            if count != others { return count > others }
            return priority == other.priority ? order > other.order : priority > other.priority
        }
    }

    let name: String
    /// Of the first declaration.
    let nameRange: SourceRange
    /// One for each distinct context, in the order of the first declaration for it.
    var values: [Value]
    /// What `@property` says.
    var syntax: String?

    /// The value that CSS takes in a context; `nil` if there is none.
    func value(in context: CSSContext) -> Value? {
        values.filter { context.isNarrower(than: $0.context) }.max { $1.outranks($0) }
    }
}

/// Which of two declarations for the same context wins (CSS Cascade 5, 6), but for specificity: the
/// selectors of one context hardly differ in it.
struct CSSPriority: Comparable {
    private let isImportant: Bool
    private let isWideGamut: Bool
    /// Declarations outside all layers beat those in them; important ones the other way round.
    private let layer: Int

    init(isImportant: Bool, _ condition: CSSCondition) {
        self.isImportant = isImportant
        isWideGamut = condition.isWideGamut
        let rank = condition.layer ?? Int.max
        layer = isImportant ? -rank : rank
    }

    static func < (lhs: CSSPriority, rhs: CSSPriority) -> Bool {
        if lhs.isImportant != rhs.isImportant { return rhs.isImportant }
        // What is for better screens stands beside a fallback for the others; tokens need none.
        if lhs.isWideGamut != rhs.isWideGamut { return rhs.isWideGamut }
        return lhs.layer < rhs.layer
    }
}

/// Gathers the custom properties of some style sheets.
struct CSSPropertyCollection {
    private(set) var properties: [CSSProperty] = []
    private var ownFindings = ImportFindings()
    private var overridden: [(name: String, range: SourceRange)] = []
    /// The contexts that share a rule with the root, and so are the defaults.
    private(set) var defaults: [CSSModifier: String] = [:]

    private var indices: [String: Int] = [:]
    private var declarationCount = 0
    /// For each property the place of the value for a context.
    private var winners: [[CSSContext: Int]] = []

    var findings: ImportFindings {
        var findings = ownFindings
        if !overridden.isEmpty { findings.add(.overridden(overridden)) }
        return findings
    }

    mutating func add(_ sheet: StyleSheet) {
        for declaration in sheet.declarations {
            let condition = sheet.blocks[declaration.block].condition
            if let reason = condition.errorMessage {
                ownFindings.add(.notInScope(declaration.name, reason, at: declaration.nameRange))
                continue
            }
            noteDefaults(condition.alternatives)
            let priority = CSSPriority(isImportant: declaration.isImportant, condition)
            let property = index(of: declaration.name, declaration.nameRange)
            declarationCount += 1
            for context in condition.alternatives where !condition.isCovered(context) {
                let value = CSSProperty.Value(
                    context: context, nameRange: declaration.nameRange, text: declaration.value, priority: priority,
                    order: declarationCount, isInherited: condition.inherited.contains(context))
                set(value, of: property, condition.isWideGamut)
            }
        }
        for registration in sheet.registrations { add(registration) }
    }

    /// `:root, [data-brand="nyx"]` says what holds where nothing is said.
    private mutating func noteDefaults(_ contexts: [CSSContext]) {
        guard contexts.count > 1, contexts.contains(CSSContext()) else { return }
        for context in contexts where context.tests.count == 1 {
            let test = context.tests[0]
            if defaults[test.modifier] == nil { defaults[test.modifier] = test.value }
        }
    }

    private mutating func index(of name: String, _ range: SourceRange) -> Int {
        if let index = indices[name] { return index }
        indices[name] = properties.count
        properties.append(CSSProperty(name: name, nameRange: range, values: []))
        winners.append([:])
        return properties.count - 1
    }

    private mutating func set(_ value: CSSProperty.Value, of property: Int, _ isWideGamut: Bool) {
        guard let winner = winners[property][value.context] else {
            winners[property][value.context] = properties[property].values.count
            properties[property].values.append(value)
            return
        }
        if isWideGamut {
            ownFindings.assume(
                "import/color-gamut", "of a color for sRGB and one for wider screens the wider one is taken",
                at: value.nameRange)
        }
        let other = properties[property].values[winner]
        let isSecond = !value.isInherited && !other.isInherited
        if isSecond, !isWideGamut, value.priority == other.priority, value.text.text != other.text.text {
            overridden.append((properties[property].name, value.nameRange))
        }
        if value.priority >= other.priority {
            properties[property].values[winner] = value
        }
    }

    private mutating func add(_ registration: StyleSheet.Registration) {
        let property: Int
        if let initial = registration.initialValue {
            property = index(of: registration.name, registration.nameRange)
            // The initial value holds where nothing is declared.
            if winners[property][CSSContext()] == nil {
                winners[property][CSSContext()] = properties[property].values.count
                properties[property].values.append(
                    CSSProperty.Value(
                        context: CSSContext(), nameRange: registration.nameRange, text: initial,
                        priority: CSSPriority(isImportant: false, CSSCondition()), order: 0))
            }
        } else if let index = indices[registration.name] {
            property = index
        } else {
            return
        }
        properties[property].syntax = registration.syntax
    }
}
