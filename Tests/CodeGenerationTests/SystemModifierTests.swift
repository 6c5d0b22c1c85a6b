import TesseraCSSOutput
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraOutputCore

/// Modifiers that a platform switches by itself.
@Suite struct SystemModifierTests {
    private static func read(_ modifiers: String) -> ([Modifier], [Diagnostic]) {
        let (manifest, findings) = ManifestTests.read(
            MarkedFiles(["sources: [a.tokens.yaml]\nmodifiers:\n  \(modifiers)\n"]))
        return (manifest.contexts?.modifiers ?? [], findings)
    }

    @Test("every setting has words of its own, and each output something to ask or nothing at all")
    func table() {
        for setting in SystemSetting.allCases {
            let words = setting.states.map(\.word)
            #expect(Set(words).count == words.count)
            #expect(setting.states.first?.isOptional != true && setting.states.last?.isOptional != true)
            // The first state needs no test: it holds where no other one does.
            #expect(setting.states.first?.condition.swiftUI == nil && setting.states.first?.condition.compose == nil)
            for platform: KeyPath<SystemCondition, String?> in [\.swiftUI, \.uiKit, \.compose] {
                let tested = setting.states.filter { $0.condition[keyPath: platform] != nil }
                #expect(tested.isEmpty || tested.last == setting.states.last)
            }
            #expect(setting.states.isEmpty == (setting == .width))
        }
    }

