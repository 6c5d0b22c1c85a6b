import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

@Suite("Tokens that say more than a type, a value and a description")
struct DetailedTokenTests {
    @Test("stand in a list of their own, each for its own reason, in source order")
    func reasons() {
        let tree = model(
            """
            color:
              $type: color
              plain: "#000000"
              described: { $value: "#000000", $description: said }
              typed: { $value: "#000000", $type: color }
              alias: "{color.plain}"
              contexts: { $value: "#000000", $contexts: { dark: "#FFFFFF" } }
              old: { $value: "#000000", $deprecated: true }
              contrast: { $value: "#000000", $contrast: { on: "{color.white}", minimum: 3 } }
              white: "#FFFFFF"
              ignored: { $value: "#000000", $ignore: { color/gamut: meant } }
              extended: { $value: "#000000", $extensions: { org.example: 1 } }
            size:
              $type: dimension
              plain: 4pt
              button: { $value: 48pt, $touchTarget: true }
              field: { $value: 48pt, $holds: { text: 17pt } }
            motion:
              $type: duration
              plain: 100ms
            """)
        #expect(
            tree.detailed.map { tree[$0].path } == [
                "color.contexts", "color.old", "color.contrast", "color.ignored", "color.extended", "size.button",
                "size.field",
            ])
    }

    @Test("are found in a design that is read in parts")
    func parts() {
        let lines = (0..<3_000).map { index in
            index % 500 == 7 ? "  c\(index): { $value: \"#000000\", $deprecated: true }" : "  c\(index): \"#000000\""
        }
        let tree = model("color:\n  $type: color\n" + lines.joined(separator: "\n") + "\n")
        #expect(tree.tokens.count == 3_000)
        #expect(tree.detailed.map(\.index) == [7, 507, 1_007, 1_507, 2_007, 2_507])
        #expect(tree.detailed.allSatisfy { tree[$0].deprecation != nil })
    }
}
