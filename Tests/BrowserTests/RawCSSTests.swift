import Foundation
import TesseraCSSOutput
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import Testing

@testable import TesseraTokenModel

/// Whatever is taken for raw CSS leaves the declarations around it alone, in a browser as well.
@Suite("Raw CSS in a browser")
struct RawCSSTests {
    private static let browser = Browser()

    private static let parts = [
        "1px", "50%", "-", "+", "e", "url(", "URL(", "calc(", "(", ")", ")", "[", "]", "{", "}", ";", ":", "!", "@",
        "$",
        "#", "\"", "'", "\\", "\\41 ", "\\;", "\n", " ", "\t", "/*", "*/", "/", "*", "<", "<!--", "-->", "</style", "a",
        "--", "-a", "é", "×", ",", ".", "5url(", "%", "&", "~", "=", "var(--x)", "_", "\\g", "u+26", "'a'", "url(x)",
        "//", "`", "~\"", "#{", "@{", "\\0 ", "\\D800 ", "\u{202E}", "\u{FEFF}", "</STYLE>", "important", "<script>",
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
                  const errors = rules.length === 1 ? [] : [`${rules.length} rules`];
                  const style = rules[0].style;
                  for (let index = 0; index < \(texts.count); index++) {
                    if (style.getPropertyValue(`--x${index}`) === "") errors.push(`--x${index} is not there`);
                    if (style.getPropertyValue(`--y${index}`) !== "1px") errors.push(`--y${index} is another`);
                  }
                  return { compared: style.length, errors: errors.slice(0, 20) };
                }
                """, states: [Browser.State(media: [:], argument: .nothing)])
        let answer = try #require(try browser.ask([page]).first?.first)
        #expect(answer.errors == [])
        #expect(texts.count > 1000 && answer.compared == 2 * texts.count)
    }

    // MARK: References

    private static let design = """
        s: { $type: dimension, $value: 4px, $contexts: { compact: 2px } }
        ink: { $type: color, $value: "#102030", $contexts: { dark: "#a0b0c0" } }
        name: { $type: string, $value: '"</style>' }
        twice: { $type: css, $value: "calc({s} * 2)" }
        more: { $type: css, $value: "calc({twice} + 1em)" }
        mix: { $type: css, $value: "color-mix(in srgb, {ink}, white 20%)" }
        flip: { $type: css, $value: "calc({s} + 3px)", $contexts: { dark: "max({twice}, 11px)", dark+compact: 5cqw } }
        edge: { $type: border, $value: { width: "{more}", style: solid, color: "{mix}" } }
        side: { $type: css, $value: "{edge}" }
        """

    /// The properties to set, and the tokens that they take.
    private static let uses = [
        ("width", "twice"), ("width", "more"), ("width", "flip"), ("color", "mix"), ("border-left", "edge"),
        ("border-left", "side"), ("width", "edge-width"),
    ]

    private static func sheet(_ prefix: String, _ contexts: CSSOptions.Contexts, references: Bool) throws -> String {
        var options = CSSOptions()
        options.prefix = prefix
        options.contexts = contexts
        options.keepsReferences = references
        var manifest = Manifest()
        manifest.outputs = [Output(format: options, path: "a.css")]
        manifest.contexts = ContextSpace(modifiers: [
            Modifier(name: "appearance", contexts: ["light", "dark"]),
            Modifier(name: "density", contexts: ["regular", "compact"]),
        ])
        let compilation = Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: design)], manifest: manifest))
        #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
        return try #require(compilation.files.first?.text)
    }

    @Test(
        "come to what they say by reference and written out, in every context and below others",
        .enabled(if: browser != nil, "Chromium and python3 are needed"),
        arguments: [CSSOptions.Contexts.mediaAndAttribute, .attribute, .lightDark])
    func references(_ contexts: CSSOptions.Contexts) throws {
        let browser = try #require(Self.browser)
        let kept = try Self.sheet("r", contexts, references: true)
        #expect(kept.contains("--r-twice: calc(var(--r-s) * 2);"))
        let uses = Self.uses.map { "[\"\($0)\", \"\($1)\"]" }.joined(separator: ", ")
        let system = contexts == .attribute ? "false" : "matchMedia('(prefers-color-scheme: dark)').matches"
        let page = Browser.Page(
            html:
                "<!doctype html><style>\(kept)\(try Self.sheet("v", contexts, references: false))</style><body></body>",
            script: """
                async () => {
                  const errors = [];
                  let compared = 0;
                  // By hand, from the design: pixels, and the parts of sRGB. An em is 16 px.
                  const pixels = (token, isDark, isCompact) => {
                    if (token === "twice") return isCompact ? 4 : 8;
                    if (token !== "flip") return isCompact ? 20 : 24;
                    if (!isDark) return isCompact ? 5 : 7;
                    return isCompact ? innerWidth * 0.05 : 11;
                  };
                  const mixes = [[63.8, 76.6, 89.4], [179, 191.8, 204.6]].map(mix => mix.map(part => part / 255));
                  const isNear = (found, expected, limit) =>
                    found.length === expected.length && found.every((part, index) => Math.abs(part - expected[index]) < limit);
                  const parts = color => color.startsWith("color(srgb ") ? color.slice(11, -1).split(" ").map(Number) : [];
                  const sets = [[]];
                  for (const [name, values] of [["data-appearance", ["light", "dark"]], ["data-density", ["regular", "compact"]]])
                    for (const set of [...sets]) for (const value of values) sets.push([...set, [name, value]]);
                  const make = (parent, set) => {
                    const element = document.createElement("div");
                    for (const [name, value] of set) element.setAttribute(name, value);
                    parent.append(element);
                    return element;
                  };
                  for (const outer of sets) for (const inner of sets) {
                    // Written out, a value of two modifiers knows nothing of the one that is set further up.
                    if (outer.length > 0 && inner.length < 2) continue;
                    const parent = make(document.body, outer);
                    const [one, other] = [make(parent, inner), make(parent, inner)];
                    const named = new Map([...outer, ...inner]);
                    const isDark = named.has("data-appearance") ? named.get("data-appearance") === "dark" : \(system);
                    const isCompact = named.get("data-density") === "compact";
                    for (const [property, token] of [\(uses)]) {
                      one.style.setProperty(property, `var(--r-${token})`);
                      other.style.setProperty(property, `var(--v-${token})`);
                      const name = property === "border-left" ? "border-left-width" : property;
                      compared++;
                      for (const element of [one, other]) {
                        const style = getComputedStyle(element);
                        const [found, color] = [style.getPropertyValue(name), style.getPropertyValue("border-left-color")];
                        const isRight = property === "color"
                          ? isNear(parts(found), mixes[isDark ? 1 : 0], 1e-3)
                          : isNear([parseFloat(found)], [pixels(token, isDark, isCompact)], 0.1)
                            && (property !== "border-left" || isNear(parts(color), mixes[isDark ? 1 : 0], 1e-3));
                        if (!isRight)
                          errors.push(`${JSON.stringify(outer)} ${JSON.stringify(inner)} ${token}: ${found} ${color}`);
                      }
                      one.style.removeProperty(property);
                      other.style.removeProperty(property);
                    }
                    parent.remove();
                  }
                  return { compared, errors: errors.slice(0, 20) };
                }
                """,
            states: [["prefers-color-scheme": "light"], ["prefers-color-scheme": "dark"]].map {
                Browser.State(media: $0, argument: .nothing)
            })
        for answer in try #require(try browser.ask([page]).first) {
            #expect(answer.errors == [])
            #expect(answer.compared == 41 * Self.uses.count)
        }
    }
}
