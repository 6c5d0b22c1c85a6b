import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenResolution

@Suite struct ReferenceTests {
    @Test func chainsEndAtALiteral() {
        #expect(
            resolved(
                """
                $type: number
                a: "{b}"
                b: "{g.$root}"
                g: { $root: "{my group.x y}" }
                my group: { x y: 4 }
                """) == [
                    "a: number -> b = 4", "b: number -> g.$root = 4", "g.$root: number -> my group.x y = 4",
                    "my group.x y: number = 4",
                ])
    }

    @Test func whetherThereIsAValueIsWhatTheValueSays() {
        let space = ContextSpace(modifiers: [Modifier(name: "appearance", contexts: ["dark", "light"])])
        let (tokens, _) = resolve(
            MarkedFiles([
                """
                $type: number
                literal: 1
                alias: "{literal}"
                missing: "{nothing}"
                dependent: "{missing}"
                varying: { $value: 1, $contexts: { light: 2 } }
                alias of varying: "{varying}"
                light only: { $contexts: { light: 2 } }
                unread: { $value: [] }
                shadow: { $type: shadow, $value: { color: "#000", offsetX: 0, offsetY: 1, blur: 2, spread: 0 } }
                """
            ]), contexts: space)
        let ids = tokens.tree.tokens.indices.map { TokenID(index: $0) }
        let present = ids.filter { tokens.hasDefaultValue($0) }
        #expect(present == ids.filter { tokens.defaultValue(of: $0) != nil })
        #expect(
            present.map { tokens.tree[$0].path } == ["literal", "alias", "varying", "alias of varying", "shadow"])
    }

    @Test func typeComesFromTheTarget() {
        #expect(
            resolved(
                """
                g:
                  $type: color
                  n: "{h.n}"
                h: { n: { $type: number, $value: 4 } }
                untyped: "{g.n}"
                """) == ["g.n: number -> h.n = 4", "h.n: number = 4", "untyped: number -> g.n = 4"])
    }

    /// What is written for a context is read with the type that the reference beside it has, not with that of the group.
    @Test(arguments: [
        ("{ $value: \"{white}\", $contexts: { dark: \"#000000\" } }", "color", "#000000"),
        ("{ $ref: \"#/white\", $contexts: { dark: \"{white} / 0.5\" } }", "color", "rgb(255 255 255 / 0.5)"),
        ("{ $value: { $ref: \"#/alias/$value\" }, $contexts: { dark: \"#000000\" } }", "color", "#000000"),
        ("{ $ref: \"#/line/$value/width\", $contexts: { dark: 3px } }", "dimension", "3px"),
        ("{ $ref: \"#/thickness/$value/value\", $contexts: { dark: 3 } }", "number", "3"),
        ("{ $contexts: { light: \"{white}\", dark: \"#000000\" } }", "color", "#000000"),
        (
            "{ $value: \"{white}\", $extensions: { dev.tessera: { contexts: { dark: \"#000000\" } } } }", "color",
            "#000000"
        ),
    ])
    func valuesForContextsHaveTheTypeOfTheTarget(_ written: String, _ type: String, _ dark: String) {
        let base = """
            white: { $type: color, $value: "#FFFFFF" }
            alias: "{white}"
            line: { $type: border, $value: { color: "{white}", width: 2px, style: solid } }
            thickness: { $ref: "#/line/$value/width" }

            """
        for group in ["", "  $type: duration\n"] {
            let lines = resolved(base + "g:\n\(group)  t: \(written)\n")
            #expect(lines.contains { $0.hasPrefix("g.t: \(type)") })
            #expect(lines.last == "  appearance=dark: \(dark)")
        }
    }

    @Test func aCircleHasNoTypeForValuesOfContexts() {
        expectErrors(
            """
            ↓a: { $value: ↓"{b}", $contexts: { dark: 1 } }
            b: { $value: "{a}" }
            """, ids: "type/missing", "reference/cycle")
    }

    @Test func aLongChainGivesEachTokenItsType() {
        let chain = (1..<3_000).map { "c\($0): { $value: \"{c\($0 - 1)}\", $contexts: { dark: \"#00F\" } }\n" }
        let lines = resolved("c0: { $type: color, $value: \"#FFFFFF\" }\n" + chain.joined())
        #expect(lines.count { $0.hasPrefix("c") && $0.contains(": color") } == 3_000)
    }

    @Test func fieldsAndElementsFollowReferences() {
        #expect(
            resolved(
                """
                ink: { $type: color, $value: "#112233" }
                none: { $type: dimension, $value: 0px }
                layer: { $type: shadow, $value: { color: "{ink}", offsetX: "{none}", offsetY: 1px, blur: 2px, spread: "{none}" } }
                stack: { $type: shadow, $value: ["{layer}", { color: "{ink}", offsetX: 0, offsetY: 0, blur: 0, spread: 0, inset: true }] }
                dash: { $type: strokeStyle, $value: { dashArray: ["{none}", 3px], lineCap: round } }
                edge: { $type: border, $value: { color: "{ink}", width: 1px, style: "{dash}" } }
                font: { $type: fontFamily, $value: Inter }
                fonts: { $type: fontFamily, $value: ["{font}", serif] }
                """
            ).suffix(6) == [
                "layer: shadow = 0px 1px 2px 0px #112233",
                "stack: shadow = 0px 1px 2px 0px #112233, inset 0px 0px 0px 0px #112233",
                "dash: strokeStyle = dashes 0px 3px round",
                "edge: border = 1px dashes 0px 3px round #112233",
                "font: fontFamily = Inter",
                "fonts: fontFamily = Inter, serif",
            ])
    }

    // MARK: Long chains and wide sets

    @Test func longChainsNeedNoStack() {
        let count = 10_000
        var yaml = "$type: number\n"
        for index in 0..<count { yaml += "t\(index): \"{t\(index + 1)}\"\n" }
        let (tokens, diagnostics) = resolve(MarkedFiles([yaml + "t\(count): 7\n"]))
        #expect(diagnostics.isEmpty)
        #expect(tokens.defaultValue(of: TokenID(index: 0)) == .number(7))
        // Of a long way the first hops are listed.
        #expect(tokens.origin(of: TokenID(index: 0), in: Permutation()).map(\.token.index) == Array(0..<32))
    }

    @Test func longCirclesAreOneFinding() {
        let count = 10_000
        var yaml = "$type: number\n"
        for index in 0..<count { yaml += "t\(index): \"{t\((index + 1) % count)}\"\n" }
        let (_, diagnostics) = resolve(MarkedFiles([yaml]))
        #expect(diagnostics.map(\.id) == ["reference/cycle"])
        #expect(diagnostics.first?.notes.count == count - 1)
        #expect((diagnostics.first?.message.utf8.count ?? .max) < 300)
    }

    /// Each token refers to the next and back to the first: one component, not ten thousand circles.
    @Test func overlappingCirclesAreOneFinding() {
        let count = 10_000
        var yaml = "$type: shadow\n"
        for index in 0..<count { yaml += "t\(index): [\"{t\((index + 1) % count)}\", \"{t0}\"]\n" }
        let (_, diagnostics) = resolve(MarkedFiles([yaml]))
        #expect(diagnostics.map(\.id) == ["reference/cycle"])
        #expect(diagnostics.first?.notes.count == count - 1)
    }

    @Test func manyBrokenReferencesAreAllReported() {
        var yaml = "$type: number\nx: 1\n"
        for index in 0..<500 { yaml += "t\(index): \"{x\(index)}\"\n" }
        let (_, diagnostics) = resolve(MarkedFiles([yaml]))
        #expect(diagnostics.count == 500)
    }

    // MARK: Circles

    static let circles: [(yaml: String, members: [[String]])] = [
        ("$type: number\na: ↓\"{a}\"\n", [["a"]]),
        ("$type: number\na: { $value: ↓\"{a}\", $contexts: { dark: \"{a}\" } }\n", [["a"]]),
        ("$type: number\na: ↓\"{b}\"\nb: \"{a}\"\n", [["a", "b"]]),
        ("$type: number\nb: ↓\"{a}\"\na: \"{b}\"\n", [["b", "a"]]),
        ("$type: number\na: ↓\"{b}\"\nb: \"{c}\"\nc: \"{a}\"\n", [["a", "b", "c"]]),
        ("$type: number\na: ↓\"{b}\"\nb: \"{a}\"\nc: ↓\"{d}\"\nd: \"{c}\"\n", [["a", "b"], ["c", "d"]]),
        // What only leads to a circle is not part of it, and is not reported.
        ("$type: number\nx: \"{a}\"\na: ↓\"{b}\"\nb: \"{a}\"\n", [["a", "b"]]),
        // A circle in one context is a circle; one that no context has is none.
        (
            "$type: number\na: { $value: 1, $contexts: { dark: ↓\"{b}\" } }\nb: { $value: 2, $contexts: { dark: \"{a}\" } }\n",
            [["a", "b"]]
        ),
        (
            "$type: number\na: { $value: 1, $contexts: { dark: \"{b}\" } }\nb: { $value: \"{a}\", $contexts: { dark: 2 } }\n",
            []
        ),
        // Through a field and an element.
        (
            "s: { $type: border, $value: { color: \"#000\", width: 1px, style: ↓\"{t}\" } }\nt: { $type: strokeStyle, $value: { dashArray: [\"{s}\"], lineCap: butt } }\n",
            [["s", "t"]]
        ),
        ("$type: shadow\na: [↓\"{b}\"]\nb: [\"{a}\"]\n", [["a", "b"]]),
        // Two references to the same member are one circle.
        ("$type: shadow\na: [↓\"{b}\", \"{b}\"]\nb: [\"{a}\", \"{a}\"]\n", [["a", "b"]]),
        // Two circles with a token in common: the shortest is told, and every member.
        ("$type: shadow\na: [↓\"{b}\", \"{c}\"]\nb: [\"{a}\"]\nc: [\"{b}\"]\n", [["a", "b", "c"]]),
    ]

    @Test(arguments: circles.indices)
    func circleIsReportedOnce(_ index: Int) {
        let (yaml, members) = Self.circles[index]
        let found = expectFindings(files: [yaml], members.map { _ in "reference/cycle" }) { resolve($0).diagnostics }
        let named = found.map { finding in
            [String(finding.message.split(separator: "'", omittingEmptySubsequences: false)[1])]
                + finding.notes.map { String($0.message.split(separator: "'")[0]) }
        }
        #expect(named == members)
    }

    @Test func circleIsWrittenOut() {
        let found = expectErrors("$type: number\na: ↓\"{b}\"\nb: \"{c}\"\nc: \"{a}\"\n", ids: "reference/cycle")
        #expect(found.map(\.message) == ["these tokens refer to each other in a circle: 'a' -> 'b' -> 'c' -> 'a'"])
        #expect(found.first?.notes.map(\.message) == ["'b' refers to 'c' here", "'c' refers to 'a' here"])
    }

    // MARK: Nothing there

    static let missing: [(yaml: String, id: DiagnosticID)] = [
        ("$type: number\na: ↓\"{b}\"\n", "reference/missing"),
        ("$type: number\na: { $value: 1, $contexts: { dark: ↓\"{b}\" } }\n", "reference/missing"),
        ("a: { $type: border, $value: { color: ↓\"{b}\", width: 1px, style: solid } }\n", "reference/missing"),
        ("a: { $type: strokeStyle, $value: { dashArray: [↓\"{b}\"], lineCap: butt } }\n", "reference/missing"),
        ("a: { $type: fontFamily, $value: [Inter, ↓\"{b}\"] }\n", "reference/missing"),
        ("a: { $type: color, $value: \"#000\", $contrast: { on: ↓\"{b}\" } }\n", "reference/missing"),
        ("a: { $type: color, $value: \"#000\", $contrast: { on: [[\"#0008\", ↓\"{b}\"]] } }\n", "reference/missing"),
        ("$type: number\na: ↓\"{a.$value}\"\n", "reference/missing"),
        ("g: { $type: number, x: 1 }\na: ↓\"{g}\"\n", "reference/group"),
        ("g: { $type: number, $root: 1 }\na: ↓\"{g}\"\n", "reference/group"),
        ("g: {}\na: ↓\"{g}\"\n", "reference/group"),
        ("a: { $type: color, $value: \"#000\", $contrast: { on: ↓\"{g}\" } }\ng: {}\n", "reference/group"),
    ]

    @Test(arguments: missing.indices)
    func targetIsMissing(_ index: Int) {
        let found = expectFindings(files: [Self.missing[index].yaml], [Self.missing[index].id]) {
            resolve($0).diagnostics
        }
        #expect(found.count == 1)
    }

    @Test func nearestTokenIsSuggested() {
        let found = expectErrors(
            "color: { $type: color, violet: \"#000\", signal: ↓\"{color.voilet}\" }\n", ids: "reference/missing")
        #expect(found.first?.message == "there is no token 'color.voilet'; did you mean 'color.violet'?")
        #expect(found.first?.fixIts.map(\.replacement) == ["\"{color.violet}\""])
    }

    @Test func rootOfAGroupIsSuggested() {
        let found = expectErrors("g: { $type: number, $root: 1 }\na: ↓\"{g}\"\n", ids: "reference/group")
        #expect(found.first?.hint == "its own token is {g.$root}")
        #expect(found.first?.fixIts.map(\.replacement) == ["\"{g.$root}\""])
    }

    /// One error, one finding: whatever refers to what is broken is left alone.
    static let followed: [(yaml: String, ids: [DiagnosticID])] = [
        ("$type: number\na: ↓x\nb: \"{a}\"\nc: \"{b}\"\n", ["type/value"]),
        (
            "$type: number\na: ↓\"{x}\"\nb: \"{a}\"\nc: { $value: 1, $contexts: { dark: \"{b}\" } }\n",
            ["reference/missing"]
        ),
        ("$type: number\na: { $contexts: { ↓lihgt: 1, dark: 2 } }\nb: \"{a}\"\n", ["context/unknown"]),
        ("$type: number\n↓a: { $contexts: { dark: 2 } }\nb: \"{a}\"\n", ["context/missing"]),
        ("a: { $type: ↓colour, $value: 1 }\nb: \"{a}\"\nc: { $type: color, $value: \"{a}\" }\n", ["type/unknown"]),
        ("old: { type: number, ↓value: 1 }\nb: \"{old}\"\n", ["structure/key"]),
        ("g: { $extends: ↓\"{h}\" }\na: \"{g.x}\"\nb: \"{g.y.z}\"\n", ["extends/missing"]),
        ("g: { $type: number, $ref: ↓\"#/h\" }\na: \"{g}\"\nb: \"{g.x}\"\n", ["reference/missing"]),
        (
            "a: { $type: border, $value: { color: { $ref: ↓\"#/c\" }, width: 1px, style: solid } }\nb: \"{a}\"\n",
            ["reference/missing"]
        ),
        ("s: { $type: spring, $value: { response: ↓0, dampingFraction: 1 } }\nt: \"{s}\"\n", ["type/value"]),
        (
            "c: { $type: color, $value: ↓x, $contrast: { on: \"{d}\" } }\nd: { $type: color, $value: \"{c}\" }\n",
            ["type/value"]
        ),
    ]

    @Test(arguments: followed.indices)
    func errorsDoNotFollowErrors(_ index: Int) {
        let (yaml, ids) = Self.followed[index]
        let found = expectFindings(files: [yaml], ids) { resolve($0).diagnostics }
        #expect(found.count == ids.count)
    }

    // MARK: Types

    static let mismatches: [(yaml: String, ids: [DiagnosticID])] = [
        ("n: { $type: number, $value: 1 }\na: { $type: color, $value: ↓\"{n}\" }\n", ["reference/type"]),
        (
            "n: { $type: number, $value: 1 }\na: { $type: color, $value: \"#000\", $contexts: { dark: ↓\"{n}\" } }\n",
            ["reference/type"]
        ),
        (
            "n: { $type: number, $value: 1 }\na: { $value: \"{n}\", $contexts: { dark: ↓\"{c}\" } }\nc: { $type: color, $value: \"#000\" }\n",
            ["reference/type"]
        ),
        (
            "n: { $type: number, $value: 1 }\ng:\n  $type: color\n  a: { $value: \"{n}\", $contexts: { dark: ↓\"#000\" } }\n",
            ["type/value"]
        ),
        (
            "n: { $type: number, $value: 1 }\na: { $type: border, $value: { color: ↓\"{n}\", width: ↓\"{n}\", style: solid } }\n",
            ["reference/type", "reference/type"]
        ),
        (
            "n: { $type: number, $value: 1 }\na: { $type: spring, $value: { response: ↓\"{n}\", dampingFraction: \"{n}\" } }\n",
            ["reference/type"]
        ),
        ("n: { $type: number, $value: 1 }\na: { $type: fontFamily, $value: [Inter, ↓\"{n}\"] }\n", ["reference/type"]),
        (
            "n: { $type: number, $value: 1 }\na: { $type: strokeStyle, $value: { dashArray: [↓\"{n}\"], lineCap: butt } }\n",
            ["reference/type"]
        ),
        (
            "n: { $type: number, $value: 1 }\na: { $type: color, $value: \"#000\", $contrast: { on: ↓\"{n}\" } }\n",
            ["reference/type"]
        ),
        ("n: { $type: number, $value: 1, $contrast: ↓{ on: \"#fff\" } }\n", ["structure/property"]),
        (
            "a: { $type: fontFamily, $value: [Inter, Arial] }\nb: { $type: fontFamily, $value: [↓\"{a}\", serif] }\n",
            ["reference/elements"]
        ),
    ]

    @Test(arguments: mismatches.indices)
    func typeDiffers(_ index: Int) {
        let (yaml, ids) = Self.mismatches[index]
        let found = expectFindings(files: [yaml], ids) { resolve($0).diagnostics }
        #expect(found.count == ids.count)
    }

    // MARK: Composites whose parts do not go together

    static let assemblies: [(yaml: String, severity: Diagnostic.Severity, value: String?)] =
        [
            ("t: { $type: border, $value: { color: \"#000\", width: ↓-1px, style: solid } }", .error, nil),
            ("t: { $type: strokeStyle, $value: { dashArray: ↓[-1px], lineCap: butt } }", .error, nil),
            (
                "t: { $type: typography, $value: { fontFamily: A, fontSize: ↓0, fontWeight: 400, letterSpacing: 0, lineHeight: 1 } }",
                .error, nil
            ),
            (
                "t: { $type: typography, $value: { fontFamily: A, fontSize: 1, fontWeight: 400, letterSpacing: 0, lineHeight: ↓0 } }",
                .error, nil
            ),
            ("t: { $type: spring, $value: { duration: 1, bounce: ↓2 } }", .error, nil),
            (
                "t: { $type: shadow, $value: { color: \"#000\", offsetX: 0, offsetY: 0, blur: ↓-1px, spread: 0 } }",
                .warning, "0px 0px 0px 0px #000000"
            ),
            (
                "t: { $type: transition, $value: { duration: ↓-1s, delay: -1s, timingFunction: linear } }", .warning,
                "0s cubic-bezier(0, 0, 1, 1) -1s"
            ),
            ("t: { $type: material, $value: { tint: \"#0008\", fallback: ↓\"#000E\" } }", .error, nil),
            ("t: { $type: material, $value: { tint: \"#0008\", fallback: ↓rgb(0 0 0 / none) } }", .error, nil),
            ("t: { $type: material, $value: { tint: \"#0008\", fallback: \"#000\", blur: ↓-1px } }", .error, nil),
            ("t: { $type: material, $value: { tint: \"#0008\", fallback: \"#000\", saturation: ↓-1 } }", .error, nil),
            (
                "t: { $type: material, $value: { tint: \"#0008\", fallback: \"#000\", darkestBackdrop: ↓\"#0000\" } }",
                .error, nil
            ),
            (
                "t: { $type: material, $value: { tint: \"#0008\", fallback: \"#000\", lightestBackdrop: ↓\"#FFF8\" } }",
                .error, nil
            ),
            ("t: { $type: gradient, $value: [{ color: \"#000\", position: ↓1.5 }] }", .warning, "#000000 1"),
            ("t: { $type: gradient, $value: [{ color: \"#000\", position: ↓-1 }] }", .warning, "#000000 0"),
        ]
        + [
            ("tabCount", "1e300"), ("tabCount", "2.5"), ("tabCount", "0"), ("topPadding", "-1"),
            ("selectedIconScale", "0"),
            ("fabOffset", "1"),
        ].map { name, value in
            let fields = [
                "topPadding": "1", "bottomPadding": "34", "tabCount": "3", "iconSize": "28", "labelSize": "11",
            ]
            .merging([name: "↓" + value]) { $1 }
            let text = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
            return ("t: { $type: tabBar, $value: { \(text) } }", .error, nil)
        }

    @Test(arguments: assemblies.indices)
    func partsDoNotGoTogether(_ index: Int) {
        let (yaml, severity, value) = Self.assemblies[index]
        let found = expectFindings(files: [yaml], ["type/value"]) { resolve($0).diagnostics }
        #expect(found.map(\.severity) == [severity])
        let (tokens, _) = resolve(MarkedFiles([yaml]))
        #expect(tokens.defaultValue(of: TokenID(index: 0))?.description == value)
    }

    @Test func aProblemInEveryContextIsOneFinding() {
        let found = expectErrors(
            """
            d: { $type: dimension, $contexts: { light: 1, dark: 2 } }
            t: { $type: shadow, $value: { color: "#000", offsetX: "{d}", offsetY: 0, blur: ↓-1px, spread: 0 } }
            """, ids: "type/value")
        #expect(found.count == 1)
    }

    // MARK: Invalid values

    @Test func whatIsLeftOfAnInvalidValueIsLookedUp() {
        expectErrors(
            "b: { $type: border, $value: { color: ↓\"{zz}\", width: 1↓xx, style: solid } }",
            ids: "reference/missing", "type/value")
        expectErrors(
            "n: { $type: number, $value: 1 }\nb: { $type: border, $value: { color: ↓\"{n}\", width: 1px, style: ↓\"{zz}\" } }",
            ids: "reference/type", "reference/missing")
        expectErrors(
            "t: { $type: color, $value: \"#000\", $contrast: { on: ↓\"{zz}\", use: ↓txt } }",
            ids: "reference/missing", "type/value")
    }

    @Test func everyFieldOutOfBoundsIsReported() {
        expectErrors(
            "s: { $type: spring, $value: { mass: ↓0, stiffness: ↓-1, damping: ↓-1 } }",
            ids: "type/value", "type/value", "type/value")
        expectErrors(
            """
            t:
              $type: typography
              $value: { fontFamily: A, fontSize: ↓0px, fontWeight: 400, letterSpacing: 0px, lineHeight: ↓-1 }
            """, ids: "type/value", "type/value")
        expectErrors(
            """
            glass:
              $type: material
              $value: { tint: "#0008", fallback: ↓"#0008", darkestBackdrop: ↓"#0008", blur: ↓-1px, saturation: ↓-1 }
            """, ids: "type/value", "type/value", "type/value", "type/value")
        expectErrors(
            "b: { $type: tabBar, $value: { topPadding: ↓-8, bottomPadding: ↓-1, tabCount: ↓0, iconSize: 1, labelSize: 1 } }",
            ids: "type/value", "type/value", "type/value")
    }

    // MARK: Paths without their start

    private func missingTargets(_ text: String) -> [Diagnostic] {
        resolve(MarkedFiles([text])).1.filter { $0.id == "reference/missing" }
    }

    @Test func pathsThatLeaveOutTheirStartHaveAFix() {
        let findings = missingTargets(
            """
            global: { palette: { $type: color, red: "#f00", blue: "#00f" } }
            a: "{palette.red}"
            b: "{palette.blue}"
            c: { $type: color, $value: "{red} / 0.5" }
            """)
        #expect(
            findings.map(\.message) == [
                "there is no token 'palette.red'; did you mean 'global.palette.red'?",
                "there is no token 'palette.blue'; did you mean 'global.palette.blue'?",
                "there is no token 'red'; did you mean 'global.palette.red'?",
            ])
        #expect(findings.map(\.fixIts.count) == [1, 1, 1])
        #expect(findings.map(\.cause) == ["global", "global", "global.palette"])
    }

    /// With two tokens of that end nobody knows which one is meant.
    @Test func anEndOfSeveralPathsIsNotGuessed() {
        let findings = missingTargets(
            """
            one: { palette: { $type: color, red: "#f00" } }
            two: { palette: { $type: color, red: "#e00" } }
            a: { $type: color, $value: "{palette.red}" }
            """)
        #expect(findings.map(\.message) == ["there is no token 'palette.red'"])
    }

    @Test func aStartTooManyHasAFix() {
        let findings = missingTargets(
            "palette: { $type: color, red: '#f00' }\na: { $type: color, $value: '{core.palette.red}' }")
        #expect(findings.map(\.message) == ["there is no token 'core.palette.red'; did you mean 'palette.red'?"])
    }
}
