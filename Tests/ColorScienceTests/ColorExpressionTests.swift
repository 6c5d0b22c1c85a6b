import TesseraColorScience
import TesseraTestSupport
import Testing

@Suite("Derived colors")
struct ColorExpressionTests {
    /// Worked out by hand from CSS Color 5, "Relative Colors"; those with figures agree with Chromium.
    @Test(
        "derives one color from another",
        arguments: [
            ("rgb(from #336699 r g b)", "color(srgb 0.2 0.4 0.6)"),
            ("rgb(from #336699 b g r / 50%)", "color(srgb 0.6 0.4 0.2 / 0.5)"),
            ("rgb(from #336699 calc(r * 10) g calc(-1 * b))", "color(srgb 2 0.4 -0.6)"),
            ("rgb(from #33669980 r g b)", "color(srgb 0.2 0.4 0.6 / 0.501961)"),
            ("rgb(from #33669980 r g b / calc(alpha / 2))", "color(srgb 0.2 0.4 0.6 / 0.25098)"),
            ("rgb(from rgb(none 102 51) r g b)", "color(srgb none 0.4 0.2)"),
            ("rgb(from rgb(none 102 51) calc(r + 51) g b)", "color(srgb 0.2 0.4 0.2)"),
            ("hsl(from #f00 calc(h + 120) s l)", "color(srgb 0 1 0)"),
            ("hsl(from #f00 h -20% l)", "color(srgb 0.4 0.6 0.6)"),
            ("hsl(from #f00 h 200% l)", "color(srgb 1.5 -0.5 -0.5)"),
            ("hsl(from #f00 none s l)", "color(srgb 1 0 0)"),
            ("hwb(from #f00 h 50 b)", "color(srgb 1 0.5 0.5)"),
            ("oklch(from oklch(0.7 0.1 30) l c calc(h + 180deg / 1deg))", "oklch(0.7 0.1 210)"),
            ("oklch(from oklch(0.7 0.1 30) l c calc(h + 180deg))", nil),
            ("oklch(from oklch(0.7 0.1 30) calc(l * 0.5) c calc(h + 350))", "oklch(0.35 0.1 20)"),
            ("oklch(from oklch(0.7 0.1 30) 2 -1 h)", "oklch(1 0 30)"),
            ("oklch(from white l c h)", "oklch(1 0 none)"),
            ("oklch(from lch(50 none 30) l c h)", "oklch(0.568966 none none)"),
            ("lab(from lab(50 none -20) l calc(a + 1) b)", "lab(50 1 -20)"),
            ("color(from color(display-p3 1 0.5 0) display-p3 g b r)", "color(display-p3 0.5 0 1)"),
            ("color(from color(xyz 0.1 0.2 0.3) xyz-d65 z y x / none)", "color(xyz-d65 0.3 0.2 0.1 / none)"),
            ("oklab(from color-mix(in oklab, white, black) l a b)", "oklab(0.5 0 0)"),
            ("lch(from oklab(0.5 0 0) 10% 20% 0.5turn)", "lch(10 30 180)"),
            ("oklch(from oklch(0.7 0.1 30) clamp(0.2, l, 0.5) max(c, 0.2) h)", "oklch(0.5 0.2 30)"),
        ] as [(String, String?)])
    func relative(text: String, expected: String?) throws {
        guard let expected else {
            #expect(throws: ColorParseError.self) { try Color.parse(css: text) }
            return
        }
        #expect(try Color.parse(css: text).serializedCSS(as: .modern) == expected)
    }

