import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenComparison
import Testing

@Suite("Checks that end in another way")
struct CheckTests {
    private static func pair(_ text: String, on surface: String = "#ffffff", more: String = "") -> String {
        """
        color:
          $type: color
          surface: "\(surface)"
          text: { $value: "\(text)", $contrast: { on: "{color.surface}", use: text } }
        \(more)
        """
    }

    private static func checks(
        from before: String, to after: String, contexts: ContextSpace? = nil
    ) throws -> [String] {
        try difference(from: before, to: after, contexts: contexts).checks.map(\.line)
    }

    @Test("a pair that falls fails, one that rises passes, one that stays as it was is not told")
    func pairs() throws {
        #expect(
            try Self.checks(from: Self.pair("#767676"), to: Self.pair("#888888")) == [
                "fails contrast/text 'color.text' on 'color.surface' passes -> fails"
            ])
        #expect(
            try Self.checks(from: Self.pair("#888888"), to: Self.pair("#767676")) == [
                "passes contrast/text 'color.text' on 'color.surface' fails -> passes"
            ])
        #expect(try Self.checks(from: Self.pair("#888888"), to: Self.pair("#999999")) == [])
        #expect(try Self.checks(from: Self.pair("#666666"), to: Self.pair("#555555")) == [])
    }

    @Test("a pair that was not there fails, too, and one that is gone passes")
    func newPairs() throws {
        let more = """
              hint: { $value: "#bbbbbb", $contrast: { on: "{color.surface}", use: nonText } }
            """
        #expect(
            try Self.checks(from: Self.pair("#666666"), to: Self.pair("#666666", more: more)) == [
                "fails contrast/non-text 'color.hint' on 'color.surface' none -> fails"
            ])
        #expect(
            try Self.checks(from: Self.pair("#666666", more: more), to: Self.pair("#666666")) == [
                "passes contrast/non-text 'color.hint' on 'color.surface' fails -> none"
            ])
    }

    /// `check` tells of one value that breaks several pairs as one finding.
    @Test("a value that breaks several pairs in several contexts fails each of them")
    func severalPairs() throws {
        func tokens(_ text: String) -> String {
            """
            color:
              $type: color
              page: { $value: "#ffffff", $contexts: { dark: "#fafafa" } }
              card: { $value: "#f8f8f8", $contexts: { dark: "#f4f4f4" } }
              text: { $value: "\(text)", $contrast: { on: ["{color.page}", "{color.card}"], use: text } }
            """
        }
        let changes = try Self.checks(from: tokens("#333333"), to: tokens("#999999"), contexts: .two)
        #expect(changes.count == 4)
        #expect(changes.allSatisfy { $0.hasPrefix("fails contrast/text 'color.text' on 'color.") })
    }

    @Test("the worst stands first, and pairs before other rules")
    func order() throws {
        func tokens(_ text: String, _ hint: String, _ size: Int) -> String {
            Self.pair(
                text,
                more: """
                      hint: { $value: "\(hint)", $contrast: { on: "{color.surface}", use: text } }
                    close: { $type: touchTarget, $value: { size: \(size)pt, hitSize: \(size)pt } }
                    """)
        }
        #expect(
            try Self.checks(from: tokens("#555555", "#555555", 44), to: tokens("#888888", "#bbbbbb", 30)).map {
                $0.split(separator: " ").prefix(3).joined(separator: " ")
            } == [
                "fails contrast/text 'color.hint'", "fails contrast/text 'color.text'",
                "fails touch-target/minimum close:",
            ])
    }

    @Test("what failed before fails no more than that, whatever its numbers")
    func known() throws {
        func target(_ size: Int) -> String {
            "close: { $type: touchTarget, $value: { size: \(size)pt, hitSize: \(size)pt } }"
        }
        #expect(try Self.checks(from: target(40), to: target(36)) == [])
        #expect(try Self.checks(from: target(44), to: target(36)).count == 1)
        let passing = try difference(from: target(36), to: target(44)).checks
        #expect(passing.map(\.outcome) == [.passes])
    }

    @Test("a renamed token is the same")
    func renamed() throws {
        let before = Self.pair("#888888")
        let after = before.replacingAll("text:", with: "copy:")
        let diff = try difference(from: before, to: after)
        #expect(diff.lines == ["renamed color.text -> color.copy"])
        #expect(diff.checks.isEmpty)
    }

    @Test("only contexts in which it is new are told, and only those that are looked at")
    func contexts() throws {
        func tokens(_ dark: String, _ light: String) -> String {
            """
            color:
              $type: color
              surface: { $value: "#000000", $contexts: { light: "#ffffff" } }
              text:
                $value: "\(dark)"
                $contexts: { light: "\(light)" }
                $contrast: { on: "{color.surface}", use: text }
            """
        }
        let (before, after) = (tokens("#ffffff", "#aaaaaa"), tokens("#222222", "#bbbbbb"))
        #expect(
            try Self.checks(from: before, to: after, contexts: .two) == [
                "fails contrast/text 'color.text' on 'color.surface' passes -> fails @ appearance=dark"
            ])
        let comparison = DesignComparison(
            from: design(before, contexts: .two), to: design(after, contexts: .two))
        #expect(try comparison.diff(choices: [0: 1]).checks.isEmpty)
    }

    @Test("an exception that is taken back lets the check fail; a new one lets it pass")
    func exceptions() throws {
        func tokens(_ ignore: String) -> String {
            """
            color:
              $type: color
              surface: "#ffffff"
              text: { $value: "#888888", $contrast: { on: "{color.surface}", use: text }\(ignore) }
            """
        }
        let excepted = tokens(", $ignore: { contrast/text: a brand color }")
        #expect(
            try Self.checks(from: excepted, to: tokens("")) == [
                "fails contrast/text 'color.text' on 'color.surface' fails -> fails"
            ])
        #expect(try difference(from: tokens(""), to: excepted).checks.map(\.outcome) == [.passes])
        // A pair that falls where nobody counts it breaks nothing.
        let fallen = try difference(from: excepted.replacingAll("#888888", with: "#666666"), to: excepted)
        #expect(fallen.contrast.map(\.isCheck) == [false])
        #expect(DiffWords.verdict(on: fallen).hasSuffix("nothing breaks"))
    }

    @Test("nothing breaks only where no check fails or warns")
    func verdicts() throws {
        func verdict(_ before: String, _ after: String) throws -> String {
            DiffWords.verdict(on: try difference(from: before, to: after))
        }
        #expect(
            try verdict(Self.pair("#666666"), Self.pair("#555555"))
                == "requires a patch version: values differ, and nothing breaks")
        #expect(
            try verdict(Self.pair("#666666"), Self.pair("#888888"))
                == "requires a patch version: values differ, and 1 check fails that did not fail before")
        let slow = "a: { $type: spring, $value: { response: 0.3, dampingFraction: 0.7 } }"
        let slower = "a: { $type: spring, $value: { response: 3, dampingFraction: 0.1 } }"
        let warned = try difference(from: slow, to: slower)
        #expect(warned.checks(.warns).isEmpty || !DiffWords.verdict(on: warned).contains("nothing breaks"))
    }

    @Test("each limit is reached by what it names")
    func limits() throws {
        let fallen = try difference(from: Self.pair("#666666"), to: Self.pair("#888888"))
        #expect(DiffLimit.allCases.filter { $0.isReached(by: fallen) } == [.checks, .patch, .any])
        #expect(
            DiffVerdict([], on: fallen).text
                == "this run ends with status 0, as no '--fail-on' is given; '--fail-on checks' or '--fail-on patch' "
                + "would end it with 1")
        #expect(
            DiffVerdict([.breaking], on: fallen).text
                == "this run ends with status 0: '--fail-on breaking' lets it pass; '--fail-on checks' or "
                + "'--fail-on patch' would end it with 1")
        #expect(
            DiffVerdict([.breaking, .checks, .checks], on: fallen).text
                == "this run ends with status 1, because of '--fail-on checks'")
        // Only what is required has changed: no version is asked for.
        let stricter = try difference(
            from: Self.pair("#767676"), to: Self.pair("#767676").replacingAll("use: text", with: "level: AAA"))
        #expect(stricter.bump == nil)
        #expect(DiffLimit.allCases.filter { $0.isReached(by: stricter) } == [.checks, .any])
    }
}

extension CheckChange {
    fileprivate var line: String {
        let end = contexts.isEmpty ? "" : " @ " + contexts.joined(separator: "; ")
        switch subject {
        case .pair(let title, let before, let after):
            func word(_ view: View?) -> String { view.map { $0.verdict.passes ? "passes" : "fails" } ?? "none" }
            return "\(outcome.rawValue) \(rule) \(title) \(word(before)) -> \(word(after))\(end)"
        case .finding(let token, let message):
            return "\(outcome.rawValue) \(rule) \(token ?? "-"): \(message)\(end)"
        }
    }
}

extension String {
    fileprivate func replacingAll(_ text: String, with other: String) -> String {
        split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
    }
}
