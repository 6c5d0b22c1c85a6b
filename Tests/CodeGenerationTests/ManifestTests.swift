import TesseraCSSOutput
import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraKit
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTemplateOutput
import TesseraTestSupport
import TesseraTokenModel
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenResolution

@Suite struct ManifestTests {
    static func read(_ files: MarkedFiles) -> (manifest: Manifest, diagnostics: [Diagnostic]) {
        let (tree, syntaxFindings) = YAMLReader.read(files.sources[files.ids[0]], id: files.ids[0])
        guard let tree else { return (Manifest(), syntaxFindings) }
        let (manifest, findings) = Manifest.read(tree)
        return (manifest, syntaxFindings + findings)
    }

    @Test(
        "a version that the manifest is not for tells of nothing else",
        arguments: [
            (">=0.2", "the manifest asks for Tessera 0.2.0 or later, and this is 0.1.9: update Tessera"),
            (
                "0.1.0",
                "the manifest asks for Tessera 0.1.0 or later, before 0.1.1, and this is 0.1.9: install such a version"
            ),
        ])
    func otherVersion(range: String, message: String) throws {
        let files = MarkedFiles(["name: 1\ntessera: ↓\"\(range)\"\nlater: { key: true }\nsources: [a.yaml]\n"])
        let (tree, _) = YAMLReader.read(files.sources[files.ids[0]], id: files.ids[0])
        let (_, findings) = Manifest.read(try #require(tree), formats: OutputFormats.all, version: Version(0, 1, 9))
        #expect(findings.map(\.message) == [message])
        #expect(files.findings(findings) == files.places.map { "\($0) manifest/version" })
    }

    @Test func everyKeyIsRead() throws {
        let (manifest, diagnostics) = Self.read(
            MarkedFiles([
                """
                tessera: ">=0.1"
                nameVersion: true
                name: Nyx
                sources: [Tokens/**/*.tokens.yaml, ./more//x.json]
                modifiers:
                  appearance: { contexts: [dark, light], default: light }
                  contrast: { contexts: [standard, increased] }
                  density: [regular, compact]
                outputs:
                  - { format: swift, path: Generated/Nyx.swift, access: package, prefix: N, types: { color: Paint } }
                  - { format: json, path: a/../nyx.json, shape: resolved, references: true }
                  - { format: css, path: nyx.css, prefix: nyx-ui, references: false }
                platform: visionos
                contrast:
                  - { text: "{color.text}", on: ["{color.a}", "{color.b}"], level: AAA }
                  - { nonText: "#fff", on: "#000", minimum: 4 }
                distinct:
                  - ["{color.success}", "{color.danger}", "{color.warning}"]
                  - ["{chart.a}", "{chart.b}"]
                rules:
                  text-size/minimum: warning
                  contrast/text: off
                """
            ]))
        #expect(diagnostics.isEmpty)
        #expect(manifest.tessera?.lowerBound == Version(0, 1, 0))
        #expect(manifest.namesVersion)
        #expect(manifest.name == "Nyx")
        #expect(manifest.sources == ["Tokens/**/*.tokens.yaml", "more/x.json"])
        #expect(
            manifest.contexts?.modifiers == [
                Modifier(name: "appearance", contexts: ["dark", "light"], defaultContext: 1),
                Modifier(name: "contrast", contexts: ["standard", "increased"]),
                Modifier(name: "density", contexts: ["regular", "compact"]),
            ])
        var swift = SwiftOptions()
        swift.access = .package
        swift.prefix = "N"
        swift.types = ["color": "Paint"]
        var json = JSONOptions()
        json.shape = .resolved
        json.keepsReferences = true
        var css = CSSOptions()
        css.prefix = "nyx-ui"
        if let options = manifest.outputs.first?.format as? SwiftOptions { swift.typeRanges = options.typeRanges }
        #expect(swift.typeRanges.keys.sorted() == ["color"])
        #expect(
            manifest.outputs == [
                Output(format: swift, path: "Generated/Nyx.swift"),
                Output(format: json, path: "nyx.json"),
                Output(format: css, path: "nyx.css"),
            ])
        #expect(manifest.outputs.allSatisfy { $0.pathRange != nil })
        #expect(manifest.platform == .visionos)
        #expect(manifest.contrast.map { $0.requirement.threshold(as: $0.requirement.use) } == [7, 4])
        #expect(manifest.contrast.map(\.requirement.backgrounds.count) == [2, 1])
        #expect(
            manifest.distinct.map { $0.members.map(\.path) }
                == [["color.success", "color.danger", "color.warning"], ["chart.a", "chart.b"]])
        #expect(manifest.rules.entries.map(\.level) == [.warning, .off])
        #expect(manifest.rules.entries.map(\.id) == ["text-size/minimum", "contrast/text"])
    }

    @Test func leastManifest() {
        let (manifest, diagnostics) = Self.read(MarkedFiles(["sources: [a.yaml]"]))
        #expect(diagnostics.isEmpty)
        #expect(manifest.contexts == nil)
        #expect(manifest.platform == .ios)
        #expect(manifest.outputs.isEmpty)
    }

    @Test func choicesAboutColorAreRead() {
        let (byDefault, _) = Self.read(MarkedFiles(["sources: [a.yaml]"]))
        #expect(byDefault.largeTextPolicy == .wcag && !byDefault.includesAPCA && byDefault.gamutMapping == .rayTrace)
        let (manifest, diagnostics) = Self.read(
            MarkedFiles(["sources: [a.yaml]\nlargeTextPolicy: apple\napca: true\ngamutMapping: minde"]))
        #expect(diagnostics.isEmpty)
        #expect(manifest.largeTextPolicy == .apple && manifest.includesAPCA && manifest.gamutMapping == .localMINDE)
    }

    @Test func limitsOfMotionAreRead() {
        let standard = Self.read(MarkedFiles(["sources: [a.yaml]"])).manifest.motion
        #expect(standard == MotionPolicy())
        #expect(standard.maximumSettling == 2 && standard.maximumOvershoot == 0.35)
        let (manifest, diagnostics) = Self.read(
            MarkedFiles([
                "sources: [a.yaml]\n"
                    + "motion: { maximumSettling: 1500ms, maximumOvershoot: 0, maximumResponse: 9s, visibleDifference: 0.1 }"
            ]))
        #expect(diagnostics.isEmpty)
        #expect(manifest.motion.maximumSettling == 1.5 && manifest.motion.maximumOvershoot == 0)
        #expect(manifest.motion.maximumResponse == 9 && manifest.motion.visibleDifference == 0.1)
    }

    @Test func optionsOfCSSAreRead() {
        let (manifest, diagnostics) = Self.read(
            MarkedFiles([
                """
                sources: [a.yaml]
                outputs:
                  - format: css
                    path: a.css
                    contexts: lightDark
                    composites: parts
                    references: true
                    properties: true
                    reducedMotion: false
                    layer: nyx.tokens
                    selector: main.nyx#a
                """
            ]))
        #expect(diagnostics.isEmpty)
        var css = CSSOptions()
        css.contexts = .lightDark
        css.composites = .parts
        css.keepsReferences = true
        css.registersProperties = true
        css.reducesMotion = false
        css.layer = "nyx.tokens"
        css.selector = "main.nyx#a"
        #expect(manifest.outputs == [Output(format: css, path: "a.css")])
    }

    private static let unsafeCSSCases: [(String, String)] = [
        ("selector", ":root{}"), ("selector", "a b"), ("selector", "a, b"), ("selector", ".1"),
        ("selector", "."), ("selector", ":hover"), ("selector", ".a:host"), ("selector", "--"),
        ("layer", "a b"), ("layer", "a."), ("layer", "1a"), ("layer", "inherit"), ("layer", "a.Initial"),
        ("layer", "a{"), ("prefix", "a b"), ("prefix", "a;"),
    ]

    /// What goes into a sheet as it stands must not end anything there.
    @Test(
        "text for CSS is a name",
        arguments: unsafeCSSCases)
    func unsafeCSS(_ key: String, _ text: String) {
        let (_, diagnostics) = Self.read(
            MarkedFiles(["sources: [a.yaml]\noutputs: [{ format: css, path: a.css, \(key): \"\(text)\" }]"]))
        #expect(diagnostics.map(\.id) == ["manifest/value"])
    }

    @Test("contexts of an output know where they are written")
    func placesOfContexts() throws {
        let text =
            "sources: [a.yaml]\n"
            + "outputs: [{ format: template, template: scss, path: a, contexts: { ↓appearance: ↓dark } }]"
        let manifest = Self.read(MarkedFiles([text])).manifest
        let options = try #require(manifest.outputs.first?.format as? TemplateOptions)
        let input = try #require(options.contexts.first)
        #expect([input.modifierRange, input.contextRange].map { $0?.offset } == MarkedText(text).offsets)
    }

    private static let missingCases: [(String, String, String?)] = [
        ("format: css, path: a.css, prefix: ''", "'prefix' must be a text of at least one character", nil),
        ("format: css, path: a.css, layer: ''", "'layer' must be a text of at least one character", nil),
        ("format: css, path: a.css, selector: [a]", "'selector' must be a text of at least one character", nil),
        (
            "format: css, path: a.css, selector: a b", "'a b' cannot be used as 'selector' in generated code",
            "write ':root', ':host', or an element, classes and ids without blanks, such as 'main.theme'"
        ),
        (
            "format: css, path: a.css, contexts: ''", "a value of 'contexts' is expected",
            "'contexts' is mediaAndAttribute, media, attribute or lightDark"
        ),
        ("format: swift, path: a, prefix: ''", "'prefix' must be a text of at least one character", nil),
        ("format: swift, path: a, types: { '': '' }", "'types' must be a text of at least one character", nil),
        (
            "format: swift, path: a, bundle: self", "'self' cannot be used as 'bundle' in generated code",
            "it means something else behind a dot: give it another name"
        ),
    ]

    @Test("a value that is missing or cannot be used says what is expected", arguments: missingCases)
    func missingValues(_ output: String, _ message: String, _ hint: String?) {
        let (_, diagnostics) = Self.read(MarkedFiles(["sources: [a.yaml]\noutputs: [{ \(output) }]"]))
        #expect(diagnostics.map(\.message) == [message])
        #expect(diagnostics.map(\.hint) == [hint])
    }

    @Test func shapesOfSwiftAreRead() throws {
        let (manifest, diagnostics) = Self.read(
            MarkedFiles([
                """
                sources: [a.yaml]
                outputs:
                  - format: swift
                    path: Generated/
                    namespace: nested
                    groups: values
                    imports: [Core, Support]
                    shapeStyle: nyx
                    registry: debug
                    native: true
                    theme: [brand, density]
                    minimum: { ios: 17.4, macos: 14 }
                  - { format: swift, path: Flat.swift, namespace: extension, shapeStyle: true, swift: 6.0, support: shared }
                  - { format: swift, path: Some.swift, shapeStyle: { name: nyx, tokens: [color, palette.red] } }
                """
            ]))
        #expect(diagnostics.isEmpty)
        let read = manifest.outputs.compactMap { $0.format as? SwiftOptions }
        try #require(read.count == 3)
        let (folder, flat, some) = (read[0], read[1], read[2])
        #expect(manifest.outputs.map(\.path) == ["Generated", "Flat.swift", "Some.swift"])
        #expect(manifest.outputs.map(\.format.isFolder) == [true, false, false])
        #expect(
            folder.minimum == [.ios: SwiftVersion(major: 17, minor: 4), .macos: SwiftVersion(major: 14)])
        #expect(flat.minimum == nil && flat.styledColors == nil)
        #expect(some.shapeStyle == .named("nyx") && some.styledColors?.map(\.name) == ["color", "palette.red"])
        #expect(folder.namespace == .nested && folder.groups == .values)
        // A path that does not end in `.swift` is a folder.
        #expect(folder.files == .groups && flat.files == .single)
        #expect(folder.support == .own && flat.support == .shared)
        #expect(folder.imports == ["Core", "Support"])
        #expect(folder.compiler == .standardCompiler && flat.compiler == SwiftVersion(major: 6, minor: 0))
        #expect(folder.shapeStyle == .named("nyx") && folder.registry == .debug && folder.hasNativeColors)
        #expect(folder.themeModifiers?.map(\.name) == ["brand", "density"])
        // Members of one type have nothing that a group could be.
        #expect(flat.namespace == .extension && flat.groups == .joined && flat.shapeStyle == .flat)
    }

    @Test(arguments: Platform.allCases)
    func platformIsRead(_ platform: Platform) {
        #expect(Self.read(MarkedFiles(["sources: [a]\nplatform: \(platform.rawValue)"])).manifest.platform == platform)
    }

    @Test func levelsOfTouchTargetsAreRead() {
        func levels(_ text: String) -> [TouchTargetLevel] {
            Self.read(MarkedFiles(["sources: [a]\n\(text)"])).manifest.touchTargets
        }
        #expect(levels("") == [.standard])
        for level in TouchTargetLevel.allCases { #expect(levels("touchTargets: \(level.rawValue)") == [level]) }
        #expect(levels("touchTargets: [standard, web-aa]") == [.standard, .webAA])
    }

    /// Each behind `sources: [a]`.
    static let invalid: [(yaml: String, ids: [DiagnosticID])] = [
        ("↓souces: [b]", ["manifest/key"]),
        ("name: ↓\" \"", ["manifest/value"]),
        ("name: ↓\"a\\nb\"", ["manifest/value"]),
        ("name: ↓\"\"", ["manifest/value"]),
        ("name: ↓[a]", ["manifest/value"]),
        ("tessera: ↓latest", ["manifest/value"]),
        ("tessera: ↓[0.1]", ["manifest/value"]),
        ("tessera: ↓\">2 <1\"", ["manifest/value"]),
        ("nameVersion: ↓1", ["manifest/value"]),
        ("platform: ↓iOS", ["manifest/value"]),
        ("platform: ↓[ios]", ["manifest/value"]),
        ("touchTargets: ↓AA", ["manifest/value"]),
        ("touchTargets: [standard, ↓web-a]", ["manifest/value"]),
        ("touchTargets: ↓[]", ["manifest/value"]),
        ("touchTargets: ↓{ level: standard }", ["manifest/value"]),
        ("largeTextPolicy: ↓WCAG", ["manifest/value"]),
        ("apca: ↓yes", ["manifest/value"]),
        ("gamutMapping: ↓cliip", ["manifest/value"]),
        ("motion: ↓[]", ["manifest/value"]),
        ("motion: { ↓maximumSetling: 2s }", ["manifest/key"]),
        ("motion: { maximumSettling: ↓2 }", ["manifest/value"]),
        ("motion: { maximumSettling: ↓0s }", ["manifest/value"]),
        ("motion: { maximumSettling: ↓[2s] }", ["manifest/value"]),
        ("motion: { maximumOvershoot: ↓-1 }", ["manifest/value"]),
        ("motion: { visibleDifference: ↓1% }", ["manifest/value"]),

        ("modifiers: ↓[a]", ["manifest/value"]),
        ("modifiers: { m: ↓x }", ["manifest/value"]),
        ("modifiers: { m: ↓{} }", ["manifest/modifier"]),
        ("modifiers: { m: ↓[a] }", ["manifest/modifier"]),
        ("modifiers: { m: ↓[] }", ["manifest/modifier"]),
        ("modifiers: { m: { contexts: ↓a } }", ["manifest/value"]),
        ("modifiers: { m: { contexts: [a, b], default: ↓c } }", ["manifest/modifier"]),
        ("modifiers: { m: { contexts: [a, b], ↓defalt: a } }", ["manifest/key"]),
        ("modifiers: { m: { ↓context: [a, b] } }", ["manifest/key"]),
        ("overrides: [{ ↓token: color, rules: { contrast/text: off } }]", ["manifest/key"]),
        ("modifiers: { m: [a, b, ↓a] }", ["manifest/modifier"]),
        ("modifiers: { m: [a, b, ↓\"\"] }", ["manifest/modifier"]),
        (
            "modifiers: { m: [a, b, ↓c+d, ↓e=f, ↓\" g\"] }",
            ["manifest/modifier", "manifest/modifier", "manifest/modifier"]
        ),
        ("modifiers: { m: [a, b, ↓[c]] }", ["manifest/modifier"]),
        (
            "modifiers: { ↓\"m=n\": [a, b], ↓\"\": [c, d], ↓\"o \": [e, f] }",
            ["manifest/modifier", "manifest/modifier", "manifest/modifier"]
        ),
        ("modifiers: ↓{ \((0..<17).map { "m\($0): [a, b]" }.joined(separator: ", ")) }", ["manifest/modifier"]),
        ("modifiers: { m: ↓[\((0..<256).map { "c\($0)" }.joined(separator: ", "))] }", ["manifest/modifier"]),

        ("outputs: [{ format: swift, path: a, namespace: ↓prefix }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, groups: ↓type }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, namespace: extension, groups: ↓values }]", ["manifest/output"]),
        ("outputs: [{ format: swift, path: a, files: ↓many }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, imports: ↓Core }]", ["manifest/value"]),
        (
            "outputs: [{ format: swift, path: a, imports: [Core, ↓\"a; b\", ↓Core] }]",
            ["manifest/value", "manifest/output"]
        ),
        ("outputs: [{ format: swift, path: a, shapeStyle: ↓a-b }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, swift: ↓5.8 }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, swift: ↓6.x }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, swift: ↓[6] }]", ["manifest/value"]),
        ("outputs: [{ format: css, path: a, ↓swift: 6.0 }]", ["manifest/key"]),
        ("outputs: [{ ↓fromat: css, path: a }]", ["manifest/key"]),
        ("outputs: [{ format: css, ↓pth: a }]", ["manifest/key"]),
        ("outputs: [↓{ ↓fromat: css }]", ["manifest/output", "manifest/key"]),
        ("outputs: [{ format: swift, path: a, minimum: ↓17 }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, minimum: ↓{} }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, minimum: { ↓iOS: 17, macos: 14 } }]", ["manifest/key"]),
        (
            "outputs: [{ format: swift, path: a, minimum: { ios: ↓14, macos: ↓x, tvos: ↓[17] } }]",
            ["manifest/value", "manifest/value", "manifest/value"]
        ),
        ("outputs: [{ format: swift, path: a, shapeStyle: { ↓names: nyx } }]", ["manifest/key"]),
        ("outputs: [{ format: swift, path: a, shapeStyle: { tokens: ↓color } }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, shapeStyle: { tokens: [a, ↓a] } }]", ["manifest/output"]),
        ("outputs: [{ format: swift, path: a, registry: ↓some }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, support: ↓none }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, native: ↓uikit }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, theme: ↓brand }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, theme: [brand, ↓brand] }]", ["manifest/output"]),
        ("outputs: [{ format: swift, path: a, localized: ↓words }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, localized: [words, ↓words] }]", ["manifest/output"]),
        ("outputs: [{ format: json, path: a.json, ↓registry: true }]", ["manifest/key"]),
        ("outputs: [{ format: template, template: scss, path: a, contexts: { brand: ↓[a] } }]", ["manifest/value"]),
        ("outputs: ↓{}", ["manifest/value"]),
        ("outputs: [↓swift]", ["manifest/value"]),
        ("outputs: [↓{ format: swift }]", ["manifest/output"]),
        ("outputs: [↓{ path: a.swift }]", ["manifest/output"]),
        ("outputs: [{ format: ↓kotlin, path: a.kt }]", ["manifest/output"]),
        ("outputs: [{ format: css, path: ↓Generated/ }]", ["manifest/output"]),
        ("outputs: [{ format: swift, path: ↓. }]", ["manifest/output"]),
        ("outputs: [{ format: swift, path: ↓../a.swift }]", ["manifest/path"]),
        ("outputs: [{ format: swift, path: ↓a/../../b.swift }]", ["manifest/path"]),
        ("outputs: [{ format: swift, path: ↓/tmp/a.swift }]", ["manifest/path"]),
        ("outputs: [{ format: swift, path: ↓~/a.swift }]", ["manifest/path"]),
        ("outputs: [{ format: swift, path: ↓\"\" }]", ["manifest/path"]),
        ("outputs: [{ format: swift, path: ↓[a] }]", ["manifest/path"]),
        ("outputs: [{ format: css, path: a }, { format: json, path: ↓./a }]", ["manifest/output"]),
        ("outputs: [{ format: swift, path: a, access: ↓private }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, prefix: ↓1a }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, types: ↓[a] }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, types: { a: ↓b c } }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, ↓shape: flat }]", ["manifest/key"]),
        ("outputs: [{ format: json, path: a, shape: ↓deep }]", ["manifest/value"]),
        ("outputs: [{ format: json, path: a, references: ↓yes }]", ["manifest/value"]),
        ("outputs: [{ format: json, path: a, ↓access: public }]", ["manifest/key"]),
        ("outputs: [{ format: xcassets, path: ↓a/Brand }]", ["manifest/output"]),
        ("outputs: [{ format: xcassets, path: a.xcassets, namespaces: ↓1 }]", ["manifest/value"]),
        ("outputs: [{ format: xcassets, path: a.xcassets, gamuts: ↓all }]", ["manifest/value"]),
        ("outputs: [{ format: xcassets, path: a.xcassets, ↓prefix: b }]", ["manifest/key"]),
        ("outputs: [{ format: swift, path: a, colors: ↓catalog }]", ["manifest/output"]),
        ("outputs: [{ format: swift, path: a, bundle: ↓a.b }]", ["manifest/value"]),
        ("outputs: [{ format: swift, path: a, bundle: ↓self }]", ["manifest/value"]),
        ("outputs: [{ format: css, path: a, prefix: ↓\"a b\" }]", ["manifest/value"]),
        ("outputs: [{ format: css, path: a, prefix: ↓\"\" }]", ["manifest/value"]),
        ("outputs: [{ format: css, path: a, ↓prefx: b }]", ["manifest/key"]),

        ("contrast: ↓{}", ["manifest/value"]),
        ("contrast: [↓x]", ["manifest/contrast"]),
        ("contrast: [↓{ on: \"#fff\" }]", ["manifest/contrast"]),
        ("contrast: [↓{ text: \"#fff\", nonText: \"#000\", on: \"#fff\" }]", ["manifest/contrast"]),
        ("contrast: [↓{ text: \"#fff\" }]", ["manifest/contrast"]),
        ("contrast: [{ text: ↓x, on: ↓y }]", ["manifest/contrast", "manifest/contrast"]),
        (
            "contrast: [{ text: \"#fff\", on: \"#000\", level: ↓aa, ↓use: text }]",
            ["manifest/contrast", "manifest/contrast"]
        ),

        ("distinct: ↓{}", ["manifest/value"]),
        ("distinct: [↓\"{a}\", ↓\"{b}\"]", ["manifest/distinct", "manifest/distinct"]),
        ("distinct: [↓[]]", ["manifest/distinct"]),
        ("distinct: [↓[\"{a}\"]]", ["manifest/distinct"]),
        ("distinct: [[\"{a}\", ↓\"#fff\"]]", ["manifest/distinct"]),
        ("distinct: [[\"{a}\", ↓[\"{b}\"]]]", ["manifest/distinct"]),
        ("distinct: [[\"{a}\", \"{b}\", ↓\"{a}\"]]", ["manifest/distinct"]),
        ("distinct: [[\"{a}\", ↓\"{b..c}\", ↓{d}]]", ["manifest/distinct", "manifest/distinct"]),

        ("rules: ↓[a]", ["manifest/value"]),
        ("rules: { contrast/text: ↓ignore }", ["manifest/value"]),
        ("↓sources: [b]", ["yaml/duplicate-key"]),
    ]

    @Test(arguments: invalid.indices)
    func isInvalid(_ index: Int) {
        let (yaml, ids) = Self.invalid[index]
        let found = expectFindings(files: ["sources: [a]\n" + yaml], ids) { Self.read($0).diagnostics }
        #expect(found.count == ids.count)
    }

    static let sources: [(yaml: String, ids: [DiagnosticID])] = [
        ("↓", ["manifest/structure"]),
        ("↓[a]", ["manifest/structure"]),
        ("↓name: Nyx\n", ["manifest/structure"]),
        ("sources: ↓[]\n", ["manifest/structure"]),
        ("sources: ↓a.yaml\n", ["manifest/value"]),
        (
            "sources: [↓../a.yaml, b.yaml, ↓/etc/passwd, ↓a/../../b, ↓\"\", ↓{}]\n",
            ["manifest/path", "manifest/path", "manifest/path", "manifest/path", "manifest/path"]
        ),
    ]

    @Test(arguments: sources.indices)
    func sourcesAreInvalid(_ index: Int) {
        let (yaml, ids) = Self.sources[index]
        let found = expectFindings(files: [yaml], ids) { Self.read($0).diagnostics }
        #expect(found.count == ids.count)
    }

    @Test func nearestWordsAreSuggested() {
        let errors: [(String, String)] = [
            ("↓platfrom: ios", "unknown key 'platfrom'; did you mean 'platform'?"),
            ("↓souces: [b]", "unknown key 'souces'"),
            ("outputs: [{ format: ↓swfit, path: a }]", "unknown format 'swfit'; did you mean 'swift'?"),
            ("outputs: [{ format: ↓scss, path: a }]", "unknown format 'scss'"),
            (
                "modifiers: { m: { contexts: [light, dark], default: ↓lihgt } }",
                "the default 'lihgt' is not one of the contexts; did you mean 'light'?"
            ),
        ]
        for (yaml, message) in errors {
            let files = MarkedFiles(["sources: [a]\n" + yaml])
            #expect(Self.read(files).diagnostics.map(\.message) == [message])
        }
    }
}
