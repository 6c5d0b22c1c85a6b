import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTestSupport
import TesseraTokenModel
import TesseraTokenValidation
import Testing

@testable import TesseraKit

/// What a design proves of accessibility, with figures that are worked out by hand.
@Suite struct AccessibilityEvidenceTests {
    private func evidence(
        _ text: String, rules: RuleSettings = [:], hasContexts: Bool = false, baseline: Baseline? = nil,
        today: CalendarDate? = nil
    ) -> AccessibilityEvidence {
        let compilation = compile(text, rules: rules, hasContexts: hasContexts, baseline: baseline, today: today)
        return AccessibilityEvidence(of: compilation.design, findings: compilation.findings, settings: rules)
    }

    private func compile(
        _ text: String, rules: RuleSettings = [:], hasContexts: Bool = false, baseline: Baseline? = nil,
        today: CalendarDate? = nil
    ) -> Compilation {
        var manifest = Manifest()
        manifest.rules = rules
        if hasContexts {
            manifest.contexts = ContextSpace(modifiers: [
                Modifier(name: "appearance", contexts: ["dark", "light"]),
                Modifier(name: "contrast", contexts: ["standard", "increased"]),
            ])
        }
        var input = CompilationInput(
            texts: [SourceText(path: "a.tokens.yaml", text: text)], manifest: manifest)
        input.baseline = baseline
        input.isForWriting = false
        input.today = today
        return Compiler.compile(input)
    }

    private func gray(_ value: String, _ more: String = "") -> String {
        """
        color:
          $type: color
          paper: "#FFFFFF"
          text: { $value: "\(value)", $contrast: { on: "{color.paper}"\(more) } }
        """
    }

    // MARK: Outcomes

    @Test("nothing is never evidence")
    func nothing() {
        let evidence = evidence("space: { $type: dimension, m: 4pt }")
        #expect(evidence.subjects.count == EvidenceTable.rows.count)
        #expect(Set(evidence.subjects.map(\.outcome)) == [.nothing, .untold])
        #expect(evidence.subjects.allSatisfy { $0.figures.isEmpty && $0.findings.isEmpty })
        #expect(evidence[.contrastMinimum]?.outcome == .nothing)
        #expect(evidence[.captions]?.outcome == .untold)
    }

    /// #767676 has a luminance of ((118 / 255 + 0.055) / 1.055) ^ 2.4 = 0.18116, and 1.05 / 0.23116 = 4.5422.
    @Test("a ratio is evidence for what it reaches, and falls short of the rest")
    func ratio() throws {
        let evidence = evidence(gray("#767676"))
        let minimum = try #require(evidence[.contrastMinimum])
        #expect(minimum.outcome == .evidence)
        let figure = try #require(minimum.figures.first)
        #expect(figure.judged == 1 && figure.met == 1)
        let worst = try #require(figure.worst)
        #expect(worst.subject == "'color.text' on 'color.paper'" && worst.limit == 4.5)
        #expect(abs((worst.value ?? 0) - 4.5422) < 1e-4)
        #expect(worst.text == "4.54:1 of the 4.5:1 needed")
        let enhanced = try #require(evidence[.contrastEnhanced])
        #expect(enhanced.outcome == .short && enhanced.findings.isEmpty)
        #expect(enhanced.figures.first?.met == 0)
        #expect(evidence[.sufficientContrast]?.outcome == .evidence)
        #expect(evidence[.nonTextContrast]?.outcome == .nothing)
    }

    /// #6F6F6F: luminance 0.15896, 1.05 / 0.20896 = 5.025.
    @Test("a pair that asks for more than a criterion does not count against that")
    func enhanced() {
        let evidence = evidence(gray("#6F6F6F", ", level: AAA"))
        #expect(evidence[.contrastEnhanced]?.outcome == .against)
        #expect(evidence[.contrastMinimum]?.outcome == .evidence)
        #expect(evidence[.sufficientContrast]?.outcome == .evidence)
    }

