import Foundation
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraTestSupport
import Testing

@testable import TesseraOutputCore
@testable import TesseraSwiftOutput

@Suite("Shapes of generated Swift")
struct SwiftShapeTests {
    private func generate(
        _ text: String, _ modifiers: [Modifier] = [], _ change: (inout SwiftOptions) -> Void
    ) -> Compilation {
        var options = SwiftOptions()
        change(&options)
        var manifest = Manifest()
        manifest.name = "Nyx"
        if !modifiers.isEmpty { manifest.contexts = ContextSpace(modifiers: modifiers) }
        manifest.outputs = [Output(format: options, path: "Nyx")]
        return Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)], manifest: manifest))
    }

    private static let compilersCases: [(String, Bool, Bool)] = [
        ("5.9", false, false), ("6.0", false, true), ("6", false, true), ("6.1", true, true), ("6.2.3", true, true),
    ]

    @Test(
        "older compilers get no 'nonisolated' types and no access levels of imports",
        arguments: compilersCases)
    func compilers(version: String, hasIsolation: Bool, hasLevels: Bool) throws {
        let compiler = try #require(SwiftVersion(version))
        let compilation = generate("color: { $type: color, a: '#000' }\nspace: { $type: dimension, s: 8px }") {
            $0.compiler = compiler
        }
        let text = try #require(compilation.files.first).text
        #expect(text.contains("nonisolated") == hasIsolation)
        #expect(text.contains("public import SwiftUI") == hasLevels)
        #expect(text.contains("public import CoreGraphics") == hasLevels)
    }

    @Test("a number whose digits say another is no count, but a number")
    func largeCounts() throws {
        let text = """
            n: { $type: number, aLimit: 1e16, bLimit: 9007199254740992, cLimit: -1e18, dLimit: 9007199254740991 }
            """
        let code = try #require(generate(text) { _ in }.files.first).text
        for (name, type) in [("a", "Double"), ("b", "Double"), ("c", "Double"), ("d", "Int")] {
            #expect(code.contains("static var \(name)Limit: \(type) {"))
        }
    }

    @Test(
        "a name for a type that would not compile is an error at its entry",
        arguments: [
            "Color", "Self", "Any", "String", "Double", "CGFloat", "UIColor", "Type", "Protocol", "class", "some",
            "UIFont",
        ])
    func hidingTypes(_ name: String) {
        let range = SourceRange(source: SourceID(index: 0), offset: 0, length: 5)
        let compilation = generate("space: { $type: dimension, s: 8px }") {
            $0.types = ["space": name]
            $0.typeRanges = ["space": range]
        }
        #expect(compilation.diagnostics.map(\.id) == ["manifest/types"])
        #expect(compilation.diagnostics.first?.range == range)
        #expect(compilation.files.isEmpty)
    }

    private static let takenNames: [(SwiftOptions.Namespace, String, String)] = [
        (.extension, "nav.main", "Void"), (.extension, "nav.main", "UIFont"), (.nested, "nyx-brand", "NyxBrand"),
        (.nested, "", "NyxBrand"), (.prefixed, "nyx-brand", "NyxBrand"), (.prefixed, "nav.main", "NyxBrand"),
        (.nested, "nyx-brand", "NyxSpring"), (.prefixed, "nyx-brand", "NyxSpring"),
    ]

    @Test("a name for a type that the code has itself is one error, at its entry", arguments: takenNames)
    func takenTypes(_ namespace: SwiftOptions.Namespace, _ path: String, _ name: String) {
        let range = SourceRange(source: SourceID(index: 0), offset: 0, length: 5)
        let tokens = """
            nyx-brand: { s: { $type: dimension, $value: 8px, $contexts: { b: 9px } } }
            nav:
              main:
                $type: tabBar
                $value:
                  topPadding: 12px
                  bottomPadding: 44px
                  iconSize: 44px
                  labelSize: 11px
                  tabs: [{ id: a, label: A, symbol: house }, { id: b, label: B, symbol: star }]
            """
        let compilation = generate(tokens, [Modifier(name: "brand", contexts: ["a", "b"])]) {
            $0.namespace = namespace
            $0.types = [path: name]
            $0.typeRanges = [path: range]
        }
        let errors = compilation.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.id) == ["manifest/types"], "\(errors.map(\.message))")
        #expect(errors.first?.range == range)
        #expect(compilation.files.isEmpty)
    }

    @Test("a type in another may be named as one that the code calls by its module")
    func nestedTypes() {
        let compilation = generate("space: { $type: dimension, s: 8px }") {
            $0.namespace = .nested
            $0.types = ["space": "Color"]
        }
        #expect(compilation.diagnostics.isEmpty)
    }

    @Test("a group that is named as the file of the supporting code gets a word behind its name")
    func supportFile() {
        let compilation = generate("support: { $type: dimension, s: 8px }") { $0.files = .groups }
        #expect(compilation.diagnostics.isEmpty)
        #expect(compilation.files.map(\.path).contains("Nyx/NyxSupportTokens.swift"))
    }

    @Test("the documentation has the second members of all types of tokens, and no others")
    func documentedMembers() throws {
        let everyType = """
            t:
              color: { $type: color, $value: '#fff' }
              quick: { $type: duration, $value: 100ms }
              bold: { $type: fontWeight, $value: 700 }
              tap: { $type: haptic, $value: selection }
              bar: { $type: dimension, $value: 44px, $holds: { text: "{t.body}", growth: scales } }
              image: { $type: dimension, $value: 8px, $concentric: { in: 16px, inset: 8px } }
              press: { $type: spring, $value: { duration: 0.3s, bounce: 0.1 } }
              home: { $type: string, $value: home.title }
              words: { $type: string, $value: Words }
              flag: { $type: boolean, $value: true }
              number: { $type: number, $value: 1 }
              half: { $type: opacity, $value: 0.5 }
              family: { $type: fontFamily, $value: Inter }
              ease: { $type: cubicBezier, $value: [0, 0, 1, 1] }
              line: { $type: strokeStyle, $value: solid }
              edge: { $type: border, $value: { width: 1px, style: solid, color: '#fff' } }
              fade: { $type: transition, $value: { duration: 100ms, delay: 0ms, timingFunction: linear } }
              glow: { $type: animation, $value: { curve: linear, duration: 300ms } }
              drop: { $type: shadow, $value: { color: '#fff', offsetX: 0px, offsetY: 0px, blur: 0px, spread: 0px } }
              dusk: { $type: gradient, $value: [{ color: '#fff', position: 0 }, { color: '#000', position: 1 }] }
              body: { $type: typography, $value: { fontFamily: Inter, fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.2 } }
              blur: { $type: material, $value: { tint: '#fff', fallback: '#fff', blur: 20px } }
              pane: { $type: glass, $value: { variant: clear, fallback: { tint: '#fff', fallback: '#fff' } } }
              ring: { $type: focusIndicator, $value: { width: 2px, style: solid, color: '#fff', offset: 2px } }
              send: { $type: touchTarget, $value: { size: 44px } }
            """
        let compilation = generate(everyType) {
            $0.files = .groups
            $0.localized = [SwiftOptions.ManifestName(name: "t.home", range: nil)]
        }
        #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
        let file = try #require(compilation.files.first { $0.path == "Nyx/NyxT.swift" })
        let members = Set(file.text.matches(of: /static (?:var|let|func) (\w+)/).map { String($0.1) })
        let tokens = Set(compilation.design.tokens.tree.tokens.map(\.name))
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Documentation/reference/swift.md").standardizedFileURL
        let text = try String(contentsOf: page, encoding: .utf8)
        let table = try #require(
            text.components(separatedBy: "| second member |").last?.components(separatedBy: "\n\n").first)
        let documented = table.matches(of: /\| `(\w+)`: [^|]* \|(?:\n|$)/).map { String($0.1) }
        #expect(members.subtracting(tokens) == Set(documented))
        #expect(documented.count == 7)
    }

    @Test("a suggestion for a color's path is a color, or a group that has one")
    func suggestedColors() {
        let text = "size: { $type: dimension, s: 8px }\nside: { $type: color, a: '#fff' }"
        let messages = generate(text) {
            $0.styledColors = [SwiftOptions.ManifestName(name: "sizes"), SwiftOptions.ManifestName(name: "sides")]
        }.diagnostics.map(\.message)
        #expect(messages.count == 2)
        #expect(messages.allSatisfy { !$0.contains("'size'") })
        #expect(messages.last?.hasSuffix("did you mean 'side'?") == true, "\(messages)")
    }

    @Test("groups of one name are one error, whichever files they would have")
    func groupsOfOneName() {
        let text = "Color: { $type: color, a: '#fff' }\nCOLOR: { $type: color, b: '#fff' }"
        let compilation = generate(text) { $0.files = .groups }
        #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.id) == ["name/collision"])
    }

    @Test("an error of names tells of the second constant that has one")
    func secondConstants() {
        let text = """
            motion: { $type: spring, press: { response: 0.3, dampingFraction: 1 }, \
            pressParameters: { response: 0.6, dampingFraction: 0.8 } }
            """
        let messages = generate(text) { _ in }.diagnostics.map(\.message)
        #expect(messages.count == 1)
        #expect(
            messages[0].hasSuffix("; rename one of them: 'motion.press' has a second constant, 'pressParameters'"))
    }

    // MARK: Conditions

    private func conditions(_ minimum: [SwiftSystem: SwiftVersion], compiler: String = "6.2") -> SwiftConditions {
        var options = SwiftOptions()
        options.minimum = minimum
        if let version = SwiftVersion(compiler) { options.compiler = version }
        return SwiftConditions(options)
    }

    @Test("what is always there is not asked for, and what stands beside it still is")
    func decided() {
        let new = conditions([.ios: SwiftVersion(major: 26)])
        let old = conditions([.ios: SwiftVersion(major: 25)])
        let both = """
            if #available(iOS 26, *), isConcentric {
                a
            } else {
                b
            }
            c

            """
        #expect(new.decide(both) == both.replacing("#available(iOS 26, *), ", with: ""))
        #expect(old.decide(both) == both)
        let front = both.replacing("#available(iOS 26, *), isConcentric", with: "isConcentric, #available(iOS 26, *)")
        #expect(new.decide(front) == new.decide(both))
        #expect(new.decide("if #available(iOS 26, *), a { b }\n") == "if a { b }\n")
        #expect(new.decide("if #available(iOS 26, *) { b }\n") == "b\n")
        #expect(
            new.decide("if #available(iOS 26, *) {\n    a\n} else if b {\n    c\n} else {\n    d\n}\ne\n") == "a\ne\n")
    }

    private static let bar = """
        bar:
          $type: tabBar
          $value: &bar
            topPadding: 12pt
            bottomPadding: 8pt
            bottomEdge: safeArea
            iconSize: 28pt
            itemSpacing: 4pt
            labelSize: 11pt
            COUNT
            floating: { margin: 20pt, bottomMargin: 4pt, concentric: true }
            minimize: onScrollDown
        """
    private static let tabs =
        "tabs: [{ id: a, label: A, symbol: a, role: prominent }, { id: b, label: B, symbol: b, role: search }]"

    /// The half of 12 + 28 + 4 + 13.2 + 8 = 65.2 is the least radius.
    @Test("a bar says its least radius, its total height without tabs, and its behavior where there is one")
    func laterForms() throws {
        let text = try #require(
            generate(Self.bar.replacing("COUNT", with: "tabCount: 3")) { _ in }.files.first
        ).text
        #expect(text.contains("margin: 20, bottomMargin: 4, cornerRadius: 32.6, isConcentric: true)"))
        #expect(text.contains("static var totalHeight: CGFloat { 69.2 }"))
        #expect(
            text.contains(
                """
                    #if compiler(>=6.2) && os(iOS)
                    /// When the bar makes itself small, for `tabBarMinimizeBehavior(_:)`.
                    @available(iOS 26, *)
                    public static var minimizeBehavior: TabBarMinimizeBehavior { .onScrollDown }
                    #endif
                """))
        let mac = try #require(
            generate(Self.bar.replacing("COUNT", with: "tabCount: 3")) {
                $0.minimum = [.macos: SwiftVersion(major: 26)]
            }.files.first
        ).text
        #expect(!mac.contains("minimizeBehavior"))
    }

    @Test("the prominent tab is asked for only where it may be missing")
    func prominent() throws {
        func text(_ compiler: String, _ minimum: [SwiftSystem: SwiftVersion]?) throws -> String {
            try #require(
                generate(Self.bar.replacing("COUNT", with: Self.tabs)) {
                    $0.minimum = minimum
                    if let version = SwiftVersion(compiler) { $0.compiler = version }
                }.files.first
            ).text
        }
        let (old, new) = (SwiftVersion(major: 18), SwiftVersion(major: 27))
        let any = try text("6.1", nil)
        #expect(any.contains("#if compiler(>=6.4) && os(iOS)"))
        #expect(any.contains("if #available(iOS 27, *) { return .prominent }"))
        let latest = try text("6.4", [.ios: new])
        #expect(latest.contains("case .a: .prominent") && !latest.contains("prominentRole"))
        let several = try text("6.4", [.ios: new, .macos: new])
        #expect(several.contains("#if os(iOS)") && !several.contains("#available(iOS 27"))
        #expect(try text("6.4", [.ios: old]).contains("if #available(iOS 27, *) { return .prominent }"))
        #expect(!(try text("6.4", [.macos: new])).contains("prominent"))
    }

    @Test("roles and behavior follow contexts")
    func formsByContext() throws {
        let design =
            Self.bar.replacing("COUNT", with: Self.tabs) + """

                  $contexts:
                    wide:
                      <<: *bar
                      minimize: never
                      tabs: [{ id: a, label: A, symbol: a }, { id: b, label: B, symbol: b, role: search }]
                """
        let text = try #require(
            generate(design, [Modifier(name: "width", contexts: ["narrow", "wide"])]) {
                $0.minimum = [.ios: SwiftVersion(major: 26)]
                $0.compiler = SwiftVersion(major: 6, minor: 2)
            }.files.first
        ).text
        #expect(text.contains("func minimizeBehavior(width: NyxWidth = .narrow) -> TabBarMinimizeBehavior {"))
        #expect(text.contains("case .narrow: .onScrollDown") && text.contains("case .wide: .never"))
        #expect(text.contains("func role(width: NyxWidth = .narrow) -> TabRole? {"))
        #expect(text.contains("case (.a, .narrow): prominentRole"))
    }

    @Test("a height that grows with its text has its length beside it")
    func scaledLengths() throws {
        let design = """
            label: { $type: dimension, $value: 12px }
            field:
              height: { $type: dimension, $value: 44px, $holds: { text: "{label}", growth: scales } }
              fixed: { $type: dimension, $value: 44px, $holds: { text: "{label}" } }
              title: { $type: dimension, $value: 60px, $holds: { textStyle: title2, growth: scales } }
              other: "{field.height}"
            """
        let text = try #require(generate(design) { _ in }.files.first).text
        // The size of a caption.
        #expect(
            text.contains("public static var height: NyxScaledLength { NyxScaledLength(44, relativeTo: .caption) }"))
        #expect(text.contains("public static var heightValue: CGFloat { 44 }"))
        #expect(text.contains("public static var fixed: CGFloat { 44 }"))
        #expect(text.contains("public static var title: NyxScaledLength { NyxScaledLength(60, relativeTo: .title2) }"))
        // Another name of it grows, too.
        #expect(text.contains("public static var other: NyxScaledLength { NyxField.height }"))
        #expect(text.contains("public static var otherValue: CGFloat { NyxField.heightValue }"))
        #expect(text.contains("struct NyxScaledLength: Sendable, Hashable {"))
        let plain = try #require(generate("a: { $type: dimension, $value: 4px }") { _ in }.files.first).text
        #expect(!plain.contains("ScaledLength"))
    }

    @Test("a form follows its text, its minimum and what it is another name of, in every context")
    func formsOfContexts() throws {
        let density = Modifier(name: "density", contexts: ["regular", "compact"])
        let design = """
            text: { $type: dimension, $value: 28pt, $contexts: { compact: 22pt } }
            least: { $type: dimension, $value: 4pt, $contexts: { compact: 2pt } }
            chat:
              $type: dimension
              height: { $value: 35pt, $contexts: { compact: 28.5pt }, $holds: { text: "{text}", growth: scales } }
              same: { $value: 70pt, $holds: { text: "{text}", growth: scales } }
              other: "{chat.same}"
              either: { $value: "{chat.height}", $contexts: { compact: "{chat.same}" } }
              own: { $value: "{chat.same}", $holds: { textStyle: largeTitle, growth: scales } }
              fixed: { $value: "{chat.same}", $holds: { textStyle: caption2 } }
            corner:
              $type: dimension
              image: { $value: 16pt, $concentric: { in: 24pt, inset: 8pt, minimum: "{least}" } }
              other: "{corner.image}"
            """
        let compilation = generate(design, [density]) { $0.compiler = SwiftVersion(major: 6, minor: 1) }
        let text = try #require(compilation.files.first).text
        for part in [
            "case .compact: NyxScaledLength(28.5, relativeTo: .title2)",
            "case .regular: NyxScaledLength(70, relativeTo: .title)",
            "func same(density: NyxDensity = .regular) -> NyxScaledLength {", "static var sameValue: CGFloat { 70 }",
            "func other(density: NyxDensity = .regular) -> NyxScaledLength {\n        NyxChat.same(density: density)",
            "case .compact: NyxScaledLength(70, relativeTo: .title2)",
            "static var own: NyxScaledLength { NyxScaledLength(70, relativeTo: .largeTitle) }",
            "static var fixed: CGFloat { NyxChat.sameValue }",
            "case .compact: NyxConcentricCorner(radius: 16, minimum: 2)", "static var image: CGFloat { 16 }",
            "func otherCorner(density: NyxDensity = .regular) -> NyxConcentricCorner {",
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test("a touch target grows where it says so, and only then does its type know of growth")
    func growingTargets() throws {
        let design = """
            send: { $type: touchTarget, $value: { width: 100pt, height: 44pt }, $holds: { textStyle: body, growth: scales } }
            other: "{send}"
            own: { $type: touchTarget, $value: "{send}", $holds: { textStyle: body } }
            close: { $type: touchTarget, $value: { width: 100pt, height: 62pt } }
            """
        let text = try #require(generate(design) { _ in }.files.first).text
        for part in [
            "NyxTouchTarget(width: 100, height: 44, hitWidth: 100, hitHeight: 44, textStyle: .body)",
            "static var other: NyxTouchTarget { NyxTokens.send }",
            "NyxTouchTarget(width: 100, height: 44, hitWidth: 100, hitHeight: 44)",
            "NyxTouchTarget(width: 100, height: 62, hitWidth: 100, hitHeight: 62)",
            "@SwiftUI.ScaledMetric private var scaledHeight: CGFloat",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        let plain = try #require(
            generate("a: { $type: touchTarget, $value: { size: 44pt } }") { _ in }.files.first
        ).text
        #expect(!plain.contains("ScaledMetric"))
        #expect(!plain.contains("drawnSize"))
    }

    @Test("a theme's form asks the design for what stands beside the value in its context")
    func formsOfThemes() throws {
        let brand = Modifier(name: "brand", contexts: ["nyx", "ember"])
        let design = """
            text: { $type: dimension, $value: 28pt, $contexts: { ember: 17pt } }
            chat:
              $type: dimension
              stored: { $value: 70pt, $contexts: { ember: 60pt }, $holds: { text: "{text}", growth: scales } }
              shared: { $value: 70pt, $holds: { text: "{text}", growth: scales } }
            """
        let compilation = generate(design, [brand]) { $0.themeModifiers = [.init(name: "brand")] }
        let text = try #require(compilation.files.first).text
        for part in [
            "NyxScaledLength(storedValue, relativeTo: NyxChat.stored(brand: themeBrand).textStyle)",
            "public var shared: NyxScaledLength { NyxChat.shared(brand: themeBrand) }",
            "private let themeBrand: NyxBrand",
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test("a module is imported for others only where its types are shown to them")
    func imports() throws {
        func lines(_ text: String, _ change: @escaping (inout SwiftOptions) -> Void = { _ in }) throws -> [String] {
            let file = try #require(generate(text, [], change).files.first)
            return file.text.split(separator: "\n").map(String.init).filter {
                $0.contains("import ") && !$0.contains("#")
            }
        }
        let plain = ["import CoreGraphics", "import Foundation", "import UIKit", "import AppKit", "import SwiftUI"]
        #expect(try lines("n: { $type: number, a: 1 }") == plain)
        #expect(
            try lines("n: { $type: dimension, a: 1px }")
                == ["public import CoreGraphics", "public import Foundation"] + plain[2...])
        #expect(try lines("n: { $type: color, a: '#000' }") == plain[..<4] + ["public import SwiftUI"])
        #expect(try lines("n: { $type: color, a: '#000' }") { $0.access = .internal } == plain)
        let package = try lines("n: { $type: color, a: '#000' }") { $0.access = .package }
        #expect(package == plain[..<4] + ["package import SwiftUI"] + plain)
    }

    @Test("a token has the types that interfaces take, and its value beside them")
    func forms() throws {
        let text = """
            weight: { $type: fontWeight, bold: 700, $root: 450 }
            time: { $type: duration, quick: 150ms, duration: { long: 1s } }
            words: { $type: string, home: tab.home, more: { $value: "{words.home}" }, icon: { name: house } }
            grid: { $type: number, columns: 12, maximumCount: 99, half-count: 0.5, ratio: 2, copies: { rows: "{grid.ratio}" } }
            """
        let file = try #require(
            generate(text) {
                $0.localized = [.init(name: "words.home"), .init(name: "words.more")]
                $0.bundle = "module"
            }.files.first)
        let resource = #"LocalizedStringResource("tab.home", bundle: .atURL(Bundle.module.bundleURL))"#
        for declaration in [
            "static var bold: Font.Weight { .bold }", "static var boldValue: Double { 700 }",
            "static var root: Font.Weight { .medium }", "static var quick: Double { 0.15 }",
            // A group may be called as the type is.
            "static var quickDuration: Swift.Duration { .seconds(0.15) }", "enum Duration {",
            #"static var homeKey: String { "tab.home" }"#, "static var more: LocalizedStringResource { NyxWords.home }",
            #"static var name: String { "house" }"#, "static var columns: Int { 12 }",
            "static var maximumCount: Int { 99 }", "static var halfCount: Double { 0.5 }",
            "static var ratio: Double { 2 }", "static var rows: Int { 2 }",
        ] {
            #expect(file.text.contains(declaration), "\(declaration)")
        }
        #expect(file.text.contains(resource))
    }

    @Test("what is localized is a string")
    func localized() {
        func messages(_ paths: String...) -> [String] {
            generate("words: { $type: string, home: a }\nspace: { $type: dimension, m: 1px }") {
                $0.localized = paths.map { .init(name: $0) }
            }.diagnostics.map(\.message)
        }
        #expect(messages("words", "words.home") == [])
        #expect(
            messages("space", "word") == [
                "there is no string 'space', and no group of that name has one",
                "there is no string 'word', and no group of that name has one; did you mean 'words'?",
            ])
    }

    @Test("names that join to one are an error that names both")
    func joinedCollision() {
        let compilation = generate(
            "c: { $type: number, a: { bC: 1 }, aB: { c: 2 } }"
        ) { $0.groups = .joined }
        #expect(compilation.diagnostics.map(\.id) == ["name/collision"])
        #expect(compilation.diagnostics.first?.message == "'c.aB.c' and 'c.a.bC' are both 'NyxC.aBC' in Swift")
    }

    @Test("names that are the same in several additions are told of once")
    func collisionInAdditions() {
        let compilation = generate("color: { $type: color, a: { bC: '#000' }, aB: { c: '#111' } }") {
            $0.registry = .always
            $0.hasNativeColors = true
            $0.shapeStyle = .named("nyx")
        }
        #expect(compilation.diagnostics.map(\.message) == ["'color.aB.c' and 'color.a.bC' are both 'aBC' in Swift"])
    }

    @Test("a group that is a value and a token of one name are an error")
    func valueCollision() {
        let compilation = generate("c: { $type: number, a-b: { x: 1 }, aB: 2 }") { $0.groups = .values }
        #expect(compilation.diagnostics.map(\.message) == ["'c.aB' and 'c.a-b' are both 'NyxC.aB' in Swift"])
    }

    @Test("a group of digits with a value of its own has its member beside its type", arguments: ["60", "日本"])
    func valueOfGroupWithoutCase(_ name: String) throws {
        let text = "size: { $type: dimension, scale: { \(name): { $root: 1, px: 10 }, 61: 2 } }"
        let compilation = generate(text) { _ in }
        #expect(compilation.diagnostics.isEmpty)
        let swift = try #require(compilation.files.first?.text)
        let (member, type) = name == "60" ? ("scale60", "_60") : ("日本", "日本Tokens")
        #expect(swift.contains("static var \(member): CGFloat { 1 }"))
        #expect(swift.contains("enum \(type) {"))
        #expect(swift.contains("static var scale61: CGFloat { 2 }"))
    }

    @Test("a modifier that is called as a type of the support code is told where a theme names it")
    func modifierOfSupport() {
        let range = SourceRange(source: SourceID(index: 0), offset: 2, length: 3)
        let text = "size: { $type: dimension, s: { $value: 1px, $contexts: { b: 2px } } }"
        let compilation = generate(text, [Modifier(name: "Theme", contexts: ["a", "b"])]) {
            $0.themeModifiers = [SwiftOptions.ManifestName(name: "Theme", range: range)]
        }
        #expect(
            compilation.diagnostics.map(\.message) == [
                "the modifier 'Theme' and a type that the generated code is made of are both 'NyxTheme' in Swift; rename the modifier"
            ])
        #expect(compilation.diagnostics.first?.range == range)
    }

    @Test("sums are written without what adding in binary leaves behind the decimals")
    func sums() throws {
        let text = """
            bar:
              $type: tabBar
              $value:
                topPadding: 8pt
                bottomPadding: 8pt
                bottomEdge: safeArea
                iconSize: 24pt
                iconFrameHeight: 32pt
                labelSize: 11pt
                indicatorHeight: 3pt
                tabs: [{ id: home, label: Home, symbol: house }]
                contentInset: 76pt
            """
        let swift = try #require(generate(text) { _ in }.files.first?.text)
        #expect(swift.contains("static var height: CGFloat { 64.2 }"))
        #expect(swift.contains("static func contentMargin(for tab: Tab) -> CGFloat { 11.8 }"))
    }

    @Test("motions are members of the protocol that takes any of them, where a leading dot finds them")
    func dottedMotions() throws {
        let text = "motion: { press: { $type: spring, $value: { response: 0.3, dampingFraction: 1 } } }"
        func swift(_ namespace: SwiftOptions.Namespace) throws -> String {
            try #require(generate(text) { $0.namespace = namespace }.files.first?.text)
        }
        let extended = try swift(.extension)
        #expect(extended.contains("extension NyxMotionValue where Self == NyxSpring {"))
        #expect(extended.contains("func withAnimation<Result>(_ motion: some NyxMotionValue"))
        #expect(try !swift(.prefixed).contains("_ motion: some NyxMotionValue"))
    }

    @Test("members of a type that has such get a word behind them")
    func extensionNames() throws {
        let text =
            "color: { $type: color, red: '#f00', primary: '#000', ink: '#111' }\nsize: { $type: dimension, pi: 3 }"
        let swift = try #require(generate(text) { $0.namespace = .extension }.files.first?.text)
        for member in ["let redToken = ", "let primaryToken = ", "let ink = ", "var sizePi: CGFloat"] {
            #expect(swift.contains("static \(member)"), "\(member)")
        }
    }

    @Test("a large type is divided among files that compile side by side")
    func largeTypes() {
        let palette = (0..<2500).map { "p\($0): '#\(String(0x100000 + $0, radix: 16))'" }.joined(separator: ", ")
        let text = "color: { $type: color, ink: '#000', palette: { \(palette) } }"
        let compilation = generate(text) { $0.files = .groups }
        let names = (1...14).map { "Nyx/NyxColors.Palette\($0 == 1 ? "" : "+\($0)").swift" }
        #expect(compilation.files.map(\.path) == ["Nyx/NyxColors.swift"] + names + ["Nyx/NyxSupport.swift"])
        for file in compilation.files { #expect(file.text.split(separator: "\n").count <= 1000) }
        let constants = compilation.files.map { $0.text.components(separatedBy: "public static var").count - 1 }
        #expect(constants.reduce(0, +) == 2501)
        #expect(
            compilation.files[1].text.contains(
                "nonisolated extension NyxColors {\n    nonisolated public enum Palette {"))
        #expect(compilation.files[2].text.contains("extension NyxColors.Palette {"))
    }

    @Test("what is made of more than numbers is made once, in functions of contexts as well")
    func storage() throws {
        let text = """
            color:
              $type: color
              paper: { $value: "#fff", $contexts: { dark: "#00000080", increased: "#eee" } }
              brand: { $value: "#f00", $contexts: { ocean: "#00f", ocean+dark: "#008" } }
              alias: "{color.paper}"
            size: { $type: dimension, a: 4 }
            """
        let modifiers = [
            Modifier(name: "appearance", contexts: ["light", "dark"]),
            Modifier(name: "contrast", contexts: ["standard", "increased"]),
            Modifier(name: "brand", contexts: ["nyx", "ocean"]),
        ]
        let swift = try #require(generate(text, modifiers) { _ in }.files.first?.text)
        for expected in [
            """
                public static let paper = Color(
                    NyxDynamicColor(light: 0xFFFFFF, 0xEEEEEE, dark: .sRGB(0x000000, opacity: 0.501961)))
            """, "    public static var alias: Color { NyxColors.paper }\n",
            "    public static var a: CGFloat { 4 }\n",
            """
                public static func brand(brand: NyxBrand = .nyx) -> Color {
                    nonisolated enum Values {
                        static let nyx = Color(NyxRGBColor(0xFF0000))
                        static let ocean = Color(NyxDynamicColor(light: 0x0000FF, dark: 0x000088))
                    }
                    switch brand {
                    case .nyx: return Values.nyx
                    case .ocean: return Values.ocean
                    }
                }
            """,
        ] {
            #expect(swift.contains(expected), "\(expected)")
        }
    }

    @Test("outputs of one module share the support code of the first that has its own")
    func sharing() throws {
        let text = """
            color: { $type: color, surface: { $value: "#fff", $contexts: { dark: "#000" } } }
            space: { $type: dimension, s: { $value: 8, $contexts: { ocean: 12 } } }
            """
        let modifiers = [
            Modifier(name: "appearance", contexts: ["light", "dark"]),
            Modifier(name: "brand", contexts: ["nyx", "ocean"]),
        ]
        func outputs(own: SwiftOptions.Access?) -> Compilation {
            var shared = SwiftOptions()
            shared.prefix = "Ocean"
            shared.support = .shared
            shared.supportRange = SourceRange(source: SourceID(index: 0), offset: 0, length: 1)
            var manifest = Manifest()
            manifest.name = "Nyx"
            manifest.contexts = ContextSpace(modifiers: modifiers)
            manifest.outputs = [Output(format: shared, path: "Ocean.swift")]
            if let own {
                var options = SwiftOptions()
                options.access = own
                manifest.outputs.append(Output(format: options, path: "Nyx.swift"))
            }
            return Compiler.compile(
                CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: text)], manifest: manifest))
        }
        let files = outputs(own: .public).files.map(\.text)
        #expect(files.count == 2)
        for type in ["struct NyxRGBColor", "struct NyxDynamicColor", "enum NyxBrand"] {
            #expect(!files[0].contains(type) && files[1].contains(type))
        }
        #expect(
            files[0].contains("public static let surface = Color(NyxDynamicColor(light: 0xFFFFFF, dark: 0x000000))"))
        #expect(files[0].contains("func s(brand: NyxBrand = .nyx) -> CGFloat"))
        #expect(!files[1].contains("private struct") && !files[1].contains("fileprivate"))
        #expect(
            outputs(own: nil).diagnostics.map(\.message) == [
                "'support: shared' needs another output in Swift, without it, that writes the support code"
            ])
        #expect(
            outputs(own: .internal).diagnostics.map(\.message) == [
                "the shared support code is 'internal', so an output that uses it cannot be 'public'"
            ])
    }

    @Test("what is named for a system and its lowest version has no code for others and for older ones")
    func minimum() throws {
        let text = """
            words: { $type: string, home: tab.home, more: "{words.home}" }
            time: { $type: duration, quick: 150ms }
            move: { $type: spring, press: { duration: 0.2s, bounce: 0 } }
            """
        func swift(_ systems: [SwiftSystem: SwiftVersion]?, isNative: Bool = false) throws -> String {
            let compilation = generate(text) {
                $0.files = .single
                $0.minimum = systems
                $0.hasNativeColors = isNative
                $0.localized = [.init(name: "words")]
            }
            return try #require(compilation.files.first?.text)
        }
        let all = try swift(nil)
        #expect(
            all.contains("#if canImport(SwiftUI)")
                && all.contains("@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)"))
        #expect(all.contains("homeKey") && !all.contains("CASpringAnimation"))
        let phone = try swift([.ios: SwiftVersion(major: 17)])
        for word in ["canImport", "os(", "@available", "AppKit", "WatchKit", "homeKey", "CASpringAnimation"] {
            #expect(!phone.contains(word), "\(word)")
        }
        #expect(phone.contains("public import SwiftUI\nimport UIKit\n"))
        let older = try swift([.ios: SwiftVersion(major: 15), .macos: SwiftVersion(major: 14)])
        #expect(older.contains("    @available(iOS 16, *)\n    public static var quickDuration"))
        #expect(older.contains("#if os(iOS)\n") && older.contains("homeKey") && !older.contains("os(watchOS)"))
        #expect(try swift([.ios: SwiftVersion(major: 17)], isNative: true).contains("CASpringAnimation"))
    }

    @Test("views find the colors of some groups behind one name")
    func styledColors() throws {
        let text = """
            palette: { $type: color, red: '#f00' }
            color: { $type: color, text: '#000' }
            """
        let compilation = generate(text) {
            $0.shapeStyle = .named("nyx")
            $0.styledColors = [.init(name: "color")]
        }
        let swift = try #require(compilation.files.first?.text)
        #expect(swift.contains("    public var text: Color { NyxColors.text }\n"))
        #expect(!swift.contains("paletteRed"))
        let unknown = generate(text) {
            $0.shapeStyle = .named("nyx")
            $0.styledColors = [.init(name: "colr")]
        }
        #expect(
            unknown.diagnostics.map(\.message) == [
                "there is no color 'colr', and no group of that name has one; did you mean 'color'?"
            ])
    }

    @Test("lists of all tokens stand in debug builds alone where the manifest says so")
    func registry() throws {
        let text = "space: { $type: dimension, s: 8 }\ncolor: { $type: color, a: '#000' }"
        func swift(_ registry: SwiftOptions.Registry?) throws -> String {
            try #require(generate(text) { $0.registry = registry }.files.first?.text)
        }
        #expect(try !swift(nil).contains("NyxRegistry"))
        #expect(try swift(.always).contains("\n            Token(\"space.s\", NyxSpace.s)\n"))
        #expect(try swift(.always).contains("\n            ColorToken(\"color.a\", NyxColors.a, 0x000000)\n"))
        #expect(try !swift(.always).contains("#if DEBUG"))
        #expect(try swift(.debug).contains("\n#if DEBUG\n/// The tokens of each type"))
    }

    @Test("thousands of colors stand in tables, a line each")
    func tables() throws {
        let palette = (0..<1000).map { "p\($0): '#\(String(0x100000 + $0, radix: 16))'" }.joined(separator: ", ")
        let text = """
            color:
              $type: color
              palette: { \(palette) }
              pair: { $value: "#fff", $contexts: { dark: "#000" } }
              contrast: { $value: "#fff", $contexts: { increased: "color(display-p3 1 0.5 0 / 0.25)" } }
              alias: "{color.pair}"
            """
        let modifiers = [
            Modifier(name: "appearance", contexts: ["light", "dark"]),
            Modifier(name: "contrast", contexts: ["standard", "increased"]),
        ]
        for files in SwiftOptions.Files.allCases {
            let text = generate(text, modifiers) { $0.files = files }.files.map(\.text).joined()
            if files == .single {
                #expect(text.contains("public static var p999: Color { NyxColorTable.color(999) }"))
            }
            #expect(text.contains("public static var alias: Color { NyxColors.pair }"))
            #expect(text.contains("\n        FFFFFF 000000\n"))
            let orange = "displayP3,1,0.5,0/0.25"
            #expect(text.contains("\n        FFFFFF FFFFFF \(orange) \(orange)\n"))
        }
        let small = generate(
            text.replacing("p0: '#100000', ", with: "").replacing("p1: '#100001', ", with: ""), modifiers
        ) { _ in }
        #expect(small.files.first?.text.contains("NyxColorTable") == false)
    }

    @Test("a theme needs modifiers that an app chooses")
    func themeModifiers() {
        let text = "size: { $type: dimension, a: { $value: 1, $contexts: { ocean: 2 } } }"
        let modifiers = [
            Modifier(name: "appearance", contexts: ["light", "dark"]),
            Modifier(name: "brand", contexts: ["nyx", "ocean"]),
        ]
        func messages(_ names: String...) -> [String] {
            generate(text, modifiers) { $0.themeModifiers = names.map { .init(name: $0) } }.diagnostics.map(\.message)
        }
        #expect(messages("brand") == [])
        #expect(messages("brnd") == ["there is no modifier 'brnd'; did you mean 'brand'?"])
        #expect(messages("appearance") == ["the system chooses 'appearance', so a theme cannot"])
    }

    @Test("the comment has a table of the values, the least contrast in one line, and the source")
    func comments() throws {
        let text = """
            color:
              $type: color
              paper: { $value: "#fff", $contexts: { dark: "#000" } }
              mist: { $value: "#eee", $contexts: { dark: "#111" } }
              ink:
                $value: "#333"
                $description: Body text.
                $contexts: { dark: "#ddd", increased: "#000", dark+increased: "#fff" }
                $contrast: { on: ["{color.paper}", "{color.mist}"], use: text }
            """
        let modifiers = [
            Modifier(name: "appearance", contexts: ["light", "dark"]),
            Modifier(name: "contrast", contexts: ["standard", "increased"]),
        ]
        let compilation = generate(text, modifiers) { _ in }
        let swift = try #require(compilation.files.first?.text)
        // The first line names the only source.
        #expect(
            swift.hasPrefix(
                """
                // Generated by Tessera from a.tokens.yaml. Do not edit.
                // swiftlint:disable all
                // swift-format-ignore-file

                """))
        #expect(
            swift.contains(
                """
                /// Source: `color`.
                nonisolated public enum NyxColors {
                    /// - Light: #ffffff
                    /// - Dark: #000000
                """))
        #expect(
            swift.contains(
                """
                    /// Body text.
                    /// Contrast: at least 10.88:1, on `color.mist`.
                    /// - Light: #333333, increased #000000
                    /// - Dark: #dddddd, increased #ffffff
                    public static let ink = Color(
                """))
    }
}
