import TesseraTokenModel
import TesseraTokenSyntax

/// A value that is computed, such as `roundTo({base} * 1.5, 2)`.
///
/// Tokens Studio computes with bare numbers, whatever they measure, and puts the one unit that it met
/// behind the result. Tessera computes with measures. So what is written says which measure is meant:
/// a length among numbers is divided by its unit, and a number that is to be a length is multiplied by one.
/// A length that has its unit only from Tessera is a number beside a unit that is written.
struct StudioFormula {
    fileprivate indirect enum Node {
        case reference(String)
        /// As it is written, and its unit.
        case number(String, unit: String)
        /// `{a}px`.
        case withUnit(String, unit: String)
        case negated(Node)
        case operation(Character, Node, Node)
        case call(String, [Node])
    }

    /// What a formula is to come to.
    enum Goal {
        case number, length
    }

    /// Why a formula cannot be written.
    enum WritingError: Error {
        /// It needs one unit to count in, and there are several.
        case units
    }

    private let root: Node
    /// Whether there is an operator or a function, and not just an operand.
    let isComputed: Bool
    /// Whether it has functions that Tessera calls otherwise.
    private let hasOtherFunctions: Bool

    /// - Returns: `nil` if the text is no formula, or if it has functions or units that Tessera has not.
    init?(_ text: ReferenceText) {
        guard var parser = StudioFormulaParser(text), let root = parser.parse() else { return nil }
        self.root = root
        isComputed = parser.operationCount > 0
        hasOtherFunctions = parser.hasOtherFunctions
    }

    /// A number, or what arithmetic without references comes to.
    static func literal(_ text: String) -> LooseMeasure? {
        if let measure = LooseMeasure(text) { return measure }
        guard !text.utf8.contains(UInt8(ascii: "{")), let formula = StudioFormula(ReferenceText(text)),
            let result = Calculation.constant(formula.constantText(text))
        else { return nil }
        return LooseMeasure(result.value.text + result.unit)
    }

    /// A formula without references in the words of Tessera.
    private func constantText(_ original: String) -> String {
        guard hasOtherFunctions else { return original }
        let operands = StudioOperands(measure: { _ in .unknown }, hasUnit: { _ in false })
        let goal = measure(operands).isLength ? Goal.length : .number
        return (try? text(goal, original: original, unit: nil, operands, { $0 })) ?? original
    }

    /// What it measures by itself.
    func measure(_ operands: StudioOperands) -> StudioMeasure {
        root.measure(operands.counted(in: writtenUnits(operands)).measure)
    }

    /// Whether a unit is written in it, or in what it refers to.
    func hasUnit(_ operands: StudioOperands) -> Bool { !writtenUnits(operands).isEmpty }

    private func writtenUnits(_ operands: StudioOperands) -> Set<String> {
        var units: Set<String> = []
        root.collectUnits({ operands.hasUnit($0) ? operands.measure($0) : .number }, into: &units)
        return units
    }

    /// The formula in the words of Tessera.
    ///
    /// - Parameters:
    ///   - original: as it was read, with references as `write` writes them.
    ///   - unit: of lengths, where nothing in the formula says it.
    ///   - write: what stands for a reference.
    func text(
        _ goal: Goal, original: String, unit: String?, _ operands: StudioOperands,
        _ write: @escaping (String) -> String
    ) throws(WritingError) -> String {
        let written = writtenUnits(operands)
        let counted = operands.counted(in: written)
        var units = written
        root.collectUnits(counted.measure, into: &units)
        var writer = StudioFormulaWriter(
            unit: units.count > 1 ? nil : units.first ?? unit, operands: counted, write: write)
        // Numbers by numbers are a number, which needs a unit to be a length.
        let natural = root.measure(counted.measure)
        let isNumber = goal == .length && !natural.mayBeLength
        let result = writer.text(root, isNumber ? .number : goal)
        let text = writer.hasConverted || hasOtherFunctions ? result.text : original
        guard isNumber else {
            if writer.needsUnit, writer.unit == nil { throw .units }
            return text
        }
        guard let unit = writer.unit else { throw .units }
        return isComputed ? "(\(text)) * 1\(unit)" : "\(text) * 1\(unit)"
    }
}

extension StudioFormula.Node {
    func measure(_ measure: (String) -> StudioMeasure) -> StudioMeasure {
        switch self {
        case .reference(let name): return measure(name)
        case .number(_, let unit): return unit.isEmpty || unit == "%" ? .zero : .length(StudioMeasure.unit(unit))
        case .withUnit(_, let unit): return .length(StudioMeasure.unit(unit))
        case .negated(let node): return node.measure(measure)
        case .operation("/", let left, let right):
            let (above, below) = (left.measure(measure), right.measure(measure))
            if case .length = below { return .number }
            return above.combined(with: below)
        case .operation(_, let left, let right): return left.measure(measure).combined(with: right.measure(measure))
        case .call("sign", _): return .number
        case .call(let name, let arguments):
            if name == "roundTo" || name == "pow" { return arguments[0].measure(measure) }
            return arguments.reduce(.zero) { $0.combined(with: $1.measure(measure)) }
        }
    }

