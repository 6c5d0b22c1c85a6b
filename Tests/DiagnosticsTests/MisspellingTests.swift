import TesseraDiagnostics
import Testing

@Suite("A fix-it for a name needs a slip of the pen") struct MisspellingTests {
    @Test(
        "a letter left out, added, changed or swapped in a word of its segment",
        arguments: [
            ("color.primry", "color.primary"),
            ("color.primarry", "color.primary"),
            ("color.prinary", "color.primary"),
            ("color.priamry", "color.primary"),
            ("colr.primry", "color.primary"),
            ("color.balck", "color.black"),
            ("panel.cllose", "panel.close"),
            ("panel.closd", "panel.closed"),
            ("spacing.XS", "spacing.xs"),
            ("spcing.xs", "spacing.xs"),
            ("gray.100.textPrimry", "gray.100.textPrimary"),
            ("text-primary", "textPrimary"),
            ("space.2xlarge", "space.2xLarge"),
        ])
    func slips(name: String, meant: String) {
        #expect(Spelling.isMisspelling(name, of: meant, among: [meant]))
    }

    @Test(
        "another step of a scale and another name",
        arguments: [
            ("spacing.xl", "spacing.xs"),
            ("spacing.lg", "spacing.sm"),
            ("spacing.xxl", "spacing.xl"),
            ("size.xxlarge", "size.xlarge"),
            ("size.larger", "size.large"),
            ("size.large", "size.larger"),
            ("panel.closed", "panel.close"),
            ("state.shade", "state.shaded"),
            ("color.black", "color.blank"),
            ("state.shape", "state.shade"),
            ("size.medial", "size.median"),
            ("size.s+", "size.s"),
            ("red.700", "red.500"),
            ("red700", "red500"),
            ("space.1", "space.10"),
            ("space.1-0", "space.10"),
            ("grid.a", "grid.b"),
            ("grid.primaryA", "grid.primaryB"),
            ("grid.lineA", "grid.line"),
            ("icon.💚", "icon.💙"),
            ("space.tap", "space.gap"),
            ("text.light", "text.right"),
            ("width.expanded", "width.extended"),
            ("time.minimum", "time.maximum"),
            ("color.text", "color.text.primary"),
        ])
    func otherNames(name: String, known: String) {
        #expect(!Spelling.isMisspelling(name, of: known, among: [known]))
    }

    @Test func whatIsNotCertainIsSuggested() {
        let finding = Diagnostic("context/unknown", .error, "there is no context", at: place)
        let certain = finding.proposing(nearestTo: "dakr", among: ["dark", "light"], at: place)
        #expect(certain.fixIts == [.init("write 'dark'", replace: place, with: "dark")])
        #expect(certain.suggestedFixIt == nil)
        let open = finding.proposing(nearestTo: "park", among: ["dark", "light"], at: place)
        #expect(open.fixIts.isEmpty)
        #expect(open.suggestedFixIt == .init("write 'dark'", replace: place, with: "dark"))
        #expect(finding.proposing(nearestTo: "sepia", among: ["dark", "light"], at: place) == finding)
    }

    @Test func twoThatAreAsNearLeaveItOpen() {
        #expect(Spelling.isMisspelling("a.brder", of: "a.border", among: ["a.border", "a.text"]))
        #expect(!Spelling.isMisspelling("a.brder", of: "a.border", among: ["a.border", "a.bruder"]))
    }

    @Test(
        "words of a fixed vocabulary",
        arguments: [
            ("colr", ["color"], "color"),
            ("dimesnoin", ["dimension"], "dimension"),
            ("pxx", ["px", "rem"], "px"),
            // Two units of CSS.
            ("rex", ["px", "rem"], nil),
            // A unit of other platforms.
            ("rpx", ["px", "rem"], nil),
            ("spacing", ["spring"], nil),
            // The beginning of a word may be another word.
            ("color", ["colorSpace"], nil),
            ("display-p4", ["display-p3"], nil),
        ] as [(String, [String], String?)])
    func vocabulary(word: String, known: [String], expected: String?) {
        #expect(Spelling.fixIts(for: word, among: known, at: place).map(\.replacement) == [expected].compactMap(\.self))
    }

    private var place: SourceRange { SourceRange(source: SourceID(index: 0), offset: 0, length: 1) }
}
