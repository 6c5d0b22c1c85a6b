import Foundation
import Testing

@testable import TokenModel

/// Whatever is taken for raw CSS leaves the declarations around it alone, in a browser as well.
@Suite("Raw CSS in a browser")
struct RawCSSTests {
    private static let browser = Browser()

    private static let parts = [
        "1px", "50%", "-", "+", "e", "url(", "URL(", "calc(", "(", ")", ")", "[", "]", "{", "}", ";", ":", "!", "@",
        "$",
        "#", "\"", "'", "\\", "\\41 ", "\\;", "\n", " ", "\t", "/*", "*/", "/", "*", "<", "<!--", "-->", "</style", "a",
        "--", "-a", "é", "×", ",", ".", "5url(", "%", "&", "~", "=", "var(--x)", "_", "\\g", "u+26", "'a'", "url(x)",
    ]

    @Test(
        "is one declaration each, in one rule",
        .enabled(if: browser != nil, "Chromium and python3 are needed"))
    func declarations() throws {
        let browser = try #require(Self.browser)
        // The same texts in every run.
        var state: UInt64 = 11
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        var texts: Set<String> = []
        for _ in 0..<40_000 {
            let text = (0...random(7)).map { _ in Self.parts[random(Self.parts.count)] }.joined()
            if let css = try? RawCSS(text) { texts.insert(css.text) }
        }
        let sheet = texts.sorted().enumerated().map { "  --x\($0): \($1);\n  --y\($0): 1px;\n" }.joined()
        let page = Browser.Page(
            html: "<!doctype html><style>:root {\n\(sheet)}\n</style><body></body>",
            script: """
                async () => {
                  const rules = document.styleSheets[0].cssRules;
                  const faults = rules.length === 1 ? [] : [`${rules.length} rules`];
                  const style = rules[0].style;
                  for (let index = 0; index < \(texts.count); index++) {
                    if (style.getPropertyValue(`--x${index}`) === "") faults.push(`--x${index} is not there`);
                    if (style.getPropertyValue(`--y${index}`) !== "1px") faults.push(`--y${index} is another`);
                  }
                  return { compared: style.length, faults: faults.slice(0, 20) };
                }
                """, states: [Browser.State(media: [:], argument: .nothing)])
        let answer = try #require(try browser.ask([page]).first?.first)
        #expect(answer.faults == [])
        #expect(texts.count > 1000 && answer.compared == 2 * texts.count)
    }
}
