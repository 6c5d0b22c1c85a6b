import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenSyntax
import Testing

/// `DESIGN.md` (google-labs-code/design.md, version alpha) as people and other tools write it.
@Suite struct DesignMDTests {
    /// What an importer made of a file.
    private struct MarkdownImport {
        private let imported: Imported
        let recognized: Bool
        var document: DocumentNode { imported.design.document }
        var findings: [Diagnostic] { imported.design.findings }
        var ids: [String] { findings.map(\.id.rawValue) }
        var errors: [String] { findings.filter { $0.severity == .error }.map(\.message) }

        init(_ text: String, named name: String) {
            imported = Imported([(name, text)], by: DesignMDImporter.self)
            recognized = Imported.recognizes(text, path: name, by: DesignMDImporter.self)
        }

        func node(_ path: String) -> DocumentNode? {
            path.split(separator: ".").reduce(document) { $0?[String($1)] }
        }

        func value(_ path: String) -> String? { node(path)?["$value"]?.text }
        func type(_ path: String) -> String? { node(path)?["$type"]?.text }
        func description(_ path: String) -> String? { node(path)?["$description"]?.text }
    }

    private func read(_ text: String, named name: String = "DESIGN.md") -> MarkdownImport {
        MarkdownImport(text, named: name)
    }

    private static let front = """
        ---
        version: alpha
        name: Paper & Ink
        description: A quiet reader.
        colors:
          primary: "#1A1C1E"
          on-primary: white
          accent: "{colors.primary}"
          background: { light: "#fff", dark: oklch(0.2 0.02 280) }
        typography:
          body-md:
            fontFamily: Public Sans
            fontSize: 16px
            fontWeight: "400"
            lineHeight: 24px
            letterSpacing: -0.02em
            fontFeature: '"tnum"'
        rounded:
          sm: 0.25rem
          full: 9999px
        spacing:
          md: 16px
          columns: '5'
        components:
          button-primary:
            backgroundColor: "{colors.primary}"
            textColor: "{colors.on-primary}"
            typography: "{typography.body-md}"
            rounded: "{rounded.sm}"
            padding: 0 24px
            height: 48px
        motion:
          quick: 200ms
        ---

        ## Overview

        Quiet, **dense** and
        legible.

        ## Colors

        Ink on paper.

        - **Primary (#1A1C1E):** Deep ink for headlines.
        - **On Primary:** Text on ink.

        ```css
        ## not a heading
        ```

        ## Iconography

        Line icons.

        """

    @Test func valuesAndTypes() throws {
        let design = read(Self.front)
        #expect(design.recognized)
        #expect(design.value("colors.primary") == "#1A1C1E" && design.type("colors.primary") == "color")
        #expect(design.value("colors.on-primary") == "white")
        #expect(design.value("colors.accent") == "{colors.primary}")
        #expect(design.value("colors.background.dark") == "oklch(0.2 0.02 280)")
        #expect(design.type("typography.body-md") == "typography")
        #expect(design.value("rounded.full") == "9999px" && design.type("rounded.sm") == "dimension")
        #expect(design.type("spacing.columns") == "number" && design.value("spacing.columns") == "5")
        #expect(design.value("components.button-primary.backgroundColor") == "{colors.primary}")
        #expect(design.value("components.button-primary.typography") == "{typography.body-md}")
        #expect(design.type("components.button-primary.padding") == "css")
        #expect(design.type("components.button-primary.height") == "dimension")
        #expect(!design.findings.contains { $0.severity == .error })
    }

    @Test func prose() throws {
        let design = read(Self.front)
        #expect(design.description("") == "A quiet reader.", "the front matter goes before the prose")
        #expect(design.description("colors") == "Ink on paper.")
        #expect(design.description("colors.primary") == "Deep ink for headlines.")
        #expect(design.description("colors.on-primary") == "Text on ink.")
        let without = read(Self.front.replacingDescription)
        #expect(without.description("") == "Quiet, dense and legible.")
    }

    /// Prose is Markdown, and a description is not.
    @Test func proseWithoutMarks() {
        let design = read(
            """
            ---
            colors: { on-ink: white, on_ink: red, accent: blue }
            components: { button: { backgroundColor: "{colors.accent}" } }
            ---
            ## Overview

            > The values above hold in `light`.

            Quiet &amp; 5 &lt; 6, \\_not\\_ loud.

            ## Colors

            - **on-ink:** (inside) of \\`code\\`, &#64;all.
            - **on\\_ink:** Exactly this one.
            - **Accent** (#0000FF): The accent.

            ## Components

            - **button.backgroundColor:** Filled.
            - **nobody:** Is no token.

            """)
        #expect(design.description("") == "Quiet & 5 < 6, _not_ loud.")
        #expect(design.description("colors.on-ink") == "(inside) of `code`, @all.")
        #expect(design.description("colors.on_ink") == "Exactly this one.")
        #expect(design.description("colors.accent") == "The accent.")
        #expect(design.description("components.button.backgroundColor") == "Filled.")
        #expect(design.ids.contains("import/prose"), "what is no token is told")
    }

