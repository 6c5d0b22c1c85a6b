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
