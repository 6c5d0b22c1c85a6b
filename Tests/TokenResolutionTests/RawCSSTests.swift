import Diagnostics
import TestSupport
import Testing
import TokenModel

@testable import TokenResolution

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
        let texts = tokens.contexts.combinations(along: tokens.axes(of: raw)).map {
            tokens.value(of: raw, in: $0)?.description
        }
        #expect(texts == ["calc(4px * 2) 4px", "calc(0.5rem * 2) 0.5rem"])
        let all = try #require(tokens.tree.token(at: "all"))
        #expect(tokens.defaultValue(of: all)?.description == #""a\"\3c " "Odd One", serif"#)
    }

    @Test func whatDoesNotFitHasItsPlace() {
        expectFaults(
            """
            flag: { $type: boolean, $value: true }
            css: { $type: css, $value: 50% }
            raw: { $type: css, $value: "↓{flag} 1px" }
            none: { $type: css, $value: "↓{nowhere}" }
            twice: { $type: dimension, $value: "↓{css} * 2" }
            edge: { $type: border, $value: { color: "#000", width: ↓"{css}", style: solid } }
            own: { $type: dimension, $value: ↓"{css}" }
            """,
            ids: "reference/type", "reference/missing", "reference/type", "reference/type", "reference/type")
    }

    @Test func theResultIsReadAgain() {
        expectFaults(
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
