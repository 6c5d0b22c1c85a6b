import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenResolution

@Suite struct RawCSSTests {
    @Test func everyContextHasATextOfItsOwn() throws {
        let files = MarkedFiles([
            """
            s: { $type: dimension, $contexts: { light: 4px, dark: 0.5rem } }
            raw: { $type: css, $value: "calc({s} * 2) {s}" }
            all: { $type: css, $value: "{t} {f}" }
            t: { $type: string, $value: 'a"<' }
            f: { $type: fontFamily, $value: [Odd One, serif] }
            """
        ])
        let (tokens, findings) = resolve(files, contexts: .three)
        #expect(findings.isEmpty)
        let raw = try #require(tokens.tree.token(at: "raw"))
        let texts = tokens.contexts.permutations(along: tokens.modifiers(of: raw)).map {
            tokens.value(of: raw, in: $0)?.description
        }
        #expect(texts == ["calc(4px * 2) 4px", "calc(0.5rem * 2) 0.5rem"])
        let all = try #require(tokens.tree.token(at: "all"))
        #expect(tokens.defaultValue(of: all)?.description == #""a\"\3c " "Odd One", serif"#)
    }

    @Test func whatDoesNotFitHasItsPlace() {
        expectErrors(
            """
            flag: { $type: boolean, $value: true }
            css: { $type: css, $value: 50% }
            raw: { $type: css, $value: "↓{flag} 1px" }
            none: { $type: css, $value: "↓{nowhere}" }
            twice: { $type: dimension, $value: "↓{css} * 2" }
            own: { $type: dimension, $value: ↓"{css}" }
            """,
            ids: "reference/type", "reference/missing", "reference/type", "reference/type")
    }

    private static let compositesWithRawCSSAreRawCSSCases: [(String, String)] = [
        (##"border, $value: { color: "{ink}", width: "{fluid}", style: solid }"##, "2vw solid currentColor"),
        (##"border, $value: { color: "#123456", width: 0.1em, style: none }"##, "0.1em none #123456"),
        (
            ##"typography, $value: { fontFamily: [A b, serif], fontSize: "{fluid}", fontWeight: 700, letterSpacing: 5%, lineHeight: 1.2 }"##,
            #"700 2vw/1.2 "A b", serif, spaced 0.05em"#
        ),
        (
            ##"shadow, $value: { color: "#123456", offsetX: 0px, offsetY: 0.5em, blur: 1px, spread: "{fluid}", inset: true }"##,
            "inset 0px 0.5em 1px 2vw #123456"
        ),
        (
            ##"shadow, $value: ["{soft}", "{glow}", { color: "#000000", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px }]"##,
            "0px 1px 2em 0px #ff0000, 0 0 1em blue, 0px 1px 2px 0px #000000"
        ),
        (
            ##"transition, $value: { duration: "max({time}, var(--t))", delay: 0s, timingFunction: steps(4) }"##,
            "max(200ms, var(--t)) steps(4) 0s"
        ),
        (
            ##"gradient, $value: [{ color: "{ink}", position: 0 }, { color: "#ffffff", position: 10vw }]"##,
            "currentColor 0%, #ffffff 10vw"
        ),
    ]

    /// A part that is raw CSS makes the whole raw CSS, with the text of the shorthand.
    @Test(
        arguments: compositesWithRawCSSAreRawCSSCases)
    func compositesWithRawCSSAreRawCSS(_ written: String, _ text: String) throws {
        let files = MarkedFiles([
            """
            fluid: { $type: css, $value: 2vw }
            ink: { $type: css, $value: currentColor }
            glow: { $type: css, $value: 0 0 1em blue }
            time: { $type: duration, $value: 200ms }
            soft: { $type: shadow, $value: { color: red, offsetX: 0px, offsetY: 1px, blur: 2em, spread: 0px } }
            t: { $type: \(written) }
            other: { $type: \(written.prefix { $0 != "," }), $value: "{t}" }
            """
        ])
        let (tokens, findings) = resolve(files)
        #expect(findings.isEmpty, "\(findings)")
        for path in ["t", "other"] {
            let token = try #require(tokens.tree.token(at: path))
            #expect(tokens.type(of: token) == .css)
            #expect(tokens.defaultValue(of: token)?.description == text)
        }
    }

    @Test func oneContextOfRawCSSMakesTheCompositeRawCSS() throws {
        let files = MarkedFiles([
            """
            edge:
              $type: border
              $value: { color: "#000000", width: 1px, style: solid }
              $contexts: { dark: { color: "#ffffff", width: 1vw, style: solid } }
            """
        ])
        let (tokens, findings) = resolve(files, contexts: .three)
        #expect(findings.isEmpty)
        let edge = try #require(tokens.tree.token(at: "edge"))
        #expect(tokens.type(of: edge) == .css && tokens.typeOfParts(ofCSS: edge) == .border)
        let texts = tokens.contexts.permutations(along: tokens.modifiers(of: edge)).map {
            tokens.value(of: edge, in: $0)?.description
        }
        #expect(Set(texts) == ["1px solid #000000", "1vw solid #ffffff"])
    }

    @Test func onlyTextsOfOnePartArePartsOfComposites() {
        expectErrors(
            """
            edge: { $type: border, $value: { color: "#000", width: 1vw, style: solid } }
            a: { $type: border, $value: { color: ↓"{edge}", width: 1px, style: solid } }
            b: { $type: shadow, $value: ↓"{edge}" }
            c: { $type: typography, $value: { fontFamily: A, fontSize: 1vw, fontWeight: 400, letterSpacing: 0px, lineHeight: ↓150% } }
            d: { $type: border, $value: { color: "#000", width: 1↓vv, style: solid } }
            """, ids: "reference/type", "reference/type", "type/value", "type/value")
    }

    @Test func theResultIsReadAgain() {
        expectErrors(
            """
            star: { $type: css, $value: "*" }
            open: { $type: css, $value: ↓"/{star}" }
            """, ids: "type/css")
    }

    /// Each is twice as long as the one before it.
    @Test func textsThatGrowHaveALimit() {
        var text = "t0: { $type: css, $value: abcdefgh }\n"
        for index in 1...40 { text += "t\(index): { $type: css, $value: \"{t\(index - 1)} {t\(index - 1)}\" }\n" }
        let found = resolve(MarkedFiles([text])).diagnostics
        #expect(found.filter { $0.id == "type/css" }.count == 1)
    }

    @Test func longChainsAreFine() throws {
        var text = "t0: { $type: css, $value: 50% }\n"
        for index in 1...10_000 { text += "t\(index): { $type: css, $value: \"{t\(index - 1)}\" }\n" }
        let (tokens, found) = resolve(MarkedFiles([text]))
        #expect(found.isEmpty)
        let last = try #require(tokens.tree.token(at: "t10000"))
        #expect(tokens.defaultValue(of: last)?.description == "50%")
    }

    @Test func aTableWithoutRawCSS() throws {
        let (tokens, _) = resolve(
            MarkedFiles(["a: { $type: css, $value: 50% }\nb: \"{a}\"\nc: { $type: number, $value: 1 }\n"]))
        let others = try #require(tokens.without(.css))
        #expect(others.left.map { tokens.tree[$0].path } == ["a", "b"])
        #expect(others.tokens.tokens { _ in true }.map { tokens.tree[$0].path } == ["c"])
        #expect(tokens.without(.haptic)?.left == nil)
    }
}