    @Test func whatTheMotionOfProseLeavesOutIsTold() {
        let design = read(
            """
            ---
            colors: { ink: black }
            ---
            ## Motion

            - **motion.a:** `200ms 100ms`
            - **motion.b:** `200ms linear 0ms`

            """)
        #expect(design.type("motion.a") == "transition" && design.type("motion.b") == "transition")
        #expect(design.findings.map(\.message) == ["transitions without a curve have 'ease', as in CSS"])
    }

    /// Every field of a text style may be left out.
    @Test func textStylesWithoutSomeFields() {
        let design = read(
            """
            ---
            typography:
              h1: { fontFamily: Inter, fontSize: 48px }
              h2: { fontFamily: Inter, fontSize: 1rem, fontWeight: 700, lineHeight: 24px }
              h3: { fontFamily: Inter, fontSize: 20px, lineHeight: 1.5em }
              label: { fontSize: 12px, fontWeight: "500", lineHeight: 1 }
            ---

            """)
        func part(_ path: String, _ name: String) -> String? { design.node(path)?["$value"]?[name]?.text }
        #expect(part("typography.h1", "fontWeight") == "400" && part("typography.h1", "lineHeight") == "1.2")
        #expect(part("typography.h1", "letterSpacing") == "0px")
        #expect(part("typography.h2", "fontWeight") == "700" && part("typography.h2", "lineHeight") == "1.5")
        #expect(part("typography.h3", "lineHeight") == "1.5")
        #expect(design.value("typography.label.fontSize") == "12px")
        #expect(design.type("typography.label.fontWeight") == "fontWeight")
        #expect(design.value("typography.label.lineHeight") == "1")
        #expect(design.ids.contains("import/assumed") && design.ids.contains("import/partial"))
        #expect(design.errors == [])
    }

    /// Readers of the format reject such a file.
    @Test func keysThatStandTwice() {
        let design = read("---\ncolors:\n  ink: red\n  ink: blue\n---\n")
        #expect(design.errors == ["the key 'ink' stands twice in this mapping"])
        #expect(read("---\ncolors: { a: red }\ncolors: { b: red }\n---\n").errors.count == 1)
    }

    @Test func whatTheFormatLacksIsKept() throws {
        let design = read(Self.front)
        let kept = design.document["$extensions"]?["com.google.design-md"]
        #expect(kept?["version"]?.text == "alpha" && kept?["name"]?.text == "Paper & Ink")
        #expect(kept?["motion"]?["quick"]?.text == "200ms")
        #expect(design.ids.contains("import/unknown-key") && design.ids.contains("import/prose"))
        let feature = design.node("typography.body-md")?["$extensions"]?["com.google.design-md"]?["fontFeature"]
        #expect(feature?.text == "\"tnum\"")
    }

    @Test func placesAreThoseOfTheFile() throws {
        let text = "---\r\ncolors:\r\n  primary: notacolor(\r\n---\r\n"
        let design = read(text)
        let finding = try #require(design.findings.first { $0.message.contains("colors.primary") || $0.range != nil })
        let range = try #require(finding.range)
        #expect(range.offset >= 15 && range.offset < 42)
    }

    @Test func blocksOfCode() throws {
        let design = read(
            "# Style\n\n## Colors\n\n```yaml\ncolors:\n  ink: \"#000\"\n```\n\n~~~yml\nspacing:\n  s: 4px\n~~~\n")
        #expect(design.recognized && design.value("colors.ink") == "#000" && design.value("spacing.s") == "4px")
        let twice = read("---\ncolors: { a: red }\n---\n\n```yaml\ncolors: { b: blue }\n```\n")
        #expect(twice.findings.contains { $0.severity == .error && $0.message.contains("'colors' is set twice") })
        // An example of something else is nobody's token.
        let other = read("---\ncolors: { a: red }\n---\n\n```yaml\non: [push\n```\n")
        #expect(!other.findings.contains { $0.severity == .error })
    }

    @Test func slips() throws {
        #expect(read("---\ncolors: { a: red }\n").errors == ["the front matter has no end: a line '---' is missing"])
        #expect(read("# Only prose\n").errors.first?.hasPrefix("there are no tokens") == true)
        #expect(read("---\n- a\n---\n").errors.contains("the front matter must be a mapping"))
        #expect(read("---\ncolors: red\n---\n").errors == ["'colors' must be a mapping of names to values"])
        let typo = read("---\ncolours: { a: red }\ncolors: { b: red }\n---\n")
        #expect(typo.findings.contains { $0.severity == .warning && $0.message.contains("did you mean 'colors'") })
        let twice = read("---\ncolors: { b: red }\n---\n## Colors\n\n## Colors\n")
        #expect(twice.findings.contains { $0.severity == .warning && $0.message.contains("stands there twice") })
        #expect(!read("# Read me\n", named: "README.md").recognized)
    }
}

extension String {
    fileprivate var replacingDescription: String {
        split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("description:") }
            .joined(separator: "\n")
    }
}
