import Foundation
import Testing

/// A terminal that a program may write to, and that nobody sees.
struct PseudoTerminal {
    private let descriptor: Int32
    /// What the program gets.
    let line: FileHandle

    init() throws {
        var terminal: Int32 = -1
        var line: Int32 = -1
        try #require(openpty(&terminal, &line, nil, nil, nil) == 0)
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
