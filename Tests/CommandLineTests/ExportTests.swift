import Foundation
import Testing

@Suite("tessera export") struct ExportTests {
    private static let manifest = """
        name: Shop
        sources: ["*.tokens.yaml"]
        modifiers: { appearance: { contexts: [light, dark], default: light } }
        outputs:
          - { format: swift, path: Generated/Shop.swift }
          - { format: css, path: Generated/shop.css, prefix: shop }

        """
    private static let tokens = """
        color:
          $type: color
          ink: "#16161D"
          paper: { $value: "#FFFFFF", $contexts: { dark: "#16161D" } }
          faint: "#BBBBC4"
          text:
            $description: Running text.
            $value: "{color.ink}"
            $contexts: { dark: "#FFFFFF" }
            $contrast: { on: "{color.paper}" }
          raised: { $value: "#FFFFFF", $contexts: { dark: "#8A8A92" } }
          label: { $value: "#1A1A1A", $contrast: { on: "{color.raised}" } }
        space: { $type: dimension, small: 8px }
        radius: { $type: dimension, card: 12px }
        press: { $type: spring, $value: { response: 0.25, dampingFraction: 0.6 } }

        """

    private func tool(_ manifest: String = manifest) throws -> Tool {
        let tool = try Tool()
        try tool.write(manifest, to: "tessera.yaml")
        try tool.write(Self.tokens, to: "shop.tokens.yaml")
        return tool
    }

    @Test func allThree() throws {
        let tool = try tool()
        let result = try tool.run("export")
        #expect(result.status == 0, "\(result.errors)")
        #expect(["AGENTS.md", "llms.txt", "DESIGN.md"].allSatisfy(tool.exists))
        #expect(!tool.exists("Generated/Shop.swift"), "no other output is written")
        let agents = try tool.read("AGENTS.md")
        #expect(agents.hasPrefix("<!-- tessera:begin (written by Tessera"))
        #expect(agents.hasSuffix("<!-- tessera:end -->\n"))
        #expect(agents.contains("`ShopColors.text`") && agents.contains("`--shop-color-text`"))
        #expect(agents.contains("- `color.text`: on `color.paper`\n"))
        #expect(agents.contains("- Never on `color.paper`: `color.label`.") && agents.contains("44 × 44 pt"))
        #expect(agents.contains("reduce motion"))
        #expect(agents.utf8.count < 3_000, "an agent pays for every word: \(agents.utf8.count)")
        let again = try tool.run("export")
        #expect(again.output.split(separator: "\n").allSatisfy { $0.hasPrefix("current") })
        let links = try tool.read("llms.txt")
        #expect(links.hasPrefix("# Shop: design tokens\n\n> "))
        #expect(links.contains("[Generated/Shop.swift](Generated/Shop.swift)"))
        #expect(links.contains("[AGENTS.md](AGENTS.md)") && links.contains("[DESIGN.md](DESIGN.md)"))
    }

    /// What people wrote stays, to the byte.
    @Test func sectionAmongPeoplesText() throws {
        let tool = try tool()
        try tool.write("# Our rules\n\nBe kind.", to: "AGENTS.md")
        #expect(try tool.run("export", "--to", "agents").status == 0)
        let first = try tool.read("AGENTS.md")
        #expect(first.hasPrefix("# Our rules\n\nBe kind.\n\n<!-- tessera:begin"))
        try tool.write(first + "\nAfterwards.\r\n", to: "AGENTS.md")
        try tool.write(Self.tokens.replacingOccurrences(of: "8px", with: "9px"), to: "shop.tokens.yaml")
        #expect(try tool.run("export", "--to", "agents").status == 0)
        let second = try tool.read("AGENTS.md")
        #expect(second.hasPrefix("# Our rules\n\nBe kind.\n\n<!-- tessera:begin"))
        #expect(second.hasSuffix("<!-- tessera:end -->\n\nAfterwards.\r\n"))
        #expect(second.contains("9px") && !second.contains("`8px`"))
        #expect(second.components(separatedBy: "tessera:begin").count == 2)
        // A mark without the other is nobody's to guess.
        try tool.write("x\n<!-- tessera:begin -->\n", to: "AGENTS.md")
        let broken = try tool.run("export", "--to", "agents")
        #expect(broken.status == 3 && broken.errors.contains("one pair or none"))
        #expect(try tool.read("AGENTS.md") == "x\n<!-- tessera:begin -->\n")
    }

