import TesseraAuditFacts
import Testing

@Suite struct FactStreamTests {
    private static let facts: [Fact] = [
        Fact(.color(0.1, 0.2, 1 / 3, 0.5)), Fact(.color(ColorLiteral(value: nil, kind: .shade))),
        Fact(.number(-1.5, .offset), file: "ä \"b\"/c.swift", line: 7, column: 3, length: 4),
        Fact(.number(.infinity, .blur)), Fact(.spring(0.35, 0.3)), Fact(.easeInOut(0.2)),
        Fact(.motion(MotionLiteral(figures: .unknown, kind: .native))),
        Fact(
            .touchTarget(
                TouchTarget(control: "Menu", width: nil, height: 3, place: Place(line: 1, column: 2, length: 3)))),
        Fact(
            .view(
                ViewTree(
                    type: "A.B", name: "body", isErased: true,
                    nodes: [
                        ViewTree.Node(
                            .modifier, "overlay", parent: nil, slot: .content, label: "a", marks: [.bottom],
                            place: Place(line: 1, column: 2, length: 3)),
                        ViewTree.Node(
                            .view, "C", parent: 0, slot: .attachment, place: Place(line: 1, column: 2, length: 3)),
                    ]))),
        Fact(.safeArea(SafeAreaUse(container: "VStack", content: "Text", place: Place(line: 1, column: 2, length: 3)))),
        Fact(.animation(AnimationUse(type: "A", figures: nil, constant: "B.c", repeatsForever: true))),
        Fact(.reduceMotion(ReduceMotionUse(type: "A", isForAll: true))),
        Fact(.suppression(Suppression(ids: ["audit/color"], reason: "", line: 4))),
        Fact(.fileError(.unreadable(message: "no"))), Fact(.fileError(.size)),
    ]

    private static let lines = facts.flatMap(FactStream.line)

    @Test func whatIsWrittenIsRead() throws {
        let bytes = FactStream.opening() + Self.lines + FactStream.closing(fileCount: 3)
        let content = try FactStream.read(bytes)
        #expect(content.facts == Self.facts)
        #expect(content.fileCount == 3)
    }

    @Test func linesAreSmallAndInOrder() {
        let line = String(decoding: FactStream.line(Fact(.number(12, .spacing))), as: UTF8.self)
        #expect(
            line
                == #"{"column":1,"file":"a.swift","kind":"number","length":1,"line":1,"payload":{"role":"spacing","value":12}}"#
                + "\n")
    }

    @Test func whatIsNoStreamIsSaid() {
        func failure(_ text: [UInt8]) -> FactStream.Error? {
            do throws(FactStream.Error) {
                _ = try FactStream.read(text)
                return nil
            } catch {
                return error
            }
        }
        let (opening, closing) = (FactStream.opening(), FactStream.closing(fileCount: 1))
        #expect(failure([]) == .incomplete)
        #expect(failure(opening + Self.lines) == .incomplete)
        #expect(failure(Array("{\"facts\":99}\n".utf8) + closing) == .version(99))
        #expect(failure(Array("hello\n".utf8)) == .version(nil))
        #expect(failure(opening + Self.lines + Array("{}\n".utf8) + closing) == .malformed(line: 17))
        #expect(failure(opening + Array("\n{}\n".utf8) + closing) == .malformed(line: 3))
    }

    @Test func programsAreRunWithoutAShell() throws {
        let result = try Subprocess.run("/bin/echo", ["$HOME", "a b"])
        #expect(result.output == Array("$HOME a b\n".utf8))
        #expect(result.ending == .status(0))
        #expect(try Subprocess.run("/bin/sh", ["-c", "exit 7"]).ending == .status(7))
        #expect(try Subprocess.run("/bin/sh", ["-c", "kill -KILL $$"]).ending == .signal(9))
        #expect(try Subprocess.run("/bin/sh", ["-c", "read x; echo none"]).output == Array("none\n".utf8))
        #expect(throws: Subprocess.Error.self) { try Subprocess.run("/nowhere/at/all", []) }
        // Who says nothing for too long is ended, and what was said before is kept.
        let slow = try Subprocess.run("/bin/sh", ["-c", "echo a; exec sleep 60"], patience: 1)
        #expect(slow.output == Array("a\n".utf8))
        #expect(slow.ending == .signal(9))
    }
}
