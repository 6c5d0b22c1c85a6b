import TesseraOutputCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that is there and gets other bytes.
public struct Rewrite: Sendable {
    /// As it is named; a link to a file stays a link.
    public let path: String
    /// What it was when it was read.
    public let old: [UInt8]
    public let new: [UInt8]

    public init(_ path: String, from old: [UInt8], to new: [UInt8]) {
        self.path = path
        self.old = old
        self.new = new
    }
}

extension FileSystem {
    /// Gives files that are there other bytes, all of them or none: not where one cannot be written, or has changed
    /// since it was read. Whoever may read a file still may, and nobody else at any time.
    public static func rewrite(_ files: [Rewrite]) throws(Error) {
        var targets: [(path: String, bytes: [UInt8])] = []
        for file in files {
            guard let real = realPath(of: file.path) else { throw Error("write", file.path, code: errno) }
            // Renaming asks only for the folder: a file that may not be written stays as it is.
            guard access(real, W_OK) == 0 else { throw Error("write", file.path, code: errno) }
            targets.append((entry(at: file.path) == .link ? real : file.path, file.new))
        }
        _ = try write(targets) { () throws(Error) in
            for file in files where try read(file.path) != file.old { throw .changedSinceRead(file.path) }
        }
    }
}

extension FileSystem {
    /// What a file holds with a section in it; the section alone where there is no file.
    static func text(withSection section: [UInt8], at path: String) throws(Error) -> [UInt8] {
        let text = kind(of: path) == nil ? nil : try read(path, limit: outputByteLimit)
        return try self.text(withSection: section, in: text, at: path)
    }

    static func text(
        withSection section: [UInt8], in text: [UInt8]?, at path: String
    ) throws(Error) -> [UInt8] {
        do throws(MarkedSection.Error) {
            return try MarkedSection.put(section, into: text)
        } catch {
            switch error {
            case .marks: throw .brokenMarks(path)
            case .openCode(let line): throw .openCode(path, line: line)
            }
        }
    }

    /// The file that a section is put into: where the path is a link, the one that it leads to.
    ///
    /// - Parameter folder: that it may not lead out of.
    static func placeOfSection(at path: String, in folder: String) throws(Error) -> String {
        guard entry(at: path) == .link else { return path }
        guard let real = realPath(of: path) else { throw .leadsNowhere(path) }
        guard isFolder(of: real, in: folder) else { throw .sectionLeadsOut(path) }
        return real
    }
}