    /// Windows' line breaks are kept, and marks in a block of code are an example.
    @Test func lineBreaksAndExamples() throws {
        let tool = try tool()
        let ours = "# Ours\r\n\r\n```md\r\n<!-- tessera:begin -->\r\n<!-- tessera:end -->\r\n```\r\n"
        try tool.write(ours, to: "AGENTS.md")
        #expect(try tool.run("export", "--to", "agents").status == 0)
        let first = try tool.read("AGENTS.md")
        #expect(first.hasPrefix(ours + "\r\n<!-- tessera:begin (written"))
        #expect(first.utf8.count { $0 == 13 } == first.utf8.count { $0 == 10 })
        #expect(try tool.run("export", "--to", "agents").output.hasPrefix("current"))
        #expect(try tool.read("AGENTS.md") == first)
        try tool.write("Ours\n\n~~~\nopen\n", to: "AGENTS.md")
        let open = try tool.run("export", "--to", "agents")
        #expect(open.status == 3 && open.errors.contains("the block of code that begins in line 3 has no end"))
        #expect(try tool.read("AGENTS.md") == "Ours\n\n~~~\nopen\n")
    }

    /// Who has one file for all agents has a link beside it.
    @Test func sectionBehindALink() throws {
        let tool = try tool()
        let link = tool.folder.appending(path: "AGENTS.md").path
        func point(to target: String) throws {
            try? FileManager.default.removeItem(atPath: link)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        }
        try tool.write("Ours.\n", to: "docs/CLAUDE.md")
        try point(to: "docs/CLAUDE.md")
        #expect(try tool.run("export", "--to", "agents").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "docs/CLAUDE.md")
        #expect(try tool.read("docs/CLAUDE.md").hasPrefix("Ours.\n\n<!-- tessera:begin"))
        #expect(try tool.run("export", "--to", "agents").output.hasPrefix("current"))

        let outside = FileManager.default.temporaryDirectory.appending(path: "tessera-\(UUID().uuidString).md")
        try Data("Theirs.\n".utf8).write(to: outside)
        defer { try? FileManager.default.removeItem(at: outside) }
        try point(to: outside.path)
        let out = try tool.run("export", "--to", "agents")
        #expect(out.status == 3 && out.errors.contains("a link to a file outside of the project's folder"))
        #expect(try String(contentsOf: outside, encoding: .utf8) == "Theirs.\n")
        try point(to: "nowhere.md")
        let nowhere = try tool.run("export", "--to", "agents")
        #expect(nowhere.status == 3 && nowhere.errors.contains("a link to what is not there"))
    }

    /// As outputs of the manifest every build writes them, and tells where they are not what they should be.
    @Test func outputsOfTheManifest() throws {
        let tool = try tool(
            Self.manifest + """
                  - { format: agents, path: AGENTS.md, tokens: false }
                  - { format: llms-txt, path: docs/llms.txt, base: "https://example.com" }
                  - { format: design-md, path: DESIGN.md, primary: "{color.text}", description: A shop. }

                """)
        try tool.write("Ours.\n", to: "AGENTS.md")
        let result = try tool.run("build")
        #expect(result.status == 0, "\(result.errors)")
        let agents = try tool.read("AGENTS.md")
        #expect(agents.hasPrefix("Ours.\n\n<!-- tessera:begin") && !agents.contains("### Tokens"))
        #expect(try tool.read("docs/llms.txt").contains("(https://example.com/Generated/Shop.swift)"))
        let design = try tool.read("DESIGN.md")
        #expect(design.contains("description: \"A shop.\"\n") && design.contains("  primary: \"{colors.text}\"\n"))
        #expect(try tool.run("build", "--check").status == 0)
        try tool.write(agents.replacingOccurrences(of: "Ours.", with: "Ours, again."), to: "AGENTS.md")
        #expect(try tool.run("build", "--check").status == 0, "what people write is theirs")
        try tool.write(agents.replacingOccurrences(of: "Design tokens", with: "Tokens"), to: "AGENTS.md")
        #expect(try tool.run("build", "--check").status == 1)
    }

