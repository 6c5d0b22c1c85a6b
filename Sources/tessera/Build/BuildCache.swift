import TesseraAuditFacts
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Knows whether a build would read, write and say what the last one of the same command did.
struct BuildCache: Sendable {
    private let store: BuildRecordStore
    private let place: [String]
    private let tool: String

    /// - Returns: `nil` where the user has no folder for caches, or wants none: `TESSERA_CACHE` is empty.
    init?() {
        guard let folder = Self.folder, let program = Self.program, let place = Self.workingFolder else { return nil }
        store = BuildRecordStore(folder: folder)
        tool = program
        // What is decided by neither files nor words.
        self.place = [place, "\(Terminal.showsColor(on: .errors))"]
    }

    /// The last build of a command, if this one would do the same; else why it may not.
    ///
    /// - Parameter command: all that decides what the build does and says, besides files.
    func record(of command: [String]) -> Answer {
        guard let record = store.record(of: place + command) else {
            return .unknown("there is no record of such a build")
        }
        return record.change(tool: tool).map { .unknown($0) } ?? .known(record)
    }

    /// Says what the last build of the same words said, if it would say so again. That is known before the words are
    /// parsed, which takes longer.
    ///
    /// - Parameter words: those of the command line.
    /// - Returns: whether nothing is left to do.
    static func answers(_ words: [String]) -> Bool {
        guard words.first == Build.configuration.commandName, case .known(let record)? = BuildCache()?.record(of: words)
        else { return false }
        Terminal.writeError(composed: record.messages.findings)
        Terminal.write(composed: record.messages.report)
        return true
    }

    enum Answer {
        case known(BuildRecord)
        case unknown(String)
    }

    func keep(
        _ compilation: Compilation, writing update: OutputWriter.Update, in project: ProjectLoader.Project,
        of job: ProjectJob, saying messages: BuildRecord.Messages, of command: [String]
    ) {
        store.keep(
            BuildRecord(
                of: compilation, writing: update, in: project, named: job.paths, as: job.subject, tool: tool,
                saying: messages),
            of: place + command)
    }

    // MARK: The system

    /// As the XDG Base Directory Specification and Apple's File System Programming Guide have it.
    private static var folder: String? {
        if let chosen = Terminal.environment("TESSERA_CACHE") { return chosen.isEmpty ? nil : chosen }
        #if !canImport(Darwin)
        if let caches = Terminal.environment("XDG_CACHE_HOME"), FilePath(caches).isAbsolute {
            return caches + "/tessera"
        }
        #endif
        guard let home = Terminal.environment("HOME"), FilePath(home).isAbsolute else { return nil }
        #if canImport(Darwin)
        return home + "/Library/Caches/tessera"
        #else
        return home + "/.cache/tessera"
        #endif
    }

    /// The version, and which build of it.
    private static var program: String? {
        guard let path = Subprocess.ownPath, let file = FileSystem.version(of: path) else { return nil }
        return "\(Version.current) \(file.byteCount) \(file.seconds).\(file.nanoseconds)"
    }

    /// What paths of the command line are relative to; `nil` where the system does not say.
    static var workingFolder: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
