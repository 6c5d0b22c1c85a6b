import Foundation
import Testing

/// Files that tests compare outputs with, and write anew when they are told why.
///
/// `TESSERA_RECORD="why they change"` in the environment makes tests write what comes out. `Tests/recorded.txt` keeps
/// for each file a digest of what was written and the reason. A file with other content than that, or without a
/// reason, is an error.
public struct RecordedFiles: Sendable {
    /// Those of the package.
    public static let ofPackage = RecordedFiles(
        folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent(), reason: ProcessInfo.processInfo.environment["TESSERA_RECORD"])

    private struct Entry {
        var digest: String
        var reason: String
    }

    private let folder: URL
    private let reason: String?
    /// Tests of one process record side by side.
    private static let lock = NSLock()

    /// - Parameters:
    ///   - folder: what the names of files begin at; it has the list in `Tests/recorded.txt`.
    ///   - reason: why files are written; `nil` to compare.
    public init(folder: URL, reason: String?) {
        self.folder = folder.standardizedFileURL
        self.reason = reason
    }

    public var isRecording: Bool { reason != nil }

    // MARK: Files

    /// Fails unless a file has this content and was recorded with it; writes it where there is a reason to.
    public static func expect(
        _ content: some Sequence<UInt8>, at file: URL, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        if let error = try ofPackage.error(of: Array(content), at: file) {
            Issue.record("\(error)", sourceLocation: sourceLocation)
        }
    }

    /// What is wrong with a file, for people; writes it where there is a reason to.
    public func error(of content: [UInt8], at file: URL) throws -> String? {
        let name = name(of: file)
        let recorded = try? [UInt8](Data(contentsOf: file))
        guard isRecording else {
            if let error = try error(of: recorded ?? [], in: name) { return error }
            guard let recorded else { return "there is no '\(name)'; \(Self.advice)" }
            return recorded == content ? nil : Self.difference(recorded, content, in: name)
        }
        if let error = try error(of: content, in: name) { return error }
        if recorded != content {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content).write(to: file)
        }
        return nil
    }

    /// What is wrong with a part of a file, which the caller compares and writes.
    ///
    /// - Parameter name: the file's, or `page.md#part`.
    public func error(of content: [UInt8], in name: String) throws -> String? {
        let digest = Self.digest(content)
        guard let reason else {
            guard let entry = try entries()[name] else {
                return "'\(name)' was recorded without a reason; \(Self.advice)"
            }
            if entry.digest == digest { return nil }
            return "'\(name)' is not what was recorded because of '\(entry.reason)'; \(Self.advice)"
        }
        guard reason.split(separator: " ").count >= 3, !reason.contains(where: \.isNewline) else {
            return "TESSERA_RECORD is the reason why files change, three words or more in one line, and not '\(reason)'"
        }
        try Self.lock.withLock {
            var entries = try entries()
            if entries[name]?.digest == digest { return }
            entries[name] = Entry(digest: digest, reason: reason)
            entries = entries.filter { other, _ in other == name || other.contains("#") || exists(other) }
            try write(entries)
        }
        return nil
    }

    /// The names of all files below a folder that have a reason.
    public func names(below folder: URL) throws -> [String] {
        let start = name(of: folder) + "/"
        return try entries().keys.filter { $0.hasPrefix(start) }.sorted()
    }

    /// The files that are not as they were recorded, as sentences.
    public func changedFiles() throws -> [String] {
        try entries().sorted { $0.key < $1.key }.compactMap { name, entry in
            if name.contains("#") { return nil }
            guard let bytes = try? Data(contentsOf: folder.appending(path: name)) else {
                return "there is no '\(name)', which was recorded because of '\(entry.reason)'"
            }
            return Self.digest(Array(bytes)) == entry.digest
                ? nil : "'\(name)' is not what was recorded because of '\(entry.reason)'; \(Self.advice)"
        }
    }

    private static let advice = "TESSERA_RECORD=\"why it changes\" before the command of the test records it"

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }

    public func name(of file: URL) -> String {
        let path = file.standardizedFileURL.path
        return path.hasPrefix(folder.path + "/") ? String(path.dropFirst(folder.path.count + 1)) : path
    }

    // MARK: The list

    private var list: URL { folder.appending(path: "Tests/recorded.txt") }

    /// A line is a digest, a name and a reason, with two blanks between them.
    private func entries() throws -> [String: Entry] {
        guard exists("Tests/recorded.txt") else { return [:] }
        let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
        return try lines.reduce(into: [:]) { entries, line in
            let parts = line.split(separator: "  ", maxSplits: 2).map(String.init)
            guard parts.count == 3, entries[parts[1]] == nil else { throw BrokenLine(line: String(line)) }
            entries[parts[1]] = Entry(digest: parts[0], reason: parts[2])
        }
    }

    private func write(_ entries: [String: Entry]) throws {
        let lines = entries.sorted { $0.key < $1.key }.map { "\($1.digest)  \($0)  \($1.reason)\n" }
        try Data(lines.joined().utf8).write(to: list, options: .atomic)
    }

    private struct BrokenLine: Error, CustomStringConvertible {
        let line: String
        var description: String {
            "Tests/recorded.txt has a line that is twice there or no digest, name and reason: \(line)"
        }
    }

    /// FNV-1a of 64 bits: it tells changes, and withstands nobody.
    static func digest(_ content: [UInt8]) -> String {
        let hash = content.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The first line that differs.
    private static func difference(_ recorded: [UInt8], _ content: [UInt8], in name: String) -> String {
        func lines(_ bytes: [UInt8]) -> [Substring] {
            String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        }
        let (old, new) = (lines(recorded), lines(content))
        let same = zip(old, new).prefix { $0 == $1 }.count
        func line(_ lines: [Substring]) -> Substring { same < lines.count ? lines[same] : "(no line)" }
        return "'\(name)' is not what comes out now; \(advice)\nline \(same + 1)\n- \(line(old))\n+ \(line(new))"
    }
}
