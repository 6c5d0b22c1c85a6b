import Foundation
import Testing

@Suite struct ResolveTests {
    private static let tokens = """
        color:
          $type: color
          ink: { $value: "#14141C", $contexts: { light: "#FFFFFF" } }
          text: "{color.ink}"
          soft: "{color.text} / 0.5"
        space: { $type: dimension, s: 4px }

        """

    private func lines(_ arguments: String..., tokens: String = tokens) throws -> (status: Int32, lines: [String]) {
        let tool = try Tool()
        try tool.write(tokens, to: "a.tokens.yaml")
        let result = try tool.run(["resolve", "a.tokens.yaml"] + arguments)
        return (result.status, result.output.split(separator: "\n").map(String.init))
    }

    @Test func everyPermutationIsPrinted() throws {
        let result = try lines()
        #expect(result.status == 0)
        #expect(
            result.lines == [
                "color.ink: color = #ffffff @ appearance=light", "color.ink: color = #14141c @ appearance=dark",
                "color.text: color = #ffffff @ appearance=light", "color.text: color = #14141c @ appearance=dark",
                "color.soft: color = rgb(255 255 255 / 0.5) @ appearance=light",
                "color.soft: color = rgb(20 20 28 / 0.5) @ appearance=dark", "space.s: dimension = 4px",
            ])
    }

    /// Names that clash in an output are the business of `check` and `build`.
    @Test func outputsDoNotMatter() throws {
        let tool = try Tool()
        try tool.write("a: { $type: number, b-c: 1, b_c: 2 }\n", to: "a.tokens.yaml")
        try tool.write("sources: [a.tokens.yaml]\noutputs: [{ format: swift, path: A.swift }]\n", to: "tessera.yaml")
        #expect(try tool.run("check").status == 1)
        let result = try tool.run("resolve")
        #expect(result.status == 0)
        #expect(result.output == "a.b-c: number = 1\na.b_c: number = 2\n")
    }

    @Test func foreignFormatsAreNamed() throws {
        let tool = try Tool()
        try tool.write(":root { --a: 1px }\n", to: "a.css")
        try tool.write(#"{ "a": { "value": "1px", "type": "dimension" } }"#, to: "a.json")
        try tool.write(#"{ "a": { "value": "1px", "type": "dimension" } }"#, to: "b.tokens.json")
        let read = try tool.run("resolve", "a.css")
        #expect(read.output == "a: dimension = 1px\n")
        #expect(read.errors == "note: read as CSS; '--from' names another format\n")
        #expect(try tool.run("resolve", "a.css", "--from", "css").errors.isEmpty)
        #expect(try tool.run("resolve", "a.json").errors.hasPrefix("note: read as Style Dictionary;"))
        // What stands in a file decides, not its name.
        #expect(try tool.run("resolve", "b.tokens.json").errors.hasPrefix("note: read as Style Dictionary;"))
        // To the letter nothing is guessed.
        #expect(try tool.run("resolve", "--strict", "a.css").status == 2)
        #expect(try tool.run("resolve", "--strict", "a.json").errors.contains("[structure/key]"))
        for name in ["a.css", "a.json", "b.tokens.json"] {
            let command = "tessera convert \(name) --to tessera -o \(name.prefix(1)).tokens.yaml"
            #expect(try tool.run("check", name).errors.contains("'\(command)' converts it to token files"))
        }
    }

    @Test func oneContextIsChosen() throws {
        let result = try lines("--context", "appearance=dark")
        #expect(result.lines.count == 4)
        #expect(result.lines.first == "color.ink: color = #14141c @ appearance=dark")
    }

    @Test func jsonIsOneObjectALine() throws {
        let result = try lines("--format", "json", "--context", "appearance=light")
        #expect(
            result.lines == [
                """
                {"path": "color.ink", "type": "color", "value": { "colorSpace": "srgb", "components": [1, 1, 1], \
                "hex": "#ffffff" }, "context": {"appearance": "light"}, "file": "a.tokens.yaml", "line": 3, \
                "column": 3, "aliases": []}
                """,
                """
                {"path": "color.text", "type": "color", "value": { "colorSpace": "srgb", "components": [1, 1, 1], \
                "hex": "#ffffff" }, "context": {"appearance": "light"}, "file": "a.tokens.yaml", "line": 4, \
                "column": 3, "aliases": ["color.ink"]}
                """,
                """
                {"path": "color.soft", "type": "color", "value": { "colorSpace": "srgb", "components": [1, 1, 1], \
                "alpha": 0.5, "hex": "#ffffff" }, "context": {"appearance": "light"}, "file": "a.tokens.yaml", \
                "line": 5, "column": 3, "aliases": []}
                """,
                """
                {"path": "space.s", "type": "dimension", "value": { "value": 4, "unit": "px" }, "context": {}, \
                "file": "a.tokens.yaml", "line": 6, "column": 28, "aliases": []}
                """,
            ])
        for line in result.lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }

    @Test func aPermutationIsADocument() throws {
        let tool = try Tool()
        try tool.write(Self.tokens, to: "a.tokens.yaml")
        let document = try tool.run("resolve", "a.tokens.yaml", "--format", "dtcg", "--context", "appearance=light")
        #expect(document.status == 0)
        #expect(!document.output.contains("$extensions"))
        // It is read back, and says the same in every context.
        try tool.write(document.output, to: "b.tokens.json")
        let light = try tool.run("resolve", "a.tokens.yaml", "--context", "appearance=light").output
        let read = try tool.run("resolve", "b.tokens.json").output
        #expect(read.split(separator: "\n").count == 4)
        let values = { (text: String) in
            text.split(separator: "\n").map { $0.split(separator: "@")[0].trimmingCharacters(in: .whitespaces) }
        }
        #expect(values(read) == values(light))
    }

    @Test func colorsHaveEveryDigit() throws {
        let result = try lines(
            "--format", "json", tokens: "c: { $type: color, $value: color(srgb 0.1234567890123 0.3 0.5) }\n")
        #expect(result.lines.first?.contains("[0.1234567890123, 0.3, 0.5]") == true)
    }

    @Test func whatIsRightIsPrintedBesideWhatIsNot() throws {
        let result = try lines(tokens: Self.tokens + "bad: { $type: color, $value: \"{nobody}\" }\n")
        #expect(result.status == 1)
        #expect(result.lines.count == 7)
    }

    @Test(arguments: ["apearance=dark", "appearance=drak", "dark", "appearance="])
    func unknownContextsAreWrongUsage(_ context: String) throws {
        let result = try lines("--context", context)
        #expect(result.status == 2)
        #expect(result.lines.isEmpty)
    }

    /// One element is a list where it is written as one.
    @Test func listsOfOneStayLists() throws {
        let result = try lines(
            "--format", "json",
            tokens: """
                f: { $type: fontFamily, $value: [Inter] }
                g: { $type: fontFamily, $value: Inter }
                h: "{f}"

                """)
        let values = result.lines.map { $0.split(separator: "\"value\": ")[1].split(separator: ", \"context\"")[0] }
        #expect(values == ["[\"Inter\"]", "\"Inter\"", "[\"Inter\"]"])
    }

    /// What a platform asks for and what generated code needs is no part of the format.
    @Test func strictJudgesTheFormat() throws {
        let tool = try Tool()
        try tool.write(
            """
            { "a": { "$type": "number", "$value": 1 }, "A": { "$type": "number", "$value": 2 },
              "small": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontWeight": 400, "lineHeight": 1,
                "fontSize": { "value": 4, "unit": "px" }, "letterSpacing": { "value": 0, "unit": "px" } } } }

            """, to: "a.json")
        #expect(try tool.run("check", "a.json").status == 1)
        let strict = try tool.run("check", "--strict", "a.json")
        #expect(strict.status == 0)
        #expect(strict.errors.contains("warning") && strict.errors.contains("[text-size/minimum]"))
    }
}