    @Test("what counts, what a baseline has and what is excepted")
    func statuses() throws {
        let failing = gray("#959595")
        let against = try #require(evidence(failing)[.contrastMinimum])
        #expect(against.outcome == .against && against.findings.map(\.finding.diagnostic.id) == ["contrast/text"])
        let known = try #require(evidence(failing, baseline: compile(failing).baseline)[.contrastMinimum])
        #expect(known.outcome == .against && known.findings.map(\.finding.status) == [.known])

        let ignored = failing.replacing(
            "$contrast", with: "$ignore: { contrast/text: { reason: a watermark, until: 2027-01-31 } }, $contrast")
        let excepted = try #require(evidence(ignored)[.contrastMinimum])
        #expect(excepted.outcome == .excepted)
        #expect(excepted.findings.map(\.finding.status) == [.suppressed(reason: "a watermark")])
        #expect(excepted.findings.first?.until == CalendarDate(year: 2027, month: 1, day: 31))
        #expect(excepted.figures.first?.met == 0)
        // It has ended.
        let late = CalendarDate(year: 2027, month: 2, day: 1)
        #expect(evidence(ignored, today: late)[.contrastMinimum]?.outcome == .against)
    }

    @Test("an exception does not hide what falls short beside it")
    func besides() {
        let evidence = evidence(
            """
            color:
              $type: color
              paper: "#FFFFFF"
              text: { $value: "#767676", $contrast: { on: "{color.paper}" } }
              mark: { $value: "#AAAAAA", $contrast: { on: "{color.paper}" }, $ignore: { contrast/text: a watermark } }
            """)
        #expect(evidence[.contrastMinimum]?.outcome == .excepted)
        #expect(evidence[.contrastEnhanced]?.outcome == .short)
        // No appearance is dark.
        #expect(evidence[.darkInterface]?.outcome == .nothing)
    }

    @Test("a rule that is off hides nothing")
    func off() throws {
        let subject = try #require(evidence(gray("#959595"), rules: ["contrast/text": .off])[.contrastMinimum])
        #expect(subject.outcome == .short && subject.findings.isEmpty)
        #expect(subject.silentRules == ["contrast/text"])
        #expect(subject.figures.first?.met == 0)
    }

    @Test("what fails in the light alone does not count against a dark interface")
    func dark() throws {
        let evidence = evidence(
            """
            color:
              $type: color
              paper: { $value: "#000000", $contexts: { light: "#FFFFFF" } }
              text:
                $value: "#FFFFFF"
                $contexts: { light: "#AAAAAA" }
                $contrast: { on: "{color.paper}" }
            """, hasContexts: true)
        #expect(evidence[.sufficientContrast]?.outcome == .against)
        let dark = try #require(evidence[.darkInterface])
        #expect(dark.outcome == .evidence)
        #expect(dark.figures.map(\.measure) == [.darkColors, .darkContrast])
        #expect(dark.figures.map(\.met) == [2, 1])
        #expect(dark.figures.last?.worst?.value == 21)
        #expect(evidence.permutationCount == 2)
    }

    @Test("whatever has colors counts among what has others in the dark, and a tab bar without any does not")
    func darkTypes() throws {
        let evidence = evidence(
            """
            ink: { $type: color, $value: "#FFFFFF", $contexts: { light: "#000000" } }
            edge: { $type: border, $value: { color: "{ink}", width: 1px, style: solid } }
            focus: { $type: focusIndicator, $value: { color: "#5B3DF5", width: 2px } }
            pane:
              $type: glass
              $value: { fallback: { tint: "#FFFFFF80", fallback: "{ink}" } }
            bar:
              $type: tabBar
              $value:
                topPadding: 12pt
                bottomPadding: 8pt
                bottomEdge: safeArea
                iconSize: 28pt
                itemSpacing: 4pt
                labelSize: 11pt
                tabs:
                  - { id: a, label: A, symbol: a, selectedSymbol: a.fill }
                  - { id: b, label: B, symbol: b, selectedSymbol: b.fill }
            space: { $type: dimension, $value: 8px }
            """, hasContexts: true)
        let figure = try #require(evidence[.darkInterface]?.figures.first { $0.measure == .darkColors })
        #expect(figure.judged == 4)
        #expect(figure.met == 3)
    }

    // MARK: Targets

    @Test("a target of 40 is below Apple's 44 and above WCAG's 24")
    func targets() {
        let evidence = evidence("t: { $type: dimension, $value: 40pt, $touchTarget: true }")
        #expect(evidence[.targetSizeMinimum]?.outcome == .evidence)
        #expect(evidence[.targetSizeMinimum]?.findings.isEmpty == true)
        #expect(evidence[.targetSizeEnhanced]?.outcome == .against)
    }

    /// 44 / √2 = 31.11.
    @Test("of a circle the square inside counts")
    func circle() throws {
        let evidence = evidence("t: { $type: touchTarget, size: 44pt, shape: circle, hitSize: 44pt }")
        let enhanced = try #require(evidence[.targetSizeEnhanced])
        #expect(enhanced.outcome == .short)
        let worst = try #require(enhanced.figures.first?.worst)
        #expect(abs((worst.value ?? 0) - 31.1127) < 1e-4)
        #expect(worst.text == "a circle of 44 px, with a square of 31.11 px in it")
        #expect(evidence[.targetSizeMinimum]?.outcome == .evidence)
    }

