import TesseraAuditFacts
import TesseraDiagnostics
import TesseraKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The git repository of the current folder, asked through the program `git`. Nothing in it is changed.
struct GitRepository {
    static let programName = "git"

    /// Why git has no answer, and what the run ends with.
    struct Error: Swift.Error {
        enum Kind {
            /// There is no git, or it could not do what it should.
            case broken
            /// The current folder is in no repository.
            case noRepository
            /// There is no such revision.
            case unknownRevision
        }

        let kind: Kind
        let message: String
    }

    /// What a tree has at a path.
    struct Entry {
        enum Kind {
            case file
            /// A symbolic link, whose content is where it leads.
            case link
            case folder
            /// A repository of its own, at the commit that is the object.
            case submodule
        }

        let kind: Kind
        let object: String
        /// From the top of the repository.
        let path: FilePath
        /// 0 for what is no file and no link.
        let byteCount: Int
    }

    /// How many bytes the files of a revision may have together.
    private static let byteLimit = 4 * FileSystem.byteLimit

    private let program: Program
    /// What git is told before a command.
    private var globalOptions: [String] = []
    /// The top of the working tree, with links followed.
    let root: String
    /// The way from there to the current folder: empty, or with a slash at its end.
    let prefix: String

    /// - Parameter scratch: a folder for what passes between the programs.
    static func ofCurrentFolder(scratch: String) throws(Error) -> GitRepository {
        let program = try Program(scratch: scratch)
        let (status, output, complaint) = try program.run(["rev-parse", "--show-toplevel", "--show-prefix"])
        let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard status == 0, lines.count >= 2 else {
            throw Error(kind: .noRepository, message: complaint ?? "git knows no repository here")
        }
        return GitRepository(
            program: program, root: String(decoding: lines[0], as: UTF8.self),
            prefix: String(decoding: lines[1], as: UTF8.self))
    }

    /// The files of a revision, as an object's name that means nothing else to git.
    func tree(of revision: String) throws(Error) -> String {
        // Git has no name with a dash before it; what follows cannot become an option.
        let (status, output, _) = try run([
            "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{tree}",
        ])
        let name = String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        guard !revision.isEmpty, !revision.hasPrefix("-"), status == 0, name.allSatisfy(\.isHexDigit), !name.isEmpty
        else { throw Error(kind: .unknownRevision, message: "git knows no revision '\(revision)'") }
        return name
    }

    /// The repository of a submodule; `nil` where it is not on the disk.
    ///
    /// - Parameter path: from the top of this repository.
    func submodule(at path: FilePath) -> GitRepository? {
        let folder = FilePath(root).appending(path).text
        guard FileSystem.kind(of: FilePath(folder).appending(".git").text) != nil else { return nil }
        return GitRepository(
            program: program.withoutRepository, globalOptions: ["-C", folder], root: folder, prefix: "")
    }

    /// Whether a commit is here.
    func has(commit: String) throws(Error) -> Bool {
        try run(["cat-file", "-e", commit + "^{commit}"]).status == 0
    }

    /// All that lies in a folder of a tree, or is it: no folders.
    ///
    /// - Parameter folder: from the top of the repository; empty for all.
    func entries(of tree: String, in folder: String) throws(Error) -> [Entry] {
        try list(["-r", "--", tree] + (folder.isEmpty ? [] : [folder]))
    }

    /// What a tree has at a path, or else the submodule or the link on the way there.
    func entry(of tree: String, towards path: FilePath) throws(Error) -> Entry? {
        let steps = path.steps
        if steps.isEmpty { return nil }
        let ways = steps.indices.map { FilePath(steps: steps[...$0]) }
        let found = try list(["--", tree] + ways.map(\.text))
        return found.first { $0.path == path }
            ?? found.first { entry in [.link, .submodule].contains(entry.kind) && path.isInside(entry.path) }
    }

