import Foundation
import TesseraTestSupport
import Testing

/// `tessera docs`.
@Suite struct DocsCommandTests {
    private static let tokens = """
        color:
          $type: color
          surface: "#ffffff"
          text: { $value: "#333333", $contrast: { on: "{color.surface}", use: text } }
        """

    @Test("a page is written under the design's name, and only if it differs")
    func page() throws {
        let tool = try Tool()
        try tool.write(Self.tokens, to: "brand.tokens.yaml")
        let first = try tool.run("docs", "brand.tokens.yaml")
        #expect(first.status == 0)
        #expect(first.output.hasPrefix("wrote   brand.html  "))
        #expect(try tool.read("brand.html").hasPrefix("<!doctype html>"))
        #expect(try tool.run("docs", "brand.tokens.yaml").output.hasPrefix("current brand.html  "))
        let printed = try tool.run("docs", "brand.tokens.yaml", "--output", "-")
        #expect(printed.output == (try tool.read("brand.html")))
    }

    @Test("a manifest's outputs name the tokens, and its findings are those of check")
    func manifest() throws {
        let tool = try Tool()
        try tool.write(Self.tokens, to: "a.tokens.yaml")
        try tool.write(
            """
            name: MyApp
            sources: [a.tokens.yaml]
            outputs:
              - { format: swift, path: out/A.swift, types: { color: Inks } }
              - { format: css, path: out/a.css, prefix: my }
            """, to: "tessera.yaml")
        #expect(try tool.run("docs").status == 0)
        let html = try tool.read("myapp.html")
        #expect(html.contains("data-swift=\"Inks.\" data-css=\"--my-color-\""))
        #expect(html.contains("data-swift=\"text\" data-css=\"text\""))
        #expect(!tool.exists("out"))
    }

    @Test("pages are called as all files of the design are")
    func names() throws {
        let tool = try Tool()
        try tool.write(Self.tokens, to: "a.tokens.yaml")
        try tool.write("name: Café Über\nsources: [a.tokens.yaml]\n", to: "tessera.yaml")
        #expect(try tool.run("docs").output.hasPrefix("wrote   cafe-uber.html "))
        #expect(try tool.run("report", "accessibility").output.hasPrefix("wrote   cafe-uber-accessibility.html "))
    }

    @Test("a name that is no identifier is in the page's names what it is in the generated code")
    func nameOfTheDesign() throws {
        let tool = try Tool()
        try tool.write(Self.tokens, to: "a.tokens.yaml")
        try tool.write(
            """
            name: Café Über
            sources: [a.tokens.yaml]
            outputs: [{ format: swift, path: A.swift }]
            """, to: "tessera.yaml")
        #expect(try tool.run("docs", "--output", "a.html").status == 0)
        #expect(try tool.run("build").status == 0)
        let html = try tool.read("a.html")
        #expect(html.contains("data-swift=\"CafeUberColors.\" data-css=\"\""))
        #expect(html.contains("<div class=\"names\" data-swift=\"text\"></div>"))
        #expect(try tool.read("A.swift").contains("enum CafeUberColors {"))
    }

    @Test("what is invalid is shown all the same, and ends with 1")
    func invalid() throws {
        let tool = try Tool()
        try tool.write(Self.tokens.replacing("#333333", with: "#cccccc"), to: "a.tokens.yaml")
        let result = try tool.run("docs", "a.tokens.yaml")
        #expect(result.status == 1)
        #expect(result.errors.contains("[contrast/text]"))
        #expect(try tool.read("a.html").contains("What is wrong"))
    }

    @Test("what cannot be read is 3, wrong usage and a wrong manifest are 2, and nothing is written")
    func failures() throws {
        let tool = try Tool()
        try tool.write(Self.tokens, to: "a.tokens.yaml")
        try tool.write("name: X\nsources: [a.tokens.yaml]\nunknown: 1\n", to: "tessera.yaml")
        #expect(try tool.run("docs").status == 2)
        #expect(try tool.run("docs", "none.tokens.yaml").status == 3)
        #expect(try tool.run("docs", "a.tokens.yaml", "--context", "a=b").status == 2)
        #expect(try tool.run("docs", "a.tokens.yaml", "--output", "a.tokens.yaml").status == 2)
        #expect(try tool.run("docs", "a.tokens.yaml", "--output", "a.tokens.yaml/b.html").status == 3)
        #expect(!tool.exists("a.html"))
        #expect(!tool.exists("x.html"))
    }

    @Test("Markdown and a picture take the names of their formats")
    func formats() throws {
        let tool = try Tool()
        try tool.write(Self.tokens, to: "a.tokens.yaml")
        #expect(try tool.run("docs", "a.tokens.yaml", "--format", "md").status == 0)
        let markdown = try tool.read("a.md")
        #expect(markdown.hasPrefix("# A\n\n2 tokens.\n"))
        #expect(markdown.contains("| `color.text` | `#333333` |\n"))
        #expect(markdown.contains("1 pair is required, and passes."))
        #expect(try tool.run("docs", "a.tokens.yaml", "--format", "svg").status == 0)
        #expect(try tool.read("a.svg").hasPrefix("<svg xmlns="))
        #expect(try tool.run("docs", "a.tokens.yaml", "--format", "pdf").status == 2)
    }

    @Test("a chosen context is all that there is of its modifier")
    func context() throws {
        let tool = try Tool()
        try tool.write(
            """
            color:
              $type: color
              surface: { $value: "#123456", $contexts: { light: "#abcdef" } }
            """, to: "a.tokens.yaml")
        #expect(try tool.run("docs", "a.tokens.yaml", "--context", "appearance=light").status == 0)
        let html = try tool.read("a.html")
        #expect(html.contains("#abcdef"))
        #expect(!html.contains("#123456"))
    }
}