    /// Two tabs of 44 by more, so that the forms of the bar are what falls short.
    private func bar(_ field: String) -> String {
        """
        bar:
          $type: tabBar
          $value:
            topPadding: 12pt
            bottomPadding: 8pt
            bottomEdge: safeArea
            iconSize: 28pt
            itemSpacing: 4pt
            labelSize: 11pt
            tabs:
              - { id: a, label: A, symbol: a, selectedSymbol: a.fill }
              - { id: b, label: B, symbol: b, selectedSymbol: b.fill }
            \(field)
        """
    }

    @Test(
        "the other forms of a bar are targets, too",
        arguments: [
            "accessory: { height: 20pt }", "verticalWidth: 20pt",
            "minimize: onScrollDown\n    minimizedHeight: 20pt",
        ])
    func forms(field: String) throws {
        let low = evidence(bar(field))
        for criterion in [SuccessCriterion.targetSizeMinimum, .targetSizeEnhanced] {
            let subject = try #require(low[criterion])
            #expect(subject.outcome == .against)
            #expect(subject.findings.count == 1)
            #expect(subject.figures.first?.met == 2 && subject.figures.first?.judged == 3)
        }
        let higher = evidence(bar(field.replacing("20pt", with: "30pt")))
        #expect(higher[.targetSizeMinimum]?.outcome == .evidence)
        #expect(higher[.targetSizeEnhanced]?.outcome == .against)
    }

    @Test("a focus indicator of which nothing says what it is seen on is no evidence")
    func focus() throws {
        let ring = "ring: { $type: focusIndicator, $value: { color: \"#7C5CFF\", width: 2px, offset: 2px }MORE }"
        let unknown = evidence(ring.replacing("MORE", with: ""))
        for criterion in [SuccessCriterion.focusAppearance, .focusVisible] {
            let subject = try #require(unknown[criterion])
            #expect(subject.outcome == .against)
            #expect(subject.findings.map(\.finding.diagnostic.id) == ["focus/background"])
        }
        let known = evidence(ring.replacing("MORE", with: ", $contrast: { on: \"#14141C\" }"))
        #expect(known[.focusAppearance]?.outcome == .evidence)
    }

    // MARK: Motion

    @Test("what outputs derive and what a design says are told apart, and a context for reduced motion says it")
    func derived() throws {
        let text = "b: { $type: animation, $value: { curve: linear, duration: 1s, repeat: forever }MORE }"
        let derived = try #require(evidence(text.replacing("MORE", with: ""))[.reducedMotion])
        #expect(derived.outcome == .against)
        #expect(
            derived.figures.map(\.sentence) == [
                "The only motion has a form for people who reduce motion that neither repeats nor overshoots, "
                    + "which the outputs derive.",
                "Not even the only animation ends within five seconds, or says what stands in its place where people "
                    + "reduce motion.",
            ])
        #expect(
            derived.figures.last?.worst?.text
                == "moves forever, and the design does not say what stands in its place where people reduce motion")

        var manifest = Manifest()
        manifest.contexts = ContextSpace(modifiers: [
            Modifier(
                name: "motion", contexts: ["full", "reduced"], defaultContext: 0,
                system: SystemBinding(.reducedMotion, states: [0, 1]))
        ])
        let context = text.replacing(
            "MORE", with: ", $contexts: { reduced: { curve: linear, duration: 100ms } }")
        var input = CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: context)], manifest: manifest)
        input.isForWriting = false
        let compilation = Compiler.compile(input)
        let said = AccessibilityEvidence(
            of: compilation.design, findings: compilation.findings, settings: [:])
        #expect(said[.reducedMotion]?.outcome == .evidence && said[.pauseStopHide]?.outcome == .evidence)
        #expect(said[.reducedMotion]?.figures.first?.sentence.hasSuffix("which the design says.") == true)
    }

    /// There and back take 2 × 0.1 s: 5 in a second.
    @Test("five flashes a second are two too many")
    func flashes() throws {
        let evidence = evidence(
            """
            blink:
              $type: animation
              $value: { curve: linear, duration: 100ms, repeat: forever, autoreverse: true }
              $reducedMotion: none
            """)
        let flashes = try #require(evidence[.threeFlashesOrBelow])
        #expect(flashes.outcome == .against)
        #expect(flashes.figures.first?.worst?.value == 5)
        #expect(evidence[.threeFlashes]?.outcome == .against)
        #expect(evidence[.pauseStopHide]?.outcome == .evidence)
        #expect(evidence[.reducedMotion]?.outcome == .evidence)
    }

    @Test("the reduced form of every motion is looked at")
    func reduced() throws {
        let evidence = evidence(
            """
            motion:
              press: { $type: spring, $value: snappy }
              open: { $type: spring, $value: bouncy, $reducedMotion: snappy }
            """)
        let subject = try #require(evidence[.animationFromInteractions])
        #expect(subject.outcome == .against)
        #expect(subject.figures.first?.judged == 2 && subject.figures.first?.met == 1)
    }

    // MARK: Meanings

    @Test("colors that mean something are compared once")
    func meanings() throws {
        let told = evidence("color: { $type: color, success: \"#4ADE80\", danger: \"#DC2626\" }")
        #expect(told[.useOfColor]?.figures.first?.judged == 1)
        #expect(told[.useOfColor]?.outcome == .evidence)
        let alike = evidence("color: { $type: color, success: \"#46A758\", danger: \"#E54666\" }")
        #expect(alike[.useOfColor]?.outcome == .against)
        #expect(alike[.differentiateWithoutColor]?.figures.first?.met == 0)
    }
}

