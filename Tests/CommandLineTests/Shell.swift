import Foundation
import TesseraTestSupport

/// Lines of a shell, run in a folder, with the built tool in the PATH.
struct Shell {
    let folder: String
    var environment: [String: String] = [:]

    struct Result {
        let status: Int32
        /// Of standard output and standard error.
        let text: String
    }

    @discardableResult
    func run(_ script: String) throws -> Result {
        let process = try start(script)
        try process.wait(atMost: 2 * Tool.timeLimit)
        let text = (try? String(contentsOfFile: folder + "/.shell", encoding: .utf8)) ?? ""
        return Result(status: process.terminationStatus, text: text)
    }

    private func start(_ script: String) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "{ \(script)\n} >.shell 2>&1"]
        process.currentDirectoryURL = URL(filePath: folder)
        process.standardInput = FileHandle.nullDevice
        var variables = ProcessInfo.processInfo.environment
        let tools = Tool.executable.deletingLastPathComponent().path
        variables["PATH"] = tools + ":" + (variables["PATH"] ?? "/usr/bin:/bin")
        variables["TESSERA_CACHE"] = ""
        process.environment = variables.merging(environment) { $1 }
        try process.runTakingSignals()
        return process
    }
}

extension Process {
    /// Tests run on threads that take no signals, which a process would inherit: nobody could end it, and a
    /// shell would wait for its own processes for ever.
    func runTakingSignals() throws {
        var none = sigset_t()
        sigemptyset(&none)
        var before = sigset_t()
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }

    struct TookTooLong: Error, CustomStringConvertible {
        let description: String
    }

    /// Waits until it ends, and ends it when that takes too long.
    ///
    /// - Parameter seconds: the limit.
    /// - Throws: ``TookTooLong`` if it did not end by itself.
    func wait(atMost seconds: Double) throws {
        let limit = DispatchTime.now() + seconds
        let end = DispatchWorkItem { [processIdentifier] in kill(processIdentifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: limit, execute: end)
        waitUntilExit()
        end.cancel()
        guard DispatchTime.now() >= limit, terminationReason == .uncaughtSignal, terminationStatus == SIGKILL else {
            return
        }
        let line = arguments?.joined(separator: " ") ?? ""
        throw TookTooLong(description: "ended by the test after \(seconds) seconds: \(line.prefix(200))")
    }
}

/// The files below a folder, by their paths, hidden ones too.
struct FileTree: Equatable {
    let files: [String: Data]

    init(_ folder: String) throws {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            // A folder has no contents.
            if let data = FileManager.default.contents(atPath: folder + "/" + name) { files[name] = data }
        }
        self.files = files
    }

    var names: [String] { files.keys.sorted() }
    /// Files that wait to take another's place, and never will.
    var leftovers: [String] { names.filter { $0.contains(".tmp") } }
}
