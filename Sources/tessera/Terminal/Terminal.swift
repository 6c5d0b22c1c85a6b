import ArgumentParser
import TesseraDiagnostics
import TesseraKit
import TesseraTokenModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Standard input, standard output and standard error.
enum Terminal {
    enum Stream: Int32 {
        case output = 1
        case errors = 2
    }

    /// Color if the stream is a terminal and nobody asked for none (https://no-color.org).
    static func showsColor(on stream: Stream) -> Bool {
        let isDisabled = environment("NO_COLOR").map { !$0.isEmpty } ?? false
        return isatty(stream.rawValue) == 1 && !isDisabled && environment("TERM") != "dumb"
    }

    /// Whether somebody sees what is rewritten in place. `CI` is set by whoever keeps it in a log.
    static var showsProgress: Bool {
        let isLogged = environment("CI").map { !$0.isEmpty } ?? false
        return isatty(Stream.errors.rawValue) == 1 && !isLogged && ![nil, "", "dumb"].contains(environment("TERM"))
    }

    /// Whether somebody can be asked.
    static var isInteractive: Bool { isatty(0) == 1 }

    /// Whether somebody sees standard output.
    static var isShown: Bool { isatty(Stream.output.rawValue) == 1 }

    /// How wide the terminal is: what `COLUMNS` says, else what the terminal says, else 80.
    static func columns(of stream: Stream) -> Int {
        if let columns = environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        var size = winsize()
        guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// How wide a line may be; `nil` where nobody sees where it ends, as in a file or a pipe.
    static func lineWidth(on stream: Stream) -> Int? {
        isatty(stream.rawValue) == 1 ? max(leastWidth, columns(of: stream)) : nil
    }

    /// A narrower terminal breaks lines by itself.
    private static let leastWidth = 20

    /// Whether text is UTF-8 here: the first of these variables that says something decides (POSIX, 8.2).
    static var showsUnicode: Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(environment).first { !$0.isEmpty } ?? ""
        let name = locale.lowercased()
        return name.contains("utf-8") || name.contains("utf8")
    }

    /// The day, in Coordinated Universal Time: that of `SOURCE_DATE_EPOCH`, where a run is to come out as another did
    /// (https://reproducible-builds.org/specs/source-date-epoch).
    static var today: CalendarDate? {
        let seconds = environment("SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? Int(time(nil))
        return CalendarDate(secondsSince1970: seconds)
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The folders that programs are looked for in. Relative ones are left out: what they mean is up to the folder that
    /// somebody happens to be in, which may be a stranger's.
    static var searchPath: [FilePath] {
        (environment("PATH") ?? "").split(ascii: ":").map { FilePath($0) }
            .filter(\.isAbsolute)
    }

    /// Where a program lies that is started by its name alone; `nil` if it is in no folder of ``searchPath``.
    static func program(_ name: String) -> String? {
        searchPath.lazy.map { $0.appending(name).text }.first { isProgram($0) }
    }

    static func isProgram(_ path: String) -> Bool {
        FileSystem.kind(of: path) == .file && access(path, X_OK) == 0
    }

    /// A file that grows too large is an error to tell of, and not the end of the program.
    static func ignoreFileSizeSignal() {
        signal(SIGXFSZ, SIG_IGN)
    }

    /// When nobody reads any more, as behind `head`, the work goes on.
    static func ignorePipeSignal() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Moves the cursor, or ends what is on its line.
    static func writeError(control: String) { write(Array(control.utf8), to: .errors) }

    /// Ends the program if standard output cannot take the text: whoever reads it must not go on with half of it.
    static func write(_ bytes: [UInt8], to stream: Stream) {
        if bytes.isEmpty { return }
        let code = FileSystem.writeAll(bytes, to: stream.rawValue)
        // A closed pipe, as in `tessera dump | head`, is no error of ours. Of standard error nothing can be said.
        guard code != 0, code != EPIPE, stream == .output else { return }
        writeError("error: cannot write standard output: \(message(ofSystemError: code))\n")
        Interruption.finishWriting()
        exit(ExitCode.unreadable.rawValue)
    }

    private static func message(ofSystemError code: Int32) -> String {
        String(cString: strerror(code)).lowercased()
    }

    /// The next bytes of standard input, none at its end. Waits only until there are some.
    static func readInput() throws(InputError) -> [UInt8] {
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
            while true {
                let count = read(0, buffer.baseAddress, buffer.count)
                if count >= 0 {
                    filled = count
                } else if errno == EINTR {
                    continue
                } else {
                    code = errno
                }
                return
            }
        }
        if code != 0 {
            throw InputError(message: "cannot read standard input: \(message(ofSystemError: code))")
        }
        return bytes
    }

    /// All of standard input.
    static func readWholeInput() throws(InputError) -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let piece = try readInput()
            if piece.isEmpty { return bytes }
            bytes += piece
            if bytes.count > FileSystem.byteLimit { throw .tooLong }
        }
    }

    /// Standard input, line by line.
    struct LineReader {
        private var rest: [UInt8] = []

        /// Without blanks around it; `nil` at the end of the input.
        mutating func next() throws(InputError) -> String? {
            while true {
                if let end = rest.firstIndex(of: .lineFeed) {
                    defer { rest.removeSubrange(...end) }
                    return Self.trimmed(rest[..<end])
                }
                let piece = try readInput()
                if piece.isEmpty {
                    defer { rest = [] }
                    return rest.isEmpty ? nil : Self.trimmed(rest[...])
                }
                rest += piece
            }
        }

        private static func trimmed(_ line: ArraySlice<UInt8>) -> String {
            var text = String(decoding: line, as: UTF8.self)[...]
            while text.first?.isWhitespace == true { text.removeFirst() }
            while text.last?.isWhitespace == true { text.removeLast() }
            return String(text)
        }
    }

    /// Whether there is something to read at once, be it the end.
    static var isInputWaiting: Bool {
        var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    struct InputError: Error {
        let message: String

        static let tooLong = InputError(
            message: "cannot read standard input: it is larger than \(FileSystem.byteLimit) bytes, the limit of a file")
    }
}

enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    func isOn(for stream: Terminal.Stream) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: Terminal.showsColor(on: stream)
        }
    }
}

extension Terminal {
    /// Writes what a command was asked for, and says so, or ends the program with what stands in the way.
    ///
    /// - Parameter place: a path, or `-` for standard output.
    static func write(_ bytes: [UInt8], toFile place: String, isQuiet: Bool) throws {
        if place == "-" { return write(bytes, to: .output) }
        do throws(FileSystem.Error) {
            let isChanged = try FileSystem.write(bytes, to: place)
            if isQuiet { return }
            write("\(isChanged ? "wrote  " : "current") \(place)  \(bytes.count) bytes\n")
        } catch {
            throw fail([error.message], with: .unreadable)
        }
    }
}

extension OverwriteGuard {
    /// Ends the program where one of the files must not be written.
    func protect(_ paths: [String]) throws {
        let objections = paths.compactMap { objection(to: $0) }
        if !objections.isEmpty { throw Terminal.fail(objections, with: .usage) }
    }
}
