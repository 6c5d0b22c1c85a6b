import TesseraJSON
import Testing

@testable import TesseraAgentServer

/// What would pass, and what an edit would do.
@Suite struct EditQuestionTests {
    @Test func nearestPassingWhereContrastIsRequired() throws {
        let client = try AgentClient()
        let answer = try client.call("nearest_passing", ["token": "color.textSecondary", "context": "light"])
        let proposal = try #require(answer["proposals"]?.elements.first)
        #expect(proposal["outcome"]?.string == "nearest" && proposal["current"]?.string == "#8e8e93")
        let pair = try #require(proposal["pairs"]?.elements.first)
        #expect(pair["before"]?.double == 3.26 && (pair["after"]?.double ?? 0) >= 4.5)
        // What is proposed passes.
        let color = try #require(proposal["color"]?.string)
        let again = try client.call(
            "nearest_passing", ["color": .string(color), "on": ["color.surface"], "context": "light"])
        #expect(again.all("proposals", "outcome") == ["passes"])
    }

    @Test func nearestPassingOnOtherSurfaces() throws {
        let client = try AgentClient()
        #expect(try client.rejection(of: "nearest_passing", ["token": "color.link"]).contains("with 'on'"))
        let answer = try client.call("nearest_passing", ["token": "color.link", "on": ["color.surface"]])
        // No color has 4.5:1 on white and on #14141c at once but a narrow band of grays: one that lies there is found.
        #expect(answer.all("proposals", "outcome").allSatisfy { $0 == "nearest" || $0 == "passes" })
        let strict = try client.call(
            "nearest_passing", ["token": "color.link", "on": ["color.surface"], "ratio": 7])
        #expect(strict.all("proposals", "context") == ["dark", "light"])
        #expect(strict.all("edits", "token") == ["color.link", "color.link"])
        let none = try client.call(
            "nearest_passing", ["color": "#777777", "on": ["color.surface"], "ratio": 20, "context": "dark"])
        #expect(none.all("proposals", "outcome") == ["none"])
        #expect(none["proposals"]?.elements.first?.texts("conflict") == ["color.surface"])
    }