    /// A palette is left out, and what only has users is not.
    @Test func theListOfTokensIsNotOnlyWhatNobodyUses() throws {
        let tool = try Tool()
        try tool.write("name: Shop\nsources: [\"*.tokens.yaml\"]\n", to: "tessera.yaml")
        try tool.write(
            """
            palette: { $type: color, ink: "#16161D" }
            blue: { $type: color, "100": "#DDE6FF", "500": "#3355CC", "900": "#112255" }
            color: { $type: color, text: "{palette.ink}", fill: "#3355CC", link: "{blue.500}", tint: "{blue.100}", night: "{blue.900}" }
            space: { $type: dimension, small: 8px }
            type: { body: { $type: typography, fontFamily: Inter, fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5 } }
            card:
              title: { $type: typography, $value: "{type.body}" }
              fill: { $type: color, $value: "{color.fill}" }
              padding: { $type: dimension, $value: "{space.small}" }

            """, to: "shop.tokens.yaml")
        let agents = try tool.run("export", "--to", "agents", "--output", "-").output
        for line in ["- **color**", "`fill` `#3355cc`", "- **space**", "`small` `8px`", "- **type**", "`body` `"] {
            #expect(agents.contains(line), "\(line)")
        }
        #expect(!agents.contains("**palette**") && !agents.contains("**blue**"))
    }

    /// The rest of a group is one command away, also where the group has no name or one with blanks.
    @Test func theCommandForTheRestOfAGroup() throws {
        let tool = try Tool()
        try tool.write("name: Shop\nsources: [\"*.tokens.yaml\"]\n", to: "tessera.yaml")
        let lengths = (1...5).map { "  s\($0): { $type: dimension, $value: \($0)px }\n" }.joined()
        try tool.write(
            lengths.replacing("  s", with: "s") + "\"my sizes\":\n" + lengths, to: "shop.tokens.yaml")
        let agents = try tool.run("export", "--to", "agents", "--output", "-").output
        #expect(agents.contains("- **Shop**, 1 more with `tessera show`\n"))
        #expect(agents.contains("- **my sizes**, 1 more with `tessera show 'my sizes'`\n"))
    }

    /// No two keys of the front matter are the same: the color that was chosen has the name.
    @Test func theChosenPrimaryHasTheNameAlone() throws {
        let tool = try Tool()
        try tool.write(
            """
            name: Shop
            sources: ["*.tokens.yaml"]
            outputs: [{ format: design-md, path: DESIGN.md, primary: "{color.accent}" }]

            """, to: "tessera.yaml")
        try tool.write(
            "color: { $type: color, primary: \"#112233\", accent: \"#3355CC\", link: \"{color.primary}\" }\n",
            to: "shop.tokens.yaml")
        #expect(try tool.run("build").status == 0)
        let design = try tool.read("DESIGN.md")
        #expect(design.contains("  primary: \"{colors.accent}\"\n  primary-2: \"#112233\"\n"))
        #expect(design.contains("  link: \"{colors.primary-2}\"\n"))
        #expect(try tool.run("convert", "DESIGN.md", "-o", "back.tokens.yaml").status == 0)
    }

    @Test func slips() throws {
        let tool = try tool()
        #expect(try tool.run("export", "--to", "agent").status == 2)
        #expect(try tool.run("export", "--output", "-").errors.contains("one format"))
        let wrong = try self.tool(
            Self.manifest + "  - { format: design-md, path: DESIGN.md, primary: \"{color.tex}\" }\n")
        let result = try wrong.run("build")
        #expect(result.status != 0)
        #expect(result.errors.contains("no color is called 'color.tex'; did you mean 'color.text'?"))
        let text = try self.tool(Self.manifest + "  - { format: agents, path: agents.txt }\n").run("build")
        #expect(text.status == 2 && text.errors.contains("must be a Markdown file"))
    }

    // MARK: DESIGN.md, both ways

