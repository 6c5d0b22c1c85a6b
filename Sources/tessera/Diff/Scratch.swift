import TesseraKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder for as long as something is done.
enum Scratch {
    struct Error: Swift.Error {
        let message: String
    }

    /// - Parameter body: gets the path of a folder that nobody else can look into.
    static func with<Result>(_ body: (String) throws -> Result) throws -> Result {
        // Nothing ends the run before the folder is gone.
        Terminal.ignorePipeSignal()
        let parent = FileManager.default.temporaryDirectory.path
        // Also where the run is ended from outside.
        let folder = Monitor<String?>(nil)
        Interruption.watch { folder.update { $0.map(remove) } }
        var template = Array((parent + "/tessera-XXXXXX").utf8CString)
        let path: String? = Interruption.holdingOff {
            guard mkdtemp(&template) != nil else { return nil }
            let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            folder.update { $0 = path }
            return path
        }
        guard let path else {
            throw Error(
                message: "cannot make a folder in '\(parent)': \(String(cString: strerror(errno)).lowercased())")
        }
        defer { remove(path) }
        return try body(path)
    }

    /// Whoever is about to write into the folder may be a little late: it is taken away again.
    @Sendable private static func remove(_ path: String) {
        for _ in 0..<10 where FileSystem.kind(of: path) != nil { try? FileManager.default.removeItem(atPath: path) }
    }

    /// With those around it.
    static func makeFolder(_ path: String) throws {
        try Interruption.holdingOff {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
    }

    /// A symbolic link; none where something else has the place.
    static func makeLink(_ path: String, to target: String) throws {
        guard symlink(target, path) == 0 || errno == EEXIST else {
            throw Error(message: "cannot write to '\(path)': \(String(cString: strerror(errno)).lowercased())")
        }
    }

    /// Does something as if the tool had been started in another folder.
    static func inside<Result>(_ folder: String, _ body: () throws -> Result) throws -> Result {
        let here = open(".", O_RDONLY | O_CLOEXEC)
        guard here >= 0, chdir(folder) == 0 else {
            throw Error(message: "cannot write to '\(folder)': \(String(cString: strerror(errno)).lowercased())")
        }
        defer {
            _ = fchdir(here)
            close(here)
        }
        return try body()
    }
}