    private func list(_ arguments: [String]) throws(Error) -> [Entry] {
        // `100644 blob 8baef1b4…     482<tab>Tokens/a.tokens.yaml`
        let command = ["--literal-pathspecs", "ls-tree", "-z", "--long", "--full-tree"]
        return try output(of: command + arguments).split(separator: 0).compactMap { line in
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let words = line[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            guard words.count == 4 else { return nil }
            let kind: Entry.Kind
            switch words[0].prefix(3) {
            case "100": kind = .file
            case "120": kind = .link
            case "040": kind = .folder
            case "160": kind = .submodule
            default: return nil
            }
            let path = FilePath(String(decoding: line[(tab + 1)...], as: UTF8.self))
            // Git makes no such names, but whoever writes its files by hand may.
            guard !path.isAbsolute, !path.steps.contains(.up) else { return nil }
            return Entry(kind: kind, object: words[2], path: path, byteCount: Int(words[3]) ?? 0)
        }
    }

    /// Nothing that a repository names is run: git would ask such a program what has changed in the working tree.
    private static let withoutPrograms = ["-c", "core.fsmonitor=false"]

    /// Whether git knows a file of the working tree.
    ///
    /// - Parameter path: from the top of the repository.
    func tracks(_ path: FilePath) throws(Error) -> Bool {
        try !trackedFiles(in: path).isEmpty
    }

    /// The files of the working tree that git knows in a folder, or at a path.
    ///
    /// - Parameter path: from the top of the repository; empty for all.
    func trackedFiles(in path: FilePath) throws(Error) -> [FilePath] {
        let place = ":(top,literal)" + path.text
        return try output(
            of: Self.withoutPrograms + ["ls-files", "-z", "--full-name", "--", path.isEmpty ? ":/" : place]
        ).split(separator: 0)
            .map { FilePath(String(decoding: $0, as: UTF8.self)) }
    }

    /// Those of some paths that git ignores, and does not know.
    ///
    /// - Parameter paths: from the top of the repository; none behind a submodule or a link.
    func ignored(among paths: [FilePath]) throws(Error) -> Set<FilePath> {
        if paths.isEmpty { return [] }
        let input = paths.map { FilePath(root).appending($0).text + "\0" }.joined()
        let (status, output, complaint) = try run(
            Self.withoutPrograms + ["check-ignore", "-z", "--stdin"], input: input)
        // 1 where none is.
        guard status == 0 || status == 1 else {
            throw Error(kind: .broken, message: complaint ?? "git ended with \(status)")
        }
        let ignored = Set(output.split(separator: 0).map { FilePath(String(decoding: $0, as: UTF8.self)) })
        return Set(paths.filter { ignored.contains(FilePath(root).appending($0)) })
    }

    private func run(
        _ arguments: [String], input: String? = nil
    ) throws(Error) -> (status: Int32, output: [UInt8], complaint: String?) {
        try program.run(globalOptions + arguments, input: input)
    }

    private func output(of arguments: [String], input: String? = nil) throws(Error) -> [UInt8] {
        try program.output(of: globalOptions + arguments, input: input)
    }

    /// What stands in files and links, in their order.
    func contents(of blobs: [Entry]) throws(Error) -> [[UInt8]] {
        if blobs.isEmpty { return [] }
        if let blob = blobs.first(where: { $0.byteCount > FileSystem.byteLimit }) {
            let limit = FileSystem.byteLimit
            throw Error(
                kind: .broken, message: "'\(blob.path)' is larger than \(limit) bytes, the limit of a file")
        }
        // None is larger than the limit, and no sum of so many files overflows.
        if blobs.reduce(0, { $0 + $1.byteCount }) > Self.byteLimit {
            throw Error(
                kind: .broken, message: "the files of the revision have more than \(Self.byteLimit) bytes together")
        }
        let names = blobs.map { $0.object + "\n" }.joined()
        let output = try output(of: ["cat-file", "--batch"], input: names)
        // `8baef1b4… blob 6<line feed>` and six bytes, for each.
        var contents: [[UInt8]] = []
        var rest = output[...]
        while let feed = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let header = rest[..<feed].split(separator: UInt8(ascii: " "))
            let start = feed + 1
            guard header.count == 3, let count = Int(String(decoding: header[2], as: UTF8.self)),
                start + count < rest.endIndex
            else { break }
            contents.append(Array(rest[start..<(start + count)]))
            rest = rest[(start + count + 1)...]
        }
        guard contents.count == blobs.count else {
            throw Error(kind: .broken, message: "git does not have all files of the revision")
        }
        return contents
    }

    /// The program, and where it leaves what it says.
    private struct Program {
        let path: String
        let scratch: String
        let environment: [String]

        /// For another repository than the one that hooks of git name in the environment.
        var withoutRepository: Program {
            let names = [
                "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
                "GIT_ALTERNATE_OBJECT_DIRECTORIES",
            ]
            return Program(
                path: path, scratch: scratch,
                environment: environment.filter { variable in !names.contains { variable.hasPrefix($0 + "=") } })
        }

        private init(path: String, scratch: String, environment: [String]) {
            self.path = path
            self.scratch = scratch
            self.environment = environment
        }

        init(scratch: String) throws(Error) {
            let variables = ProcessInfo.processInfo.environment
            guard let path = Terminal.program(GitRepository.programName) else {
                throw Error(kind: .broken, message: "there is no program 'git' in the PATH")
            }
            self.path = path
            self.scratch = scratch
            environment = variables.map { "\($0)=\($1)" }
        }

        /// - Returns: with the first line of what git complains of.
        func run(
            _ arguments: [String], input: String? = nil
        ) throws(Error) -> (status: Int32, output: [UInt8], complaint: String?) {
            var configuration = Subprocess.Configuration()
            configuration.environment = environment
            let errors = scratch + "/errors"
            configuration.errors = errors
            do {
                if let input {
                    configuration.input = scratch + "/input"
                    _ = try FileSystem.write(Array(input.utf8), to: configuration.input)
                }
                let result = try Subprocess.run(path, arguments, in: configuration)
                guard case .status(let status) = result.ending else {
                    throw Error(kind: .broken, message: "git was stopped by a signal")
                }
                let complaints = String(decoding: try FileSystem.read(errors), as: UTF8.self).split(separator: "\n")
                return (status, result.output, complaints.first.map(Self.message))
            } catch let error as Error {
                throw error
            } catch let error as FileSystem.Error {
                throw Error(kind: .broken, message: error.message)
            } catch let error as Subprocess.Error {
                throw Error(kind: .broken, message: "git cannot be run: \(error.message)")
            } catch {
                throw Error(kind: .broken, message: "git cannot be run")
            }
        }

        private static func message(_ complaint: Substring) -> String {
            let start = "fatal: "
            return "git says: \(complaint.hasPrefix(start) ? complaint.dropFirst(start.count) : complaint)"
        }

        /// What it writes, if it has nothing to complain of.
        func output(of arguments: [String], input: String? = nil) throws(Error) -> [UInt8] {
            let (status, output, complaint) = try run(arguments, input: input)
            if status == 0 { return output }
            throw Error(kind: .broken, message: complaint ?? "git ended with \(status)")
        }
    }
}
