/// A path of a file or folder: names with `/` between them, split, joined and compared by their bytes, as the system
/// does it.
///
/// Swift splits and compares strings by what people see. To it a `/` with a combining accent behind it is no `/`, and
/// `é` is one name whether it is written as U+00E9 or as `e` and U+0301; to the system the first is a `/`, and the
/// others are two names. Whoever takes a path apart or looks one up does so by this type.
public struct FilePath: Hashable, Comparable, Sendable {
    /// As it was written.
    public let text: String

    /// A path as it is written; nothing of it is changed or looked up.
    public init(_ text: some StringProtocol) {
        self.text = String(text)
    }

    /// - Parameter steps: names, none of them with a `/`.
    public init(steps: some Sequence<FilePath>, isAbsolute: Bool = false) {
        text = (isAbsolute ? "/" : "") + steps.map(\.text).joined(separator: "/")
    }

    private static let slash = UInt8(ascii: "/")
    /// The folder itself, and the one around it.
    public static let here = FilePath(".")
    /// The folder around the current one.
    public static let up = FilePath("..")

    // MARK: Comparing

    public static func == (first: FilePath, second: FilePath) -> Bool {
        first.text.utf8.elementsEqual(second.text.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    public static func < (first: FilePath, second: FilePath) -> Bool {
        first.text.utf8.lexicographicallyPrecedes(second.text.utf8)
    }

    // MARK: Parts

    /// Whether it has no bytes: then it stands for the current folder.
    public var isEmpty: Bool { text.isEmpty }
    /// Whether it begins with `/`.
    public var isAbsolute: Bool { text.utf8.first == Self.slash }
    /// Whether a `/` stands at the end, which only a folder may have.
    public var endsWithSlash: Bool { text.utf8.last == Self.slash }
    /// Whether a `/` is anywhere in it, so that it is more than a name.
    public var hasSlash: Bool { text.utf8.contains(Self.slash) }

    /// The names in it, also `.` and `..`, each as a path of its own.
    public var steps: [FilePath] { text.utf8.split(separator: Self.slash).map { FilePath(Substring($0)) } }

    /// The last name; the whole where there is none.
    public var name: String {
        text.utf8.split(separator: Self.slash).last.map { String(Substring($0)) } ?? text
    }

    /// What stands before the last `/`: empty for the current folder, `/` for the root.
    public var folder: FilePath {
        guard let slash = text.utf8.lastIndex(of: Self.slash) else { return FilePath("") }
        return FilePath(slash == text.startIndex ? "/" : text[..<slash])
    }

    /// `a` and `a/b` of `a/b/c`; `/a` and `/a/b` of `/a/b/c`.
    public var foldersAround: [FilePath] {
        text.utf8.indices.dropFirst().filter { text.utf8[$0] == Self.slash }.map { FilePath(text[..<$0]) }
    }

    /// The name up to its first dot: `brand` of `Tokens/brand.tokens.yaml`; `nil` for a name of dots alone.
    public var stem: String? {
        name.utf8.split(separator: UInt8(ascii: ".")).first.map { String(Substring($0)) }
    }

    /// Whether it begins with these bytes.
    public func hasPrefix(_ start: String) -> Bool { text.utf8.starts(with: start.utf8) }
    /// Whether it ends with these bytes.
    public func hasSuffix(_ ending: String) -> Bool { text.utf8.reversed().starts(with: ending.utf8.reversed()) }
    /// Whether a byte is anywhere in it.
    public func contains(_ byte: UInt8) -> Bool { text.utf8.contains(byte) }

    /// Without a start that it has.
    public func dropping(_ start: String) -> FilePath { FilePath(Substring(text.utf8.dropFirst(start.utf8.count))) }

    /// Whether it is hidden: its name begins with a dot.
    public var isHidden: Bool { name.utf8.first == UInt8(ascii: ".") }

    // MARK: Joining

    /// A path from this folder on.
    public func appending(_ path: FilePath) -> FilePath {
        isEmpty ? path : FilePath(endsWithSlash ? text + path.text : text + "/" + path.text)
    }

    /// A path from this folder on.
    public func appending(_ path: String) -> FilePath { appending(FilePath(path)) }

    // MARK: Ways

    /// Without `.` and with every `..` gone up, as far as it can: `./a//b/../c` is `a/c`.
    public var normalized: FilePath {
        var steps: [FilePath] = []
        for step in self.steps where step != .here {
            if step == .up, let last = steps.last, last != .up {
                steps.removeLast()
            } else if step != .up || !isAbsolute {
                steps.append(step)
            }
        }
        return FilePath(steps: steps, isAbsolute: isAbsolute)
    }

    /// Whether it stays in the folder that it is relative to, whatever is there: it is not absolute, and has no `..` that
    /// leads out.
    public var staysInside: Bool { !isAbsolute && normalized.steps.first != .up }

    /// The way to this path from a folder, both from the same place and without dots; `.` for the folder itself.
    public func relative(to folder: FilePath) -> FilePath {
        let target = steps
        let start = folder.steps
        let shared = zip(target, start).prefix { $0 == $1 }.count
        let way = Array(repeating: Self.up, count: start.count - shared) + target.dropFirst(shared)
        return way.isEmpty ? .here : FilePath(steps: way)
    }

    /// Whether it is a folder, or lies in it. Both are without dots and links.
    public func isInside(_ folder: FilePath) -> Bool {
        isAbsolute == folder.isAbsolute && steps.starts(with: folder.steps)
    }

    // MARK: Text from others

    /// Why a path in a document is rejected.
    public enum ErrorKind: Hashable, Sendable {
        /// It begins with `/` or `\`, or with `~`, which shells take for a home.
        case absolute
        /// It has a control character or one that nobody sees: the system would read no further than U+0000, and
        /// people would read something else than it says.
        case unprintable
        /// It has more bytes than any system takes.
        case tooLong
    }

    /// In bytes, the most that Linux takes; others take less.
    public static let maximumLength = 4_096

    /// Whether no system takes it.
    public var isTooLong: Bool { text.utf8.count > Self.maximumLength }

    /// What keeps it from being a path relative to a document.
    public var errorKind: ErrorKind? {
        if isTooLong { return .tooLong }
        if let first = text.utf8.first, [Self.slash, UInt8(ascii: "~"), UInt8(ascii: "\\")].contains(first) {
            return .absolute
        }
        return text.unicodeScalars.contains(where: \.isUnprintable) ? .unprintable : nil
    }
}

extension Sequence<String> {
    /// In the order of their bytes.
    package func sortedAsPaths() -> [String] { map { FilePath($0) }.sorted().map(\.text) }
}

extension FilePath: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self.init(text) }
}

extension FilePath: CustomStringConvertible {
    public var description: String { text }
}
