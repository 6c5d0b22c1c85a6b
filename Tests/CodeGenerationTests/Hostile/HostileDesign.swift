import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport

/// A design of a thousand tokens whose names and texts try to break whatever is generated from them.
struct HostileDesign {
    var random: SeededGenerator
    /// Of the tabs of a group's bar.
    private(set) var tabNames: [String] = []
    /// Whether it is the twin: of the same shape, with the same values, but with names and texts that break
    /// nothing. What is generated from both differs in those only.
    private let isTame: Bool

    /// The text of a token file, in JSON so that every character can be written.
    static func text(seed: UInt64, groups: Int, isTame: Bool = false) -> String {
        var design = HostileDesign(seed: seed, isTame: isTame)
        return design.document(groups: groups)
    }

    private init(seed: UInt64, isTame: Bool) {
        random = SeededGenerator(seed: seed)
        self.isTame = isTame
    }

    private mutating func document(groups: Int) -> String {
        var parts: [String] = []
        for index in 0..<groups { parts.append("\(name(index)): \(group(index))") }
        return "{ \(parts.joined(separator: ",\n")) }"
    }

    /// One token of each type, some in groups of their own.
    private mutating func group(_ index: Int) -> String {
        var parts = ["\"$description\": \(quoted(text()))"]
        tabNames = Array(Self.allTabNames.shuffled(using: &random).prefix(8))
        for (number, (type, values)) in Self.values.enumerated() {
            let token = token(type, values)
            let name = name(index * 100 + number)
            parts.append(number % 5 == 4 ? "\(name): { \(self.name(number)): \(token) }" : "\(name): \(token)")
        }
        return "{ \(parts.joined(separator: ",\n  ")) }"
    }

    private mutating func token(_ type: String, _ values: [String]) -> String {
        var parts = ["\"$type\": \"\(type)\"", "\"$value\": \(value(type, values))"]
        if chance(2) { parts.append("\"$description\": \(quoted(text()))") }
        if chance(5) { parts.append("\"$deprecated\": \(quoted(text()))") }
        if chance(3) {
            let contexts = Self.modifiers(isTame: isTame).flatMap { $0.contexts.dropFirst() }
            let context = quoted(contexts[below(contexts.count)])
            parts.append("\"$contexts\": { \(context): \(value(type, values)) }")
        }
        return "{ \(parts.joined(separator: ", ")) }"
    }

    private mutating func value(_ type: String, _ values: [String]) -> String {
        switch type {
        case "string": quoted(literal())
        case "tabBar": tabBar()
        case "fontFamily":
            "[\(quoted((chance(2) ? "F" + literal() : literal()).replacing("url(", with: "url["))), \"serif\"]"
        default: values[below(values.count)]
        }
    }

    private static let values: [(type: String, values: [String])] = [
        ("color", ["\"#7C5CFF\"", "\"#00000080\"", "\"color(display-p3 1 0 0.5)\"", "\"oklch(0.7 0.3 150 / 0.5)\""]),
        ("dimension", ["\"-0.5px\"", "\"1e-7px\"", "\"123456789px\"", "\"1.5rem\""]),
        ("number", ["-0.0", "1e21", "1e-7", "12345678", "0.1"]),
        ("string", []), ("fontFamily", []), ("boolean", ["true", "false"]),
        ("duration", ["\"0ms\"", "\"1.25s\""]), ("opacity", ["0", "0.333333333"]), ("fontWeight", ["1", "950"]),
        ("cubicBezier", ["[0.42, -3, 0.58, 4]", "[0, 0, 1, 1]"]),
        ("strokeStyle", ["\"dotted\"", "{ \"dashArray\": [\"1px\", \"2.5px\"], \"lineCap\": \"round\" }"]),
        ("border", ["{ \"color\": \"#123\", \"width\": \"0.5px\", \"style\": \"solid\" }"]),
        ("transition", ["{ \"duration\": \"1ms\", \"delay\": \"-1ms\", \"timingFunction\": [0, 1, 1, 0] }"]),
        (
            "shadow",
            ["{ \"color\": \"#1234\", \"offsetX\": 1, \"offsetY\": -1, \"blur\": 3, \"spread\": -2, \"inset\": true }"]
        ),
        ("gradient", ["[{ \"color\": \"#123\", \"position\": 0 }, { \"color\": \"#456\", \"position\": 1 }]"]),
        (
            "typography",
            [
                "{ \"fontFamily\": \"A\\\"B\\\\\", \"fontSize\": 17, \"fontWeight\": 350, \"letterSpacing\": -0.2, \"lineHeight\": 1.25 }"
            ]
        ),
        ("spring", ["{ \"response\": 0.3, \"dampingFraction\": 1.2 }", "{ \"duration\": 0.4, \"bounce\": 0.2 }"]),
        ("material", ["{ \"tint\": \"#12345678\", \"fallback\": \"#123456\", \"blur\": 3 }"]),
        ("touchTarget", ["{ \"size\": 36, \"hitSlop\": 4 }", "{ \"size\": \"3rem\", \"shape\": \"circle\" }"]),
        ("haptic", ["\"selection\"", "{ \"kind\": \"impact\", \"style\": \"light\", \"intensity\": 0.7 }"]),
        (
            "animation",
            [
                "{ \"duration\": \"0.5s\", \"curve\": \"easeOut\", \"repeat\": 2, \"autoreverse\": true }",
                "{ \"spring\": { \"duration\": 0.4, \"bounce\": 0.2 } }",
            ]
        ),
        ("tabBar", []),
    ]

    static func modifiers(isTame: Bool = false) -> [Modifier] {
        if isTame {
            return [
                Modifier(name: "appearance", contexts: ["light", "dark"]),
                Modifier(name: "size", contexts: ["a", "b", "c", "2x", "e", "f", "g"]),
                Modifier(name: "brand", contexts: ["h", "i", "j", "k", "l"]),
            ]
        }
        return [
            Modifier(name: "appearance", contexts: ["light", "dark"]),
            Modifier(name: "class", contexts: ["regular", "self", "init", "2x", "a \"b\" \\(c)", "日本", "default"]),
            Modifier(name: "*/ </style>\n\"#{$x}", contexts: ["con", "../..", "</style>*/", "a\n}", "${'\u{2028}x"]),
        ]
    }

    // MARK: Names and texts

    /// A name that no other has: a number distinguishes it where letters do not.
    private mutating func name(_ number: Int) -> String {
        let stem = Self.names[below(Self.names.count)]
        let name =
            switch below(3) {
            case 0: "\(stem)\(letters(number))"
            case 1: "\(letters(number)) \(stem)"
            default: "\(stem)-\(letters(number))"
            }
        return quoted(isTame ? "n\(letters(number))" : name)
    }

    /// The number in letters that no split into words divides.
    private func letters(_ number: Int) -> String {
        String(String(number, radix: 26).map { Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8($0.hexDigitOr36))) })
    }

