import Foundation
import TesseraTestSupport
import Testing

@testable import TesseraKit

/// A file's next content, compared with what is there and written beside it from the first difference on.
@Suite("Files in pieces") struct StagedFileTests {
    private let folder: TemporaryFolder
    private let folders = StagedFolders()
    private var path: String { folder.path + "/a.css" }

    /// Longer than what is compared at once.
    private static let old = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    private func stage(_ bytes: [UInt8], pieceSize: Int) throws -> StagedFile {
        let staged = StagedFile(path, in: folders)
        for start in stride(from: 0, to: bytes.count, by: pieceSize) {
            try staged.append(Array(bytes[start..<min(start + pieceSize, bytes.count)]))
        }
        try staged.finish()
        #expect(staged.byteCount == bytes.count)
        #expect(staged.digest == ContentDigest(bytes))
        return staged
    }

    private static func changed(_ position: Int) -> [UInt8] {
        var bytes = old
        bytes[position] ^= 1
        return bytes
    }

    @Test(
        "what differs takes the place of what was there",
        arguments: [
            changed(0), changed(65_535), changed(65_536), changed(100_000), changed(old.count - 1), old + [0],
            old + old, Array(old.dropLast()), Array(old.prefix(70_000)), [], [1],
        ], [1 << 18, 70_000, 65_536, 9_999])
    func differences(_ next: [UInt8], _ pieceSize: Int) throws {
        try write(Self.old)
        let staged = try stage(next, pieceSize: pieceSize)
        #expect(staged.isChanged)
        #expect(try FileSystem.read(path) == Self.old)
        #expect(try folder.names.count == 2)
        try StagedFile.commit([staged], in: folders)
        #expect(try FileSystem.read(path) == next)
        #expect(try folder.names == ["a.css"])
    }

    @Test("what is the same is not written", arguments: [old, [], [1]], [1 << 18, 70_000, 1_000])
    func same(_ bytes: [UInt8], _ pieceSize: Int) throws {
        try write(bytes)
        // Nothing could be written here.
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
        let identity = FileSystem.identity(of: path)
        let staged = try stage(bytes, pieceSize: pieceSize)
        #expect(!staged.isChanged)
        #expect(try folder.names == ["a.css"])
        try StagedFile.commit([staged], in: folders)
        #expect(FileSystem.identity(of: path) == identity)
    }

    @Test("a file that was not there, in folders that were not there either", arguments: [[], [1, 2], old])
    func new(_ bytes: [UInt8]) throws {
        let staged = try stageNew(bytes)
        #expect(try folder.names.allSatisfy { !$0.hasPrefix("b") })
        try StagedFile.commit(staged, in: folders)
        folders.discard()
        #expect(try folder.names == ["b", "b/c", "b/c/a.css", "b/d", "b/d/a.css"])
        #expect(try FileSystem.read(folder.path + "/b/c/a.css") == bytes)
    }

    private func stageNew(_ bytes: [UInt8]) throws -> [StagedFile] {
        try ["c", "d"].map { name in
            let staged = StagedFile(folder.path + "/b/" + name + "/a.css", in: folders)
            try staged.append(bytes)
            try staged.finish()
            return staged
        }
    }

    @Test("new folders go with their files when nothing is committed")
    func newDiscarded() throws {
        let staged = try stageNew([1])
        #expect(try !folder.names.isEmpty)
        for file in staged { file.discard() }
        folders.discard()
        #expect(try folder.names == [])
    }

    @Test("where something has taken a new folder's place meanwhile, nothing is written")
    func placeIsTaken() throws {
        try write(Self.old)
        let staged = try stageNew([1]) + [stage([2], pieceSize: 1)]
        try folder.write("mine", to: "b/mine")
        #expect(throws: FileSystem.Error.self) { try StagedFile.commit(staged, in: folders) }
        for file in staged { file.discard() }
        folders.discard()
        #expect(try folder.names == ["a.css", "b", "b/mine"])
        #expect(try FileSystem.read(path) == Self.old)
    }

    @Test("where a file cannot take its place, new folders leave theirs")
    func fileFails() throws {
        let staged = try stageNew([1]) + [stage([2], pieceSize: 1)]
        try folder.write("mine", to: "a.css/mine")
        #expect(throws: FileSystem.Error.self) { try StagedFile.commit(staged, in: folders) }
        for file in staged { file.discard() }
        folders.discard()
        #expect(try folder.names == ["a.css", "a.css/mine"])
    }

    @Test("what is not committed goes", arguments: [true, false])
    func discarded(_ isFinished: Bool) throws {
        try write(Self.old)
        do {
            let staged = StagedFile(path, in: folders)
            try staged.append([1, 2, 3])
            if isFinished { try staged.finish() }
            #expect(try folder.names.count == 2)
        }
        #expect(try folder.names == ["a.css"])
        #expect(try FileSystem.read(path) == Self.old)
    }

    @Test("a beginning that somebody changes after it was found to be the same is not copied")
    func changedMeanwhile() throws {
        try write(Self.old)
        let staged = StagedFile(path, in: folders)
        try staged.append(Array(Self.old.prefix(100_000)))
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.write(contentsOf: Data([0xFF, 0xFE]))
        try handle.close()
        let error = #expect(throws: FileSystem.Error.self) { try staged.append([1]) }
        #expect(error?.message == "cannot write '\(path)': something else has changed it meanwhile")
        staged.discard()
        #expect(try folder.names == ["a.css"])
    }
}