    @Test(
        "computes components",
        arguments: [
            ("min(3, 2, 4)", 2), ("max(3, 2)", 3), ("clamp(1, 9, 5)", 5), ("clamp(6, 9, 5)", 6), ("abs(-3)", 3),
            ("sign(-3deg)", -1), ("mod(-18, 5)", 2), ("rem(-18, 5)", -3), ("round(2.5)", 3), ("round(-2.5)", -2),
            ("round(up, 2.1)", 3), ("round(down, 7, 5)", 5), ("round(to-zero, -2.9)", -2), ("sqrt(9)", 3),
            ("pow(2, 5)", 32), ("hypot(3, 4)", 5), ("exp(0)", 1), ("log(8, 2)", 3), ("log(e)", 1),
            ("sin(30deg)", 0.5), ("cos(pi)", -1), ("tan(45deg)", 1), ("calc(2 + min(1, 2) * 3)", 5),
            ("calc(atan2(1, 1) / 45 * 0 + sin(asin(1)) * 2deg)", nil), ("sin(asin(0.5))", 0.5),
            // Kinds multiply and cancel.
            ("calc(atan2(1, 1) / 1deg)", 45), ("calc(1turn / 1deg)", 360), ("calc(30% / 10%)", 3),
            ("calc(20% * 30% / 10%)", 0.6), ("calc(1 / (1 / 50%))", 0.5), ("calc(10% / 1deg * 2deg)", 0.2),
            ("sqrt(4deg * 1deg / 1deg / 1deg)", 2), ("sign(-2deg * 1deg)", -1),
            ("hypot(3deg * 1deg, 4deg * 1deg)", nil), ("calc(1 / 10%)", nil), ("calc(1deg * 1deg)", nil),
            ("sin(1deg * 1deg)", nil), ("calc(1deg * 1deg + 1deg)", nil),
            ("cos(acos(0.25))", 0.25), ("tan(atan(2))", 2), ("sin(atan2(1, 1))", 0.5.squareRoot()),
            // Bounds of which one is left out.
            ("clamp(none, 9, 5)", 5), ("clamp(6, 9, none)", 9), ("clamp(6, 3, none)", 6),
            ("clamp(none, 9, NONE)", 9), ("clamp(none, 50%, 20%)", 0.2), ("clamp(1, none, 3)", nil),
            ("clamp(none, 5%, 3)", nil), ("clamp(none)", nil), ("max(none, 3)", nil),
        ] as [(String, Double?)])
    func math(text: String, expected: Double?) throws {
        guard let expected else {
            #expect(throws: ColorParseError.self) { try Color.parse(css: "color(srgb \(text) 0 0)") }
            return
        }
        let color = try Color.parse(css: "color(srgb \(text) 0 0)")
        #expect((color.components.first - expected).magnitude < 1e-12)
    }

    /// From the tables of CSS Values 4, "Argument Ranges"; the sign of a zero shows in its reciprocal.
    @Test(
        "keeps infinities, NaN and the signs of zeros as CSS asks",
        arguments: [
            ("1 / min(0, -0)", -.infinity), ("1 / min(-0, 0)", -.infinity), ("1 / max(0, -0)", .infinity),
            ("1 / max(-0, 0)", .infinity), ("1 / clamp(0, -0, 0)", .infinity), ("min(1, NaN)", .nan),
            ("max(NaN, 1)", .nan), ("hypot(infinity, NaN)", .nan), ("pow(NaN, 0)", .nan),
            ("round(infinity, 5)", .infinity), ("round(infinity, infinity)", .nan), ("round(5, 0)", .nan),
            ("1 / round(5, infinity)", .infinity), ("1 / round(-5, infinity)", -.infinity),
            ("round(up, 5, infinity)", .infinity), ("1 / round(up, -5, infinity)", -.infinity),
            ("1 / round(up, 0, infinity)", .infinity), ("round(down, -5, infinity)", -.infinity),
            ("1 / round(down, 5, infinity)", .infinity), ("1 / round(to-zero, -5, infinity)", -.infinity),
            ("1 / round(-0.2)", -.infinity), ("1 / round(-0, 5)", -.infinity), ("1 / round(up, -0.2)", -.infinity),
            ("round(0.49999999999999994)", 0), ("mod(5, infinity)", 5), ("mod(-5, infinity)", .nan),
            ("mod(5, -infinity)", .nan), ("mod(infinity, 5)", .nan), ("mod(5, 0)", .nan), ("1 / mod(-6, 3)", .infinity),
            ("1 / mod(6, -3)", -.infinity), ("rem(-5, infinity)", -5), ("1 / rem(-6, 3)", -.infinity),
            ("tan(90deg)", .infinity), ("tan(-90deg)", -.infinity), ("tan(270deg)", -.infinity),
            ("tan(0.25turn)", .infinity), ("tan(100grad)", .infinity), ("tan(450deg)", .infinity),
        ] as [(String, Double)])
    func extremes(text: String, expected: Double) throws {
        let color = try Color.parse(css: "color(srgb calc(\(text)) 0 0)")
        // Single precision, as in browsers, so that conversions do not overflow.
        let greatest = Double(Float.greatestFiniteMagnitude)
        let stored = expected.isNaN ? 0 : min(max(expected, -greatest), greatest)
        #expect(color.components.first == stored)
    }

