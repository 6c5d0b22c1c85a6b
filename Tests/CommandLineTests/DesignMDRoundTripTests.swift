import Foundation
import Testing

/// What `DESIGN.md` says of a design is what comes back of it: exported, read and exported again.
@Suite("DESIGN.md, there and back") struct DesignMDRoundTripTests {
    private static let hostile = """
        $description: "Quiet, *dense* & <legible>."
        color:
          $type: color
          $description: "1. Ink & paper: `a_b`."
          ink: { $value: "#16161D", $description: "- (first) of **all** @people, {braces} [x](y) | #1" }
          onInk: { $value: "#FFFFFF", $description: "\\\\_ &amp; `code` ~no~" }
          on-ink: { $value: "{color.ink}", $description: "Other than onInk." }
          wide: color(display-p3 1 0 0)
        palette: { $type: color, $description: Not for screens., deep: { blue: "oklch(0.4 0.2 260)" } }
        text:
          $type: typography
          body: { fontFamily: [Inter, "Foo Bar", "Foo, Bar", "O'Neil, \\"X\\"", serif], fontSize: 16px, fontWeight: 450, lineHeight: 1.4286, letterSpacing: 0.2px }
        radius: { $type: dimension, card: { $value: 12px, $description: "# of cards" } }
        space: { $type: dimension, corner: 4px, gutter: { $value: 1.5rem, $description: "+ between" } }
        grid: { $type: number, gap: { columns: { $value: 12 } } }
        components:
          button:
            backgroundColor: { $type: color, $value: "{color.ink}", $description: Filled. }
            typography: { $type: typography, $value: "{text.body}" }
            padding: { $type: css, $value: 0 24px }
        motion:
          quick: { $type: duration, $value: 200ms, $description: "Hover, *press* `a`" }
          press: { $type: spring, $value: { response: 0.25, dampingFraction: 0.6 } }
          curve: { $type: cubicBezier, $value: [0.4, 0, 0.2, 1] }
          fade: { $type: transition, $value: { duration: 200ms, delay: 50ms, timingFunction: [0.4, 0, 0.2, 1] } }
        shadow:
          $type: shadow
          card: { $value: { color: "#00000040", offsetX: 0px, offsetY: 2px, blur: 8px, spread: 0px }, $description: Cards. }
          layers:
            - { color: "#000", offsetX: 0px, offsetY: 2px, blur: 8px, spread: 0px }
            - { color: "color(display-p3 1 0 0)", offsetX: 1px, offsetY: -2px, blur: 0.5rem, spread: 0px, inset: true }

        """

    private func export(_ tool: Tool) throws -> String {
        let result = try tool.run("export", "--to", "design-md", "--output", "-", "--quiet")
        #expect(result.status == 0, "\(result.errors)")
        return result.output
    }

    private func front(_ text: String) -> String {
        String(text.dropFirst(4).split(separator: "\n---\n", maxSplits: 1).first ?? "")
    }

    /// A folder with what comes of a `DESIGN.md`.
    private func reading(_ text: String, named name: String) throws -> Tool {
        let tool = try Tool()
        try tool.write(text, to: "in/DESIGN.md")
        let result = try tool.run("convert", "in/DESIGN.md", "-o", "d.tokens.yaml")
        #expect(result.status == 0, "\(result.errors)")
        try tool.write("name: \(name)\nsources: [d.tokens.yaml]\ndialect: standard\n", to: "tessera.yaml")
        return tool
    }

    private func check(_ first: String, named name: String) throws {
        let second = try export(try reading(first, named: name))
        #expect(front(second) == front(first))
        let third = try export(try reading(second, named: name))
        #expect(third == second)
        #expect(!second.contains("one value each"))
    }

    @Test func descriptionsAndNames() throws {
        let tool = try Tool()
        try tool.write("name: Shop\nsources: [\"*.tokens.yaml\"]\n", to: "tessera.yaml")
        try tool.write(Self.hostile, to: "d.tokens.yaml")
        let first = try export(tool)
        try check(first, named: "Shop")
        let second = try reading(first, named: "Shop")
        let shown = try second.run("dump", "model", "d.tokens.yaml").output
        #expect(shown.contains("colors"))
        let tokens = try second.read("d.tokens.yaml")
        #expect(tokens.contains("Quiet, *dense* & <legible>."))
        #expect(tokens.contains("1. Ink & paper: `a_b`."))
        #expect(tokens.contains("- (first) of **all** @people, {braces} [x](y) | #1"))
        #expect(tokens.contains(#"\_ &amp; `code` ~no~"#) || tokens.contains(#"\\_ &amp; `code` ~no~"#))
        #expect(tokens.contains("Other than onInk."))
        #expect(tokens.contains(#"fontFamily: [Inter, Foo Bar, "Foo, Bar", "O'Neil, \"X\"", serif]"#), "\(tokens)")
    }

    @Test(arguments: [
        "tessera.yaml", "Examples/App/Tokens/tessera.yaml", "Examples/Brands/nyx.tessera.yaml",
        "Examples/Brands/mare.tessera.yaml", "Examples/Brands/sol.tessera.yaml",
    ]) func ownDesigns(_ manifest: String) throws {
        let tool = try Tool()
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let result = try tool.run(
            "export", "--to", "design-md", "--output", "-", "--quiet", "--manifest", root.appending(path: manifest).path
        )
        #expect(result.status == 0, "\(result.errors)")
        let title = try #require(front(result.output).split(separator: "\n").first { $0.hasPrefix("name: ") })
        try check(result.output, named: String(title.dropFirst("name: ".count)))
    }

    @Test(arguments: [
        """
        ---
        version: alpha
        name: "Paper and Ink"
        description: "A quiet reader."
        colors:
          primary: "#1a1c1e"
          on-primary: "{colors.primary}"
        typography:
          h1:
            fontFamily: "Public Sans"
            fontSize: 48px
            fontWeight: 400
            lineHeight: 1.2
            letterSpacing: 0px
        rounded:
          sm: 0.25rem
        spacing:
          corner: 4px
          columns: 5
        components:
          button:
            backgroundColor: "{colors.primary}"
            padding: "0 24px"
            typography: "{typography.h1}"
        ---

        ## Overview

        A quiet reader.

        ## Colors

        Ink on paper.

        - **primary:** Deep ink.

        """
    ]) func asPeopleWriteIt(_ text: String) throws {
        let second = try export(try reading(text, named: "Paper and Ink"))
        #expect(front(second) == front(text))
        #expect(second.contains("## Colors\n\nInk on paper.\n\n- **primary:** Deep ink.\n"))
        #expect(second.contains("## Overview\n\nA quiet reader.\n"))
    }
}