extension AccessibilityEvidence {
    fileprivate subscript(criterion: SuccessCriterion) -> Subject? {
        subjects.first { $0.topic == .criterion(criterion) }
    }

    fileprivate subscript(feature: NutritionFeature) -> Subject? {
        subjects.first { $0.topic == .feature(feature) }
    }
}

/// The table of what bears on what.
@Suite struct EvidenceTableTests {
    @Test("every topic has one row, in order")
    func topics() {
        let topics =
            NutritionFeature.allCases.map { AccessibilityTopic.feature($0) }
            + SuccessCriterion.allCases.map { AccessibilityTopic.criterion($0) }
        #expect(EvidenceTable.rows.map(\.topic) == topics)
        #expect(EvidenceTable.rows.allSatisfy { !$0.remaining.isEmpty })
        #expect(Set(EvidenceTable.rows.flatMap(\.measures)) == Set(EvidenceMeasure.allCases))
    }

    @Test("every rule of a row is in the catalog")
    func rules() {
        let design = Set(Validator.descriptions.map(\.id))
        let code = Set(RuleCatalog.code.map(\.id))
        for row in EvidenceTable.rows {
            #expect(design.isSuperset(of: row.rules), "\(row.topic.title)")
            #expect(code.isSuperset(of: row.codeRules), "\(row.topic.title)")
            #expect(Set(row.rules).count == row.rules.count)
        }
        #expect(design.union(code).isSuperset(of: Self.otherRules))
    }

    /// The areas of rules that judge how a design is written, and say nothing of how people get on with it.
    private static let otherAreas: Set<String> = ["style", "deprecated", "type", "code"]
    /// Rules that no criterion and no label asks for, in areas whose other rules are about people.
    private static let otherRules: Set<DiagnosticID> = [
        "motion/near-duplicate", "motion/parameters", "motion/settling", "touch-target/hit-smaller-than-drawing",
        "tab-bar/badge", "tab-bar/fab-drawing", "tab-bar/indicator", "tab-bar/selected-icon", "tab-bar/symbol",
        "tab-bar/tab-count", "audit/color", "audit/dimension", "audit/opacity", "audit/erased-tab", "audit/ignore",
        "audit/navigation-around-tabs", "audit/syntax", "audit/tab-transition", "corner/concentric",
        "glass/content-layer", "glass/dimming", "glass/tint", "tab-bar/minimize", "tab-bar/role", "state/disabled-text",
        "state/indistinguishable", "surface/glare",
    ]

    @Test("every rule bears on something, or is said not to")
    func complete() {
        let named = Set(EvidenceTable.rows.flatMap { $0.rules + $0.codeRules }).union(Self.otherRules)
        let rules = (Validator.descriptions + RuleCatalog.code).map(\.id)
        let forgotten = rules.filter { !named.contains($0) && !Self.otherAreas.contains($0.area) }
        #expect(forgotten == [], "what bears on accessibility is a word in its rows")
        let both = Set(EvidenceTable.rows.flatMap { $0.rules + $0.codeRules }).intersection(Self.otherRules)
        #expect(both == [])
    }
}
