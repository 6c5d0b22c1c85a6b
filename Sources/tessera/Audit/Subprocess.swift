#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Another program, started without a shell.
enum Subprocess {
    enum Failure: Error {
        /// What it ended with if it was not 0; the negative of a signal that ended it.
        case status(Int32)
        /// It could not be started, in the system's words.
        case system(String)
    }

    /// All that a program writes to standard output. It reads nothing, and its standard error is ours.
    static func output(of path: String, arguments: [String]) throws(Failure) -> [UInt8] {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw failure(errno) }
        let (reading, writing) = (ends[0], ends[1])
        let process: pid_t
        do throws(Failure) {
            defer { close(writing) }
            process = try start(path, arguments, output: writing, closing: reading)
        } catch {
            close(reading)
            throw error
        }
        let (bytes, code) = readAll(from: reading)
        close(reading)
        let status = try wait(for: process)
        if code != 0 { throw failure(code) }
        if status != 0 { throw .status(status) }
        return bytes
    }

    private static func start(
        _ path: String, _ arguments: [String], output: Int32, closing other: Int32
    ) throws(Failure) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addclose(&actions, output)
        posix_spawn_file_actions_addclose(&actions, other)
        let texts = ([path] + arguments).map { strdup($0) }
        defer { for text in texts { free(text) } }
        // It needs nothing of the environment.
        let environment: [UnsafeMutablePointer<CChar>?] = [nil]
        var process: pid_t = 0
        let code = posix_spawn(&process, path, &actions, nil, texts + [nil], environment)
        if code != 0 { throw failure(code) }
        return process
    }

    /// - Returns: the system's error code behind the bytes, 0 for none.
    private static func readAll(from descriptor: Int32) -> (bytes: [UInt8], code: Int32) {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &piece, piece.count)
            if count > 0 {
                bytes += piece[..<count]
            } else if count == 0 {
                return (bytes, 0)
            } else if errno != EINTR {
                return (bytes, errno)
            }
        }
    }

    /// - Returns: as ``Failure/status(_:)`` has it.
    private static func wait(for process: pid_t) throws(Failure) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            if errno != EINTR { throw failure(errno) }
        }
        // The macros of <sys/wait.h>.
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : -signal
    }

    private static func failure(_ code: Int32) -> Failure { .system(String(cString: strerror(code)).lowercased()) }
}
