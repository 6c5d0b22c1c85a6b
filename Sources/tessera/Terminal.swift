import TesseraKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Standard output and standard error.
enum Terminal {
    /// Diagnostics go to standard error: colour if that is a terminal and nobody asked for none
    /// (https://no-color.org).
    static var showsColor: Bool {
        let isRefused = getenv("NO_COLOR").map { $0[0] != 0 } ?? false
        let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
        return isatty(2) == 1 && !isRefused && !isDumb
    }

    static func write(_ text: String) {
        write(text, to: 1)
    }

    static func writeError(_ text: String) {
        write(text, to: 2)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        // A closed pipe, as in `tessera dump | head`, is no fault of ours.
        _ = FileSystem.writeAll(Array(text.utf8), to: descriptor)
    }
}
