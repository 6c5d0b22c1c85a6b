import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

/// Calculations that nobody would write by hand.
@Suite struct CalculationFuzzTests {
    // MARK: Hostile input

    @Test(
        arguments: [
            String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000),
            String(repeating: "-(", count: 10_000), String(repeating: "abs(", count: 10_000),
            String(repeating: "2^", count: 10_000) + "1", String(repeating: "2^-(", count: 10_000),
        ])
    func depthHasALimit(_ text: String) {
        let found = readModel(MarkedFiles(["t: { $type: number, $value: \"\(text)\" }"])).diagnostics
        #expect(found.map(\.message) == ["the calculation is nested deeper than 128 levels"])
    }

    @Test func theLimitItselfIsFine() {
        let text = String(repeating: "(", count: 128) + "1" + String(repeating: ")", count: 128)
        #expect(summary(model("t: { $type: number, $value: \"\(text)\" }")) == ["t: number = 1"])
    }

    private static let longFormulasAreFineCases: [(String, String, String, String, String)] = [
        ("", "1", " + ", "", "100000"), ("-", "1", "*-", "", "1"), ("", "0", "+--", "+ 2", "2"),
        ("min(", "3", ",", ")", "3"), ("max(", "1 + 1", ", ", ")", "2"),
    ]

    @Test(
        arguments: longFormulasAreFineCases)
    func longFormulasAreFine(_ start: String, _ term: String, _ sign: String, _ end: String, _ result: String) {
        let text = start + Array(repeating: term, count: 100_000).joined(separator: sign) + end
        var value: [String] = []
        let time = ContinuousClock().measure { value = summary(model("t: { $type: number, $value: \"\(text)\" }")) }
        #expect(value == ["t: number = \(result)"])
        #expect(time < .seconds(20))
    }

    @Test func anyTextIsReadWithoutACrash() {
        var random = SeededGenerator(seed: 7)
        let parts = [
            "1", "2px", "3rem", "40%", "5ms", "+", "-", "*", "/", "^", "(", ")", ",", " ", "{a}", "{", "}", "floor(",
            "round(", "up", "min(", "clamp(", "e", ".", "é", "px", "1e", "roundTo(",
        ]
        for _ in 0..<3000 {
            let count = Int.random(in: 1...14, using: &random)
            let text = (0..<count).compactMap { _ in parts.randomElement(using: &random) }.joined()
            for type in ["number", "dimension"] {
                let (tree, diagnostics) = readModel(MarkedFiles(["t: { $type: \(type), $value: \"\(text)\" }"]))
                // There is a value, or it is said why there is none; old spellings are both.
                #expect(tree.tokens.first?.value != nil || diagnostics.hasErrors, "\(text)")
            }
        }
    }

    // MARK: Random formulas

    @Test(arguments: 0..<8)
    func formulasHaveTheValueOfAPlainEvaluation(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<150 {
            let isLength = Bool.random(using: &random)
            let formula = Formula.random(isLength: isLength, depth: 5, using: &random)
            let type = isLength ? "dimension" : "number"
            let (tree, diagnostics) = readModel(
                MarkedFiles(["t: { $type: \(type), $value: \"\(formula.text) + 0\(isLength ? "px" : "")\" }"]))
            #expect(diagnostics.isEmpty, "\(formula.text): \(diagnostics.map(\.message))")
            let value: Double? =
                switch tree.tokens.first?.value?.constant {
                case .number(let number): number
                case .dimension(let length): length.value
                default: nil
                }
            guard let value else {
                Issue.record("no value of \(formula.text)")
                continue
            }
            #expect(abs(value - formula.value) <= 1e-9 * max(1, abs(formula.value)), "\(formula.text)")
        }
    }
}

/// A random formula with its value, which is computed while it is made and never parsed.
private struct Formula {
    let text: String
    let value: Double
    /// 0 for a sum, 1 for a product, 2 for a sign, 3 for a power, 4 for what needs no parentheses.
    let level: Int

    func atLeast(_ level: Int) -> String { self.level < level ? "(\(text))" : text }

    static func random(isLength: Bool, depth: Int, using random: inout SeededGenerator) -> Formula {
        func part(isLength: Bool) -> Formula { .random(isLength: isLength, depth: depth - 1, using: &random) }
        guard depth > 0 else { return leaf(isLength: isLength, using: &random) }
        let blank = Bool.random(using: &random) ? " " : ""
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1:
            let (a, b) = (part(isLength: isLength), part(isLength: isLength))
            let isSum = Bool.random(using: &random)
            return Formula(
                text: a.text + blank + (isSum ? "+" : "-") + blank + b.atLeast(1),
                value: isSum ? a.value + b.value : a.value - b.value, level: 0)
        case 2:
            let (a, b) = (part(isLength: isLength), part(isLength: false))
            return Formula(text: a.atLeast(1) + blank + "*" + blank + b.atLeast(2), value: a.value * b.value, level: 1)
        case 3:
            let (a, b) = (part(isLength: isLength), part(isLength: false))
            guard b.value.magnitude > 1e-3 else { return a }
            return Formula(text: a.atLeast(1) + blank + "/" + blank + b.atLeast(2), value: a.value / b.value, level: 1)
        case 4:
            if isLength {
                let a = part(isLength: false)
                return Formula(text: a.atLeast(1) + blank + "*" + blank + "2px", value: a.value * 2, level: 1)
            }
            let (a, b) = (part(isLength: true), part(isLength: true))
            guard b.value.magnitude > 1e-3 else { return b.withoutUnit }
            return Formula(text: a.atLeast(1) + blank + "/" + blank + b.atLeast(2), value: a.value / b.value, level: 1)
        case 5:
            let a = part(isLength: isLength)
            return Formula(text: "-" + blank + a.atLeast(2), value: -a.value, level: 2)
        case 6:
            if isLength { return part(isLength: true) }
            let a = part(isLength: false)
            return Formula(text: a.atLeast(4) + blank + "^" + blank + "2", value: a.value * a.value, level: 3)
        case 7:
            let (a, b) = (part(isLength: isLength), part(isLength: isLength))
            return Formula(text: "max(\(a.text),\(blank)\(b.text))", value: max(a.value, b.value), level: 4)
        default:
            let (a, b) = (part(isLength: isLength), part(isLength: isLength))
            return Formula(text: "min(\(a.text), abs(\(b.text)))", value: min(a.value, abs(b.value)), level: 4)
        }
    }

    private static func leaf(isLength: Bool, using random: inout SeededGenerator) -> Formula {
        let value = Double(Int.random(in: 0...64, using: &random)) / 8
        return Formula(text: "\(value)" + (isLength ? "px" : ""), value: value, level: 4)
    }

    private var withoutUnit: Formula { Formula(text: "\(atLeast(1)) / 1px", value: value, level: 1) }
}
