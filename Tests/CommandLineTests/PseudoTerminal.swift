import Foundation
import Testing

/// A terminal that a program may write to, and that nobody sees.
struct PseudoTerminal {
    private let descriptor: Int32
    /// What the program gets.
    let line: FileHandle

    /// - Parameter columns: how wide it is; unknown where nothing is said.
    init(columns: Int? = nil) throws {
        var terminal: Int32 = -1
        var line: Int32 = -1
        try #require(openpty(&terminal, &line, nil, nil, nil) == 0)
        if let columns {
            var size = winsize(ws_row: 40, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
            try #require(ioctl(line, UInt(TIOCSWINSZ), &size) == 0)
        }
        descriptor = terminal
        self.line = FileHandle(fileDescriptor: line, closeOnDealloc: true)
    }

    /// What somebody types.
    func type(_ text: String) {
        _ = text.withCString { write(descriptor, $0, strlen($0)) }
    }

    /// All that is written, once nobody has the line open any more. It stays there until it is read.
    func readToEnd() -> String {
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }
}

extension Tool {
    /// Runs the tool in a window, and reads while it writes.
    ///
    /// - Returns: what somebody sees of standard output, or of standard error.
    func runInTerminal(
        _ arguments: [String], columns: Int, environment: [String: String] = [:], showsErrors: Bool = false
    ) throws -> String {
        let terminal = try PseudoTerminal(columns: columns)
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(["TESSERA_CACHE": ""]) { $1 }
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = showsErrors ? FileHandle.nullDevice : terminal.line
        process.standardError = showsErrors ? terminal.line : FileHandle.nullDevice
        try process.run()
        try terminal.line.close()
        let shown = terminal.readToEnd()
        process.waitUntilExit()
        return shown.replacing("\r\n", with: "\n")
    }

    /// Runs the tool with somebody at a terminal who types all that is to be typed at once.
    ///
    /// - Returns: what it says on standard output and on standard error.
    func converse(typing text: String, _ arguments: String...) throws -> (output: String, status: Int32) {
        let terminal = try PseudoTerminal()
        terminal.type(text)
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = terminal.line
        let file = folder.appending(path: ".said")
        try Data().write(to: file)
        let said = try FileHandle(forWritingTo: file)
        process.standardOutput = said
        process.standardError = said
        try process.run()
        process.waitUntilExit()
        return (String(decoding: try Data(contentsOf: file), as: UTF8.self), process.terminationStatus)
    }
}
