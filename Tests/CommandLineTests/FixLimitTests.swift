import Testing

/// What a fix must not make worse than it is.
@Suite("tessera fix leaves alone") struct FixLimitTests {
    /// What becomes of a file.
    private func fixed(_ text: String, as name: String = "a.tokens.yaml", _ arguments: String...) throws -> String {
        let tool = try Tool()
        try tool.write(text, to: name)
        _ = try tool.run(["fix", name] + arguments)
        return try tool.read(name)
    }

    @Test(
        "references that would lead to the token itself, or in a circle",
        arguments: [
            "border: { $type: border, one: { color: \"{color.border.one}\", width: 1px, style: solid } }\n",
            "color: { $type: color, x: { $value: \"#000\", $contrast: { on: \"{color.y}\" } } }\n",
            // Its own name is the nearest, and the other one is not meant.
            "color: { $type: color, a: \"{colr.a}\", b: \"#fff\" }\n",
            "size: { $type: dimension, box: { $value: 20px, $concentric: { in: \"{size.bx}\", inset: 4px } } }\n",
        ])
    func referencesToThemselves(text: String) throws {
        #expect(try fixed(text) == text)
    }

    @Test func twoFixesThatWouldMakeACircle() throws {
        let tool = try Tool()
        try tool.write("color: { $type: color, one: \"{color.twoo}\", two: \"{color.onee}\" }\n", to: "a.tokens.yaml")
        _ = try tool.run("fix", "a.tokens.yaml")
        #expect(!(try tool.run("check", "a.tokens.yaml").errors.contains("reference/cycle")))
    }

    @Test(
        "keys that are there already",
        arguments: [
            "a: { $type: color, $value: \"#fff\", $description: a, $descripton: b }\n",
            "a: { $type: color, $value: \"#fff\", $contexts: { dark: \"#000\", drak: \"#111\" } }\n",
            "g: { $description: a, $descripton: b, a: { $type: color, $value: \"#fff\" } }\n",
            "a: { $type: color, $value: \"#fff\", $contrast: { on: \"#000\", onn: \"#000\" } }\n",
            "a: { $type: color, $value: { colorSpace: srgb, components: [1, 1, 1], component: [0, 0, 0] } }\n",
            "a: { $type: dimension, $value: { value: 1, unit: px, unt: rem } }\n",
            """
            a:
              $type: shadow
              $value: { color: "#000", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px, blurr: 3px }

            """,
        ])
    func keysThatAreThere(text: String) throws {
        let tool = try Tool()
        try tool.write(text, to: "a.tokens.yaml")
        #expect(try tool.run("fix", "a.tokens.yaml").status == 1)
        #expect(try tool.read("a.tokens.yaml") == text)
    }

    @Test(
        "keys of a manifest that are there already",
        arguments: ["source: [b.tokens.yaml]", "platfrom: ios"])
    func keysOfAManifest(line: String) throws {
        let tool = try Tool()
        try tool.write("a: { $type: color, $value: \"#fff\" }\n", to: "a.tokens.yaml")
        let manifest = "name: A\nsources: [a.tokens.yaml]\nplatform: ios\n\(line)\n"
        try tool.write(manifest, to: "tessera.yaml")
        #expect(try tool.run("fix").status == 2)
        #expect(try tool.read("tessera.yaml") == manifest)
    }

    /// Both colors can be had for each context by a smaller change than that of the page.
    @Test func aBackgroundThatNeedNotChange() throws {
        let text = """
            c:
              $type: color
              page: { $value: "#f0f0f0", $contexts: { dark: "#2c2c2c" } }
              accent: { $value: "#5bb7a4", $contrast: { on: "{c.page}", use: nonText } }
              text: { $value: "#80cfb4", $contrast: { on: "{c.page}" } }
            """
        let tool = try Tool()
        try tool.write(text, to: "a.tokens.yaml")
        #expect(try tool.run("fix", "a.tokens.yaml").status == 0)
        let fixed = try tool.read("a.tokens.yaml")
        #expect(fixed.contains("page: { $value: \"#f0f0f0\", $contexts: { dark: \"#2c2c2c\" } }"))
    }

    /// What could not be read hid it: it is no error of the fix.
    @Test func whatAFixShows() throws {
        let tool = try Tool()
        try tool.write(
            "a: { $type: color, $value: \"#fff\", $contrst: { level: AAA } }\n", to: "a.tokens.yaml")
        _ = try tool.run("fix", "a.tokens.yaml")
        #expect(try tool.read("a.tokens.yaml").contains("$contrast: { level: AAA }"))
        try tool.write("a: { $type: color, $value: \"#fff\", $foo: 1 }\n", to: "a.tokens.yaml")
        try tool.write("name: A\nsources: [a.tokens.yaml]\nplatfrom: ios\n", to: "tessera.yaml")
        _ = try tool.run("fix")
        #expect(try tool.read("tessera.yaml").contains("platform: ios"))
    }

    // MARK: Files of other tools

    @Test(
        "files of other tools",
        arguments: [
            """
            { "global": { "type": "color", "category": "text-color" }, "aliases": { "WHITE": "#FFFFFF" },
              "props": { "TEXT": { "value": "{!WHITE}" } } }
            """,
            """
            { "size": { "font": { "small": { "value": "0.75", "comment": "c" }, "large": { "value": "2", "comment": "c" } } } }
            """,
        ])
    func filesOfOtherTools(text: String) throws {
        let tool = try Tool()
        try tool.write(text, to: "a.json")
        let result = try tool.run("fix", "a.json")
        #expect(result.status == 1)
        #expect(result.output.contains("'tessera convert' makes a token file"))
        #expect(try tool.read("a.json") == text)
    }

    @Test func tokensThatWouldHaveChildren() throws {
        let text = "color:\n  brand: { value: \"#112233\", description: Links. }\n"
        #expect(try !fixed(text).contains("$value: \"#112233\", description"))
    }
}
