import TesseraDiagnostics
import Testing

@Suite struct FindingDigestTests {
    private func finding(
        _ message: String, _ id: DiagnosticID = "a/b", _ severity: Diagnostic.Severity = .error, at offset: Int = 0,
        hint: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            id, severity, message, at: SourceRange(source: SourceID(index: 0), offset: offset, length: 1), hint: hint)
    }

    private func notes(_ finding: Diagnostic) -> [String] { finding.notes.map(\.message) }

    @Test func fewAreToldOneByOne() {
        let three = (0..<3).map { finding("there is no context 'sepia'", at: $0) }
        #expect(three.digested() == three)
        #expect([Diagnostic]().digested().isEmpty)
    }

    @Test func oneCauseIsOneFinding() {
        let digest = (0..<30).map { finding("there is no context 'sepia'", at: $0) }.digested()
        #expect(digest.count == 1)
        #expect(
            digest.map(notes) == [
                Array(repeating: "the same here", count: 4) + ["and 25 more with the same cause, 30 in all"]
            ])
        #expect(digest[0].notes.compactMap(\.range?.offset) == [1, 2, 3, 4])
    }

    /// A name that many share is the cause, and another one is another cause.
    /// Reports list all tokens that an import has one finding for; people read the first ones.
    @Test func tokensOfOneImportAreCounted() throws {
        var imported = Diagnostic("import/overridden", .warning, "'a' and 9 more tokens are defined twice", at: nil)
        imported.notes = (0..<10).map { Diagnostic.Note("'t\($0)' is also defined here") }
        let digested = try #require([imported].digested().first)
        #expect(digested.notes.map(\.message).last == "and 7 more" && digested.notes.count == 4)
        var chain = Diagnostic("reference/type", .error, "'a' is not a color", at: nil)
        chain.notes = imported.notes
        #expect([chain].digested().first?.notes.count == 10)
    }

    /// Nobody reads all members of a circle of thousands: text has the first ones, and what else is said of it.
    @Test func placesOfOneFindingAreCounted() throws {
        let place = SourceRange(source: SourceID(index: 0), offset: 0, length: 1)
        var circle = Diagnostic("reference/cycle", .error, "these tokens refer to each other", at: place)
        circle.notes = (0..<9999).map { Diagnostic.Note("'t\($0)' refers to the next here", at: place) }
        circle.notes.append(Diagnostic.Note("3 tokens depend on it"))
        let digested = try #require([circle].digested().first)
        #expect(digested.notes.count == 17)
        #expect(digested.notes.suffix(2).map(\.message) == ["and 9984 more", "3 tokens depend on it"])
        circle.notes.removeFirst(9999 - 16)
        #expect([circle].digested().first?.notes == circle.notes)
    }

    @Test func aSharedNameIsACause() {
        var findings = (0..<30).map { finding("'h\($0)' names the context 'sepia'", at: $0) }
        findings.insert(finding("'h30' names the context 'dusk'", at: 30), at: 12)
        let digest = findings.digested()
        #expect(digest.map(\.message) == ["'h0' names the context 'sepia'", "'h30' names the context 'dusk'"])
        #expect(notes(digest[0]).first == "'h1' names the context 'sepia'")
        #expect(notes(digest[0]).last == "and 24 more with the same cause, 30 in all")
    }

    @Test func manyNamesAreOneCause() {
        let digest = (0..<105).map { finding("there is no token 'palette.c\($0 / 3)'", at: $0) }.digested()
        #expect(digest.count == 1)
        // Other names come before the same one.
        #expect(notes(digest[0]).prefix(2) == ["there is no token 'palette.c1'", "there is no token 'palette.c2'"])
        #expect(notes(digest[0]).last == "and 99 more with the same cause, 105 in all")
    }

    @Test func whatIsSaidElsewhereIsAnotherCause() {
        let contrasts = (0..<8).map { finding("contrast 3.\($0):1 of 'a' is below 4.5:1", at: $0) }
        #expect(contrasts.digested().count == 8)
        let hints = (0..<8).map { finding("it is wrong", at: $0, hint: "use #\($0)") }
        #expect(hints.digested().count == 8)
        let rules = (0..<8).map { finding("it is wrong", DiagnosticID("a/r\($0)"), at: $0) }
        #expect(rules.digested().count == 8)
        let severities = (0..<4).map { finding("it is wrong", "a/b", $0 < 2 ? .error : .warning, at: $0) }
        #expect(severities.digested().count == 4)
    }

    /// How many there are is no difference.
    @Test func countsAreNoCause() {
        let findings = (2..<10).map { finding("'a\($0)' and \($0) more tokens are there (\($0) times)", at: $0) }
        #expect(findings.digested().count == 1)
    }

    @Test func anApostropheIsNoQuote() {
        let findings = (0..<5).map { finding("the group's 'a\($0)' isn't one of the palette's", at: $0) }
        #expect(findings.digested().count == 1)
        let open = (0..<5).map { finding("an open 'quote\($0)", at: $0) }
        #expect(open.digested().count == 5)
    }

    // MARK: Accounts

    private func lost(_ token: String, dependingOn target: String? = nil, because message: String? = nil) -> Diagnostic
    {
        var finding = finding(message ?? "'\(token)' is left out", "import/x", .warning)
        finding.omission = .init(of: token, dependingOn: target)
        return finding
    }

    @Test func dependentsAreCountedUnderTheirCause() {
        let digest = [
            lost("odd", because: "'odd' is not a length: write a number with a unit, such as 16px"),
            lost("descendant", dependingOn: "odd"),
            lost("descendant's descendant", dependingOn: "descendant"), lost("other", because: "it is another thing"),
        ].digested()
        #expect(
            digest.map(\.message) == [
                "'odd' is not a length: write a number with a unit, such as 16px", "it is another thing",
            ])
        #expect(digest.map(notes) == [["2 tokens left out with it: 'descendant', 'descendant's descendant'"], []])
    }

    @Test func anAccountCountsWhatStoodInTheFiles() throws {
        let note = finding("lengths are in px", "import/unit", .note, at: 7)
        let account = TokenAccount(
            carried: ["fine", "good"],
            findings: [
                note, lost("odd"), lost("odd"), lost("odder"), lost("descendant", dependingOn: "odder"),
                // A value for one context is lost, and the token is there.
                lost("good"),
            ]
        ) { $0.offset == 7 ? "fine" : nil }
        #expect(account.readCount == 5)
        #expect(account.carriedCount == 2)
        #expect(account.leftOutCount == 3)
        #expect(account.changedCount == 1)
        #expect(account.leftOut.map(\.tokens) == [["odd", "odder"]])
        #expect(account.leftOut.map(\.dependents) == [["descendant"]])
        #expect(account.changed.map(\.tokens) == [["fine"]])
    }

    /// What no theme enables stood in the files, and is no loss.
    @Test func whatIsNotInUseIsNoLoss() {
        var unused = finding("a set is left out", "import/x", .warning)
        unused.omission = .init(unused: ["a", "b", "c"])
        let account = TokenAccount(carried: ["b"], findings: [unused, lost("d")]) { _ in nil }
        #expect(account.readCount == 4)
        #expect(account.leftOut.map(\.tokens) == [["a", "c"], ["d"]])
        #expect(account.lostCount == 1)
    }

    /// Tokens that refer to each other, and one whose target nobody tells of.
    @Test func aCircleOfDependentsIsCounted() {
        let account = TokenAccount(
            carried: [],
            findings: [
                lost("a", dependingOn: "b"), lost("b", dependingOn: "a"), lost("c", dependingOn: "gone"),
                lost("d", dependingOn: "c"),
            ]
        ) { _ in nil }
        #expect(account.readCount == 4)
        #expect(account.leftOut.map(\.tokens).contains(["c"]))
        #expect(account.leftOut.flatMap { $0.tokens + $0.dependents }.sorted() == ["a", "b", "c", "d"])
    }

    /// What a finding says of its cause goes before what its message has in common with others.
    @Test func aNamedCauseIsOneFinding() {
        var findings = (0..<6).map { finding("there is no token 'a\($0 / 2)'; did you mean 'g.a\($0 / 2)'?", at: $0) }
        for index in findings.indices { findings[index].cause = "g" }
        let digest = findings.digested()
        #expect(digest.count == 1)
        #expect(notes(digest[0]).last == "and 1 more with the same cause, 6 in all")
        #expect(notes(digest[0]).contains("there is no token 'a1'; did you mean 'g.a1'?"))
    }
}
