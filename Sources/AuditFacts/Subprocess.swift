#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Another program, started without a shell: the scanner by the tool, and the scanner's workers by the scanner.
public enum Subprocess {
    /// How the program ended.
    public enum Ending: Hashable, Sendable {
        case status(Int32)
        /// It was ended from outside, or by an error of its own.
        case signal(Int32)
    }

    /// What a program has done.
    public struct Result: Sendable {
        /// All that it wrote to standard output.
        public let output: [UInt8]
        /// A status other than 0 is no error here.
        public let ending: Ending

        public init(output: [UInt8], ending: Ending) {
            self.output = output
            self.ending = ending
        }
    }

    /// Why a program could not be started, or could not be run to its end.
    public struct Error: Swift.Error, Hashable, Sendable {
        /// In the system's words.
        public let message: String

        fileprivate init(code: Int32) {
            message = String(cString: strerror(code)).lowercased()
        }

        fileprivate init(tooLong limit: Int) {
            message = "it writes more than \(limit) bytes"
        }
    }

    /// What a program is started with. By default it reads nothing, has an empty environment, and shares the standard
    /// error of this process.
    public struct Configuration: Sendable {
        /// The file that it reads.
        public var input = "/dev/null"
        /// The file that its standard error goes to; `nil` for ours.
        public var errors: String?
        /// As `NAME=value`.
        public var environment: [String] = []

        public init() {}
    }

    /// What a program may write, unless something else is said.
    public static let outputByteLimit = 512 << 20

    /// Runs a program to its end.
    ///
    /// - Parameter patience: for how many seconds it may write nothing before it is ended; `nil` for as long as
    ///   it likes.
    /// - Parameter limit: how many bytes it may write before it is ended.
    /// - Throws: `Error` if the program cannot be started or waited for, if its output cannot be read, or if it
    ///   writes more than `limit` bytes. An exit status other than 0 and an end by `patience` are results, not
    ///   errors: see `Result.ending`.
    public static func run(
        _ path: String, _ arguments: [String], in configuration: Configuration = Configuration(),
        patience: Int32? = nil, limit: Int = outputByteLimit
    ) throws(Error) -> Result {
        let (reading, writing) = try openPipe()
        let process: pid_t
        do throws(Error) {
            defer { close(writing) }
            process = try start(path, arguments, in: configuration, output: writing)
        } catch {
            close(reading)
            throw error
        }
        let (bytes, code) = readAll(from: reading, of: process, patience: patience, limit: limit)
        close(reading)
        let ending = try wait(for: process)
        if bytes.count > limit { throw Error(tooLong: limit) }
        if code != 0 { throw Error(code: code) }
        return Result(output: bytes, ending: ending)
    }

    /// Programs that are started later do not have it. One that is started between the two calls keeps it open
    /// until it ends, which only lets the reader wait that long.
    private static func openPipe() throws(Error) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Error(code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func start(
        _ path: String, _ arguments: [String], in configuration: Configuration, output: Int32
    ) throws(Error) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, configuration.input, O_RDONLY, 0)
        if let errors = configuration.errors {
            posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        #else
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Signals that wait here, so that an end from outside is an orderly one, must reach the other program.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let texts = ([path] + arguments).map { strdup($0) }
        defer { for text in texts { free(text) } }
        let environment = configuration.environment.map { strdup($0) }
        defer { for variable in environment { free(variable) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, path, &actions, &attributes, texts + [nil], environment + [nil])
        if code != 0 { throw Error(code: code) }
        return process
    }

    /// - Returns: the system's error code behind the bytes, 0 for none.
    private static func readAll(
        from descriptor: Int32, of process: pid_t, patience: Int32?, limit: Int
    ) -> (bytes: [UInt8], code: Int32) {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if let patience, !isReadable(descriptor, within: patience) {
                kill(process, SIGKILL)
                return (bytes, 0)
            }
            let count = read(descriptor, &piece, piece.count)
            if count > 0 {
                bytes += piece[..<count]
                if bytes.count > limit {
                    kill(process, SIGKILL)
                    return (bytes, 0)
                }
            } else if count == 0 {
                return (bytes, 0)
            } else if errno != EINTR {
                return (bytes, errno)
            }
        }
    }

    /// Whether there is something to read, or the end of it, before so many seconds are over.
    private static func isReadable(_ descriptor: Int32, within seconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let count = poll(&request, 1, Int32(clamping: max(0, Int(seconds)) * 1000))
            if count >= 0 || errno != EINTR { return count != 0 }
        }
    }

    private static func wait(for process: pid_t) throws(Error) -> Ending {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            if errno != EINTR { throw Error(code: errno) }
        }
        // The macros of <sys/wait.h>.
        let signal = status & 0x7F
        return signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
    }

    // MARK: This program

    /// Where this program lies, with links followed; `nil` where the system does not tell.
    public static var ownPath: String? {
        #if os(Linux)
        let path = "/proc/self/exe"
        #else
        let path = CommandLine.arguments.first ?? ""
        #endif
        guard path.contains("/"), let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
