import Testing

@testable import TesseraLanguageServer

/// What could be written at a place.
@Suite struct CompletionTests: FeatureSuite {
    static let capability = "completionProvider"
    static let methods = ["textDocument/completion"]

    private let method = methods[0]

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        editor.change("use.tokens.yaml", to: Editor.use + "  more: \"{pap\"\n")
        expect(
            try editor.ask(method, editor.place("use.tokens.yaml", 4, 13)),
            is: [
                "isIncomplete": false,
                "items": [
                    [
                        "label": "palette.paper", "kind": 16, "detail": "#ffffff", "documentation": "#ffffff",
                        "sortText": "000000", "filterText": "{palette.paper}",
                        "textEdit": ["range": range(4, 9, 13), "newText": "{palette.paper}"],
                    ]
                ],
            ])
    }

    /// What is offered at the `|` of a text.
    private func labels(_ name: String, _ marked: String) throws -> Set<String> {
        let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
        let editor = try Editor()
        editor.open(name, parts.joined())
        let place = editor.place(name, lines.count - 1, lines.last?.utf16.count ?? 0)
        return Set(try editor.ask(method, place)["items"]?.elements.compactMap { $0["label"]?.string } ?? [])
    }

    /// The options of the output's format, also while the line is not finished.
    @Test(arguments: [
        "  - { format: css, path: o.css, | }", "  - { |, format: css }", "  - { format: css, pa|",
        "  - format: css\n    pa|", "  - format: css\n    |\n    path: o.css",
        "  - { format: swift, path: a.swift }\n  - { format: css, re| }",
    ])
    func optionsOfTheFormat(_ output: String) throws {
        let found = try labels("tessera.yaml", "sources: [a.tokens.yaml]\noutputs:\n\(output)\n")
        #expect(found.isSuperset(of: ["prefix", "selector", "layer"]))
        #expect(found.isDisjoint(with: ["shape", "access", "registry", "template", "format"]))
    }

    /// The format decides about keys. That there is one, about which words it may be, it does not.
    @Test func wordsOfTheFormat() throws {
        let found = try labels("tessera.yaml", "sources: [a.tokens.yaml]\noutputs:\n  - { format: c| }\n")
        #expect(found.isSuperset(of: ["css", "swift", "json"]))
    }

    @Test func keysOfTheAlgorithm() throws {
        let own = try labels("a.theme.yaml", "seeds: { brand: red }\n|\n")
        #expect(own.isSuperset(of: ["algorithm", "statuses", "onFill", "roles"]))
        #expect(own.isDisjoint(with: ["variant", "contrastLevels"]))
        let material = try labels("a.theme.yaml", "algorithm: hct\n|\nseeds: { brand: red }\n")
        #expect(material.isSuperset(of: ["variant", "contrastLevels", "roles"]))
        #expect(material.isDisjoint(with: ["statuses", "onFill", "algorithm"]))
    }

    /// What nothing has to stand out with has no contrast.
    @Test(arguments: ["dimension", "number"]) func propertiesOfTheType(_ type: String) throws {
        for value in ["$value: 4, |", "|"] {
            let found = try labels("a.tokens.yaml", "a: { $type: \(type), b: 4, c: { \(value) } }\n")
            #expect(found.contains("$description"))
            #expect(!found.contains("$contrast"))
            let color = try labels("a.tokens.yaml", "a: { $type: color, b: red, c: { \(value) } }\n")
            #expect(color.contains("$contrast"))
        }
    }

    /// A comment takes anything, and behind the text begins another line.
    @Test(
        "an apostrophe, a bracket or a colon in a comment or in a text of other lines opens nothing",
        arguments: [
            "  a: { $value: \"#fff\", $description: it's }\n", "  a: { $value: \"#fff\" } # {\n",
            "  a: { $value: \"#fff\", # don't {\n       $description: x }\n",
            "  a: { $description: x # don't {\n       , $value: \"#fff\" }\n",
            "  $description: >\n    see: {a\n", "  $description: >-\n\n    don't {\n    # {\n",
            "  $description: \"of\n    all: {\"\n", "  a: &ink { $value: \"#fff\",\n    $description: y }\n",
            "  a:\n    { $value: \"#fff\",\n      $description: y }\n",
        ])
    func textsOfOtherLines(_ lines: String) throws {
        #expect(try labels("a.tokens.yaml", "color:\n  $type: color\n\(lines)  c:\n    $va|\n").contains("$value"))
    }

    @Test(
        "nor does one in a comment of JSON",
        arguments: ["/* don't { */", "/**/", "// don't {\n", "\"$description\": \"x\" /* { */,"])
    func commentsOfJSON(_ comment: String) throws {
        let text = "{ \(comment) \"color\": { \"$type\": \"color\", \"x\": { \"$va|\" } } }"
        #expect(try labels("a.tokens.jsonc", text).contains("$value"))
    }

    @Test(
        "nothing is offered in a comment and in a text",
        arguments: [
            "# $va|", "a: { $value: \"#fff\", # $va|\n  }", "a:\n  $description: >\n    $va|",
            "a:\n  $description: \"x\n    $va|\"",
        ])
    func textsAndComments(_ text: String) throws {
        #expect(try labels("a.tokens.yaml", text).isEmpty)
    }

    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        editor.change("use.tokens.yaml", to: "# a {\n" + Editor.use)
        expect(
            try editor.ask(method, editor.place("use.tokens.yaml", 0, 5)), is: ["isIncomplete": false, "items": []])
        #expect(try editor.ask(method, editor.place("use.tokens.yaml", 99, 99))["items"]?.elements.isEmpty == false)
        expect(
            try editor.ask(method, editor.document("use.tokens.yaml")),
            is: failure(-32602, "'position' is missing"))
        expect(try editor.ask(method, editor.place("nothing.tokens.yaml", 0, 0)), is: nil)
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        editor.change(Editor.unsaved, to: "a: { $type: color, $value: \"#fff\" }\nb: \"{\"\n")
        expect(
            try editor.ask(method, editor.place(Editor.unsaved, 1, 5)),
            is: [
                "isIncomplete": false,
                "items": [
                    [
                        "label": "a", "kind": 16, "detail": "#ffffff", "documentation": "#ffffff",
                        "sortText": "000000", "filterText": "{a}",
                        "textEdit": ["range": range(1, 4, 5), "newText": "{a}"],
                    ]
                ],
            ])
    }
}
