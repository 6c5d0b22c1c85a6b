import Foundation
import Testing

@testable import TesseraKit

/// What is no regular file, or has no end, is rejected at once.
@Suite struct SpecialFileTests {
    private let folder = NSTemporaryDirectory() + "special-\(UUID().uuidString)"

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func message(_ path: String, limit: Int = FileSystem.byteLimit) -> String? {
        do throws(FileSystem.Error) {
            _ = try FileSystem.read(path, limit: limit)
            return nil
        } catch {
            return error.message
        }
    }

    @Test func pipesDevicesAndFolders() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let pipe = folder + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        #expect(message(pipe) == "cannot read '\(pipe)': it is a named pipe, not a regular file")
        #expect(message("/dev/zero") == "cannot read '/dev/zero': it is a device, not a regular file")
        #expect(message(folder) == "cannot read '\(folder)': is a directory")
    }

    @Test func largeFiles() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/sparse"
        try Data().write(to: URL(fileURLWithPath: path))
        try #require(truncate(path, 3 << 30) == 0)
        #expect(message(path) == "cannot read '\(path)': it is larger than 67108864 bytes, the limit of a file")
        try #require(truncate(path, 5) == 0)
        #expect(message(path) == nil)
        #expect(message(path, limit: 4) == "cannot read '\(path)': it is larger than 4 bytes, the limit of a file")
    }
}