    @Test("stays finite in every space, however great the numbers are")
    func finiteConversions() throws {
        let functions = [
            "lab(50 1e300 -1e300)", "lch(50 1e300 20)", "oklab(0.5 calc(infinity) 0)", "hsl(20 1e300% 1e300%)",
            "hwb(20 -1e300% 1e300%)", "color(prophoto-rgb 1 1 calc(-infinity))", "color(xyz 1e300 -1e300 0)",
        ]
        for function in functions {
            let color = try Color.parse(css: function)
            for space in ColorSpace.allCases {
                let mixed = try Color.parse(css: "color-mix(in \(space.rawValue), \(function), yellow 20%)")
                #expect(color.converted(to: space).components.allSatisfy(\.isFinite), "\(function) \(space)")
                #expect(mixed.components.allSatisfy(\.isFinite), "\(function) \(space)")
            }
        }
    }

    private static let base = Color(.oklch, 0.7, 0.1, 30)

    private func evaluate(_ text: String) throws -> Color? {
        let values = ColorReferenceValues(
            color: { $0.name == "a.base" ? Self.base : nil }, number: { $0.name == "a.dim" ? 0.25 : nil })
        return try ColorExpression.parse(css: text).color(values)
    }

    private static let referencesCases: [(String, String)] = [
        ("{a.base}", "oklch(0.7 0.1 30)"), (" {a.base} / 0.5 ", "oklch(0.7 0.1 30 / 0.5)"),
        ("{a.base}/25%", "oklch(0.7 0.1 30 / 0.25)"), ("{a.base} / none", "oklch(0.7 0.1 30 / none)"),
        ("{a.base} / {a.dim}", "oklch(0.7 0.1 30 / 0.25)"),
        ("{a.base} / calc(alpha * {a.dim} * 2)", "oklch(0.7 0.1 30 / 0.5)"),
        ("oklch(from {a.base} calc(l - 0.2) c h)", "oklch(0.5 0.1 30)"),
        ("oklch(from {a.base} l {a.dim} h / 0.5)", "oklch(0.7 0.25 30 / 0.5)"),
        ("color-mix(in oklch, {a.base} 50%, oklch(0.5 0.1 30))", "oklch(0.6 0.1 30)"),
        ("color-mix(in oklch, {a.base} / 0 50%, oklch(0.5 0.1 30))", "oklch(0.5 0.1 30 / 0.5)"),
        ("rgb(255 0 0 / {a.dim})", "color(srgb 1 0 0 / 0.25)"), ("contrast-color({a.base})", "color(srgb 0 0 0)"),
    ]

    @Test(
        "derives from references",
        arguments: referencesCases)
    func references(text: String, expected: String) throws {
        #expect(try evaluate(text)?.serializedCSS(as: .modern) == expected)
    }

