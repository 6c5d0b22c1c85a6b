import TesseraDiagnostics
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
        if FilePath(argument).hasPrefix(Self.gitPrefix) {
            self.init(revision: FilePath(argument).dropping(Self.gitPrefix).text)
        } else if FileSystem.kind(of: argument) != nil {
            self = .path(argument)
        } else {
            self.init(revision: argument)
        }
    }

    /// As git writes it: `main`, or `main:Tokens/color.tokens.yaml`.
    private init(revision: String) {
        guard let colon = revision.firstIndex(ascii: ":") else {
            self = .revision(revision, path: nil)
            return
        }
        self = .revision(String(revision[..<colon]), path: String(revision[revision.utf8.index(after: colon)...]))
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