    @Test func designRoundTrip() throws {
        let tool = try tool()
        let export = try tool.run("export", "--to", "design-md", "--output", "-")
        #expect(export.status == 0)
        #expect(export.errors.contains("1 of type spring"))
        try tool.write(export.output, to: "away/DESIGN.md")
        let back = try tool.run("convert", "away/DESIGN.md", "--to", "tessera")
        #expect(back.status == 0, "\(back.errors)")
        for line in [
            "ink: \"#16161D\"", "text:", "$value: \"{colors.ink}\"", "$description: Running text.",
            "small:\n    $type: dimension\n    $value: 8px",
            "card:\n    $type: dimension\n    $value: 12px",
        ] { #expect(back.output.contains(line), "\(line)\n\(back.output)") }
    }

    /// What Tessera did not write stays, and settings are written through no link that leads out.
    @Test func filesOfPeopleStay() throws {
        let tool = try tool()
        for name in ["DESIGN.md", "llms.txt"] { try tool.write("by hand\n", to: name) }
        let export = try tool.run("export")
        #expect(export.status == 2 && export.errors.contains("'DESIGN.md' was not written by Tessera"))
        #expect(!tool.exists("AGENTS.md"), "all or nothing")
        try tool.write("{ \"a\": \"tessera\" }\n", to: ".cursor/mcp.json")
        let started = try tool.run("init", "--agents", "--mcp", "cursor")
        #expect(started.status == 0 && started.output.contains("kept    DESIGN.md"), "\(started.errors)")
        #expect(started.output.contains("kept    .cursor/mcp.json, which has settings of its own"))
        for name in ["DESIGN.md", "llms.txt"] { #expect(try tool.read(name) == "by hand\n") }
    }

    @Test func namesThatAreNotWordsOfYAML() throws {
        let tool = try tool()
        try tool.write(
            "color: { $type: color, \"010\": \"#222222\", \"null\": \"#888888\", ink: \"#111111\" }\n",
            to: "shop.tokens.yaml")
        let export = try tool.run("export", "--to", "design-md", "--output", "-")
        #expect(export.output.contains("  \"010\": ") && export.output.contains("  \"null\": "), "\(export.output)")
        #expect(export.output.contains("  ink: "))
    }

    @Test func initForAgents() throws {
        let tool = try tool()
        try tool.write("{ \"mcpServers\": {} }\n", to: ".cursor/mcp.json")
        let result = try tool.run("init", "--agents", "--mcp", "claude-code,cursor,vscode")
        #expect(result.status == 0, "\(result.errors)")
        #expect(["AGENTS.md", "llms.txt", "DESIGN.md", ".mcp.json", ".vscode/mcp.json"].allSatisfy(tool.exists))
        #expect(try tool.read(".cursor/mcp.json") == "{ \"mcpServers\": {} }\n")
        #expect(result.output.contains("kept    .cursor/mcp.json") && result.output.contains("- { format: agents"))
        #expect(try tool.read("tessera.yaml") == Self.manifest)
        let fresh = try Tool()
        let started = try fresh.run("init", "--yes", "--brand", "#7C5CFF", "--name", "My Studio", "--agents")
        #expect(started.status == 0, "\(started.errors)")
        #expect(fresh.exists("AGENTS.md") && fresh.exists("DESIGN.md"))
    }

    /// What is written in sRGB stays in it, by whatever notation.
    @Test func colorsInDESIGN() throws {
        let tool = try Tool()
        let colors = [
            ("a", "hsl(210 50% 40%)", "#336699"), ("b", "hwb(210 20% 40%)", "#336699"),
            ("c", "color(srgb 0.2 0.4 0.6)", "#336699"), ("d", "rebeccapurple", "#663399"),
            ("e", "hsl(210 50% 40% / 0.5)", "rgb(51 102 153 / 0.5)"), ("f", "hsl(none 0% 40%)", "#666666"),
            ("g", "color(srgb none 0.4 0.6)", "#006699"), ("h", "hsl(210 50% 40% / none)", "#33669900"),
            ("i", "color(srgb 0.2 0.4 0.61)", "rgb(51 102 155.55)"), ("j", "oklch(0.5 0.1 250)", "oklch(0.5 0.1 250)"),
            ("k", "color(srgb 1.2 0.4 0.6)", "oklch("), ("l", "color(display-p3 1 0 0 / 0.5)", "oklch("),
        ]
        let lines = colors.map { "  \($0.0): \"\($0.1)\"\n" }.joined()
        try tool.write("sources: [\"*.tokens.yaml\"]\n", to: "tessera.yaml")
        try tool.write("c:\n  $type: color\n" + lines, to: "c.tokens.yaml")
        let result = try tool.run("export", "--to", "design-md", "--output", "-")
        for (name, written, expected) in colors {
            let end = expected.hasSuffix("(") ? "" : "\"\n"
            #expect(result.output.contains("  c-\(name): \"\(expected)\(end)"), "\(written)")
        }
    }
}