    private static let names = [
        "default", "class", "self", "Self", "init", "Type", "Protocol", "Any", "none", "some", "Color", "Font", "View",
        "String", "Double", "CGFloat", "Animation", "Gradient", "SwiftUI", "Swift", "Foundation", "Sendable", "Never",
        "2xl", "500", "-1", "50%", "1.5x".replacing(".", with: "_"), "_", "__", "-", "--x", "*/", "/*", "//", "\\(x)",
        "\"", "'", "`", "#if", "#endif", "a b", "a\tb", "a\u{A0}b", "größe", "日本語", "Ελληνικά", "العربية", "हिन्दी",
        "😀", "👩‍👩‍👧", "🇩🇪", "e\u{301}", "\u{301}", "\u{202E}abc", "\u{200D}", "\u{FEFF}x", "١٢", "②", "x;", "</style>",
        "<!--", "-->", "]]>", "a$x", "%s", "@media", "!important", "url(x)", "\u{0}", "\u{7F}", "\u{85}",
        "\u{2028}", "a\u{200B}b", "\u{AD}", "\u{E0041}", "true", "nil", "operator", "import", "where", "async", "await",
        "open", "get", "set",
        "dark", "light", "hash", "hashValue", "allCases", "rawValue", "id", "value", "description", "body",
    ]

    private mutating func text() -> String { tamed(anyText()) }

    /// Texts that differ stay different: a token may have one of them in some context.
    func tamed(_ text: String) -> String {
        let hash = text.utf8.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) }
        return isTame ? "t\(hash)" : text
    }

    private mutating func anyText() -> String {
        (0..<(1 + below(4))).map { _ in Self.texts[below(Self.texts.count)] }
            .joined(separator: chance(2) ? " " : "")
    }

    /// Without braces, which would make a reference of it, and not empty, which no name may be.
    mutating func literal() -> String {
        let text = anyText().filter { $0 != "{" && $0 != "}" }
        return tamed(text.isEmpty ? "-" : text)
    }

    private static let texts = [
        "plain", "*/", "/*", "//", "\"", "\\", "\\\\", "\\\"", "\\(fatalError())", "\"\"\"", "#\"", "\n", "\r", "\r\n",
        "\u{2028}", "\u{2029}", "\u{85}", "\u{0B}", "\u{0C}", "\u{0}", "\t", "\u{202E}", "\u{2066}", "</style>",
        "</script>", "<!--", "-->", "]]>", "{{x}}", "${x}", "#{x}", "`code`", "```", "|", "\\|",
        "~~~", "# ", "- ", "> ", "1. ", "    ", "===", "[a](javascript:b)", "@x", "?x", "url(x)", "\u{FFFE}",
        "\u{FFFF}", "\u{200B}", "\u{AD}", "\u{180E}", "\u{2060}", "\u{FFF9}", "\u{E0041}\u{E007F}", "👩‍👩‍👧",
        "<script", "--", "-", "$x", "\\u0041", "&#60;", "<", "/", "#if false", "#endif", "@media",
        "}", "{", ";", "é", "日本", "😀", "'", "&amp;", "<b>", "{color}", "http://a.b/c", "1:2", "- Parameter x:",
    ]

    // MARK: Parts

    mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    mutating func chance(_ count: Int) -> Bool { below(count) == 0 }

    func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension Character {
    /// 0 to 35.
    fileprivate var hexDigitOr36: Int { wholeNumberValue ?? Int(asciiValue ?? 97) - 87 }
}