    private static let alphaFunctionCases: [(String, String)] = [
        ("alpha(from #336699 / 50%)", "rgba(51, 102, 153, 0.5)"),
        ("ALPHA(FROM #33669980 / calc(alpha / 2))", "rgba(51, 102, 153, 0.25)"),
        ("alpha(from #336699)", "rgb(51, 102, 153)"), ("alpha(from rgb(1 2 3 / 0.4))", "rgba(1, 2, 3, 0.4)"),
        ("alpha(from oklch(0.7 0.1 30 / 0.4) / alpha)", "oklch(0.7 0.1 30 / 0.4)"),
        ("alpha(from oklch(none 0.1 30 / none))", "oklch(none 0.1 30 / none)"),
        ("alpha(from oklch(0.7 0.1 30 / none) / calc(alpha + 0.2))", "oklch(0.7 0.1 30 / 0.2)"),
        ("alpha(from color(display-p3 2 -1 0) / none)", "color(display-p3 2 -1 0 / none)"),
        ("alpha(from {a.base} / {a.dim})", "oklch(0.7 0.1 30 / 0.25)"),
        ("color-mix(in oklch, alpha(from {a.base} / 0) 50%, oklch(0.5 0.1 30))", "oklch(0.5 0.1 30 / 0.5)"),
    ]

    /// CSS Color 5, "Relative Alpha Colors".
    @Test(
        "replaces an alpha and nothing else",
        arguments: alphaFunctionCases)
    func alphaFunction(text: String, expected: String) throws {
        let notation = try ColorExpression.parse(css: text).notation
        #expect(try evaluate(text)?.serializedCSS(as: notation) == expected)
    }

    @Test("tells its references with role and place, and has no value without them")
    func referenceList() throws {
        let text = "color-mix(in oklab, {a} 20%, rgb(from {b} r g b / {c}))"
        let expression = try ColorExpression.parse(css: text)
        var found: [String] = []
        expression.forEachReference { reference in
            let bytes = Array(text.utf8)[reference.offset..<(reference.offset + reference.length)]
            found.append("\(String(decoding: bytes, as: UTF8.self)) \(reference.role)")
        }
        #expect(found == ["{a} color", "{b} color", "{c} alpha"])
        #expect(expression.color(.none) == nil)
    }

