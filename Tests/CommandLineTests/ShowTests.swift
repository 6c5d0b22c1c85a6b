import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// `show`, `explain` and `contrast matrix`: what a design looks like.
@Suite struct ShowTests {
    private func tool() throws -> Tool {
        let tool = try Tool()
        try tool.write(
            """
            color:
              $type: color
              violet500: "#7C5CFF"
              surface:
                $description: Background of the tab bar.
                $value: "#14141C"
                $contexts: { light: "#F4F4F8" }
              text:
                $value: "#8E8E93"
                $contrast: { on: "{color.surface}" }
              signal: "{color.violet500}"
              faded: "{color.signal} / 0.5"
            space:
              $type: dimension
              button: { $value: 44pt, $touchTarget: true }
            motion:
              $type: spring
              press: { response: 0.25, dampingFraction: 0.6 }
            """, to: "a.tokens.yaml")
        return tool
    }

    // MARK: show

    @Test func eachValueOnceWithItsContexts() throws {
        let result = try tool().run("show", "color", "a.tokens.yaml")
        #expect(result.status == 0)
        #expect(
            result.output == """
                color.violet500  #7c5cff
                color.surface    #f4f4f8                light  Background of the tab bar.
                                 #14141c                dark
                color.text       #8e8e93
                color.signal     #7c5cff                       {color.violet500}
                color.faded      rgb(124 92 255 / 0.5)         {color.signal} / 0.5

                """)
        // That a pair has too little contrast is for `check` to say.
        #expect(result.errors.isEmpty)
    }

    @Test func chosenContextsAndTypes() throws {
        let tool = try tool()
        let dark = try tool.run("show", "a.tokens.yaml", "color.surface", "color.text", "--context", "appearance=dark")
        #expect(dark.output.contains("color.surface  #14141c  Background of the tab bar.\n"))
        let lengths = try tool.run(
            "show", "a.tokens.yaml", "--type", "dimension", environment: ["LC_ALL": "C.UTF-8"])
        #expect(lengths.output == "space.button  44px  ━━━━━━━━━━━\n")
        #expect(try tool.run("show", "a.tokens.yaml", "--type", "haptic").output == "no tokens\n")
    }

    @Test func jsonIsWhatResolvePrints() throws {
        let tool = try tool()
        let shown = try tool.run("show", "a.tokens.yaml", "color.s*", "--format", "json").output
        let resolved = try tool.run("resolve", "a.tokens.yaml", "--format", "json").output
        let lines = resolved.split(separator: "\n").filter { $0.contains("color.s") && !$0.contains("color.faded") }
        #expect(shown == lines.joined(separator: "\n") + "\n")
    }

    @Test func oneTokenIsDrawnLarge() throws {
        let tool = try tool()
        let spring = try tool.run("show", "motion.press", "a.tokens.yaml").output
        #expect(spring.hasPrefix("motion.press  spring  a.tokens.yaml:18:3\n"))
        #expect(spring.contains("settles at 0.4045 s"))
        let color = try tool.run(
            "show", "color.signal", "a.tokens.yaml", "--color", "always",
            environment: ["COLORTERM": "truecolor", "TERM": "xterm"]
        ).output
        #expect(color.contains("\u{1B}[48;2;124;92;255m"))
        #expect(color.contains("oklch(0.599"))
    }

    @Test func colorsAsTheTerminalHasThem() throws {
        let tool = try tool()
        func output(_ environment: [String: String]) throws -> String {
            try tool.run(
                ["show", "a.tokens.yaml", "--color", "always"],
                environment: ["COLORTERM": "", "TERM": ""].merging(environment) { $1 }
            ).output
        }
        #expect(try output(["COLORTERM": "truecolor"]).contains("\u{1B}[48;2;124;92;255m"))
        #expect(try output(["TERM": "xterm-256color"]).contains("\u{1B}[48;5;"))
        #expect(!(try tool.run("show", "a.tokens.yaml").output.contains("\u{1B}")))
    }

    @Test func namesThatMeanNothing() throws {
        let tool = try tool()
        let slip = try tool.run("show", "color.surfac", "a.tokens.yaml")
        #expect(slip.status == 2)
        #expect(slip.errors == "error: no token matches 'color.surfac'; did you mean 'color.surface'?\n")
        #expect(try tool.run("show", "a..b", "a.tokens.yaml").status == 2)
        #expect(try tool.run("show", "nowhere.tokens.yaml").status == 3)
        #expect(try tool.run("show", "{color.signal}", "a.tokens.yaml").status == 0)
    }

    @Test func whatIsInvalidIsSaidAndTheRestShown() throws {
        let tool = try tool()
        try tool.write(
            "a: { $type: color, $value: \"#12345\" }\nb: { $type: color, $value: \"#123456\" }\n", to: "b.tokens.yaml")
        let result = try tool.run("show", "b.tokens.yaml")
        #expect(result.status == 1)
        #expect(result.output == "a  invalid\nb  #123456\n")
        #expect(result.errors.contains("b.tokens.yaml:1:"))
    }

    // MARK: explain

    @Test func fromTheValueToItsLiterals() throws {
        let result = try tool().run("explain", "color.faded", "a.tokens.yaml")
        #expect(result.status == 0)
        #expect(
            result.output == """
                color.faded  color  a.tokens.yaml:12:3

                value
                  rgb(124 92 255 / 0.5)
                    color.faded          {color.signal} / 0.5           a.tokens.yaml:12:10
                      color.signal       {color.violet500}     #7c5cff  a.tokens.yaml:11:11
                        color.violet500  #7C5CFF                        a.tokens.yaml:3:14

                used by
                  no token

                """)
    }

    @Test func whoUsesItAndWhatMustStandOut() throws {
        let tool = try tool()
        let surface = try tool.run("explain", "color.surface", "a.tokens.yaml").output
        #expect(surface.contains("  #f4f4f8  in light\n"))
        #expect(
            surface.contains(
                """
                must let others stand out
                  'color.text'  2.97:1  1.53 below 4.5:1  least in light

                used by
                  color.text  must stand out from it  a.tokens.yaml:10:22

                """))
        let violet = try tool.run("explain", "color.violet500", "a.tokens.yaml").output
        #expect(
            violet.hasSuffix(
                """
                used by
                  color.signal   a.tokens.yaml:11:11
                    color.faded  a.tokens.yaml:12:11

                """))
        let text = try tool.run("explain", "color.text", "a.tokens.yaml").output
        #expect(text.contains("must stand out\n  on 'color.surface'  2.97:1  1.53 below 4.5:1"))
        let target = try tool.run("explain", "space.button", "a.tokens.yaml").output
        #expect(target.contains("takes touches in 44 x 44 pt"))
    }

    @Test func explanationsForScripts() throws {
        let output = try tool().run("explain", "color.*", "a.tokens.yaml", "--format", "json").output
        let objects = try output.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(
            objects.map { $0["path"] as? String } == [
                "color.violet500", "color.surface", "color.text", "color.signal", "color.faded",
            ])
        let pairs = try #require(objects[2]["pairs"] as? [[String: Any]])
        #expect(pairs.map { $0["passes"] as? Bool } == [false, true])
        let hops = try #require((objects[3]["values"] as? [[String: Any]])?.first?["hops"] as? [[String: Any]])
        #expect(hops.map { $0["written"] as? String } == ["{color.violet500}", "#7C5CFF"])
    }

    @Test func nothingToExplain() throws {
        #expect(try tool().run("explain", "a.tokens.yaml").status == 2)
        #expect(try tool().run("explain").status == 2)
    }

    // MARK: contrast matrix

    @Test func theMatrixAsTextAndData() throws {
        let tool = try tool()
        let text = try tool.run("contrast", "matrix", "a.tokens.yaml", environment: ["LC_ALL": "C.UTF-8"])
        #expect(text.status == 0)
        #expect(text.output.contains("color.text   2.97 ✗\n"))
        #expect(
            text.output.contains(
                "  ✗ color.text on color.surface has 2.97:1, needs 4.5:1; nearest passing color: #6f6f74\n"))
        #expect(text.output.hasSuffix("1 required pair, in 2 contexts 2 comparisons, 1 fails\n"))
        let table = try tool.run("contrast", "matrix", "a.tokens.yaml", "--format", "csv").output
        #expect(
            table == """
                appearance,foreground,background,ratio,required,verdict,nearest passing\r
                light,color.text,color.surface,2.97,4.5,fails,#6f6f74\r
                dark,color.text,color.surface,5.61,4.5,passes,\r

                """)
        let json = try tool.run(
            "contrast", "matrix", "a.tokens.yaml", "--format", "json", "--text", "color.signal", "--context",
            "appearance=dark"
        ).output
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(object["foreground"] as? String == "color.signal")
        #expect(object["required"] == nil)
    }

    @Test func theMatrixAsPicture() throws {
        let tool = try tool()
        let result = try tool.run("contrast", "matrix", "a.tokens.yaml", "--format", "svg", "-o", "m.svg")
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        let document = try XMLDocument(data: Data(try tool.read("m.svg").utf8))
        let figures = try document.nodes(forXPath: "//*[local-name()='text'][@class='figure']").compactMap {
            $0.stringValue
        }
        #expect(figures == ["2.97 < 4.5", "5.61 ✓"])
        #expect(try tool.run("contrast", "matrix", "a.tokens.yaml", "-o", "a.tokens.yaml/m.svg").status == 3)
    }

    @Test func aMatrixOfNothing() throws {
        let tool = try tool()
        let none = try tool.run("contrast", "matrix", "a.tokens.yaml", "--text", "space.*")
        #expect(none.status == 2)
        #expect(none.errors == "error: no color matches 'space.*'\n")
        try tool.write("a: { $type: color, $value: \"#123456\" }\n", to: "b.tokens.yaml")
        #expect(try tool.run("contrast", "matrix", "b.tokens.yaml").errors.contains("name one with '--text'"))
    }
}
