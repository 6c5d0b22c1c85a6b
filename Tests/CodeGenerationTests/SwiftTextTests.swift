import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import Testing

@testable import TesseraCSSOutput
@testable import TesseraOutputCore
@testable import TesseraSwiftOutput

@Suite("Names and text in Swift and CSS")
struct SwiftTextTests {
    private static let commentLinesCases: [(String, [String])] = [
        ("one", ["one"]), ("a\rb\r\nc\nd\u{2028}e\u{85}f", ["a", "b", "c", "d", "e", "f"]),
        ("\n\n  a  \n\nb \n\n", ["  a", "", "b"]),
        ("a\u{202E}b\u{0}c\td", [#"a\u{202E}b\u{0}c d"#]), ("", []), ("\n", []),
        ("a\u{200B}b\u{E0041}", [#"a\u{200B}b\u{E0041}"#]), ("👩‍👩‍👧", ["👩‍👩‍👧"]),
    ]

    @Test(
        "comments end at every kind of line break, and hide nothing",
        arguments: commentLinesCases)
    func commentLines(text: String, expected: [String]) {
        #expect(SwiftText.commentLines(text) == expected)
    }

    @Test(
        "string literals read back as what they were",
        arguments: [
            ("plain", #""plain""#), (#"\(x) "q""#, #""\\(x) \"q\"""#), ("a\u{0}\n\u{2029}", #""a\u{0}\n\u{2029}""#),
            ("\u{200B}\u{AD}\u{E0041}👩‍👩‍👧", #""\u{200B}\u{AD}\u{E0041}👩‍👩‍👧""#),
        ])
    func strings(text: String, expected: String) {
        #expect(SwiftText.string(text) == expected)
    }

    private static let membersCases: [(String, String)] = [
        ("surface-secondary", "surfaceSecondary"), ("URLColor", "urlColor"), ("2xl", "space2xl"),
        ("blue500", "blue500"),
        ("self", "selfToken"), ("none", "noneToken"), ("1_5x", "space1_5x"), ("md+", "mdPlus"), ("-1", "minus1"),
        ("日本", "日本"), ("😀", "grinningFace"), ("...", "token"), ("\u{345}a", "space\u{345}a"),
    ]

    @Test(
        "members are names that compile, words in camel case",
        arguments: membersCases)
    func members(name: String, expected: String) {
        #expect(SwiftNames.member(name, inGroup: "space") == expected)
    }

    private static let typesCases: [(String, String)] = [
        ("Color", "ColorTokens"), ("type", "TypeTokens"), ("text", "Text"), ("2xl", "_2xl"), ("--", "Tokens"),
    ]

    @Test(
        "types hide no type that generated code speaks of",
        arguments: typesCases)
    func types(name: String, expected: String) {
        #expect(SwiftNames.type(name) == expected)
        #expect(SwiftNames.topType("text") == "TextTokens")
    }

    @Test(
        "combining marks stay with their letters",
        arguments: [
            ("हिन्दी", "हिन्दी"), ("หน้า", "หน้า"), ("e\u{301}clair", "e\u{301}clair"),
            ("re\u{301}Sume\u{301}", "re\u{301}Sume\u{301}"), ("a\u{FE0F}b", "aB"),
        ])
    func marks(name: String, expected: String) {
        // By scalars: strings are equal if they mean the same characters.
        #expect(Array(SwiftNames.member(name, inGroup: "").unicodeScalars) == Array(expected.unicodeScalars))
        #expect(IdentifierWords.split("re\u{301}Sume\u{301}").count == 2)
    }

    @Test(
        "a type at the top hides none of SwiftUI, Foundation and Swift",
        arguments: [
            "axis", "stepper", "canvas", "gauge", "window", "settings", "visibility", "anchor", "notification",
            "calendar", "process", "unit", "range", "sequence", "collection", "clock", "progress", "shader",
            "operation",
        ])
    func topTypes(name: String) {
        #expect(SwiftNames.topType(name) == name.capitalized + "Tokens")
        #expect(SwiftNames.prefixedType(name, prefix: "Nyx") == "Nyx" + name.capitalized)
    }

    private static let propertiesCases: [(String, String)] = [
        ("color.surfaceSecondary", "--color-surface-secondary"), ("space.2xs", "--space-2xs"), ("a.$root", "--a"),
        ("a b.c*/d", "--a-b-c-star-d"), ("$root", "--token"),
    ]

    @Test(
        "custom properties are the words of the path",
        arguments: propertiesCases)
    func properties(path: String, expected: String) {
        #expect(CSSNames.property(path: path, prefix: nil) == expected)
        // Names long enough for memory of their own, too.
        for prefix in ["nyx", "a-prefix-of-many-letters"] {
            let name = CSSNames.property(path: path, prefix: prefix)
            #expect(path == "$root" ? name == "--" + prefix : name == "--\(prefix)-" + expected.dropFirst(2))
        }
    }

    @Test("text in CSS ends neither comment nor string nor style element")
    func css() {
        #expect(CSSText.commentSafe("a*/b\n\n c </style> **/ <!--") == "a* /b c < /style> ** / < !--")
        #expect(CSSText.commentSafe("a\u{200B}*\u{E0041}/") == #"a\u{200B}*\u{E0041}/"#)
        #expect(CSSText.string("</style>\"\\\n") == #""\3c /style>\"\\\a ""#)
    }

    @Test("long calls are broken outside in; arguments fill lines, elements have one each")
    func lineBreaks() {
        func broken(_ code: String, column: Int) -> String {
            var buffer = CodeBuffer()
            SwiftLineBreaker.append(Array(code.utf8)[...], level: 0, column: column, to: &buffer)
            return buffer.text
        }
        #expect(broken("f(a, b)", column: 0) == "f(a, b)")
        #expect(broken("f(a, g(b, c))", column: 100) == "f(\n    a, g(b, c))")
        #expect(broken(#"[", (", "b"].x"#, column: 100) == "[\n    \", (\",\n    \"b\",\n].x")
        #expect(broken("[f(1, 2)]", column: 105) == "[\n    f(1, 2)\n]")
        #expect(broken("f(stops: [1, 2])", column: 100) == "f(stops: [\n    1,\n    2,\n])")
        #expect(broken("\"no brackets\"", column: 200) == "\"no brackets\"")
        #expect(broken("f()", column: 200) == "f()")
        #expect(broken(#"f("\"),", g([1, 2], ()))(3)"#, column: 100) == "f(\n    \"\\\"),\",\n    g([1, 2], ())\n)(3)")
        #expect(broken("f([1, 2", column: 200) == "f([1, 2")
    }

    @Test(
        "two tokens of one name are an error that names both",
        arguments: [
            ("h-1", "h1", "NyxDimensions.h1"), ("default", "Default", "NyxDimensions.default"),
        ])
    func collisions(first: String, second: String, name: String) {
        var manifest = Manifest()
        manifest.name = "Nyx"
        manifest.outputs = [Output(format: SwiftOptions(), path: "Nyx.swift")]
        let text = "dimension:\n  $type: dimension\n  \(first): 1\n  \(second): 2\n"
        let compilation = Compiler.compile(
            CompilationInput(
                texts: [SourceText(path: "a.yaml", bytes: Array(text.utf8))], manifest: manifest))
        let findings = compilation.diagnostics.filter { $0.id == "name/collision" }
        #expect(findings.count == 1)
        #expect(findings.first?.message == "'dimension.\(second)' and 'dimension.\(first)' are both '\(name)' in Swift")
        #expect(findings.first?.notes.count == 1)
        #expect(compilation.files.isEmpty)
    }

    @Test("modifiers and contexts of one name are errors, too")
    func modifierCollisions() {
        var manifest = Manifest()
        manifest.name = "Nyx"
        manifest.contexts = ContextSpace(modifiers: [
            Modifier(name: "size class", contexts: ["a-b", "aB"]), Modifier(name: "size-class", contexts: ["c", "d"]),
        ])
        manifest.outputs = [
            Output(format: SwiftOptions(), path: "Nyx.swift"),
            Output(format: CSSOptions(), path: "Nyx.css"),
        ]
        let text = "x:\n  $type: number\n  $value: 1\n  $contexts: { aB: 2 }\n"
        let compilation = Compiler.compile(
            CompilationInput(
                texts: [SourceText(path: "a.yaml", bytes: Array(text.utf8))], manifest: manifest))
        #expect(
            compilation.diagnostics.filter { $0.id == "name/collision" }.map(\.message) == [
                "the modifier 'size-class' and the modifier 'size class' are both 'NyxSizeClass' in Swift; rename "
                    + "the modifier",
                "the context 'aB' of the modifier 'size class' and the context 'a-b' are both 'aB' in Swift",
                "the modifier 'size-class' and the modifier 'size class' are both 'data-size-class' in CSS",
            ])
    }
}
