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
    struct Failure: Error {
        let message: String
    }

    /// - Parameter body: gets the path of a folder that nobody else can look into.
    static func with<Result>(_ body: (String) throws -> Result) throws -> Result {
        let parent = FileManager.default.temporaryDirectory.path
        var template = Array((parent + "/tessera-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw Failure(
                message: "cannot make a folder in '\(parent)': \(String(cString: strerror(errno)).lowercased())")
        }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try body(path)
    }

    /// With those around it.
    static func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Does something as if the tool had been started in another folder.
    static func inside<Result>(_ folder: String, _ body: () throws -> Result) throws -> Result {
        let here = open(".", O_RDONLY | O_CLOEXEC)
        guard here >= 0, chdir(folder) == 0 else {
            throw Failure(message: "cannot go to '\(folder)': \(String(cString: strerror(errno)).lowercased())")
        }
        defer {
            _ = fchdir(here)
            close(here)
        }
        return try body()
    }
}
