import Foundation
import TesseraCSSOutput
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTokenSyntax
import Testing

/// What a browser takes from a sheet where it knows the system's settings, and where attributes say otherwise.
@Suite("Settings of the system in a browser")
struct SystemTests {
    private static let browser = Browser()

    /// A setting as Chromium names it.
    private struct Setting {
        let modifier: String
        let feature: String
        /// The value of the feature and the context that it stands for.
        let values: [(media: String, context: String)]
    }

    private static let settings = [
        Setting(
            modifier: "appearance", feature: "prefers-color-scheme", values: [("light", "light"), ("dark", "dark")]),
        Setting(
            modifier: "contrast", feature: "prefers-contrast",
            values: [("no-preference", "standard"), ("more", "increased")]),
        Setting(
            modifier: "motion", feature: "prefers-reduced-motion",
            values: [("no-preference", "full"), ("reduce", "reduced")]),
        Setting(
            modifier: "transparency", feature: "prefers-reduced-transparency",
            values: [("no-preference", "full"), ("reduce", "opaque")]),
        Setting(modifier: "colors", feature: "forced-colors", values: [("none", "own"), ("active", "forced")]),
        Setting(modifier: "gamut", feature: "color-gamut", values: [("srgb", "srgb"), ("p3", "p3")]),
    ]

    /// Widths around each breakpoint.
    private static let widths = [
        (599, "compact"), (600, "medium"), (839, "medium"), (840, "expanded"), (1600, "expanded"),
    ]

    private static let manifest = """
        sources: [2.yaml]
        modifiers:
          appearance: { contexts: [dark, light], default: dark }
          contrast: [standard, medium, increased]
          motion: { contexts: [reduced, full], default: reduced, system: reducedMotion }
          transparency: { contexts: [full, opaque], system: reducedTransparency, meanings: { opaque: reduced } }
          colors: { contexts: [own, forced], system: forcedColors }
          gamut: { contexts: [srgb, p3], system: colorGamut }
          level: { contexts: [base, elevated], system: userInterfaceLevel }
          width:
            contexts: [compact, medium, expanded]
            default: medium
            system: width
            breakpoints: { medium: "{breakpoint.medium}", expanded: BREAKPOINT }
        """

    /// A token for each modifier, whose value is the number of its context, and tokens for several at once.
    private static let tokens = """
        breakpoint: { $type: dimension, medium: MEDIUM }
        n:
          $type: number
          appearance: { $value: 0, $contexts: { light: 1 } }
          contrast: { $value: 0, $contexts: { contrast=medium: 1, increased: 2 } }
          motion: { $value: 0, $contexts: { motion=full: 1 } }
          transparency: { $value: 0, $contexts: { opaque: 1 } }
          colors: { $value: 0, $contexts: { forced: 1 } }
          gamut: { $value: 0, $contexts: { p3: 1 } }
          level: { $value: 0, $contexts: { elevated: 1 } }
          width: { $value: 1, $contexts: { compact: 0, expanded: 2 } }
          pair:
            $value: 1
            $contexts:
              compact: 0
              expanded: 2
              light+compact: 10
              light+width=medium: 11
              light+expanded: 12
          calm: { $value: 0, $contexts: { motion=full: 1, opaque: 2, motion=full+opaque: 3 } }
        """

    private static let contexts: [(modifier: String, contexts: [String])] = [
        ("appearance", ["dark", "light"]), ("contrast", ["standard", "medium", "increased"]),
        ("motion", ["reduced", "full"]), ("transparency", ["full", "opaque"]), ("colors", ["own", "forced"]),
        ("gamut", ["srgb", "p3"]), ("level", ["base", "elevated"]), ("width", ["compact", "medium", "expanded"]),
    ]

    /// By hand: what each token is.
    private static func values(_ chosen: [String: String]) -> [String: Int] {
        var values: [String: Int] = [:]
        for (modifier, contexts) in contexts {
            values["--n-\(modifier)"] = contexts.firstIndex(of: chosen[modifier] ?? "") ?? 0
        }
        let width = values["--n-width"] ?? 0
        values["--n-pair"] = chosen["appearance"] == "light" ? 10 + width : width
        values["--n-calm"] = (chosen["motion"] == "full" ? 1 : 0) + (chosen["transparency"] == "opaque" ? 2 : 0)
        return values
    }

    private static func sheet(medium: String, expanded: String, _ contexts: CSSContexts) throws -> String {
        var sources = SourceMap()
        let text = manifest.replacing("BREAKPOINT", with: expanded)
        let id = sources.add(SourceText(path: "tessera.yaml", text: text))
        let tree = try #require(YAMLReader.read(sources[id], id: id).0)
        var (manifest, findings) = Manifest.read(tree)
        #expect(findings.isEmpty)
        var options = CSSOptions()
        options.contexts = contexts
        manifest.outputs = [Output(format: options, path: "a.css")]
        let tokens = sources.add(SourceText(path: "2.yaml", text: tokens.replacing("MEDIUM", with: medium)))
        let compilation = Compiler.compile(
            CompilationInput(sources: sources, tokenFiles: [tokens], sourceNames: ["2.yaml"], manifest: manifest))
        #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
        return try #require(compilation.files.first).text
    }