    func collectUnits(_ measure: (String) -> StudioMeasure, into units: inout Set<String>) {
        switch self {
        case .reference(let name):
            // An empty unit is one that themes disagree about: no unit is the only one then.
            if case .length(let unit) = measure(name) { units.formUnion(unit.map { [$0] } ?? ["px", "rem"]) }
        case .number(_, let unit):
            if !unit.isEmpty, unit != "%" { units.insert(StudioMeasure.unit(unit)) }
        case .withUnit(let name, let unit):
            units.insert(StudioMeasure.unit(unit))
            Self.reference(name).collectUnits(measure, into: &units)
        case .negated(let node): node.collectUnits(measure, into: &units)
        case .operation(_, let left, let right):
            left.collectUnits(measure, into: &units)
            right.collectUnits(measure, into: &units)
        case .call(_, let arguments): for argument in arguments { argument.collectUnits(measure, into: &units) }
        }
    }
}

/// Writes a formula, and converts what is of another measure.
private struct StudioFormulaWriter {
    let unit: String?
    private let operands: StudioOperands
    private let write: (String) -> String
    /// Whether anything was converted, so that the formula is not the one that was read.
    private(set) var hasConverted = false
    private(set) var needsUnit = false

    /// A text, and how tightly it holds together: 1 for a sum, 2 for a product, 3 for the rest.
    typealias Written = (text: String, rank: Int)

    init(unit: String?, operands: StudioOperands, write: @escaping (String) -> String) {
        self.unit = unit
        self.operands = operands
        self.write = write
    }

    private func measure(_ name: String) -> StudioMeasure { operands.measure(name) }

    private mutating func oneUnit() -> String {
        hasConverted = true
        needsUnit = true
        return "1\(unit ?? "px")"
    }

    mutating func text(_ node: StudioFormula.Node, _ goal: StudioFormula.Goal) -> Written {
        switch node {
        case .reference(let name): return reference(name, goal)
        case .number(let text, let unit): return number(text, unit, goal)
        case .withUnit(let name, _):
            hasConverted = true
            needsUnit = true
            let isNumber = !measure(name).isLength
            return isNumber && goal == .length ? length(number(name)) : reference(name, goal)
        case .negated(let node):
            let inner = text(node, goal)
            return ("-" + inside(inner, atLeast: 3), 2)
        case .operation(let sign, let left, let right): return operation(sign, left, right, goal)
        case .call(let name, let arguments): return call(name, arguments, goal)
        }
    }

    private func inside(_ part: Written, atLeast rank: Int) -> String {
        part.rank >= rank ? part.text : "(\(part.text))"
    }

    private mutating func reference(_ name: String, _ goal: StudioFormula.Goal) -> Written {
        switch (measure(name), goal) {
        case (.length, .number): return ("\(write(name)) / \(oneUnit())", 2)
        case (.number, .length), (.ratio, .length): return length(number(name))
        default: return number(name)
        }
    }

    /// What is a number for the formula, and has a unit in Tessera at most.
    private mutating func number(_ name: String) -> Written {
        guard let unit = operands.numberUnit(name) else { return (write(name), 3) }
        hasConverted = true
        return ("\(write(name)) / 1\(unit)", 2)
    }

    private mutating func length(_ number: Written) -> Written { ("\(number.text) * \(oneUnit())", 2) }

    private mutating func number(_ text: String, _ unit: String, _ goal: StudioFormula.Goal) -> Written {
        switch (unit, goal) {
        case ("", .number), ("%", _): return (text + unit, 3)
        // `pi` and its like.
        case ("", .length) where text.first?.isLetter ?? false: return ("\(text) * \(oneUnit())", 2)
        case ("", .length):
            needsUnit = true
            hasConverted = true
            return (text + (self.unit ?? "px"), 3)
        case (_, .number):
            hasConverted = true
            needsUnit = true
            return (text, 3)
        case (_, .length): return (text + unit, 3)
        }
    }

