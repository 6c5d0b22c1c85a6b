import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenModel
import Testing

@Suite struct Base16Tests {
    /// A scheme whose slots are grey steps, but for some.
    private func slots(_ own: [String: String] = [:], count: Int = 16, indent: String = "  ") -> String {
        (0..<count).map { index in
            let digits = String(index, radix: 16, uppercase: true)
            let name = "base" + (digits.count == 1 ? "0" + digits : digits)
            let step = String(16 + index * 8, radix: 16)
            return "\(indent)\(name): \(own[name] ?? "'\(step)\(step)\(step)'")\n"
        }.joined()
    }

    private func read(_ files: (String, String)...) -> ImportResult {
        ImportResult(files.map { (path: $0.0, text: $0.1) }, by: Base16Importer.self)
    }

    private func value(_ path: String, in imported: ImportResult) -> String? {
        imported.tokens.tree.token(at: path).flatMap { imported.tokens.defaultValue(of: $0)?.description }
    }

    private static let spellingsCases: [(String, String)] = [
        ("000000", "#000000"), ("1e1000", "#1e1000"), ("123456", "#123456"), ("'#abcDEF'", "#abcdef"),
        ("\"0x2c2c2c\"", "#2c2c2c"), ("0x2c2c2c", "#2c2c2c"), ("00ff00 # lime", "#00ff00"),
    ]

    /// What YAML would take for numbers is read as it is spelled.
    @Test(arguments: spellingsCases)
    func spellings(_ text: String, _ expected: String) {
        let imported = read(("a.yaml", "palette:\n" + slots(["base00": text])))
        #expect(value("color.base00", in: imported) == expected)
        #expect(imported.design.findings.isEmpty && imported.errors.isEmpty)
    }

    @Test func oldAndNewForm() {
        let new = read(("a.yaml", "system: base16\nname: Ash\nauthor: Ada\nvariant: dark\npalette:\n" + slots()))
        let old = read(("a.yaml", "scheme: Ash\nauthor: Ada\n" + slots(indent: "")))
        #expect(new.dump == old.dump)
        #expect(new.tokens.tree.tokens.count == 16)
        #expect(new.design.document["$description"]?.text == "Ash, by Ada")
        #expect(new.design.document["$extensions"]?["io.github.tinted-theming"]?["a"]?["variant"]?.text == "dark")
        #expect(new.tokens.tree.tokens[8].description == "Red: variables, tags, links, lists, deleted lines.")
    }

    @Test func base24HasEightMore() {
        let imported = read(("a.yaml", "palette:\n" + slots(count: 24)))
        #expect(imported.tokens.tree.tokens.map(\.path).last == "color.base17")
        #expect(imported.design.findings.isEmpty)
    }

    @Test func severalSchemesAreContexts() {
        let imported = read(
            ("themes/ash.yaml", "palette:\n" + slots(["base00": "'000000'"])),
            ("themes/snow.yaml", "palette:\n" + slots(["base00": "'ffffff'"])),
            ("more/snow.yaml", "palette:\n" + slots(["base00": "'eeeeee'"])))
        #expect(imported.design.modifiers == [Modifier(name: "scheme", contexts: ["ash", "snow", "snow-2"])])
        #expect(
            imported.dump.hasPrefix(
                "color.base00: color\n  scheme=ash: #000000\n  scheme=snow: #ffffff\n  scheme=snow-2: #eeeeee\n"))
        #expect(imported.errors.isEmpty)
    }

    @Test func whatOneSchemeLacksIsReported() {
        let lacking = read(("a.yaml", "palette:\n" + slots()), ("b.yaml", "palette:\n" + slots(count: 15)))
        #expect(lacking.tokens.tree.tokens.count == 16)
        #expect(lacking.errors.isEmpty)
        #expect(lacking.messages("import/slot") == ["the scheme lacks 'base0F' of base16"])
        #expect(lacking.messages("import/scheme") == ["'base0F' has no value in 'b'; the value of 'a' is used there"])
        let first = read(("a.yaml", "palette:\n" + slots(count: 15)), ("b.yaml", "palette:\n" + slots()))
        #expect(first.tokens.tree.tokens.count == 15)
        #expect(first.messages("import/scheme") == ["'base0F' has no value in 'a', the default, and is left out"])
    }

    @Test func brokenSlots() {
        let imported = read(
            (
                "a.yaml",
                "palette:\n" + slots(["base00": "#ffffff", "base01": "12345", "base02": "red"])
                    + "  base0a: '000000'\n  base1Z: 'ffffff'\n"
            ))
        #expect(
            imported.findings == [
                "2:3 error import/slot", "3:11 error import/slot", "4:11 error import/slot",
                "18:3 warning import/duplicate", "19:3 warning import/slot",
            ])
        #expect(imported.design.findings[0].hint == "a color that begins with # needs quotes, or it is a comment")
    }
}
