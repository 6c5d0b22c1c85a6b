import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenSyntax
import Testing

@Suite struct TheoTests {
    private func read(_ text: String, others: [String: String] = [:]) -> ImportedText {
        ForeignFiles(["tokens.yml": text]).imported(by: TheoImporter.self, others: others)
    }

    private static let formatIsKnownByItsKeysCases: [(String, Bool)] = [
        ("props: { A: { value: 1px } }", true), ("props: [{ name: a, value: 1px }]", true),
        ("aliases: { A: red }", true),
        ("imports: [./a.yml]", true), ("{ a: { value: 1 } }", false), ("props: 1", false),
        ("{ props: {}, color: {} }", false), ("[]", false),
    ]

    @Test(arguments: formatIsKnownByItsKeysCases)
    func formatIsKnownByItsKeys(_ text: String, _ isRecognized: Bool) {
        #expect(TheoImporter.recognizes(ForeignFiles(["a.yml": text]).files) == isRecognized)
    }

    @Test func propsTakeWhatGlobalSays() {
        let result = read(
            """
            global: { type: size, category: spacing, comment: A space. }
            props:
              SPACE_S: { value: 0.5rem }
              SPACE_M: { value: 8, comment: Eight. }
              COLOR: { value: 'hsl(120, 100%, 50%)', type: color, category: color, themeable: true }
            """)
        #expect(
            result.values == [
                "SPACE_S: dimension = 0.5rem", "SPACE_M: dimension = 8px", "COLOR: color = hsl(120 100% 50%)",
            ])
        #expect(result.node("SPACE_S", "$description")?.text == "A space.")
        #expect(result.node("SPACE_M", "$description")?.text == "Eight.")
        #expect(result.node("COLOR", "$extensions", "com.salesforce.theo", "category")?.text == "color")
        #expect(result.node("COLOR", "$extensions", "com.salesforce.theo", "themeable")?.text == "true")
        #expect(result.errors.isEmpty)
        #expect(result.findings == ["4:21 note import/unit"])
    }

    /// Of files side by side that have the same props the last one counts; the order is that of the file all the same.
    @Test func propsThatAreReplacedKeepTheirOrder() {
        let names = (10..<40).map { "SPACE_\($0)" }
        let props = { (value: Int) in
            "global: { type: size, category: spacing }\nprops:\n"
                + names.map { "  \($0): { value: \(value)px }\n" }.joined()
        }
        let result = ForeignFiles(["a.yml": props(1), "b.yml": props(2)]).imported(by: TheoImporter.self)
        #expect(result.values.map { $0.prefix { $0 != ":" } } == names.map { $0[...] })
    }

    @Test func listsOfPropsAndNestedListsAreRead() {
        let result = read(
            """
            global: { type: color, category: palette }
            props:
              - { name: white, value: '#fff' }
              - { name: gray, value: [{ name: '1', value: '#fcfcfc' }, { name: '5', value: '#f0f0f0' }] }
              - { value: '#000' }
            """)
        #expect(result.values == ["white: color = #ffffff", "gray.1: color = #fcfcfc", "gray.5: color = #f0f0f0"])
        #expect(result.findings == ["5:5 error import/shape"])
    }

    // MARK: Aliases

    @Test func aliasOfAPropIsATokenOfItsOwn() {
        let result = read(
            """
            aliases: { SKY: '#1166CC', BRAND: '{!SKY}', UNUSED: '#000' }
            props:
              LINK: { value: '{!BRAND}', type: color, category: text }
            """)
        #expect(
            result.values == [
                "LINK: color -> alias.BRAND = #1166cc", "alias.SKY: color = #1166cc",
                "alias.BRAND: color -> alias.SKY = #1166cc",
            ])
        #expect(result.messages == ["an alias that is only part of a prop's value is replaced by its value"])
    }

    @Test func aliasWithinATextIsWrittenOut() {
        let result = read(
            """
            aliases: { NONE: "0", SMALL: 2, INK: '{!BLACK}', BLACK: 'rgb(0 0 0 / 0.5)' }
            props:
              SHADOW: { value: '{!NONE} -{!SMALL}px {!SMALL}px {!INK}, inset 0 0 1px #fff', type: box-shadow, category: shadow }
              WIDE: { value: '{!SMALL}px * 3', type: size, category: size }
            """)
        #expect(
            result.values == [
                "SHADOW: shadow = 0px -2px 2px 0px rgb(0 0 0 / 0.5), inset 0px 0px 1px 0px #ffffff",
                "WIDE: dimension = 6px",
            ])
    }

    @Test func aliasOfTwoTypesIsWrittenOut() {
        let result = read(
            """
            aliases: { ONE: 1 }
            props:
              FADE: { value: '{!ONE}', type: opacity, category: opacity }
              LINE: { value: '{!ONE}', type: size, category: border }
            """)
        #expect(result.values == ["FADE: opacity = 1", "LINE: dimension = 1px"])
        #expect(result.messages.contains("an alias that means several things is written out where it is used"))
    }

    @Test func missingAliasAndNullAreReported() {
        let result = read(
            """
            aliases: { NOTHING: null }
            props:
              A: { value: '{!GONE}', type: color, category: color }
              B: { value: '{!NOTHING}', type: color, category: color }
            """)
        #expect(result.values.isEmpty)
        #expect(
            result.messages.filter { $0.contains("carried") } == [
                "'A' cannot be carried over: there is no alias 'GONE'", "'B' cannot be carried over: it has no value",
            ])
    }

    @Test func aliasesInACircleEnd() {
        let result = read(
            "aliases: { A: '{!B}', B: '{!A}' }\nprops: { P: { value: 'x {!A}', type: string, category: c } }")
        #expect(result.findings.contains("2:22 warning import/value"))
    }

    // MARK: Imports

    @Test func aliasesOfImportedFilesAreVisible() {
        let files = ForeignFiles([
            "base/aliases.yml": "aliases: { RED: '#f00' }",
            "base/more.yml": "imports: [./aliases.yml]",
            "index.yml": "imports: [base/more.yml]\nprops: { A: { value: '{!RED}', type: color, category: c } }",
        ])
        let result = files.imported(by: TheoImporter.self)
        #expect(result.values == ["A: color -> alias.RED = #ff0000", "alias.RED: color = #ff0000"])
        #expect(result.findings.isEmpty)
    }

    @Test func fileThatWasNotNamedIsOpened() {
        let result = read(
            "imports: [./other.yml, ./gone.yml, '@scope/package/a.json']\nprops: { A: { value: '{!RED}', type: color, category: c } }",
            others: ["./other.yml": "aliases: { RED: '#f00' }"])
        #expect(result.values.first == "A: color -> alias.RED = #ff0000")
        #expect(result.design.findings.map(\.id) == ["import/missing-file", "import/package"])
    }

    @Test func circleOfImportsIsAnError() {
        let files = ForeignFiles([
            "a.yml": "imports: [./b.yml]\nprops: { A: { value: 1px, type: size, category: c } }",
            "b.yml": "imports: [./a.yml]",
        ])
        let result = files.imported(by: TheoImporter.self)
        #expect(result.values == ["A: dimension = 1px"])
        #expect(result.findings == ["b.yml:1:11 error import/circle"])
    }

    @Test func foldersOfPlatformsAreContexts() {
        let files = ForeignFiles([
            "core-ios/a.yml": "aliases: { S: 4 }\nprops: { SPACE: { value: '{!S}', type: size, category: c } }",
            "core-web/a.yml": "aliases: { S: 1rem }\nprops: { SPACE: { value: '{!S}', type: size, category: c } }",
        ])
        let result = files.imported(by: TheoImporter.self)
        #expect(result.design.modifiers == [Modifier(name: "platform", contexts: ["core-ios", "core-web"])])
        #expect(
            result.values == [
                "SPACE: dimension -> alias.S", "  platform=core-ios: 4px", "  platform=core-web: 1rem",
                "alias.S: dimension", "  platform=core-ios: 4px", "  platform=core-web: 1rem",
            ])
        #expect(result.errors.isEmpty)
    }

    // MARK: Types

    private static let typesOfTheoCases: [(String, String, String)] = [
        ("number", "1.5", "number = 1.5"), ("number", "4px", "dimension = 4px"), ("time", "0.1s", "duration = 0.1s"),
        ("font-weight", "'700'", "fontWeight = 700"), ("font-size", "2rem", "dimension = 2rem"),
        ("font", "\"'SF Pro', sans-serif\"", "fontFamily = SF Pro, sans-serif"),
        ("font", "/fonts/a.woff2", #"string = "/fonts/a.woff2""#),
        ("media-query", "'(min-width: 1px)'", "css = (min-width: 1px)"),
        ("string", "1", #"string = "1""#), ("box-shadow", "'0 1px 2px #000'", "shadow = 0px 1px 2px 0px #000000"),
        ("function", "'cubic-bezier(0.5, 0, 1, 1)'", "cubicBezier = cubic-bezier(0.5, 0, 1, 1)"),
        ("function", "'@function f() { @return 1; }'", #"string = "@function f() { @return 1; }""#),
    ]

    @Test(arguments: typesOfTheoCases)
    func typesOfTheo(_ type: String, _ value: String, _ expected: String) {
        let result = read("props: { A: { value: \(value), type: \(type), category: x } }")
        #expect(result.values == ["A: \(expected)"])
        #expect(result.errors.isEmpty)
    }
}
