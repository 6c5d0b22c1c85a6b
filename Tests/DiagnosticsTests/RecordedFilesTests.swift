import Foundation
import TesseraTestSupport
import Testing

/// Golden files change with a reason, and with nothing else.
@Suite("Recorded files") struct RecordedFilesTests {
    @Test(
        "of the package are what was recorded, each with its reason",
        .enabled(if: !RecordedFiles.ofPackage.isRecording, "files are being recorded"))
    func package() throws {
        #expect(try RecordedFiles.ofPackage.changedFiles() == [])
    }

    // MARK: In a folder of its own

    private let folder: TemporaryFolder
    private let file: URL

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "Tests/recorded.txt")
        file = URL(filePath: folder.path).appending(path: "Golden/a.css")
    }

    private func error(_ content: String, reason: String? = nil) throws -> String? {
        try RecordedFiles(folder: URL(filePath: folder.path), reason: reason).error(of: Array(content.utf8), at: file)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: URL(filePath: folder.path).appending(path: name), encoding: .utf8)
    }

    @Test("are written with a reason and a digest")
    func recording() throws {
        #expect(try error("foobar", reason: "The first words of all") == nil)
        #expect(try text("Golden/a.css") == "foobar")
        // The digest is that of the authors of FNV-1a.
        #expect(try text("Tests/recorded.txt") == "85944171f73967e8  Golden/a.css  The first words of all\n")
        #expect(try error("foobar") == nil)
    }

    @Test("are not written without one", arguments: ["", "1", "yes", "two words", "a\nb c d"])
    func noReason(_ reason: String) throws {
        let error = try error("foobar", reason: reason)
        #expect(error?.hasPrefix("TESSERA_RECORD is the reason why files change") == true)
        #expect(try folder.names == ["Tests", "Tests/recorded.txt"])
        #expect(try text("Tests/recorded.txt") == "")
    }

    @Test("keep their reason where nothing changes")
    func unchanged() throws {
        _ = try error("foobar", reason: "The first words of all")
        _ = try error("foobar", reason: "Another reason for nothing")
        #expect(try text("Tests/recorded.txt").hasSuffix("  The first words of all\n"))
        _ = try error("foobaz", reason: "Another reason for something")
        #expect(try text("Tests/recorded.txt").hasSuffix("  Another reason for something\n"))
    }

    @Test("that were changed by hand are found, even where that is what comes out")
    func changedByHand() throws {
        _ = try error("a\nb\n", reason: "The first words of all")
        try folder.write("a\nc\n", to: "Golden/a.css")
        let found = try #require(try error("a\nc\n"))
        #expect(found.hasPrefix("'Golden/a.css' is not what was recorded because of 'The first words of all'"))
        let all = try RecordedFiles(folder: URL(filePath: folder.path), reason: nil).changedFiles()
        #expect(all == [found])
    }

    @Test("that nobody has recorded are found")
    func unknown() throws {
        try folder.write("a\n", to: "Golden/a.css")
        #expect(try error("a\n")?.hasPrefix("'Golden/a.css' was recorded without a reason") == true)
    }

    @Test("that are not what comes out show the first line that differs")
    func differing() throws {
        _ = try error("a\nb\n", reason: "The first words of all")
        #expect(try error("a\nc\n")?.hasSuffix("\nline 2\n- b\n+ c") == true)
    }

    @Test("that are gone lose their line with the next that is recorded")
    func gone() throws {
        _ = try error("a", reason: "The first words of all")
        try FileManager.default.removeItem(at: file)
        let files = RecordedFiles(folder: URL(filePath: folder.path), reason: "There is another file now")
        _ = try files.error(of: [], at: URL(filePath: folder.path).appending(path: "Golden/b.css"))
        #expect(
            try text("Tests/recorded.txt") == "cbf29ce484222325  Golden/b.css  There is another file now\n")
    }

    @Test("are read from a list that has every name once")
    func brokenList() throws {
        for list in ["0  a\n", "0  a  r\n1  a  s\n"] {
            try folder.write(list, to: "Tests/recorded.txt")
            #expect(throws: (any Error).self) { try error("a") }
        }
    }
}