    private mutating func operation(
        _ sign: Character, _ left: StudioFormula.Node, _ right: StudioFormula.Node, _ goal: StudioFormula.Goal
    ) -> Written {
        switch sign {
        case "*":
            return product(left, right, goal)
        case "/":
            if goal == .length { return quotient(text(left, .length), text(right, .number)) }
            // Lengths by lengths are numbers in Tessera, too.
            let areLengths = left.measure(operands.measure).isLength && right.measure(operands.measure).isLength
            return quotient(text(left, areLengths ? .length : .number), text(right, areLengths ? .length : .number))
        case "^":
            let power = "\(inside(text(left, .number), atLeast: 3)) ^ \(inside(text(right, .number), atLeast: 3))"
            return goal == .number ? (power, 2) : ("(\(power)) * \(oneUnit())", 2)
        case "%":
            // With blanks around it, it is no percent sign.
            hasConverted = true
            let (dividend, divisor) = (text(left, goal), text(right, goal))
            return ("\(inside(dividend, atLeast: 2)) % \(inside(divisor, atLeast: 3))", 2)
        default:
            let (first, second) = (text(left, goal), text(right, goal))
            return ("\(first.text) \(sign) \(inside(second, atLeast: 2))", 1)
        }
    }

    private mutating func product(
        _ left: StudioFormula.Node, _ right: StudioFormula.Node, _ goal: StudioFormula.Goal
    ) -> Written {
        func joined(_ first: Written, _ second: Written) -> Written {
            ("\(inside(first, atLeast: 2)) * \(inside(second, atLeast: 3))", 2)
        }
        if goal == .number { return joined(text(left, .number), text(right, .number)) }
        // One factor is the length.
        if left.measure(operands.measure).mayBeLength { return joined(text(left, .length), text(right, .number)) }
        if right.measure(operands.measure).mayBeLength { return joined(text(left, .number), text(right, .length)) }
        return ("(\(joined(text(left, .number), text(right, .number)).text)) * \(oneUnit())", 2)
    }

    private func quotient(_ above: Written, _ below: Written) -> Written {
        ("\(inside(above, atLeast: 2)) / \(inside(below, atLeast: 3))", 2)
    }

    private mutating func call(
        _ name: String, _ arguments: [StudioFormula.Node], _ goal: StudioFormula.Goal
    ) -> Written {
        var texts: [String] = []
        switch name {
        case "roundTo":
            texts.append(text(arguments[0], goal).text)
            for argument in arguments.dropFirst() { texts.append(text(argument, .number).text) }
        case "floor", "ceil", "round", "trunc", "abs", "min", "max", "clamp", "mod", "rem":
            for argument in arguments { texts.append(text(argument, goal).text) }
        default:
            // Powers, roots and the like are of numbers.
            for argument in arguments { texts.append(text(argument, .number).text) }
            let call = "\(name)(\(texts.joined(separator: ", ")))"
            return goal == .number ? (call, 3) : ("\(call) * \(oneUnit())", 2)
        }
        return ("\(name)(\(texts.joined(separator: ", ")))", 3)
    }
}

/// A function of Tokens Studio's math, which is that of expr-eval ("Function and operator reference"), in the words of
/// Tessera. Functions that only Tessera has are read, too.
private struct StudioFunction {
    /// As it is written there.
    private let word: String
    private let name: String
    /// Behind the arguments.
    private var base: String?

    /// - Returns: `nil` for a function that Tessera does not have.
    init?(_ word: String) {
        self.word = word
        switch word {
        case "log10", "lg": (name, base) = ("log", "10")
        case "log2": (name, base) = ("log", "2")
        case "pyt": name = "hypot"
        default:
            guard Calculation.functionNames.contains(word) else { return nil }
            name = word
        }
    }

    /// Whether the call is another one in Tessera.
    func isRespelled(for arguments: [StudioFormula.Node]) -> Bool {
        name != word || (takesFirstAlone && arguments.count > 1)
    }

    /// Of several arguments the first alone counts there, and a second one means another thing in Tessera.
    private var takesFirstAlone: Bool { word == "round" || word == "log" }

    func call(_ arguments: [StudioFormula.Node]) -> StudioFormula.Node? {
        if let base { return arguments.count == 1 ? .call(name, arguments + [.number(base, unit: "")]) : nil }
        return .call(name, takesFirstAlone ? Array(arguments.prefix(1)) : arguments)
    }
}

/// Parses by precedence, as Tessera's calculations do:
/// ```
/// sum     = product (("+" | "-") product)*
/// product = signed (("*" | "/" | "%") signed)*
/// signed  = ("+" | "-")* power
/// power   = operand ("^" signed)?
/// ```
private struct StudioFormulaParser {
    private enum Token: Equatable {
        case reference(String)
        case number(String, unit: String)
        case word(String)
        case sign(Character)
    }

    private var tokens: [Token] = []
    private var position = 0
    private(set) var operationCount = 0
    private(set) var hasOtherFunctions = false
    private var depth = 0

    /// Nobody writes as much; what goes through a formula level by level counts on it.
    private static let maximumOperationCount = 256
    private static let maximumDepth = 64

    init?(_ text: ReferenceText) {
        for part in text.parts {
            switch part {
            case .reference(let name): tokens.append(.reference(name))
            case .text(let text): guard scan(text) else { return nil }
            }
        }
    }

