import TesseraKit

/// What one argument of `tessera diff` names.
enum DiffSource: Equatable {
    /// A file or a folder, as it is now.
    case path(String)
    /// Files as they were at a revision of git; without a path those that the other side is about.
    case revision(String, path: String?)
    /// What the other side is about, as it is now.
    case workingTree

    private static let gitPrefix = "git:"

    /// What is there as a path is one; `git:` before it says that a revision is meant.
    init(argument: String) {
        if argument.hasPrefix(Self.gitPrefix) {
            self.init(revision: String(argument.dropFirst(Self.gitPrefix.count)))
        } else if FileSystem.kind(of: argument) != nil {
            self = .path(argument)
        } else {
            self.init(revision: argument)
        }
    }

    /// As git writes it: `main`, or `main:Tokens/color.tokens.yaml`.
    private init(revision: String) {
        guard let colon = revision.firstIndex(of: ":") else {
            self = .revision(revision, path: nil)
            return
        }
        self = .revision(String(revision[..<colon]), path: String(revision[revision.index(after: colon)...]))
    }

    /// How the run calls it.
    var label: String {
        switch self {
        case .path(let path): path
        case .revision(let revision, let path): path.map { "\(revision):\($0)" } ?? revision
        case .workingTree: "working tree"
        }
    }
}

/// A path without `.` and with every `..` gone up, as far as it can.
func normalizedPath(_ path: String) -> String {
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
        if step == "..", let last = steps.last, last != ".." {
            steps.removeLast()
        } else {
            steps.append(step)
        }
    }
    return (path.hasPrefix("/") ? "/" : "") + steps.joined(separator: "/")
}

/// The way from one folder to a path, both from the same place.
func relativePath(_ path: String, from folder: String) -> String {
    let target = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: start.count - shared) + target.dropFirst(shared).map(String.init)
    return way.isEmpty ? "." : way.joined(separator: "/")
}
