import Foundation
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import TesseraTokenResolution
import Testing

/// `$extends` (DTCG 2025.10 Format, 6.4).
@Suite struct ExtendsTests {
    @Test func inheritsWhatItDoesNotHave() {
        let lines = resolved(
            """
            base:
              $type: dimension
              gap: 8px
              edge: 16px
            card:
              $extends: "{base}"
              gap: 12px
              extra: 1px
            """)
        #expect(
            lines == [
                "base.gap: dimension = 8px", "base.edge: dimension = 16px", "card.gap: dimension = 12px",
                "card.extra: dimension = 1px", "card.edge: dimension = 16px",
            ])
    }

    /// A name may end with a blank; whatever refers to it, in part of a value too, leads there.
    @Test func referencesKeepTheBlanksOfNames() {
        let files = MarkedFiles([
            """
            "base ": { "gap ": { $type: dimension, $value: 8px } }
            card: { $extends: "{base }" }
            page: { $extends: "#/base " }
            sum: { $type: dimension, $value: "{base .gap } * 3" }
            text: { $type: css, $value: "calc({base .gap } + 1vw)" }
            """
        ])
        let (tokens, diagnostics) = resolve(files, contexts: nil)
        #expect(diagnostics.map(\.id) == ["name/blank", "name/blank"])
        #expect(
            Set(tokens.dump().split(separator: "\n").map(String.init)) == [
                "base .gap : dimension = 8px", "card.gap : dimension = 8px", "page.gap : dimension = 8px",
                "sum: dimension <- {base .gap } * 3 = 24px",
                "text: css <- calc({base .gap } + 1vw) = calc(8px + 1vw)",
            ])
    }

    /// Groups merge by path at any depth, and the whole local token goes before the inherited one.
    @Test func mergesByPath() {
        let lines = resolved(
            """
            base:
              $description: All of it
              color:
                $type: color
                ink: { $value: "#111", $description: Text }
                line: "#222"
              size: { $type: dimension, small: { s: 1px }, large: { l: 3px } }
            dark:
              $extends: "#/base"
              color: { ink: "#eee" }
              size: { small: { s: 2px } }
            """)
        #expect(
            Set(lines) == [
                "base.color.ink: color = #111111", "base.color.line: color = #222222",
                "base.size.small.s: dimension = 1px", "base.size.large.l: dimension = 3px",
                "dark.color.ink: color = #eeeeee", "dark.size.small.s: dimension = 2px",
                "dark.color.line: color = #222222", "dark.size.large.l: dimension = 3px",
            ])
    }

    @Test func chainsAreComplete() {
        let lines = resolved(
            """
            a: { $extends: "{b}" }
            b: { $extends: "{c}", two: { $type: number, $value: 2 } }
            c: { $type: number, one: 1, two: 3 }
            """)
        #expect(Set(lines).isSuperset(of: ["a.one: number = 1", "a.two: number = 2", "b.one: number = 1"]))
        #expect(lines.count == 6)
    }

    /// What is inherited may stand in a group that inherits it in its turn, inside or around it.
    @Test func needsOfATargetAreMetFirst() {
        let lines = resolved(
            """
            first: { $extends: "{second.inner}" }
            second: { $extends: "{third}" }
            third: { inner: { $extends: "{fourth}" } }
            fourth: { $type: number, one: 1 }
            """)
        #expect(Set(lines).isSuperset(of: ["first.one: number = 1", "second.inner.one: number = 1"]))
    }

    @Test func referencesAreCopiedAsWritten() {
        let lines = resolved(
            """
            base: { $type: number, one: 1, same: "{base.one}" }
            other: { $extends: "{base}", one: 2 }
            """)
        #expect(lines.contains("other.same: number -> base.one = 1"))
    }

    @Test func rootTokensAreInherited() {
        let lines = resolved(
            """
            base: { $type: number, $root: { $value: 1 }, low: 2 }
            other: { $extends: "{base}" }
            """)
        #expect(lines.contains("other.$root: number = 1"))
    }

    /// A `$ref` on a group means the same.
    @Test func pointersOfGroups() {
        let lines = resolved(
            """
            base: { $type: number, one: 1 }
            bare: { $ref: "#/base" }
            more: { $ref: "#/base", two: 2 }
            chain: { $ref: "#/bare" }
            """)
        #expect(lines.filter { $0.contains(".one: number = 1") }.count == 4)
        #expect(lines.contains("more.two: number = 2"))
    }

    /// What a pointer leads to may be inherited, and a group then.
    @Test func pointersToInheritedGroups() {
        let lines = resolved(
            """
            base: { inner: { $type: number, one: 1 } }
            copy: { $extends: "{base}" }
            bare: { $ref: "#/copy/inner" }
            again: { $ref: "#/bare" }
            """)
        #expect(lines.contains("bare.one: number = 1") && lines.contains("again.one: number = 1"))
    }

    /// The target's type travels with the copy, the group's own goes before it, and either before the type of
    /// the group around the copy.
    @Test func typesTravel() {
        let lines = resolved(
            """
            sizes: { $type: dimension, base: { gap: 8px } }
            numbers:
              $type: number
              copy: { $extends: "{sizes.base}", more: 4px }
            typed:
              $type: string
              word: one
            retyped: { $extends: "{typed}", $type: fontFamily }
            """)
        #expect(
            Set(lines).isSuperset(of: [
                "numbers.copy.gap: dimension = 8px", "numbers.copy.more: dimension = 4px",
                "typed.word: string = \"one\"", "retyped.word: fontFamily = one",
            ]))
    }

    @Test func retypedTokensThatDoNotFitAreNamedWithBothPlaces() {
        let findings = expectErrors(
            """
            sizes: { $type: dimension, gap: ↓8px }
            colors: { $extends: "{sizes}", $type: color }
            """, ids: "type/value")
        #expect(findings.first?.notes.first?.message == "'colors' inherits it here")
    }

    @Test func compositesOfAnInheritedTypeAreRead() {
        let lines = resolved(
            """
            later: { $extends: "{springs}", soft: { response: 0.5, dampingFraction: 0.8 } }
            springs: { $type: spring, press: { response: 0.25, dampingFraction: 0.6 } }
            """)
        #expect(lines.contains { $0.hasPrefix("later.soft: spring") })
        #expect(lines.contains { $0.hasPrefix("later.press: spring") })
    }

    @Test func deprecationAndContextsAreInherited() {
        let (tokens, diagnostics) = resolve(
            MarkedFiles([
                """
                base:
                  $type: color
                  $deprecated: Use other.
                  ink: { $value: "#111", $contexts: { dark: "#eee" } }
                copy: { $extends: "{base}" }
                """
            ]))
        #expect(diagnostics.isEmpty)
        let copy = tokens.tree.token(at: "copy.ink").map { tokens.tree[$0] }
        #expect(copy?.deprecation?.reason == "Use other.")
        #expect(
            tokens.dump().contains("copy.ink: color\n  appearance=light: #111111\n  appearance=dark: #eeeeee"))
    }

    // MARK: Errors

    @Test func targetsThatAreNone() {
        let findings = expectErrors(
            """
            base: { $type: number, one: 1 }
            a: { $extends: ↓"{bas}" }
            b: { $extends: ↓"{base.one}" }
            c: { $extends: ↓base }
            d: { $extends: ↓["{base}"] }
            e: { ↓$extends: "{base}", $value: 1, $type: number }
            f: { $extends: "{base}", $ref: ↓"#/base", x: { $type: number, $value: 1 } }
            """,
            ids: "extends/missing", "extends/token", "extends/malformed", "structure/property", "extends/token",
            "extends/duplicate")
        #expect(findings.first?.message == "there is no group 'bas'; did you mean 'base'?")
    }

    static let circles = [
        "a: { $extends: ↓\"{b}\" }\nb: { $extends: \"{a}\" }",
        "a: { $extends: ↓\"{a}\" }",
        "a: { one: { $extends: ↓\"{a}\" } }",
        "a: { $extends: ↓\"{a.b}\", b: { $type: number, x: 1 } }",
        "a: { $extends: ↓\"#/\" }",
        "a: { $extends: ↓\"{b}\" }\nb: { $extends: \"{c}\" }\nc: { d: { $extends: \"{a}\" } }",
    ]

    @Test(arguments: circles)
    func circlesAreReportedOnce(_ text: String) {
        expectErrors(text, ids: "extends/cycle")
    }

    @Test func tokenHereGroupThere() {
        let findings = expectErrors(
            """
            base: { $type: number, one: 1, two: { x: 2 } }
            copy: { $extends: ↓"{base}", one: { $type: number, y: 1 }, three: 1 }
            """, ids: "name/duplicate")
        #expect(findings.first?.notes.count == 2)
    }

    /// Twenty groups that each hold the one before it twice would have a million tokens.
    @Test func growthIsBounded() {
        var text = "g0: { $type: number, x: 1 }\n"
        for level in 1...24 {
            text += "g\(level): { a: { $extends: \"{g\(level - 1)}\" }, b: { $extends: \"{g\(level - 1)}\" } }\n"
        }
        let (_, diagnostics) = resolve(MarkedFiles([text]))
        #expect(diagnostics.map(\.id) == ["extends/limit"])
    }

    /// Each group is as deep as a file may be, and ends in the next.
    @Test func depthIsBounded() {
        func nested(_ levels: Int, _ end: String) -> String {
            String(repeating: "{ a: ", count: levels) + end + String(repeating: " }", count: levels)
        }
        var text = "g4: " + nested(460, "{ $type: number, end: 1 }") + "\n"
        for group in 0..<4 { text += "g\(group): " + nested(460, "{ $extends: \"{g\(group + 1)}\" }") + "\n" }
        let (tokens, diagnostics) = resolve(MarkedFiles([text]))
        #expect(diagnostics.map(\.id) == ["extends/limit"])
        #expect(tokens.tree.groups.allSatisfy { $0.path.utf8.count { $0 == UInt8(ascii: ".") } <= 512 })
    }

    @Test func aCircleOfTenThousandIsOneFinding() {
        let text = (0..<10_000).map { "g\($0): { $extends: \"{g\(($0 + 1) % 10_000)}\" }\n" }.joined()
        #expect(resolve(MarkedFiles([text])).1.count == 1)
    }

    /// Asked one by one what stands at the end, a chain must not cost the square of its length.
    @Test(arguments: ["spring, $value: { response: 0.3, dampingFraction: 0.8 }", "number, $value: 7"])
    func chainsOfReferencesAreLinear(_ end: String) {
        let count = 10_000
        var text = "t\(count): { $type: \(end) }\n"
        for index in 0..<count {
            let next = index.isMultiple(of: 2) ? "$value: \"{t\(index + 1)}\"" : "$ref: \"#/t\(index + 1)\""
            text += "t\(index): { \(next) }\n"
        }
        let (tokens, diagnostics) = resolve(MarkedFiles([text]))
        #expect(diagnostics.isEmpty)
        for index in tokens.tree.tokens.indices {
            let token = TokenID(index: index)
            #expect(tokens.speaker(for: token, in: tokens.contexts.defaultPermutation) == nil)
            #expect(!tokens.isWrittenAsList(token, in: tokens.contexts.defaultPermutation))
        }
    }

    @Test func longChainsAreBounded() {
        var text = "g0: { $type: number, x: 1 }\n"
        for level in 1...3000 { text = "g\(level): { $extends: \"{g\(level - 1)}\" }\n" + text }
        let (_, diagnostics) = resolve(MarkedFiles([text]))
        #expect(diagnostics.map(\.id) == ["extends/limit"])
    }

    @Test func aReferenceToAGroupBeyondTheLimitIsOneError() throws {
        let steps = (1...20).map { step in
            "p\(step): { $extends: \"{p\(step - 1)}\", t\(step): { $ref: \"#/p\(step)/\(step == 1 ? "s" : "t\(step - 1)")\" } }"
        }
        let text = (["p0: { $type: color, s: { b: \"#000\" } }"] + steps).joined(separator: "\n")
        let (_, diagnostics) = resolve(MarkedFiles([text]))
        #expect(diagnostics.map(\.id) == ["extends/limit"])
        #expect(diagnostics.first?.message.contains("depends on more than 16 others") == true)
    }

    /// What stands in such a group may be there.
    @Test func aReferenceBehindOneBeyondTheLimitIsNoErrorOfItsOwn() throws {
        let steps = (1...30).map { step in
            "t\(step): { a: { $ref: \"#/e\(step - 1)/a\" } }\ne\(step): { $extends: \"{t\(step)}\" }"
        }
        let first = "e0: { $type: number, a: { x: { $value: 1 } } }"
        func ids(_ reference: String) -> [DiagnosticID] {
            let use = "use: { $type: number, $value: \"{\(reference)}\" }"
            return resolve(MarkedFiles([([first] + steps + [use]).joined(separator: "\n")])).1.map(\.id)
        }
        #expect(ids("e30.a.x") == ["extends/limit"])
        #expect(ids("e30.b.x") == ["extends/limit", "reference/missing"])
    }
}
