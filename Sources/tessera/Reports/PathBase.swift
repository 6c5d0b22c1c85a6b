import TesseraKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder that paths are told from.
struct PathBase {
    private let parts: [Substring]
    private let current: [Substring]

    init(_ folder: String) {
        current = Self.parts(of: Self.absolute(".") ?? "/")
        parts = Self.absolute(folder).map(Self.parts) ?? current
    }

    /// The same file's path from the folder on; with `..` for one outside of it.
    func path(_ path: String) -> String {
        let whole = path.hasPrefix("/") ? Self.parts(of: Self.absolute(path) ?? path) : current + Self.parts(of: path)
        let plain = Self.withoutDots(whole)
        let sharedCount = zip(plain, parts).prefix { $0 == $1 }.count
        let steps = Array(repeating: Substring(".."), count: parts.count - sharedCount)
        return (steps + plain.dropFirst(sharedCount)).joined(separator: "/")
    }

    private static func parts(of path: String) -> [Substring] { path.split(separator: "/") }

    private static func withoutDots(_ parts: [Substring]) -> [Substring] {
        parts.reduce(into: []) { plain, part in
            switch part {
            case ".": break
            case "..": _ = plain.popLast()
            default: plain.append(part)
            }
        }
    }

    /// With links followed; `nil` for what is not there.
    private static func absolute(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