    private static let errorsCases: [(String, Int, Int, String)] = [
        (
            "color-mix(in oklab red, blue)", 19, 3,
            "'red' is not a hue direction; write 'shorter hue', 'longer hue', 'increasing hue' or 'decreasing hue'"
        ),
        ("color-mix(in okclh, red, blue)", 13, 5, "'okclh' is not a color space for mixing; did you mean 'oklch'?"),
        (
            "color-mix(in oklab longer hue, red, blue)", 19, 10,
            "'oklab' has no hue, so it takes no hue direction such as 'shorter hue'; leave it out"
        ),
        (
            "color-mix(in oklch longer, red, blue)", 25, 1,
            "',' is not a hue direction; write 'shorter hue', 'longer hue', 'increasing hue' or 'decreasing hue'"
        ),
        (
            "color-mix(in oklab, red 110%, blue)", 24, 4,
            "'110%' is not a share of the color; write 0% to 100%"
        ),
        ("color-mix(in oklab, red .5, blue)", 24, 2, "'.5' is not a share of the color; write 0% to 100%"),
        ("color-mix(in oklab, red blue)", 24, 4, "'color-mix()' separates its method and its colors with commas"),
        ("color-mix(in oklab, red)", 23, 1, "'color-mix()' mixes 2 colors, not 1"),
        ("color-mix(in oklab, red, )", 25, 1, "'color-mix()' mixes 2 colors, not 1"),
        ("color-mix(in oklab, red, blue, lime)", 29, 1, "'color-mix()' mixes 2 colors, not 3"),
        ("color-mix(in oklab, red, bleu)", 25, 4, "unknown color name 'bleu'; did you mean 'blue'?"),
        ("color-mix(in oklab, red, blue", 0, 9, "'color-mix(' has no closing ')'"),
        ("oklch(from red l c)", 18, 1, "'oklch()' needs 3 components, but has 2"),
        ("oklch(from red l c x)", 19, 1, "'x' is not a channel in 'oklch()'; write one of 'l', 'c', 'h', 'alpha'"),
        (
            "oklch(from red calc(l + x) c h)", 24, 1,
            "'x' is not a channel in 'oklch()'; write one of 'l', 'c', 'h', 'alpha'"
        ),
        ("oklch(from red calc(l + 10%) c h)", 22, 1, "'+' in 'calc()' cannot combine these kinds of values"),
        ("oklch(from redd l c h)", 11, 4, "unknown color name 'redd'; did you mean 'red'?"),
        ("rgb(from red, 1, 2, 3)", 12, 1, "',' cannot stand for the red in 'rgb()'"),
        ("rgb(from red 1, 2, 3)", 14, 1, "'rgb()' separates its components with spaces, not commas"),
        ("oklch(l 0.1 30)", 6, 1, "'l' cannot stand for the lightness in 'oklch()'"),
        (
            "red / 0.5", 4, 1,
            "only a reference takes an alpha behind '/'; any other color takes it inside its parentheses"
        ),
        (
            "color-mix(in oklab, red / 0.5, blue)", 24, 1,
            "only a reference takes an alpha behind '/'; any other color takes it inside its parentheses"
        ),
        ("{a} /", 4, 1, "'/' must be followed by an alpha"),
        ("{a} / blue", 6, 4, "'blue' is not a channel; write one of 'alpha'"),
        ("{a} / 10deg", 6, 5, "the alpha cannot be an angle"),
        ("{a} 0.5", 4, 3, "unexpected '0.5' after the color"),
        ("{a", 0, 1, "the brace of a reference has no closing '}'"),
        ("alpha(red / 50%)", 6, 3, "'alpha()' begins with 'from' and a color"),
        ("alpha(from red /)", 15, 1, "'/' in 'alpha()' must be followed by an alpha"),
        ("alpha(from red / r)", 17, 1, "'r' is not a channel in 'alpha()'; write one of 'alpha'"),
        ("alpha(from red / 1deg)", 17, 4, "the alpha in 'alpha()' cannot be an angle"),
        ("alpha(from red 50%)", 15, 3, "unexpected '50%' after the color"),
        ("alpha(from red / 50%", 0, 5, "'alpha(' has no closing ')'"),
        ("alpha(", 0, 5, "'alpha(' has no closing ')'"),
        ("rgb(pow(1) 0 0)", 4, 3, "'pow()' has the wrong number of arguments"),
        ("rgb(min(1, 2%) 0 0)", 11, 2, "'min()' cannot take an argument of this kind here"),
    ]

    @Test(
        "explains what is wrong with a derivation, and where",
        arguments: errorsCases)
    func errors(text: String, offset: Int, length: Int, message: String) {
        #expect {
            try ColorExpression.parse(css: text)
        } throws: { error in
            guard let error = error as? ColorParseError else { return false }
            #expect(error.message == message)
            #expect(error.offset == offset)
            #expect(error.length == length)
            return true
        }
    }

    @Test("rejects nesting and sums made to exhaust the stack")
    func limits() {
        let nested = String(repeating: "contrast-color(", count: 5000) + "red"
        let mixed = String(repeating: "color-mix(in oklab, ", count: 5000)
        let sum = "oklch(from red calc(" + String(repeating: "l + ", count: 5000) + "l) c h)"
        let parentheses = "rgb(calc(" + String(repeating: "(", count: 5000)
        let functions = "rgb(" + String(repeating: "min(", count: 5000)
        for text in [nested, mixed, sum, parentheses, functions] {
            #expect(throws: ColorParseError.self) { try ColorExpression.parse(css: text) }
        }
    }

    @Test("never crashes, whatever it is given")
    func fuzz() throws {
        var generator = SeededGenerator(seed: 23)
        let words = [
            "color-mix(", "oklch(", "rgb(", "from ", "in ", "oklab", "hsl", "longer hue", ",", " ", "/", "{a.base}",
            "{",
            "}", "50%", "0.5", "-1e400", "none", "calc(", ")", "l", "c", "h", "+ ", "* ", "min(", "red", "#08f", "é",
            "infinity",
        ]
        var parsed = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...12, using: &generator)
            let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined()
            if (try? evaluate(text)) != nil { parsed += 1 }
        }
        #expect(parsed > 20)
    }
}
