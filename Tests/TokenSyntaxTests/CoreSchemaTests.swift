import TesseraTestSupport
import TesseraTokenSyntax
import Testing

/// What plain scalars mean: section 10.3.2 of YAML 1.2, and nothing of YAML 1.1.
@Suite struct CoreSchemaTests {
    static let values: [(text: String, value: CoreValue)] = [
        ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null), ("nULL", .string), ("nul", .string),
        ("true", .bool(true)), ("True", .bool(true)), ("TRUE", .bool(true)), ("tRUE", .string),
        ("false", .bool(false)), ("False", .bool(false)), ("FALSE", .bool(false)), ("falsey", .string),
        ("no", .string), ("No", .string), ("on", .string), ("yes", .string), ("off", .string), ("y", .string),
        ("0", .number(0)), ("12", .number(12)), ("+12", .number(12)), ("-12", .number(-12)), ("012", .number(12)),
        ("000000", .number(0)), ("08", .number(8)), ("0o17", .number(15)), ("0x1F", .number(31)),
        ("0xff", .number(255)), ("0O17", .string), ("0X1F", .string), ("-0x1F", .string), ("+0o7", .string),
        ("0x", .string), ("0o", .string), ("0o8", .string), ("0xG", .string), ("0x1.8", .string), ("0b11", .string),
        ("1e3", .number(1000)), ("1E+3", .number(1000)), ("1e-3", .number(0.001)), ("1.5e3", .number(1500)),
        ("5.e1", .number(50)), (".5e1", .number(5)), ("1e", .string), ("1e+", .string), ("e3", .string),
        (".e3", .string), ("1e3.5", .string), ("1e3e4", .string),
        (".5", .number(0.5)), ("5.", .number(5)), ("-.5", .number(-0.5)), ("+5.", .number(5)), ("0.1", .number(0.1)),
        ("+", .string), (".", .string), ("-.", .string), ("..", .string), ("1.2.3", .string),
        ("--1", .string), ("+-1", .string), ("1-", .string),
        (".inf", .number(.infinity)), ("-.inf", .number(-.infinity)), ("+.INF", .number(.infinity)),
        (".Inf", .number(.infinity)), (".iNF", .string), ("inf", .string), ("-inf", .string), (".infinity", .string),
        ("nan", .string), ("-.nan", .string), ("+.NaN", .string), (".nAN", .string),
        ("1e400", .number(.infinity)), ("-1e400", .number(-.infinity)), ("1e-400", .number(0)),
        ("12:30", .string), ("1_000", .string), ("1,5", .string), ("16px", .string), ("2001-01-23", .string),
        ("١", .string), ("１", .string), ("∞", .string), ("=", .string),
    ]

    @Test(arguments: values)
    func plainScalar(text: String, value: CoreValue) throws {
        let tree = try #require(Reading("a: \(text)\n").tree)
        let node = try #require(tree.value(of: tree.root, forKey: "a"))
        #expect(tree.coreValue(of: node) == value)
        #expect(tree.text(of: node) == text)
    }

    /// What YAML does not even let stand as a plain scalar.
    @Test(arguments: ["", "-", " 1", "1 ", "1\n", "\u{0}", "0x 1", "٣"])
    func noNumber(text: String) {
        #expect(parse(text) == nil)
    }

    @Test(arguments: [".nan", ".NaN", ".NAN"])
    func notANumber(text: String) throws {
        let tree = try #require(Reading(text).tree)
        guard case .number(let value) = tree.coreValue(of: tree.root) else {
            Issue.record("\(text) is not a number")
            return
        }
        #expect(value.isNaN)
    }

    @Test func minusZeroKeepsItsSign() throws {
        for text in ["-0", "-0.0", "-0e5", "-0.00000000000000000000"] {
            let value = try #require(parse(text))
            #expect(value == 0 && value.sign == .minus, "\(text)")
        }
    }

    @Test(arguments: ["\"1\"", "'true'", "|\n  1", ">-\n  null", "!!str 1", "! ~", "\"\"", "!!str"])
    func neverTyped(scalar: String) throws {
        let tree = try #require(Reading("a: \(scalar)\n").tree)
        let node = try #require(tree.value(of: tree.root, forKey: "a"))
        #expect(tree.coreValue(of: node) == .string)
    }

    @Test func collectionsHaveNoValue() throws {
        for text in ["[]", "{}"] {
            let tree = try #require(Reading(text).tree)
            #expect(tree.coreValue(of: tree.root) == nil)
            #expect(tree.text(of: tree.root) == "")
        }
    }

    // MARK: Numbers to the last bit

    @Test func decimalsAgreeWithTheStandardLibrary() throws {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<20_000 {
            let text = decimal(using: &random)
            let expected = try #require(Double(text), "\(text)")
            #expect(parse(text)?.bitPattern == expected.bitPattern, "\(text)")
        }
    }

    @Test func shortestSpellingsComeBack() throws {
        var random = SeededGenerator(seed: 13)
        for _ in 0..<5_000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            #expect(parse("\(value)")?.bitPattern == value.bitPattern, "\(value)")
        }
    }

    @Test func hexadecimalsAreRoundedOnce() throws {
        var random = SeededGenerator(seed: 14)
        for _ in 0..<2_000 {
            let digits = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                "0123456789abcdefABCDEF".randomElement(using: &random) ?? "0"
            }
            let text = "0x" + String(digits)
            let expected = try #require(Double(text), "\(text)")
            #expect(parse(text)?.bitPattern == expected.bitPattern, "\(text)")
        }
        // 2^53 + 1 lies halfway: the bits behind it decide.
        #expect(parse("0x20000000000001") == 9_007_199_254_740_992)
        #expect(parse("0x200000000000010000000000000001") == 0x1.0000000000001p117)
        #expect(parse("0o777777777777777777777") == 0x1p63)
        #expect(parse("0x1" + String(repeating: "0", count: 400)) == .infinity)
        #expect(parse("0x" + String(repeating: "0", count: 400) + "1") == 1)
    }

    @Test func veryLongNumbers() {
        #expect(parse(String(repeating: "0", count: 100_000) + "1") == 1)
        #expect(parse("0." + String(repeating: "0", count: 100) + "1e101") == 1)
        #expect(parse(String(repeating: "9", count: 100_000)) == .infinity)
        #expect(parse("1e" + String(repeating: "9", count: 100_000)) == .infinity)
        #expect(parse("1e-" + String(repeating: "9", count: 100_000)) == 0)
    }

    private func parse(_ text: String) -> Double? {
        Array(text.utf8).withUnsafeBufferPointer(NumberText.parse)
    }

    /// Of every length, with and without a sign, a fraction and an exponent.
    private func decimal(using random: inout SeededGenerator) -> String {
        func digits(_ count: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: count, using: &random)).map { _ in
                    Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &random)))
                })
        }
        var text = ["", "-", "+"].randomElement(using: &random) ?? ""
        text += digits(1...(Bool.random(using: &random) ? 4 : 24))
        if Bool.random(using: &random) { text += "." + digits(1...(Bool.random(using: &random) ? 3 : 24)) }
        if Int.random(in: 0..<3, using: &random) == 0 {
            text += ["e", "E"].randomElement(using: &random) ?? "e"
            text += (["", "-", "+"].randomElement(using: &random) ?? "") + digits(1...3)
        }
        return text
    }
}
