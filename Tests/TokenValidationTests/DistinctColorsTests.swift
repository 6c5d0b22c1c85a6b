import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenValidation

@Suite struct DistinctColorsTests {
    private static let id: DiagnosticID = "color-vision/distinct"

    // MARK: By name

    /// What is seen is DaltonLens's to the byte.
    @Test func siblingsAreCompared() {
        let found = expectFindings(
            """
            color:
              $type: color
              success: ↓"#46A758"
              danger: "#E54666"
            """, ids: Self.id)
        #expect(found.map(\.severity) == [.warning])
        #expect(
            found.first?.message
                == "'color.success' and 'color.danger' look alike to people who see no green (deuteranopia): "
                + "difference 2.7, needs 11 (CIEDE2000)")
        #expect(
            found.first?.notes.map(\.message) == [
                "'color.success' is #46a758 here, seen as #9e8e5c", "'color.danger' is #e54666 here, seen as #978a60",
            ])
        #expect(found.first?.hint == "make one of them lighter or darker, or add an icon or a label")
        #expect(found.first?.contexts == [])
    }

    static let alike: [String] = [
        "color.text: { success: ↓\"#46A758\", danger: \"#E54666\" }",
        "successText: ↓\"#46A758\"\nerrorText: \"#E54666\"",
        "success_text: ↓\"#46A758\"\nERROR-TEXT: \"#E54666\"",
        "success: { base: ↓\"#46A758\" }\nnegative: { base: \"#E54666\" }",
        // The order of the file does not matter: success comes before danger.
        "danger: \"#E54666\"\nsuccess: ↓\"#46A758\"",
        // Warning and danger, for people without short-wave cones.
        "warn: ↓\"#F7B05E\"\nerror: \"#F7A694\"",
        // A value in P3.
        "success: ↓\"color(display-p3 0.35 0.65 0.37)\"\ndanger: \"#E54666\"",
    ]

    @Test(arguments: alike.indices)
    func alikeIsFound(_ index: Int) {
        var text = Self.alike[index]
        if text.hasPrefix("color.text: ") { text = "color: { text: \(text.dropFirst("color.text: ".count)) }" }
        expectFindings("$type: color\n" + text, ids: Self.id)
    }

    static let fine: [String] = [
        // Far apart in lightness.
        "success: \"#4ADE80\"\ndanger: \"#DC2626\"",
        // Different roles, the same meaning, no meaning, steps of a scale.
        "successText: \"#46A758\"\ndangerFill: \"#E54666\"",
        "error: \"#46A758\"\ndanger: \"#E54666\"",
        "green: \"#46A758\"\nred: \"#E54666\"",
        "success500: \"#46A758\"\ndanger500: \"#E54666\"",
        // What stands on the status, grounds, colors that nobody distinguishes.
        "onSuccess: \"#46A758\"\nonDanger: \"#E54666\"",
        "success: \"#DFF6DD\"\ndanger: \"#FDE7E9\"",
        "success: \"#393D1B\"\ndanger: \"#442726\"",
        "success: \"#E54666\"\ndanger: \"#E54666\"",
        // Veils.
        "success: \"#46A7581A\"\ndanger: \"#E546661A\"",
        // Not colors.
        "success: { $type: number, $value: 1 }\ndanger: { $type: number, $value: 1 }",
    ]

    @Test(arguments: fine.indices)
    func othersAreNot(_ index: Int) {
        expectFindings("$type: color\n" + Self.fine[index])
    }

    @Test func contextsAreMerged() {
        let found = expectFindings(
            """
            $type: color
            success: { $value: "#4ADE80", $contexts: { light: ↓"#46A758", light+increased: "#3E8B4F" } }
            danger: { $value: "#DC2626", $contexts: { light: "#E54666" } }
            """, ids: Self.id)
        #expect(
            found.first?.contexts == [
                "appearance=light, contrast=standard", "appearance=light, contrast=increased",
            ])
        // The worst of them.
        #expect(found.first?.message.contains("difference 2.7, needs 11") == true)
    }

    @Test func otherDeficienciesAreNotes() {
        let found = expectFindings(
            "$type: color\nwarning: ↓\"#975102\"\ndanger: \"#C00F0C\"", ids: Self.id)
        #expect(found.first?.message.contains("no green (deuteranopia): difference 1, needs 11") == true)
        #expect(
            found.first?.notes.dropFirst(2).map(\.message) == [
                "they look alike to people who see no red (protanopia), too: difference 8.9",
                "they look alike to people who see no blue (tritanopia), too: difference 10.5",
            ])
    }

    @Test func sameColorsAreOneFinding() {
        let roles = ["text", "icon", "border", "fill", "glow"]
        let text = roles.map { "\($0): { success: \"{success}\", danger: \"{danger}\" }\n" }.joined()
        let found = expectFindings("$type: color\nsuccess: ↓\"#46A758\"\ndanger: \"#E54666\"\n" + text, ids: Self.id)
        #expect(
            found.first?.notes.dropFirst(2).map(\.message) == [
                "'text.success' and 'text.danger' have the same colors",
                "'icon.success' and 'icon.danger' have the same colors",
                "'border.success' and 'border.danger' have the same colors", "and 2 more pairs",
            ])
    }

    @Test func threeAreThreePairs() {
        let found = validate(
            MarkedFiles(["$type: color\nsuccess: \"#46A758\"\nwarning: \"#A78B2E\"\ndanger: \"#E54666\""]))
        #expect(found.count == 3)
    }

    // MARK: By the manifest

    private let chart = MarkedFiles([
        """
        $type: color
        a: "#46A758"
        b: "#E54666"
        c: "#46A75880"
        d: "#F4F4F8"
        e: "#F4F4F0"
        n: { $type: number, $value: 1 }
        """
    ])

    @Test func listsOfTheManifestAreJudged() {
        let found = validate(chart, distinct: "[[\"{a}\", \"{b}\", \"{d}\"]]")
        #expect(found.map(\.id) == [Self.id])
        #expect(chart.findings(found) == ["1.yaml:2:4 color-vision/distinct"])
        #expect(found.first?.notes.last?.message == "they are to be distinguished")
        #expect(found.first?.notes.last?.range != nil)
        #expect(validate(chart).isEmpty)
    }

    /// What is pale or alike for everybody is left out only where nobody said that it matters.
    @Test func nothingIsLeftOutOfAList() {
        let pale = validate(chart, distinct: "[[\"{d}\", \"{e}\"]]")
        #expect(pale.first?.message.contains("'d' and 'e' look alike to people who see no ") == true)
        #expect(
            pale.first?.notes.contains { $0.message.hasPrefix("they look alike to everybody, too: difference ") }
                == true)
        let same = validate(chart, distinct: "[[\"{a}\", \"{c}\"]]")
        #expect(same.first?.message == "'a' and 'c' look alike to everybody: difference 0, needs 11 (CIEDE2000)")
    }

    /// Translucent colors are compared as opaque ones.
    @Test func alphaTakesNoPart() {
        let found = validate(chart, distinct: "[[\"{b}\", \"{c}\"]]")
        #expect(found.first?.message.contains("difference 2.7, needs 11") == true)
        #expect(found.first?.notes[1].message == "'c' is #46a75880 here, seen as #9e8e5c")
    }

    @Test func aPairIsJudgedOnce() {
        let files = MarkedFiles(["$type: color\nsuccess: \"#46A758\"\ndanger: \"#E54666\""])
        let found = validate(files, distinct: "[[\"{danger}\", \"{success}\"], [\"{success}\", \"{danger}\"]]")
        #expect(found.count == 1)
        #expect(found.first?.message.hasPrefix("'danger' and 'success'") == true)
    }

    @Test func invalidMembersAreReported() {
        #expect(validate(chart, distinct: "[[\"{a}\", \"{x}\"]]").map(\.id) == ["reference/missing"])
        #expect(validate(chart, distinct: "[[\"{a}\", \"{n}\"]]").map(\.id) == ["reference/type"])
        #expect(validate(chart, distinct: "[[\"{a}\"]]").map(\.id) == ["manifest/distinct"])
        // The others are judged all the same.
        #expect(
            validate(chart, distinct: "[[\"{a}\", \"{x}\", \"{b}\"]]").map(\.id) == ["reference/missing", Self.id])
    }

    @Test func permutationsAreLimited() {
        let modifiers = (0..<12).map { Modifier(name: "m\($0)", contexts: ["a\($0)", "b\($0)", "c\($0)"]) }
        func token(_ name: String, _ range: Range<Int>) -> String {
            let contexts = range.map { "b\($0): \"#E54666\"" }.joined(separator: ", ")
            return "\(name): { $value: \"#46A758\", $contexts: { \(contexts) } }\n"
        }
        let files = MarkedFiles(["$type: color\n" + token("x", 0..<6) + token("y", 6..<12)])
        let found = validate(files, contexts: ContextSpace(modifiers: modifiers), distinct: "[[\"{x}\", \"{y}\"]]")
        #expect(found.map(\.id) == ["context/limit"])
    }

    // MARK: Cost

    /// Ten thousand tokens in as many roles as there are statuses: only siblings are compared.
    @Test func manyTokensCostLittle() {
        let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
        var text = "$type: color\n"
        for (first, second, third) in (0..<3380).map({ ($0 % 26, $0 / 26 % 26, $0 / 676) }) {
            let name = "x" + letters[first] + letters[second] + letters[third]
            text += "\(name): { success: \"#46A758\", warning: \"#E8E04A\", danger: \"#E54666\" }\n"
        }
        let started = ContinuousClock.now
        let found = validate(MarkedFiles([text]))
        #expect(found.count == 1)
        #expect(found.first?.notes.last?.message == "and 3376 more pairs")
        // A hundred times what it takes; comparing all with all would take minutes.
        #expect(ContinuousClock.now - started < .seconds(60))
    }
}
