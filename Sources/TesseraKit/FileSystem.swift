#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The one place that reads and writes files.
public enum FileSystem {
    /// Why a file could not be read or written, in the system's words.
    public struct Failure: Error, Sendable {
        public let path: String
        public let message: String
    }

    public static func read(_ path: String) throws(Failure) -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw Failure(path: path, message: "cannot read '\(path)': \(reason(error, path))")
        }
    }

    public enum Kind {
        case file, folder
    }

    public static func kind(of path: String) -> Kind? {
        #if canImport(FoundationEssentials)
        var isFolder = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
        return isFolder ? .folder : .file
        #else
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
        return isFolder.boolValue ? .folder : .file
        #endif
    }

    /// Names in a folder, sorted; hidden ones left out.
    public static func names(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Writes a file in one step, and not at all if it holds these bytes already.
    ///
    /// - Returns: whether it was written.
    public static func write(_ bytes: [UInt8], to path: String) throws(Failure) -> Bool {
        if kind(of: path) == .file, let current = try? read(path), current == bytes { return false }
        do {
            let url = URL(filePath: path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url, options: .atomic)
            return true
        } catch {
            throw Failure(path: path, message: "cannot write '\(path)': \(reason(error, path))")
        }
    }

    private static func reason(_ error: any Error, _ path: String) -> String {
        guard let error = error as? CocoaError else { return "\(error)" }
        switch error.code {
        case .fileReadNoSuchFile, .fileNoSuchFile: return "there is no such file"
        case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
        case .fileWriteOutOfSpace: return "no space left"
        case .fileWriteVolumeReadOnly: return "the volume is read-only"
        default: return kind(of: path) == .folder ? "it is a folder" : "the system refuses (\(error.code.rawValue))"
        }
    }
}