    mutating func parse() -> StudioFormula.Node? {
        guard let node = sum(), position == tokens.count else { return nil }
        return node
    }

    // MARK: Tokens

    /// Units stand right behind a reference or a number.
    private mutating func scan(_ text: String) -> Bool {
        var rest = text[...]
        var isBehindReference = !tokens.isEmpty
        while let first = rest.first {
            if first.isWhitespace {
                rest = rest.dropFirst()
            } else if first.isASCII, first.isNumber || first == "." {
                let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
                rest = rest.dropFirst(digits.count)
                let unit = unit(&rest)
                guard let measure = LooseMeasure(digits + unit) else { return false }
                guard unit.isEmpty || unit == "%" || measure.isLength else { return false }
                tokens.append(.number(String(digits), unit: unit))
            } else if first.isASCII, first.isLetter {
                let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
                rest = rest.dropFirst(word.count)
                if isBehindReference, Dimension.suffixes.contains(String(word)), case .reference(let name) = tokens.last
                {
                    tokens[tokens.count - 1] = .word(String(word))
                    tokens.append(.reference(name))
                } else {
                    tokens.append(.word(String(word)))
                }
            } else if "+-*/^%(),".contains(first) {
                rest = rest.dropFirst()
                tokens.append(.sign(first))
            } else {
                return false
            }
            isBehindReference = false
        }
        return true
    }

    /// `%` is a unit only where no operand comes right behind it.
    private func unit(_ rest: inout Substring) -> String {
        if rest.first == "%" {
            if let next = rest.dropFirst().first, next.isNumber || next.isLetter || next == "(" || next == "." {
                return ""
            }
            rest = rest.dropFirst()
            return "%"
        }
        let unit = rest.prefix { $0.isASCII && $0.isLetter }
        rest = rest.dropFirst(unit.count)
        return unit.lowercased()
    }

    private var next: Token? { position < tokens.count ? tokens[position] : nil }

    private mutating func accept(_ signs: String) -> Character? {
        guard case .sign(let sign) = next, signs.contains(sign) else { return nil }
        position += 1
        return sign
    }

    // MARK: Levels

    private mutating func sum() -> StudioFormula.Node? {
        guard var node = product() else { return nil }
        while let sign = accept("+-") {
            guard let right = product(), count() else { return nil }
            node = .operation(sign, node, right)
        }
        return node
    }

    private mutating func product() -> StudioFormula.Node? {
        guard var node = signed() else { return nil }
        while let sign = accept("*/%") {
            guard let right = signed(), count() else { return nil }
            node = .operation(sign, node, right)
        }
        return node
    }

    private mutating func signed() -> StudioFormula.Node? {
        var isNegated = false
        while let sign = accept("+-") { if sign == "-" { isNegated.toggle() } }
        guard let node = power() else { return nil }
        guard isNegated else { return node }
        if case .number(let text, let unit) = node { return .number("-" + text, unit: unit) }
        return count() ? .negated(node) : nil
    }

    private mutating func power() -> StudioFormula.Node? {
        guard let base = operand() else { return nil }
        guard accept("^") != nil else { return base }
        guard enter(), let exponent = signed(), count() else { return nil }
        depth -= 1
        return .operation("^", base, exponent)
    }

    private mutating func count() -> Bool {
        operationCount += 1
        return operationCount <= Self.maximumOperationCount
    }

    private mutating func enter() -> Bool {
        depth += 1
        return depth <= Self.maximumDepth
    }

    private mutating func operand() -> StudioFormula.Node? {
        guard let token = next else { return nil }
        position += 1
        switch token {
        case .reference(let name): return .reference(name)
        case .number(let text, let unit): return .number(text, unit: unit)
        case .sign("("): return parenthesized().flatMap { $0.count == 1 ? $0[0] : nil }
        case .sign: return nil
        case .word(let word):
            // The tokenizer puts a unit in front of the reference that it belongs to.
            if case .reference(let name) = next {
                position += 1
                return count() ? .withUnit(name, unit: word) : nil
            }
            if next != .sign("("), Calculation.constantNames.contains(word) { return .number(word, unit: "") }
            guard let function = StudioFunction(word), accept("(") != nil, let arguments = parenthesized(), count()
            else { return nil }
            if word == "calc" { return arguments.count == 1 ? arguments[0] : nil }
            if function.isRespelled(for: arguments) { hasOtherFunctions = true }
            return function.call(arguments)
        }
    }

    /// What stands before a closing parenthesis, between commas; at least one.
    private mutating func parenthesized() -> [StudioFormula.Node]? {
        guard enter() else { return nil }
        var arguments: [StudioFormula.Node] = []
        repeat {
            guard let argument = sum() else { return nil }
            arguments.append(argument)
        } while accept(",") != nil
        guard accept(")") != nil else { return nil }
        depth -= 1
        return arguments
    }
}