    @Test func nearestPassingSlips() throws {
        let client = try AgentClient()
        #expect(
            try client.rejection(of: "nearest_passing", ["color": "grey-ish", "on": ["color.surface"]]).contains(
                "not a CSS color"))
        #expect(
            try client.rejection(of: "nearest_passing", ["color": "oklch(50 0.1 30)", "on": ["color.surface"]])
                .contains(
                    "did you mean a percentage?"))
        #expect(try client.rejection(of: "nearest_passing", ["color": "#777"]).contains("'on'"))
        #expect(try client.rejection(of: "nearest_passing").contains("'token'"))
        #expect(try client.rejection(of: "nearest_passing", ["token": "space.small"]) == "'space.small' is not a color")
        #expect(
            try client.rejection(of: "nearest_passing", ["token": "space.small", "on": ["color.surface"]])
                == "'space.small' is not a color")
        #expect(
            try client.rejection(of: "nearest_passing", ["color": "#777", "on": ["color.surface"], "ratio": 40])
                .contains("from 1 to 21"))
    }

    /// White at a tenth is a dark gray on #14141c, whatever its hue; opaque, it has 18.35:1.
    @Test func nearestPassingAtAnotherAlpha() throws {
        let answer = try AgentClient().call(
            "nearest_passing", ["color": "rgb(255 255 255 / 10%)", "on": ["color.surface"], "context": "dark"])
        #expect(answer.all("proposals", "outcome") == ["otherAlpha"])
        #expect(answer.all("proposals", "color") == ["#ffffff"])
    }

    // MARK: Edits

    @Test func editThatFixes() throws {
        let client = try AgentClient()
        let before = try client.text(of: "color.tokens.yaml")
        let answer = try client.call(
            "judge_edit", ["edits": [["token": "color.textSecondary", "value": "#6C6C72", "context": "light"]]])
        #expect(answer["verdict"]?.string == "fixes" && answer["bump"]?.string == "patch")
        #expect(answer["errorsBefore"]?.int == 1 && answer["errorsAfter"]?.int == 0)
        #expect(answer.all("fixes", "pair") == ["color.textSecondary on color.surface"])
        #expect(answer.all("changes", "path") == ["color.textSecondary", "color.link"])
        #expect(answer["changes"]?.elements.last?["follows"]?.string == "color.textSecondary")
        #expect(answer["patch"]?.string?.contains("+    $contexts: { light: \"#6C6C72\" }") == true)
        #expect(try client.text(of: "color.tokens.yaml") == before, "nothing is written")
    }

    /// The pair fails before, and cannot be measured after.
    @Test func aCheckThatCannotRunIsNotFixed() throws {
        let answer = try AgentClient().call(
            "judge_edit", ["edits": [["token": "color.textSecondary", "value": "{nope}"]]])
        #expect(answer["verdict"]?.string == "unreadable" && answer["fixCount"]?.int == 0)
        #expect(answer["fixes"]?.elements.isEmpty == true)
        #expect(answer["summary"]?.string == "1 error in what is read, so not every check ran: see 'errors'")
    }

    @Test func anEditOfTheManifestNamesWhatChanges() throws {
        let answer = try AgentClient().call(
            "judge_edit",
            ["patches": [["file": "tessera.yaml", "old": "default: dark", "new": "default: light"]]])
        #expect(answer["bump"]?.string == "major")
        #expect(answer.texts("modifiers") == ["modifier appearance: new default, dark -> light (major)"])
    }

    @Test func editThatBreaks() throws {
        let answer = try AgentClient().call(
            "judge_edit", ["edits": [["token": "color.surface", "value": "#8E8E93", "context": "dark"]]])
        #expect(answer["verdict"]?.string == "breaks")
        #expect(
            Set(answer.all("breaks", "pair")) == [
                "color.text on color.surface", "color.textSecondary on color.surface",
            ])
        let worst = try #require(answer["breaks"]?.elements.first)
        #expect(worst["after"]?.double == 1 && worst["required"]?.double == 4.5)
        #expect(worst.texts("contexts") == ["appearance=dark"])
    }

    @Test func valuesOfAllKinds() throws {
        let client = try AgentClient()
        let edits: JSONValue = [
            ["token": "space.small", "value": "10px"],
            ["token": "space.medium", "value": ["value": 14, "unit": "px"]],
            ["token": "color.link", "value": "{color.text}"],
        ]
        let answer = try client.call("judge_edit", ["edits": edits])
        #expect(
            answer.all("changes", "path") == ["color.link", "space.medium", "space.small"]
                && answer["verdict"]?.string == "neutral")
        #expect(Set(answer.all("changes", "after")) == ["#f4f4f8", "14px", "10px"])
    }

    @Test func texts() throws {
        let client = try AgentClient()
        let removed = try client.call(
            "judge_edit",
            ["patches": [["file": "color.tokens.yaml", "old": "  link: \"{color.textSecondary}\"\n", "new": ""]]])
        #expect(removed["bump"]?.string == "major" && removed.all("changes", "change") == ["removed"])
        let broken = try client.call(
            "judge_edit",
            ["patches": [["file": "color.tokens.yaml", "old": "\"{palette.gray}\"", "new": "\"{palette.grey}\""]]])
        #expect(broken["verdict"]?.string == "unreadable")
        #expect(broken.texts("errors").first?.contains("did you mean 'palette.gray'") == true)
        let manifest = try client.call(
            "judge_edit", ["patches": [["file": "tessera.yaml", "old": "name: Nyx", "new": "name: Nox"]]])
        #expect(manifest["verdict"]?.string == "neutral")
    }

    @Test func editSlips() throws {
        let client = try AgentClient()
        func patch(_ file: String, _ old: String) throws -> String {
            try client.rejection(
                of: "judge_edit", ["patches": [["file": .string(file), "old": .string(old), "new": "x"]]])
        }
        #expect(try patch("color.tokens.yaml", "nowhere") == "'color.tokens.yaml' does not have the text in 'old'")
        #expect(try patch("color.tokens.yaml", "$value").contains("more than once"))
        #expect(try patch("color.tokens.yaml", "").contains("'old' is empty"))
        #expect(try patch("/etc/passwd", "root").hasPrefix("the design reads no file"))
        #expect(try patch("../secret.yaml", "a").hasPrefix("the design reads no file"))
        #expect(try patch("tessera.yaml", "sources:").contains("tessera.yaml"))
        #expect(try client.rejection(of: "judge_edit").hasPrefix("give 'edits'"))
        #expect(
            try client.rejection(of: "judge_edit", ["edits": [["token": "color.nothing", "value": 3]]])
                .hasPrefix("no token is called"))
    }

    /// Values for several contexts of one token, as a proposal has them, are one change.
    @Test func severalContextsOfOneToken() throws {
        let client = try AgentClient()
        func edit(_ value: String, _ context: String?) -> JSONValue {
            .sparse(("token", "color.link"), ("value", .string(value)), ("context", context.map(JSONValue.string)))
        }
        let both = try client.call(
            "judge_edit", ["edits": [edit("#C0C0C8", "dark"), edit("#333340", "light")]])
        #expect(
            both["patch"]?.string?.contains(##"+  link: { $value: "#C0C0C8", $contexts: { light: "#333340" } }"##)
                == true)
        let one = try client.call("judge_edit", ["edits": [edit("#C0C0C8", "dark")]])
        #expect(
            one["patch"]?.string?.contains(
                ##"+  link: { $value: "{color.textSecondary}", $contexts: { dark: "#C0C0C8" } }"##) == true)
        let standard = try client.call("judge_edit", ["edits": [edit("#C0C0C8", nil), edit("#333340", "light")]])
        #expect(standard["patch"]?.string == both["patch"]?.string)
        let later = try client.call("judge_edit", ["edits": [edit("#000000", "dark"), edit("#C0C0C8", "dark")]])
        #expect(later["patch"]?.string == one["patch"]?.string)
    }

    /// A value that holds in more contexts than are meant stays there.
    @Test func contextsThatOverlap() throws {
        let client = try AgentClient(files: [
            "tessera.yaml": """
            name: N
            sources: ["*.tokens.yaml"]
            modifiers:
              appearance: { contexts: [dark, light], default: dark }
              contrast: { contexts: [standard, increased], default: standard }

            """,
            "a.tokens.yaml": """
            a:
              $type: color
              $value: "#111111"
              $contexts:
                light: "#222222"   # by day
                dark+increased: "#333333"

            """,
        ])
        let answer = try client.call(
            "judge_edit", ["edits": [["token": "a", "value": "#444444", "context": "increased"]]])
        #expect(
            answer["patch"]?.string?.contains("+    dark+increased: \"#444444\"\n+    light+increased: \"#444444\"")
                == true)
        let change = try #require(answer["changes"]?.elements.first)
        #expect(change["more"]?.int == 1 && answer["changeCount"]?.int == 1)
    }

    // MARK: Themes

    @Test func newTheme() throws {
        let answer = try AgentClient().call("theme_preview", ["seeds": ["brand": "#7C5CFF"], "limit": 200])
        #expect(answer["theme"]?.string == "new" && answer["effect"] == nil)
        let brand = answer["roles"]?.elements.first { $0["role"]?.string == "brandFill" }
        #expect(brand?["colors"]?["light"]?.string?.hasPrefix("#") == true)
        for pair in answer["tightest"]?.elements ?? [] {
            #expect((pair["ratio"]?.double ?? 0) >= (pair["required"]?.double ?? 99))
        }
    }

    @Test func otherSeeds() throws {
        let client = try AgentClient(
            files: [
                "tessera.yaml": "name: N\nsources: [\"*.theme.yaml\"]\n",
                "n.theme.yaml": "seeds:\n  brand: \"#7C5CFF\"\ninto: color\n",
            ])
        let answer = try client.call("theme_preview", ["seeds": ["brand": "#E8552F"], "role": "brand"])
        #expect(answer["theme"]?.string == "n.theme.yaml")
        #expect(answer["patch"]?.string?.contains("+  brand: \"#E8552F\"") == true)
        #expect(answer["effect"]?["verdict"]?.string == "neutral" && answer["effect"]?["bump"]?.string == "patch")
        #expect((answer["effect"]?["changeCount"]?.int ?? 0) > 10)
        #expect(
            try client.rejection(of: "theme_preview", ["seeds": ["accent": "#123456"]])
                == "the theme has no seed 'accent'; it has brand")
        #expect(
            try client.rejection(of: "theme_preview", ["seeds": ["brand": "violet-ish"]]).contains("not a CSS color"))
        #expect(try client.rejection(of: "theme_preview", ["seeds": [:]]).contains("needs a color"))
    }
}

extension AgentClient {
    convenience init(files: [String: String]) throws { try self.init(.stateless, files) }
}
