import TesseraAuditFacts
import TesseraCSSOutput
import TesseraDiagnostics
import TesseraOutputCore
import Testing

/// Comments that ignore nothing.
@Suite struct StaleCommentTests {
    private static let tokens = "space: { $type: dimension, m: 12px }"
    private static let files = ["a.css", "a.scss", "a.sass", "a.less", "A.kt", "A.swift"]

    private func report(
        _ ids: [String], in file: String, beside facts: [Fact.Content] = [], text: String? = nil, isWhole: Bool = true
    ) -> [String] {
        var options = CSSOptions()
        options.prefix = "nyx"
        let comment = Fact(.suppression(Suppression(ids: ids, reason: "why", line: 2)), file: file)
        return Auditing(Self.tokens, outputs: [Output(format: options, path: "nyx.css")])
            .report(
                [comment] + facts.map { Fact($0, file: file, line: 2) }, text.map { [file: $0] } ?? [:],
                isWhole: isWhole
            )
            .filter { $0.id == "audit/ignore" }.map { "\($0.message): \($0.hint ?? "")" }
    }

    @Test(arguments: files) func nothingIsThere(_ file: String) {
        #expect(
            report(["audit/dimension"], in: file)
                == ["this comment ignores 'audit/dimension', but line 2 has no such finding: take it out"])
        #expect(
            report([], in: file) == ["nothing is found on line 2 that this comment could ignore: take it out"])
    }

    @Test(arguments: files) func somethingIs(_ file: String) {
        let length = Fact.Content.number(13, .spacing)
        #expect(report(["audit/dimension"], in: file, beside: [length]).isEmpty)
        #expect(report([], in: file, beside: [length]).isEmpty)
        // One of several ids is too many.
        #expect(
            report(["audit/dimension", "audit/color"], in: file, beside: [length])
                == ["this comment ignores 'audit/color', but line 2 has no such finding: take it out"])
    }

    @Test("behind code a comment counts for its own line, which its hint says if the next one has the finding")
    func commentBehindCode() {
        let comment = Fact(.suppression(Suppression(ids: [], reason: "why", line: 1)), file: "a.css")
        func hints(_ line: Int) -> [String?] {
            Auditing(Self.tokens).report([comment, Fact(.number(13, .spacing), file: "a.css", line: line)])
                .filter { $0.id == "audit/ignore" }.map(\.hint)
        }
        #expect(hints(1) == [])
        #expect(hints(2) == ["a comment behind code counts for its own line; write it alone above line 2"])
        #expect(hints(3) == ["take it out"])
    }

    /// Behind an error findings may be missing.
    @Test(arguments: files) func whatIsNotKnown(_ file: String) {
        #expect(report(["audit/dimension"], in: file, beside: [.fileError(.syntax)]).isEmpty)
    }

    /// Views may stand in files that are not there.
    @Test func filesAlone() {
        #expect(report(["audit/nested-inset"], in: "A.swift").count == 1)
        #expect(report(["audit/nested-inset"], in: "A.swift", isWhole: false).isEmpty)
        #expect(report([], in: "A.swift", isWhole: false).isEmpty)
        #expect(report(["audit/color"], in: "A.swift", isWhole: false).count == 1)
        #expect(report([], in: "a.css", isWhole: false).count == 1)
    }

    /// A comment without ids may be for what an editor shows of a name.
    @Test func findingsOfEditors() {
        let unknown = "/* tessera:ignore why */\na { gap: var(--nyx-space-x) }\n"
        let known = "/* tessera:ignore why */\na { gap: var(--nyx-space-m) }\n"
        for file in ["a.css", "a.less", "a.scss"] {
            #expect(report([], in: file, text: unknown).isEmpty)
            #expect(report([], in: file, text: known).count == 1)
            #expect(report(["code/unknown-name"], in: file, text: unknown).isEmpty)
            for isWhole in [true, false] {
                #expect(
                    report(["code/unknown-name"], in: file, text: known, isWhole: isWhole)
                        == ["this comment ignores 'code/unknown-name', but line 2 has no such finding: take it out"])
            }
            #expect(report(["code/fallback"], in: file, text: unknown).count == 1)
        }
        let script = "// tessera:ignore why\nconst gap = 'var(--nyx-space-x)'\n"
        #expect(report(["code/unknown-name"], in: "a.tsx", text: script).isEmpty)
        #expect(report(["code/fallback"], in: "a.tsx", text: script).count == 1)
        // Compilers find what is wrong with names in their languages.
        #expect(report(["code/deprecated"], in: "A.swift").count == 1)
        #expect(
            report(["code/unknown-nam"], in: "a.css")
                == ["there is no finding 'code/unknown-nam' to ignore; did you mean 'code/unknown-name'?: "])
    }
}
