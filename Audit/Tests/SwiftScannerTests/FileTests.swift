import Foundation
import TesseraAuditFacts
import Testing

@testable import SwiftScanner

@Suite struct FileTests {
    // MARK: Comments

    @Test func comments() {
        let found = expectSeen(
            """
            ↓// tessera:ignore(audit/color, audit/opacity) the partner's color
            let a = 1
            let b = 2 ↓// tessera:ignore drawn by hand
            ↓// tessera:ignore above another comment
            // which says more
            let c = 3
            ↓// tessera:ignore far away

            let d = 4
            ↓// tessera:ignore
            let e = 5
            // tessera:ignored is another word
            // what tessera:ignore does
            """, \.suppression)
        #expect(
            found == [
                Suppression(ids: ["audit/color", "audit/opacity"], reason: "the partner's color", line: 2),
                Suppression(ids: [], reason: "drawn by hand", line: 3),
                Suppression(ids: [], reason: "above another comment", line: 6),
                Suppression(ids: [], reason: "far away", line: 7), Suppression(ids: [], reason: "", line: 11),
            ])
    }

    @Test("comments between /* and */, over one line or more, count as others do")
    func blockComments() {
        let found = expectSeen(
            """
            ↓/*
             * tessera:ignore(audit/color) the partner's
             *   own color
             */
            let a = 1
            let b = 2 ↓/* tessera:ignore drawn by hand */
            ↓/** tessera:ignore */
            let c = 3
            """, \.suppression)
        #expect(
            found == [
                Suppression(ids: ["audit/color"], reason: "the partner's own color", line: 5, form: .block),
                Suppression(ids: [], reason: "drawn by hand", line: 6, form: .block),
                Suppression(ids: [], reason: "", line: 8, form: .block),
            ])
    }

    // MARK: Errors

    @Test func halfFinishedFilesAreRead() {
        let facts = scanned(
            "struct A: View {\n    var body: some View {\n        Text(\"a\").padding(12)\n    )\n}\nlet b = \n")
        #expect(facts.compactMap(\.content.fileError) == [.syntax])
        #expect(facts.compactMap(\.content.number?.value) == [12])
    }

    private static let anythingIsReadCases: [String] = [
        "", "\n", "\u{FEFF}", "}", ")))", "\"\"\"", "#if", "let", "@", "\\", "`", "struct", "/*", "#\"", "Color(",
        "Color(.", ".", "a.", "Color.white.", "a ? b", "x.padding(", "{ (", "\0\0", "🙂", "a.b.c.d.",
    ]

    @Test(arguments: anythingIsReadCases)
    func anythingIsRead(_ text: String) {
        for fact in scanned(text) { #expect(fact.place.line >= 1 && fact.place.column >= 1) }
    }

    /// Damaged code never traps, and every place lies inside the file.
    @Test func damagedCodeIsRead() {
        let code = """
            struct Row: View { @Environment(\\.accessibilityReduceMotion) var calm
              var body: some View { ZStack { Text("a").padding(isOn ? 8 : 12).foregroundStyle(Color.white.opacity(0.5)) }
              .safeAreaInset(edge: .bottom) { Button { a() } label: { Image("b").frame(width: 30) } }.ignoresSafeArea()
              .animation(.spring(response: 0.25, dampingFraction: 0.6).delay(0.1), value: x) } } // tessera:ignore a
            """
        var random = UInt64(7)
        func next(_ limit: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % limit
        }
        let pieces = ["{", "}", "(", ")", ".", "\"", "?", ":", "#", "@", "0x", "-", "\n", "é", "if ", "\\("]
        for _ in 0..<150 {
            var bytes = Array(code.utf8)
            for _ in 0..<(1 + next(4)) {
                let start = next(bytes.count)
                let end = min(bytes.count, start + next(12))
                bytes.replaceSubrange(start..<end, with: Array(pieces[next(pieces.count)].utf8))
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for fact in scanned(text) {
                #expect(fact.place.line <= lines.count)
                #expect(fact.place.column <= (lines[fact.place.line - 1].utf8.count) + 1)
            }
        }
    }

    @Test func deepNestingIsSaid() {
        for (open, close) in [("(", ")"), ("{", "}"), ("f(", ")")] {
            let code = "let a = " + String(repeating: open, count: 400) + String(repeating: close, count: 400)
            #expect(!scanned(code).compactMap(\.content.fileError).isEmpty)
        }
        // A long chain is not deep.
        let chain = "let a = b" + String(repeating: ".padding(12)", count: 3_000)
        let facts = scanned(chain)
        #expect(facts.compactMap(\.content.number).count == 3_000)
        #expect(facts.compactMap(\.content.fileError).isEmpty)
    }

    // MARK: Files

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "scanner-\(UUID().uuidString)")
        for name in ["b.swift", "a/z.swift", "a/B.swift", ".hidden/c.swift", ".build/d.swift", "Pods/e.swift", "f.txt"]
        {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("view.padding(12)\n".utf8).write(to: file)
        }
        // Round in a circle, to a file that is there already, and to nothing.
        for (name, target) in [("a/up", ".."), ("again.swift", "b.swift"), ("gone.swift", "nowhere")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: name).path, withDestinationPath: target)
        }
        return folder
    }

    @Test func foldersAreSearched() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let found = try SwiftFiles.all(at: [folder.path, folder.path + "/b.swift"])
        #expect(found.map { $0.dropFirst(folder.path.count + 1) } == ["a/B.swift", "a/z.swift", "again.swift"])
        // What is named is read whatever it is called.
        #expect(try SwiftFiles.all(at: [folder.path + "/f.txt", folder.path + "/.hidden"]).count == 2)
        #expect(throws: SwiftFiles.Error.self) { try SwiftFiles.all(at: [folder.path + "/missing"]) }
    }

    @Test func byteOrderMarksAreNoText() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "bom.swift")
        try Data("\u{FEFF}view.padding(12)\n".utf8).write(to: file)
        let bytes = try SwiftFiles.contents(of: file.path)
        #expect(FileScan.facts(in: bytes, file: "bom.swift").map(\.start) == ["1:14"])
    }

    // MARK: Workers

    /// A worker that ends over a file takes nothing with it but that file.
    @Test func workersAreReplaced() throws {
        let pool = WorkerPool { paths in
            var output: [UInt8] = []
            for path in paths {
                output += FactStream.line(
                    Fact(file: path, place: Place(line: 1, column: 1, length: 1), content: .fileError(.syntax)))
                if path == "13" || path == "70" {
                    return Subprocess.Result(output: output, ending: .signal(11))
                }
                output += FactStream.closing(fileCount: 1)
            }
            return Subprocess.Result(output: output, ending: .status(0))
        }
        let names = (0..<150).map(String.init)
        let lines = try pool.lines(of: names)
        let content = try FactStream.read(FactStream.opening() + lines + FactStream.closing(fileCount: 150))
        #expect(content.facts.map(\.file) == names)
        #expect(content.facts.filter { $0.content.fileError == .nesting }.map(\.file) == ["13", "70"])
    }

    /// What the parser recurses into without end, and what it tries in twice as many ways at each step.
    @Test func codeThatIsNotReadToItsEnd() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [
            ("1.swift", String(repeating: "try ", count: 200_000)),
            ("2.swift", "view.padding(12)"),
            ("3.swift", "let a = " + String(repeating: "[", count: 60)),
            ("4.swift", "view.padding(13)"),
        ] {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        let paths = (1...4).map { folder.appending(path: "\($0).swift").path }
        let lines = try WorkerPool(program: Self.program.path, patience: 5).lines(of: paths)
        let content = try FactStream.read(FactStream.opening() + lines + FactStream.closing(fileCount: 4))
        #expect(content.facts.map(\.file) == paths)
        #expect(content.facts.map(\.content.fileError) == [.nesting, nil, .nesting, nil])
    }

    /// Beside the test bundle, wherever that was built.
    static var program: URL {
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        return (bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL).appending(path: "tessera-audit")
    }

    @Test func unreadableFilesAreSaid() throws {
        let output = Output()
        Scan.write(["/nowhere.swift"]) { output.bytes += $0 }
        let content = try FactStream.read(FactStream.opening() + output.bytes)
        #expect(content.facts.compactMap(\.content.fileError) == [.unreadable(message: "no such file or directory")])
    }

    /// Written by one thread before the other reads it.
    private final class Output: @unchecked Sendable {
        var bytes: [UInt8] = []
    }
}
