import TesseraDiagnostics

/// A rule in Make's syntax that names what a run has written and every file that it was made from, as
/// `clang -MD -MP` writes it: for Make, Ninja and CMake.
///
/// A folder that was looked through for token files is among the prerequisites, as its time tells that a
/// file was added to it or taken away. One that the run itself writes to is not, since it would always be
/// newer than what was written.
public struct Depfile: Sendable {
    /// A path that Make and Ninja do not both read as it is written.
    public struct PathError: Error, Sendable {
        /// As the project names it.
        public let path: String
    }

    let targets: [String]
    let prerequisites: [String]

    /// - Parameters:
    ///   - path: of the depfile.
    ///   - target: what the rule names in place of the outputs.
    public init(
        of compilation: Compilation, in project: ProjectLoader.Project, at path: String, target: String? = nil
    ) {
        let outputs = compilation.outputPaths.map { project.place(of: $0) }
        targets = target.map { [$0] } ?? outputs
        let written = Set((outputs + targets + [path]).map { FilePath($0).folder.text })
        let changed = Set(written.compactMap { FileSystem.identity(of: $0.isEmpty ? "." : $0) })
        let folders = project.listedFolders.filter { folder in
            FileSystem.identity(of: folder).map { !changed.contains($0) } ?? false
        }
        var seen: Set<FilePath> = []
        prerequisites = (compilation.sources.texts.map(\.path) + folders).filter { seen.insert(FilePath($0)).inserted }
    }

    /// The rule, and one without prerequisites for each prerequisite, so that Make does not stop when one is gone.
    ///
    /// - Returns: the text in UTF-8.
    /// - Throws: `PathError` for the first path that no spelling means to both GNU Make and Ninja, such as one with a
    ///   quote or with a space at its end.
    public func text() throws(PathError) -> [UInt8] {
        let targets = try Self.escaped(self.targets)
        let prerequisites = try Self.escaped(self.prerequisites)
        var text = targets.joined(separator: " \\\n") + ":"
        for path in prerequisites { text += " \\\n  " + path }
        text += "\n"
        for path in prerequisites { text += "\n\(path):\n" }
        return Array(text.utf8)
    }

    private static func escaped(_ paths: [String]) throws(PathError) -> [String] {
        var escaped: [String] = []
        for path in paths {
            guard let text = escape(path) else { throw PathError(path: path) }
            escaped.append(text)
        }
        return escaped
    }

    /// - Returns: `nil` if no spelling means the path to both GNU Make and Ninja.
    static func escape(_ path: String) -> String? {
        // Make takes `~` for a home and `lib(member)` for a part of an archive; behind a space or a colon
        // at the end Ninja waits for more.
        guard let first = path.unicodeScalars.first, let last = path.unicodeScalars.last, first != "~",
            !" :)".unicodeScalars.contains(last)
        else { return nil }
        var text = ""
        for scalar in path.unicodeScalars {
            switch scalar {
            case " ", "#", ":": text += "\\"
            case "$": text += "$"
            case "0"..."9", "A"..."Z", "a"..."z", "/", ".", "_", "-", "+", ",", "@", "!", "~", "(", ")", "[", "]", "{",
                "}":
                break
            default: if scalar.isASCII { return nil }
            }
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}

extension ProjectLoader.Project {
    /// Whether a file is one that a run reads or writes.
    public func uses(_ path: String, in compilation: Compilation) -> Bool {
        compilation.sources.contain(fileAt: path)
            || compilation.outputPaths.contains { Self.isSame(path, place(of: $0)) }
    }

    /// Also of files that are not there yet.
    private static func isSame(_ first: String, _ second: String) -> Bool {
        if FilePath(first) == FilePath(second) { return true }
        // Most people's disks do not tell `a` from `A`.
        let names = [first, second].map { FilePath($0).name.lowercased() }
        let folders = [first, second].map { path in
            let folder = FilePath(path).folder.text
            return FileSystem.identity(of: folder.isEmpty ? "." : folder)
        }
        return names[0] == names[1] && folders[0] != nil && folders[0] == folders[1]
    }
}