    @Test("contexts stand for states by their names, by elimination, or by what the manifest says")
    func meanings() {
        let (modifiers, findings) = Self.read(
            """
            a: { contexts: [full, reduced], system: reducedMotion }
              b: { contexts: [forced, own], system: forcedColors }
              c: { contexts: [plain, elevated], system: userInterfaceLevel }
              d: { contexts: [calm, lively], system: contrast, meanings: { calm: standard, lively: increased } }
              e: { contexts: [day, dark], system: appearance }
              f: { contexts: [light, dark] }
              g: { contexts: [standard, increased], system: none }
              h: { contexts: [sRGB, wide], system: colorGamut, meanings: { wide: p3 } }
            """)
        #expect(findings.isEmpty)
        let words = modifiers.map { modifier in
            modifier.contexts.indices.map { modifier.system?.word(of: $0) ?? "-" }.joined(separator: " ")
        }
        #expect(
            words == [
                "full reduced", "forced own", "base elevated", "standard increased", "light dark", "- -", "- -",
                "srgb p3",
            ])
        #expect(modifiers[1].system?.base == 1)
        #expect(modifiers[4].system?.ends.map { [$0.first, $0.last] } == [0, 1])
    }

    @Test("contexts without a setting are recognized as before, and with medium contrast")
    func recognized() {
        func setting(_ contexts: [String]) -> SystemSetting? { Modifier(name: "m", contexts: contexts).system?.setting }
        #expect(setting(["dark", "light"]) == .appearance)
        #expect(setting(["increased", "standard"]) == .contrast)
        #expect(setting(["standard", "medium", "increased"]) == .contrast)
        #expect(setting(["light", "dark", "dim"]) == nil)
        #expect(setting(["full", "reduced"]) == nil)
        #expect(setting(["standard", "medium"]) == nil)
    }

    private static let wrong: [String] = [
        "m: { contexts: [full, reduced], system: ↓reduceMotion }",
        "m: { contexts: [full, reduced], system: ↓[reducedMotion] }",
        "m: { contexts: [calm, lively], system: ↓reducedMotion }",
        "m: { contexts: [standard, increased, reduced], system: ↓contrast }",
        "m: { contexts: [standard, medium], system: ↓contrast }",
        "m: { contexts: [full, reduced, none], system: ↓reducedMotion }",
        "m: { contexts: [a, reduced], system: reducedMotion, meanings: ↓{ a: reduced } }",
        "m: { contexts: [a, reduced], system: reducedMotion, meanings: ↓full }",
        "m: { contexts: [a, reduced], system: reducedMotion, meanings: { ↓b: full } }",
        "m: { contexts: [a, reduced], system: reducedMotion, meanings: { a: ↓ful } }",
        "m: { contexts: [a, reduced], meanings: ↓{ a: full } }",
        "m: { contexts: [a, b], breakpoints: ↓{ b: 600px } }",
        "m: { contexts: [full, reduced], system: reducedMotion, breakpoints: ↓{ reduced: 600px } }",
        "m: { contexts: [a, b], system: ↓width }",
        "m: { contexts: [a, b], system: width, breakpoints: ↓600px }",
        "m: { contexts: [a, b], system: width, breakpoints: { ↓a: 600px, b: 800px } }",
        "m: { contexts: [a, b, c], system: width, breakpoints: ↓{ b: 600px } }",
        "m: { contexts: [a, b], system: width, breakpoints: { ↓c: 600px, b: 1px } }",
        "m: { contexts: [a, b], system: width, breakpoints: { b: ↓wide } }",
        "m: { contexts: [a, b], system: width, breakpoints: { b: ↓0px } }",
        "m: { contexts: [a, b], system: width, breakpoints: { b: ↓600em } }",
        "m: { contexts: [a, b], system: width, breakpoints: { b: ↓[600px] } }",
        "m: { contexts: [a, b], system: width, breakpoints: { b: ↓\"{}\" } }",
        "m: { contexts: [a, b], system: width, meanings: ↓{ a: b }, breakpoints: { b: 600px } }",
        "m: { contexts: [a, b], system: ↓none, breakpoints: { b: 600px } }",
        "m: { contexts: [full, reduced], system: reducedMotion }\n  n: { contexts: [own, reduced], system: ↓reducedMotion }",
    ]

    @Test("what does not fit is said once, where it stands", arguments: wrong)
    func findings(_ modifiers: String) {
        let findings = expectFindings(
            files: ["sources: [a.tokens.yaml]\nmodifiers:\n  \(modifiers)\n"], ["manifest/modifier"]
        ) { ManifestTests.read($0).diagnostics }
        for finding in findings { #expect(!finding.message.hasSuffix(".") && finding.severity == .error) }
    }

    @Test("a slip in a word has a suggestion and a fix-it")
    func suggestions() {
        let (_, findings) = Self.read("m: { contexts: [full, reduced], system: reducedMotoin }")
        #expect(findings.map(\.message) == ["there is no setting 'reducedMotoin'; did you mean 'reducedMotion'?"])
        #expect(findings.first?.fixIts.map(\.replacement) == ["reducedMotion"])
    }

    @Test("a modifier that names a setting has it for itself")
    func claims() {
        let (modifiers, findings) = Self.read(
            "keyboard: [light, dark]\n  theme: { contexts: [light, dark], system: appearance }")
        #expect(findings.isEmpty)
        #expect(modifiers.map { $0.system?.setting } == [nil, .appearance])
    }

    // MARK: Breakpoints

    private static func compile(_ manifestText: String, _ tokens: String) -> (Compilation, MarkedFiles) {
        let files = MarkedFiles([manifestText, tokens])
        let (manifest, findings) = ManifestTests.read(files)
        return (
            Compiler.compile(
                CompilationInput(
                    sources: files.sources, tokenFiles: [files.ids[1]], sourceNames: ["2.yaml"], manifest: manifest,
                    diagnostics: findings)), files
        )
    }

    private static func widths(_ medium: String, _ expanded: String) -> String {
        """
        sources: [2.yaml]
        modifiers:
          width:
            contexts: [compact, medium, expanded]
            system: width
            breakpoints: { medium: \(medium), expanded: \(expanded) }
          density: [regular, dense]
        """
    }

    private static let breakpoints = """
        bp:
          $type: dimension
          m: 600px
          e: 840px
          small: 320px
          alias: "{bp.e}"
          rem: 50rem
          varying: { $value: 900px, $contexts: { dense: 800px } }
          nothing: 0px
        ink: { $type: color, $value: "#000" }
        """

    private static let wrongBreakpointsCases: [(String, String)] = [
        (#""{bp.m}""#, #"↓"{bp.x}""#), (#""{bp.m}""#, #"↓"{ink}""#), (#""{bp.m}""#, #"↓"{bp.varying}""#),
        (#""{bp.m}""#, #"↓"{bp.small}""#), (#""{bp.m}""#, #"↓"{bp.m}""#), (#""{bp.m}""#, #"↓"{bp.rem}""#),
        (#"↓"{bp.nothing}""#, #""{bp.e}""#), ("840px", "↓600px"),
    ]

    @Test(
        "a breakpoint is a dimension, the same everywhere, and above the one before",
        arguments: wrongBreakpointsCases)
    func wrongBreakpoints(medium: String, expanded: String) {
        expectFindings(files: [Self.widths(medium, expanded), Self.breakpoints], ["context/breakpoint"]) { files in
            let (manifest, findings) = ManifestTests.read(files)
            return Compiler.compile(
                CompilationInput(
                    sources: files.sources, tokenFiles: [files.ids[1]], sourceNames: ["2.yaml"], manifest: manifest,
                    diagnostics: findings)
            ).diagnostics
        }
    }

    @Test("widths meet without a gap, by tokens, aliases and lengths")
    func widths() throws {
        let (compilation, _) = Self.compile(Self.widths(#""{bp.m}""#, #""{bp.alias}""#), Self.breakpoints)
        #expect(compilation.diagnostics.isEmpty)
        let system = try #require(compilation.tokens.contexts.modifiers.first?.system)
        #expect(
            (0..<3).map { system.condition(of: $0).media } == [
                "(width < 600px)", "(600px <= width < 840px)", "(width >= 840px)",
            ])
        #expect((0..<3).map { system.condition(of: $0).androidQualifier } == [nil, "w600dp", "w840dp"])
        #expect(system.conditions(\.compose).map(\.context) == [2, 1])
        let (rem, _) = Self.compile(Self.widths("37.5rem", "52.5rem"), Self.breakpoints)
        #expect(
            rem.tokens.contexts.modifiers.first?.system?.condition(of: 1).media == "(37.5rem <= width < 52.5rem)")
        #expect(rem.tokens.contexts.modifiers.first?.system?.condition(of: 1).androidQualifier == "w600dp")
    }

    // MARK: Outputs

    private static func output(_ output: String, _ modifiers: String, _ tokens: String) throws -> (
        text: String, messages: [String]
    ) {
        let manifest = "name: S\nsources: [2.yaml]\noutputs: [\(output)]\nmodifiers:\n  \(modifiers)\n"
        let (compilation, _) = compile(manifest, tokens)
        return (compilation.files.first?.text ?? "", compilation.diagnostics.map(\.message))
    }

    @Test("a state that no system of the output knows is told of")
    func unknownStates() throws {
        let edge = "edge: { $type: color, $value: \"#CCC\", $contexts: { medium: \"#999\", increased: \"#555\" } }"
        let modifiers = "contrast: [standard, medium, increased]"
        let notes = [
            "'a' has no value of 'medium', because no system that it is for knows that state of 'contrast'"
        ]
        let swift = try Self.output("{ format: swift, path: a, files: single }", modifiers, edge)
        #expect(swift.messages == notes)
        #expect(swift.text.contains("SDynamicColor(standard: 0xCCCCCC, increased: 0x555555)"))
        let media = try Self.output("{ format: css, path: a, contexts: media }", modifiers, edge)
        #expect(media.messages == notes)
        #expect(!media.text.contains("#999999"))
        let css = try Self.output("{ format: css, path: a }", modifiers, edge)
        #expect(css.messages.isEmpty)
        #expect(css.text.contains(":where([data-contrast=\"medium\"]) {\n  --edge: #999999;"))
    }

    @Test("where a system does not read a trait, nothing of its last state is bound")
    func unreadTraits() throws {
        let swift = try Self.output(
            "{ format: swift, path: a, files: single }",
            "level: { contexts: [base, elevated], system: userInterfaceLevel }\n",
            "page: { $type: color, $value: \"#FFF\", $contexts: { elevated: \"#EEE\" } }"
        ).text
        #expect(
            swift.contains(
                """
                        #if os(tvOS)
                        case .userInterfaceLevel(let base, _): return base.native
                        #else
                        case .userInterfaceLevel(let base, let elevated):
                """), "\(swift)")
    }

    @Test("a setting that a platform has no notion of is chosen as before")
    func otherPlatforms() throws {
        let page = "page: { $type: color, $value: \"#FFF\", $contexts: { elevated: \"#EEE\", forced: \"#000\" } }"
        let modifiers = """
            level: { contexts: [base, elevated], system: userInterfaceLevel }
              colors: { contexts: [own, forced], system: forcedColors }
            """
        let css = try Self.output("{ format: css, path: a, contexts: media }", modifiers, page).text
        #expect(css.contains(":where([data-level=\"elevated\"]) {") && !css.contains("data-colors"))
        #expect(css.contains("@media (forced-colors: active) {"))
        let swift = try Self.output("{ format: swift, path: a, files: single }", modifiers, page).text
        #expect(swift.contains("func page(colors: SColors = .own) -> Color {"))
        #expect(!swift.contains("EnvironmentValues"))
    }

    @Test(
        "a folder of Android resources is the one of its contexts",
        arguments: [
            ("values", "{ width: compact, appearance: light }", nil),
            ("values-w840dp", "{ width: expanded }", nil),
            ("values-fr-w840dp-night", "{ width: expanded, appearance: dark }", nil),
            ("values-notnight", "{ appearance: light }", nil),
            ("values-w600dp", "{ width: expanded }", "values-w840dp"),
            ("values", "{ appearance: dark }", "values-night"),
            ("values-night", "{ appearance: light }", "values"),
            ("values-night", "{ width: medium, appearance: dark }", "values-w600dp-night"),
            ("resources", "{ appearance: dark }", nil),
        ] as [(String, String, String?)])
    func androidFolders(folder: String, contexts: String, right: String?) throws {
        let messages = try Self.output(
            "{ format: template, template: android, path: res/\(folder)/a.xml, contexts: \(contexts) }",
            """
            appearance: [light, dark]
              width: { contexts: [compact, medium, expanded], system: width, breakpoints: { medium: 600px, expanded: 840px } }
            """, "gap: { $type: dimension, $value: 1px, $contexts: { medium: 2px, dark: 3px } }"
        ).messages
        let expected = right.map {
            ["'\(folder)' is not the folder of resources for these contexts, which is '\($0)'"]
        }
        #expect(messages == expected ?? [])
    }

    @Test(
        "qualifiers of Android's folders stand in Android's order",
        arguments: [
            ("values-night-w600dp", "values-w600dp-night"), ("values-night-fr-w600dp", "values-fr-w600dp-night"),
            ("values-w600dp-night-land", "values-w600dp-land-night"),
            ("values-w600dp-rFR-fr-night", "values-fr-rFR-w600dp-night"),
            ("values-mcc310-en-rUS-sw320dp-w600dp-night-xhdpi-v24", nil), ("values-house-w600dp-night", nil),
        ] as [(String, String?)])
    func androidOrder(folder: String, right: String?) throws {
        let messages = try Self.output(
            "{ format: template, template: android, path: res/\(folder)/a.xml, contexts: { size: medium, appearance: dark } }",
            """
            appearance: [light, dark]
              size: { contexts: [compact, medium], system: width, breakpoints: { medium: 600px } }
            """, "gap: { $type: dimension, $value: 1px, $contexts: { medium: 2px, dark: 3px } }"
        ).messages
        #expect(
            messages
                == (right.map {
                    ["Android reads no folder '\(folder)': in the order of its qualifiers it is '\($0)'"]
                } ?? []))
    }

    @Test("what is no name of a setting is told what there is")
    func settings() {
        for text in ["\"\"", "[width]", "{}"] {
            let (_, findings) = Self.read("a: { contexts: [full, reduced], system: \(text) }")
            #expect(findings.map(\.message) == ["'system' is the name of a setting"])
        }
        let (_, three) = Self.read("a: { contexts: [small, standard, accessibility], system: textSize }")
        #expect(
            three.first?.hint
                == "the setting has 2 states, 'standard', 'accessibility', and one context stands for each")
    }

    @Test("breakpoints have exponents as other lengths do")
    func lengths() {
        #expect(ViewportLength("1e3px")?.value == 1000)
        #expect(ViewportLength("37.5rem") == ViewportLength(37.5, .rem))
        #expect(
            ViewportLength("600") == ViewportLength(600, .px) && ViewportLength("600dp") == ViewportLength(600, .px))
        for text in ["-5px", "0px", "1e999px", "px", "inf", "0x10px", "5em", ""] {
            #expect(ViewportLength(text) == nil)
        }
    }

    @Test("a resolver document carries it there and back")
    func resolver() throws {
        let fixture = Fixture(name: "System")
        let manifest = try #require(
            ManifestTests.read(
                MarkedFiles([try String(contentsOf: fixture.golden("tessera.yaml"), encoding: .utf8)])
            ).manifest.contexts)
        let project = try ProjectLoader.load(
            paths: [fixture.golden("System.resolver/System.resolver.json").path])
        let back = Compiler.check(project.input).tokens.contexts
        func said(_ space: ContextSpace) -> [String] {
            space.modifiers.map { modifier in
                let words = modifier.contexts.indices.map { modifier.system?.word(of: $0) ?? "-" }
                let breakpoints = modifier.system?.breakpoints.map(\.text) ?? []
                return "\(modifier.name) \(modifier.system?.setting.rawValue ?? "none") \(words) \(breakpoints)"
            }
        }
        #expect(said(back).sorted() == said(manifest).sorted())
    }
}
