import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenValidation

/// One wrong color is one finding, where it is written, with the pairs that it breaks.
@Suite struct ContrastRootTests {
    private func found(
        _ yaml: String, ids: DiagnosticID..., pairs: String? = nil,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> [Diagnostic] {
        TesseraTestSupport.expectFindings(files: [yaml], ids, sourceLocation: sourceLocation) {
            validate($0, pairs: pairs)
        }
    }

    // MARK: Roots

    @Test("a color of a palette that several tokens refer to is one finding, whatever the rules of the pairs")
    func palette() {
        let found = found(
            """
            $type: color
            page: "#ffffff"
            card: "#f4f4f8"
            gray: ↓"#b0b0b4"
            text: { $value: "{gray}", $contrast: { on: ["{page}", "{card}"] } }
            hint: { $value: "{text}", $contrast: { on: "{page}" } }
            icon: { $value: "{gray}", $contrast: { on: "{page}", use: nonText } }
            """, ids: "contrast/text")
        #expect(
            found.map(\.message) == [
                "'gray' has too little contrast in 4 pairs; the worst is 1.97:1 of 'text' on 'card', below 4.5:1"
            ])
        #expect(
            found.first?.notes.map(\.message) == [
                "1.97:1 of 'text' on 'card', below 4.5:1", "2.16:1 of 'text' on 'page', below 4.5:1",
                "2.16:1 of 'hint' on 'page', below 4.5:1", "2.16:1 of 'icon' on 'page', below 3:1",
                "'text' is #b0b0b4 here", "'card' is #f4f4f8 here",
            ])
        #expect(
            found.first?.brokenPairs?.pairs.map(\.rule) == [
                "contrast/text", "contrast/text", "contrast/text", "contrast/non-text",
            ])
        // The color of the palette is what changes.
        #expect(found.first?.fixIts.count == 1)
        #expect(found.first?.fixIts.first?.range == found.first?.range)
    }

    @Test("what is computed from a color is a root of its own, and keeps its formula")
    func computed() {
        let found = found(
            """
            $type: color
            gray: "#767676"
            t: { $value: ↓"{gray} / 0.8", $contrast: { on: "#ffffff" } }
            """, ids: "contrast/text")
        #expect(found.first?.notes.map(\.message) == ["'gray' is #767676 here"])
        #expect(found.first?.fixIts.isEmpty == true)
    }

    @Test("a pair of the manifest is found at the token that it names")
    func pairOfTheManifest() {
        let found = found(
            "$type: color\na: ↓\"#777777\"\nb: \"#fff\"\n", ids: "contrast/text",
            pairs: "  - { text: \"{a}\", on: \"{b}\" }\n")
        #expect(found.first?.notes.map(\.message) == ["the pair is declared here", "'b' is #ffffff here"])
    }

    @Test("a pair that fails in several contexts is one finding, with each contrast")
    func contexts() {
        let found = found(
            """
            $type: color
            ground: { $value: "#ffffff", $contexts: { dark: "#dddddd" } }
            t: { $value: ↓"#999999", $contrast: { on: "{ground}" } }
            """, ids: "contrast/text")
        #expect(found.map(\.message) == ["contrast 2.09:1 of 't' on 'ground' is below 4.5:1"])
        #expect(found.first?.contexts == ["appearance=light", "appearance=dark"])
        #expect(found.first?.notes.first?.message == "in appearance=light it is 2.84:1")
    }

    // MARK: Backgrounds

    @Test("a background that most colors fail on is one finding, at the background, with a color on which all pass")
    func background() throws {
        let design = """
            $type: color
            gray: ↓"#8a8a8e"
            card: "{gray}"
            text: { $value: "#111114", $contrast: { on: "{card}", minimum: 7 } }
            hint: { $value: "#33333a", $contrast: { on: "{card}" } }
            link: { $value: "#0a3a8c", $contrast: { on: "{card}" } }
            """
        let found = found(design, ids: "contrast/text")
        #expect(
            found.map(\.message) == [
                "'gray' has too little contrast with 3 colors; the worst is 3.05:1 of 'link' on 'card', below 4.5:1"
            ])
        #expect(found.first?.brokenPairs?.pairs.count == 3)
        let change = try #require(found.first?.fixIts.first)
        #expect(change.range == found.first?.range)
        _ = self.found(design.replacing("↓\"#8a8a8e\"", with: change.replacement))
    }

    @Test("colors that fail on a background where as many pass are at fault themselves")
    func foregroundsAtFault() {
        let found = found(
            """
            $type: color
            page: "#ffffff"
            text: { $value: "#111114", $contrast: { on: "{page}" } }
            link: { $value: "#0a3a8c", $contrast: { on: "{page}" } }
            hint: { $value: ↓"#aaaaaa", $contrast: { on: "{page}" } }
            note: { $value: ↓"#b4b4b4", $contrast: { on: "{page}" } }
            """, ids: "contrast/text", "contrast/text")
        #expect(found.allSatisfy { $0.fixIts.first?.range == $0.range })
    }

    @Test(
        "colors that change less than the background would have to are at fault themselves",
        arguments: [("#ffffff", "#8a8a8a", "#868686"), ("#000000", "#333333", "#222222")])
    func smallerChange(_ page: String, _ hint: String, _ note: String) {
        _ = found(
            """
            $type: color
            page: "\(page)"
            hint: { $value: ↓"\(hint)", $contrast: { on: "{page}" } }
            note: { $value: ↓"\(note)", $contrast: { on: "{page}" } }
            """, ids: "contrast/text", "contrast/text")
    }

    @Test("a background that is itself in front of another has to pass there, too")
    func backgroundInFront() throws {
        let found = found(
            """
            $type: color
            page: "#ffffff"
            fill: { $value: ↓"#5f9bff", $contrast: { on: "{page}", use: nonText, minimum: 2 } }
            label: { $value: "#ffffff", $contrast: { on: "{fill}" } }
            badge: { $value: "#f4f4ff", $contrast: { on: "{fill}" } }
            """, ids: "contrast/text")
        #expect(found.first?.message.hasPrefix("'fill' has too little contrast with 2 colors; ") == true)
    }

    @Test("where the colors on a background are computed from it, they are what is wrong")
    func computedColors() {
        let found = found(
            """
            $type: color
            card: "#8a8a8e"
            text: { $value: ↓"color-mix(in srgb, {card} 90%, black)", $contrast: { on: "{card}" } }
            hint: { $value: ↓"color-mix(in srgb, {card} 80%, black)", $contrast: { on: "{card}" } }
            """, ids: "contrast/text", "contrast/text")
        #expect(found.allSatisfy { $0.fixIts.isEmpty })
    }

    // MARK: Contexts with values of their own

    @Test("where no single color works, there is one for each context")
    func split() {
        let found = found(
            """
            $type: color
            page: { $contexts: { light: "#ffffff", dark: "#000000" } }
            t: { $value: ↓"#777777", $contrast: { on: "{page}", minimum: 7 } }
            """, ids: "contrast/text")
        #expect(
            found.map(\.hint) == [
                "no single color works on 'page' in both light and dark; for light use #595959, for dark #959595"
            ])
        let change = found.first?.fixIts.first
        #expect(change?.replacement == "\"#595959\"")
        #expect(change?.contextValues?.place == .token(name: "t"))
        #expect(change?.contextValues?.entries == [.init(selector: "dark", value: "\"#959595\"")])
    }

    @Test("a color that passes in some of the contexts is kept there")
    func kept() {
        let found = found(
            """
            $type: color
            page: { $value: "#ffffff", $contexts: { dark: "#14141c" } }
            t: { $value: ↓"#8e8e93", $contrast: { on: "{page}" } }
            """, ids: "contrast/text")
        #expect(found.first?.hint?.hasSuffix("for light use #76767b, for dark keep #8e8e93") == true)
    }

    @Test("what other tokens refer to is told, and left to people")
    func aliased() {
        let found = found(
            """
            $type: color
            page: { $contexts: { light: "#ffffff", dark: "#000000" } }
            gray: ↓"#777777"
            t: { $value: "{gray}", $contrast: { on: "{page}", minimum: 7 } }
            """, ids: "contrast/text")
        #expect(found.first?.hint?.hasPrefix("no single color works on 'page' in both light and dark; ") == true)
        #expect(found.first?.fixIts.isEmpty == true)
    }

    @Test("further contexts do not take over what another value is for")
    func harmless() {
        // With 'dark', the value for 'increased' would no longer hold where it is dark.
        let found = found(
            """
            $type: color
            page: { $value: "#ffffff", $contexts: { dark: "#000000" } }
            t: { $value: ↓"#777777", $contexts: { increased: "#757575" }, $contrast: { on: "{page}", minimum: 7, in: standard } }
            """, ids: "contrast/text")
        #expect(found.first?.hint?.hasPrefix("no single color works") == true)
        #expect(found.first?.fixIts.isEmpty == true)
    }

    @Test("a value for a context gets narrower ones beside it")
    func narrower() {
        let found = found(
            """
            $type: color
            ground: { $value: "#ffffff", $contexts: { dark: "#000000", dark+increased: "#ffffff" } }
            t: { $value: "#000000", $contexts: { dark: ↓"#777777" }, $contrast: { on: "{ground}", minimum: 7 } }
            """, ids: "contrast/text")
        let values = found.first?.fixIts.first?.contextValues
        #expect(values?.entries.map(\.selector) == ["dark+increased"])
    }

    @Test("contexts along two modifiers")
    func twoModifiers() {
        let found = found(
            """
            $type: color
            ground:
              $value: "#ffffff"
              $contexts: { dark: "#000000", light+increased: "#000000", dark+increased: "#ffffff" }
            t: { $value: ↓"#777777", $contrast: { on: "{ground}", minimum: 7 } }
            """, ids: "contrast/text")
        let values = found.first?.fixIts.first?.contextValues
        #expect(values?.entries.map(\.selector) == ["light+increased", "dark+standard"])
    }
}
