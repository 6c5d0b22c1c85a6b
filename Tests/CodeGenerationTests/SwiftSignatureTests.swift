import Foundation
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenComparison
import Testing

#if os(Linux)
/// What a comparison says of signatures is what the compiler says: code that is compiled with the generated Swift of
/// before is compiled with that of after, or is not.
@Suite("Signatures of generated Swift")
struct SwiftSignatureTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let before: String
        let after: String
        let code: String
        var options = SwiftOptions()
        /// Whether the code is not compiled any more.
        var breaks = false
    }

    private static func space(_ value: String) -> String { "space: { $type: dimension, m: \(value) }\n" }
    private static let plain = space("16pt")
    private static let dense = space("{ $value: 16pt, $contexts: { compact: 12pt } }")
    private static let branded = space("{ $value: 16pt, $contexts: { two: 20pt } }")
    private static let both = space("{ $value: 16pt, $contexts: { compact: 12pt, two: 20pt } }")
    private static let length = "import Foundation\nlet x: CGFloat = AcmeSpace.m"

    private static func color(_ value: String) -> String { "color: { $type: color, a: \(value) }\n" }
    private static let view = "import SwiftUI\nlet x: Color = AcmeColors.a"

    private static func layer(_ alpha: String, _ offset: String) -> String {
        "{ color: '#000000\(alpha)', offsetX: 0px, offsetY: \(offset), blur: 8px, spread: 0px }"
    }

    private static func shadow(dark: String?) -> String {
        let contexts = dark.map { ", $contexts: { dark: \($0) }" } ?? ""
        return "elevation: { $type: shadow, a: { $value: \(layer("40", "2px"))\(contexts) } }\n"
    }

    private static let layers = "import SwiftUI\nlet x: Int = AcmeElevation.a.count"

    private static func grid(_ name: String, _ value: String) -> String {
        "grid: { $type: number, \(name): \(value) }\n"
    }

    private static let fields =
        "topPadding: 12pt, bottomPadding: 8pt, bottomEdge: safeArea, iconSize: 28pt, labelSize: 11pt, "
        + "itemHitHeight: 44pt, tabs: [{ id: a, label: A, symbol: a }]"
    private static func bar(_ contexts: String = "") -> String {
        "bar: { $type: tabBar, $value: { \(fields) }\(contexts) }\n"
    }

    private static let denseBar = bar(
        ", $contexts: { compact: { \(fields.replacing("topPadding: 12pt", with: "topPadding: 10pt")) } }")

    private static func haptic(_ contexts: String = "") -> String {
        "haptic: { $type: haptic, t: { $value: { kind: selection }\(contexts) } }\n"
    }

    private static let denseHaptic = haptic(", $contexts: { compact: { kind: notification, style: success } }")

    private static var themed: SwiftOptions {
        var options = SwiftOptions()
        options.themeModifiers = [SwiftOptions.ManifestName(name: "brand")]
        return options
    }

    private static var extending: SwiftOptions {
        var options = SwiftOptions()
        options.namespace = .extension
        return options
    }

    private static let breaking = [
        Case(testDescription: "a constant becomes a function", before: plain, after: dense, code: length),
        Case(testDescription: "a function becomes a constant", before: dense, after: plain, code: length + "()"),
        Case(
            testDescription: "a function loses a context", before: both, after: dense,
            code: length + "(density: .compact, brand: .two)"),
        Case(
            testDescription: "a function gets another context", before: dense, after: branded,
            code: length + "(density: .compact)"),
        Case(
            testDescription: "a length depends on the appearance", before: plain,
            after: space("{ $value: 16pt, $contexts: { dark: 12pt } }"), code: length),
        Case(
            testDescription: "a color depends on what code chooses", before: color("'#f00'"),
            after: color("{ $value: '#f00', $contexts: { compact: '#0f0' } }"), code: view),
        Case(
            testDescription: "more than the color of a shadow depends on the appearance", before: shadow(dark: nil),
            after: shadow(dark: layer("40", "4px")), code: layers),
        Case(
            testDescription: "a count becomes a fraction", before: grid("columnCount", "4"),
            after: grid("columnCount", "4.5"), code: "let x: Int = AcmeGrid.columnCount"),
        Case(
            testDescription: "a fraction becomes a count", before: grid("columnCount", "4.5"),
            after: grid("columnCount", "4"), code: "let x: Double = AcmeGrid.columnCount"),
        Case(
            testDescription: "a count of another type's members becomes a fraction", before: grid("columnCount", "4"),
            after: grid("columnCount", "4.5"), code: "let x: Int = .gridColumnCount", options: extending),
        Case(
            testDescription: "what stands beside a value depends on what code chooses",
            before: "wait: { $type: duration, q: 200ms }\n",
            after: "wait: { $type: duration, q: { $value: 200ms, $contexts: { compact: 100ms } } }\n",
            code: "let x: Duration = AcmeWait.qDuration"),
        Case(
            testDescription: "a member of a tab bar becomes a function", before: bar(), after: denseBar,
            code: "import Foundation\nlet x: CGFloat = AcmeBar.topPadding"),
        Case(
            testDescription: "what a haptic plays becomes a function", before: haptic(), after: denseHaptic,
            code: "let x: AcmeHaptic = AcmeHaptics.tFeedback"),
        Case(
            testDescription: "a constant depends on a theme", before: plain, after: branded, code: length,
            options: themed),
        Case(
            testDescription: "a function depends on a theme, too", before: dense, after: both,
            code: length + "(density: .compact)", options: themed),
    ].map { example in
        var example = example
        example.breaks = true
        return example
    }

    private static let harmless = [
        Case(
            testDescription: "a function gets one more context", before: dense, after: both,
            code: length + "(density: .compact) + AcmeSpace.m()"),
        Case(
            testDescription: "a function gets one before its own", before: branded, after: both,
            code: length + "(brand: .two) + AcmeSpace.m()"),
        Case(
            testDescription: "a function has other values", before: dense,
            after: dense.replacing("12", with: "10"), code: length + "(density: .compact)"),
        Case(
            testDescription: "a color depends on the appearance", before: color("'#f00'"),
            after: color("{ $value: '#f00', $contexts: { dark: '#0f0' } }"), code: view),
        Case(
            testDescription: "the color of a shadow depends on the appearance", before: shadow(dark: nil),
            after: shadow(dark: layer("80", "2px")), code: layers),
        Case(
            testDescription: "a number that counts nothing becomes a fraction", before: grid("ratio", "4"),
            after: grid("ratio", "4.5"), code: "let x: Double = AcmeGrid.ratio"),
        Case(
            testDescription: "a duration becomes a fraction", before: "wait: { $type: duration, q: 1s }\n",
            after: "wait: { $type: duration, q: 250ms }\n", code: "let x: Double = AcmeWait.q"),
        Case(
            testDescription: "a font becomes a list", before: "font: { $type: fontFamily, b: Inter }\n",
            after: "font: { $type: fontFamily, b: [Inter, Arial] }\n", code: "let x: [String] = AcmeFont.b"),
        Case(
            testDescription: "a spring becomes a curve",
            before: "move: { $type: animation, a: { spring: { response: 0.3, dampingFraction: 0.8 } } }\n",
            after: "move: { $type: animation, a: { duration: 200ms, curve: easeInOut } }\n",
            code: "import SwiftUI\nlet x: AcmeAnimationStyle = AcmeMove.a"),
        Case(
            testDescription: "another member of a tab bar becomes a function", before: denseBar,
            after: denseBar.replacing("topPadding: 10pt", with: "topPadding: 9pt"),
            code: "import Foundation\nlet x: CGFloat = AcmeBar.iconSize + AcmeBar.topPadding(density: .compact)"),
        Case(
            testDescription: "a group gets a value of its own",
            before: "space: { $type: dimension, inset: { m: 16pt } }\n",
            after: "space: { $type: dimension, inset: { $root: 4pt, m: 16pt } }\n",
            code: "import Foundation\nlet x: CGFloat = AcmeSpace.Inset.m"),
    ]

    @Test("what is told as major is what the compiler rejects", arguments: breaking + harmless)
    func compilerAgrees(_ example: Case) throws {
        var manifest = Manifest()
        manifest.name = "Acme"
        manifest.contexts = ContextSpace(modifiers: [
            Modifier(name: "appearance", contexts: ["light", "dark"]),
            Modifier(name: "density", contexts: ["regular", "compact"]),
            Modifier(name: "brand", contexts: ["one", "two"]),
        ])
        manifest.outputs = [Output(format: example.options, path: "Acme.swift")]
        func compile(_ text: String) -> Compilation {
            Compiler.compile(
                CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)], manifest: manifest))
        }
        let (before, after) = (compile(example.before), compile(example.after))
        #expect(try isCompiled(example.code, with: before))
        #expect(try isCompiled(example.code, with: after) == !example.breaks)

        let code = GeneratedCode(manifest)
        let diff = try DesignComparison(from: before.comparedDesign(in: code), to: after.comparedDesign(in: code))
            .diff()
        #expect((diff.bump == .major) == example.breaks)
    }

    private func isCompiled(_ code: String, with design: Compilation) throws -> Bool {
        let file = try #require(design.files.first)
        let modules = try StandIns.folder(for: .uiKit).get()
        var isCompiled = false
        try Scratch.with { folder in
            let (generated, app) = (folder.appending(path: "Acme.swift"), folder.appending(path: "App.swift"))
            try Data(file.bytes).write(to: generated)
            try Data(code.utf8).write(to: app)
            let (status, _) = try run(
                "swiftc",
                [
                    "-typecheck", "-parse-as-library", "-swift-version", "6", "-I", modules.path, generated.path,
                    app.path,
                ])
            isCompiled = status == 0
        }
        return isCompiled
    }
}
#endif
