import TesseraDiagnostics
import TesseraMotionScience
import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

@Suite struct AnimationTests {
    private func assemble(_ values: [(String, TokenValue)]) throws(AssemblyError) -> Animation? {
        var fields = FieldValues()
        for (name, value) in values { fields.add(value, for: name) }
        return try assemble(fields)
    }

    private func assemble(_ fields: FieldValues) throws(AssemblyError) -> Animation? {
        var warnings: [AssemblyError] = []
        guard case .animation(let animation) = try CompositeShape.animation.assemble(fields, warnings: &warnings) else {
            return nil
        }
        return animation
    }

    private static let curve: [(String, TokenValue)] = [
        ("curve", .cubicBezier(.easeInOut)), ("duration", .duration(Duration(3, .s))),
    ]

    @Test func whatIsNotSaidIsAtItsDefault() throws {
        let animation = try #require(try assemble(Self.curve))
        #expect(animation.movement == .curve(.easeInOut, duration: Duration(3, .s)))
        #expect(animation.delay.seconds == 0 && animation.stagger == nil)
        #expect(animation.repetition == .times(1) && !animation.repeats && !animation.autoreverses)
        #expect(animation.playDuration == 3)
    }

    @Test func repeatsAreCountedOrForEver() throws {
        let forever = try #require(
            try assemble(Self.curve + [("repeat", .string("forever")), ("autoreverse", .boolean(true))]))
        #expect(forever.repetition == .forever && forever.playCount == nil && forever.autoreverses)
        let four = try #require(try assemble(Self.curve + [("repeat", .number(4))]))
        #expect(four.playCount == 4 && four.repeats)
    }

    @Test func aSpringHasItsOwnTime() throws {
        let animation = try #require(try assemble([("spring", .spring(.bouncy))]))
        // Definition 1 of settling, 0.001.
        #expect(abs(animation.playDuration - 0.8187) < 1e-4)
        #expect(animation.nearestTransition.duration == Duration(819, .ms))
    }

    private static let whatContradictsItselfIsRejectedCases: [([(String, TokenValue)], String?)] = [
        ([("spring", TokenValue.spring(.bouncy)), ("duration", .duration(Duration(1, .s)))], "duration"),
        ([("spring", .spring(.bouncy))] + curve, "curve"), ([("delay", .duration(Duration(1, .s)))], nil),
        ([("curve", .cubicBezier(.ease))], nil), (curve + [("autoreverse", .boolean(false))], "autoreverse"),
    ]

    @Test(arguments: whatContradictsItselfIsRejectedCases)
    func whatContradictsItselfIsRejected(_ fields: [(String, TokenValue)], _ field: String?) {
        #expect { _ = try assemble(fields) } throws: { ($0 as? AssemblyError).map { $0.field == field } ?? false }
    }

    /// Read, written and read again.
    @Test(arguments: [
        "{ spring: { duration: 0.35, bounce: 0.3 }, delay: { value: 50, unit: ms } }",
        "{ curve: [0.42, 0, 0.58, 1], duration: { value: 3, unit: s }, repeat: forever, autoreverse: true }",
        "{ curve: [0, 0, 1, 1], duration: { value: 1, unit: s }, repeat: 4, stagger: { value: 20, unit: ms } }",
    ])
    func fieldsAreThoseThatAreNotAtTheirDefaults(_ text: String) throws {
        let tree = model("a: { $type: animation, $value: \(text) }")
        guard case .composite(let composite)? = tree.tokens[0].value?.kind else {
            Issue.record("no composite")
            return
        }
        var fields: [(String, TokenValue)] = []
        for field in composite.fields {
            if let value = field.value.constant { fields.append((field.definition.name, value)) }
        }
        if fields.count < composite.fields.count {
            fields.append(("spring", .spring(try Spring(duration: 0.35, bounce: 0.3))))
        }
        let animation = try #require(try assemble(fields))
        #expect(Set(animation.fields.all.map(\.name)) == Set(composite.fields.map(\.definition.name)))
        #expect(try assemble(animation.fields) == animation)
    }

    @Test func slipsAreMarked() {
        expectErrors(
            """
            a: { $type: animation, $value: { curve: linear, duration: 1s, repeat: ↓forver } }
            b: { $type: animation, $value: { curve: linear, duration: ↓1, ↓stager: 20ms } }
            c: { $type: animation, $value: { spring: ↓{ response: 1, bounce: 0 }, autoreverse: ↓yes } }
            d: { $type: animation, $value: ↓fast }
            """, ids: "type/value", "type/value", "type/field", "type/field", "type/value", "type/value")
    }

    @Test func valuesAreReadByPeople() {
        let tree = model(
            """
            a:
              $type: animation
              $value: { curve: linear, duration: 3s, delay: 1s, repeat: 2, autoreverse: true, stagger: 20ms }
            """)
        #expect(
            summary(tree) == [
                "a: animation = curve cubic-bezier(0, 0, 1, 1), duration 3s, delay 1s, repeat 2, autoreverse true, stagger 20ms"
            ])
        #expect(
            Animation(
                movement: .curve(.linear, duration: Duration(3, .s)), delay: Duration(1, .s), repetition: .forever,
                autoreverses: true, stagger: Duration(20, .ms)
            ).text == "3s cubic-bezier(0, 0, 1, 1), delayed 1s, for ever, reversing, staggered by 20ms")
    }

    // MARK: $reducedMotion

    @Test func alternativesAreWordsReferencesAndValues() {
        let tree = model(
            """
            motion:
              $type: spring
              a: { response: 1, dampingFraction: 1, $reducedMotion: none }
              b: { $value: { response: 1, dampingFraction: 1 }, $reducedMotion: calm }
              c: { $value: { response: 1, dampingFraction: 1 }, $reducedMotion: "{motion.a}" }
              d: { $value: { response: 1, dampingFraction: 1 }, $reducedMotion: { $ref: "#/motion/a" } }
              e: { $value: { response: 1, dampingFraction: 1 }, $reducedMotion: { duration: 1, bounce: 0 } }
              f: { $value: { response: 1, dampingFraction: 1 }, $extensions: { dev.tessera: { reducedMotion: none } } }
            """)
        let choices = tree.tokens.map { token -> String in
            switch token.reducedMotion?.choice {
            case .still: "still"
            case .calm: "calm"
            case .value(let expression): describe(expression)
            case nil: "nothing"
            }
        }
        #expect(choices == ["still", "calm", "{motion.a}", "{motion.a}", "duration 1s, bounce 0", "still"])
    }

    @Test func invalidAlternativesAreMarked() {
        let value = "$value: { response: 1, dampingFraction: 1 }"
        expectErrors(
            """
            motion:
              $type: spring
              a: { \(value), $reducedMotion: ↓calmy }
              b: { \(value), $reducedMotion: ↓[none] }
              c: { \(value), $reducedMotion: ↓~ }
              d: { \(value), $reducedMotion: ↓{ duration: 1 } }
              e: { \(value), $reducedMotion: "↓{motion.a" }
              f: { \(value), $reducedMotion: none, $extensions: { dev.tessera: { ↓reducedMotion: none } } }
              ↓$reducedMotion: none
            color: { $type: color, $value: red, $reducedMotion: ↓{ duration: 1 } }
            alias: { $value: "{motion.a}", $reducedMotion: ↓{ duration: 1, bounce: 0 } }
            """.replacing("\"↓{motion.a\"", with: "↓\"{motion.a\""),
            ids: "type/value", "structure/property", "type/value", "type/field", "reference/malformed",
            "structure/property", "structure/key", "structure/property", "structure/property")
    }

    @Test func strictReadsItInTheExtensionOnly() {
        let files = MarkedFiles([
            """
            a:
              $type: transition
              $value:
                { duration: { value: 1, unit: s }, delay: { value: 0, unit: s }, timingFunction: [0, 0, 1, 1] }
              ↓$reducedMotion: none
            b:
              $type: transition
              $value:
                { duration: { value: 1, unit: s }, delay: { value: 0, unit: s }, timingFunction: [0, 0, 1, 1] }
              $extensions:
                dev.tessera: { reducedMotion: { duration: 0.5s, delay: 0s, timingFunction: linear } }
            """
        ])
        let (tree, diagnostics) = readModel(files, dialect: .strict)
        #expect(files.findings(diagnostics) == files.places.map { "\($0) structure/shorthand" })
        #expect(tree.tokens[1].reducedMotion?.expression != nil)
    }
}