    private struct Case: Encodable {
        let root: [String: String]
        let element: [String: String]
        let expected: [String: Int]
    }

    /// No attribute, one of each context, and two at once, on the root and on an element.
    private static func cases(_ system: [String: String], _ mode: CSSContexts) -> [Case] {
        var sets: [[String: String]] = [[:]]
        for (modifier, contexts) in contexts { sets += contexts.map { [modifier: $0] } }
        sets += ["compact", "expanded"].flatMap { width in
            ["dark", "light"].map { ["width": width, "appearance": $0] }
        }
        sets.append(["motion": "full", "transparency": "opaque"])
        return sets.flatMap { root in
            sets.map { element in
                var chosen = ["appearance": "dark", "contrast": "standard", "motion": "reduced", "width": "medium"]
                switch mode {
                case .attribute: break
                case .media, .mediaAndAttribute, .lightDark: chosen.merge(system) { $1 }
                }
                for set in [root, element] {
                    for (modifier, context) in set where mode != .media || modifier == "level" {
                        chosen[modifier] = context
                    }
                }
                return Case(root: root, element: element, expected: values(chosen))
            }
        }
    }

    @Test(
        "come to the right values in every combination, at every width, by the system and by attributes",
        .enabled(if: browser != nil, "Chromium and python3 are needed"))
    func values() throws {
        let browser = try #require(Self.browser)
        var pages: [Browser.Page] = []
        var names: [String] = []
        for mode in [CSSContexts.mediaAndAttribute, .media, .attribute, .lightDark] {
            let html =
                "<!doctype html><meta charset=utf-8><style>\(try Self.sheet(medium: "600px", expanded: "840px", mode))</style>"
            for combination in 0..<(1 << Self.settings.count) {
                // Every width is met with every other setting on and off.
                let width = Self.widths[combination % Self.widths.count]
                var media: [String: String] = [:]
                var system = ["width": width.1]
                for (index, setting) in Self.settings.enumerated() {
                    let value = setting.values[combination >> index & 1]
                    media[setting.feature] = value.media
                    system[setting.modifier] = value.context
                }
                let data = try JSONEncoder().encode(Self.cases(system, mode))
                pages.append(
                    Browser.Page(
                        html: html, script: Self.script(String(decoding: data, as: UTF8.self)),
                        states: [Browser.State(media: media, width: width.0, argument: .nothing)]))
                names.append("\(mode), \(system.sorted { $0.key < $1.key })")
            }
        }
        var count = 0
        for (name, answers) in zip(names, try browser.ask(pages)) {
            let answer = try #require(answers.first)
            count += answer.compared
            #expect(answer.errors == [], "\(name)")
        }
        #expect(count > 1_000_000)
    }

    @Test(
        "begin at breakpoints in rem where people have larger text",
        .enabled(if: browser != nil, "Chromium and python3 are needed"))
    func relative() throws {
        let browser = try #require(Self.browser)
        let html =
            "<!doctype html><meta charset=utf-8><style>\(try Self.sheet(medium: "20rem", expanded: "30rem", .media))</style>"
        // 20 rem of 32 pixels are 640.
        let states = [(639, "compact"), (640, "medium"), (959, "medium"), (960, "expanded")]
        let pages = try states.map { width, context in
            let chosen = ["appearance": "dark", "motion": "reduced", "width": context]
            let data = try JSONEncoder().encode(
                [Case(root: [:], element: [:], expected: ["--n-width": Self.values(chosen)["--n-width"] ?? 0])])
            return Browser.Page(
                html: html, script: Self.script(String(decoding: data, as: UTF8.self)), textScale: 2,
                states: [Browser.State(media: [:], width: width, argument: .nothing)])
        }
        for (state, answers) in zip(states, try browser.ask(pages)) {
            #expect(answers.first?.errors == [], "\(state)")
        }
    }

    /// Compares each property on the root and on an element in it. A query that the browser does not take would be
    /// `not all`, and a declaration would be missing.
    private static func script(_ cases: String) -> String {
        """
        () => {
          const errors = [];
          let compared = 0;
          const visit = (rules) => {
            for (const rule of rules) {
              if (rule.media && (rule.media.length === 0 || rule.media.mediaText.includes("not all")))
                errors.push(`not a query: ${rule.media.mediaText}`);
              if (rule.style && rule.style.length === 0) errors.push(`nothing in ${rule.cssText}`);
              if (rule.cssRules) visit(rule.cssRules);
            }
          };
          for (const sheet of document.styleSheets) visit(sheet.cssRules);
          const root = document.documentElement;
          const element = document.createElement("div");
          document.body.append(element);
          const set = (node, attributes) => {
            for (const name of node.getAttributeNames()) node.removeAttribute(name);
            for (const [name, value] of Object.entries(attributes)) node.setAttribute(`data-${name}`, value);
          };
          for (const test of \(cases)) {
            set(root, test.root);
            set(element, test.element);
            const style = getComputedStyle(element);
            for (const [name, value] of Object.entries(test.expected)) {
              compared += 1;
              const found = style.getPropertyValue(name).trim();
              if (found !== String(value) && errors.length < 5)
                errors.push(`${name} is ${found}, not ${value}: ${JSON.stringify([test.root, test.element])}`);
            }
          }
          return { compared, errors };
        }
        """
    }
}
