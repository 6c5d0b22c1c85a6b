import TesseraConfiguration
import TesseraDiagnostics

/// Finds the files that a manifest's `sources` name: `*` and `?` within a name, `**` for any folders.
enum SourcePattern {
    /// - Parameters:
    ///   - folder: what the pattern is relative to; empty for the current folder.
    /// - Returns: paths relative to `folder`, sorted.
    static func files(matching pattern: String, in folder: String) -> [String] {
        find(pattern, in: folder).files
    }

    /// What a pattern finds.
    struct Finding {
        /// Relative to the folder, sorted.
        let files: [String]
        /// The folders whose names were looked through, by their paths, sorted: a file that is added to one of
        /// them, or taken away, may change what is found.
        let folders: [String]
        /// Why folders could not be looked through, or what is in them not be found out.
        let errors: [FileSystem.Error]
    }

    /// Whether a pattern names a file, whatever is on the disk.
    ///
    /// - Parameter path: relative to the folder that the pattern is relative to, without `..`.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        matches(FilePath(path).steps[...], parts(of: pattern)[...])
    }

    private static func matches(_ steps: ArraySlice<FilePath>, _ parts: ArraySlice<FilePath>) -> Bool {
        guard let part = parts.first else { return steps.isEmpty }
        guard let step = steps.first else { return false }
        let (later, rest) = (steps.dropFirst(), parts.dropFirst())
        if part == anyFolders {
            return matches(steps, rest) || !later.isEmpty && !step.isHidden && matches(later, parts)
        }
        let isNamed = isPattern(part) ? !step.isHidden && NamePattern.matches(step.text, part.text) : step == part
        return isNamed && matches(later, rest)
    }

    /// The folder that a pattern names without wildcards, and the pattern in it.
    static func fixedFolder(of pattern: String) -> (folder: FilePath, pattern: String) {
        let parts = parts(of: pattern)
        let fixed = parts.dropLast().prefix { $0 != anyFolders && !isPattern($0) }
        return (FilePath(steps: fixed), FilePath(steps: parts.dropFirst(fixed.count)).text)
    }

    private static func parts(of pattern: String) -> [FilePath] {
        var parts: [FilePath] = []
        for part in FilePath(pattern).steps where part != .here {
            // Twice any folders is any folders.
            if part != anyFolders || parts.last != anyFolders { parts.append(part) }
        }
        return parts
    }

    private static func isPattern(_ part: FilePath) -> Bool {
        part.contains(UInt8(ascii: "*")) || part.contains(UInt8(ascii: "?"))
    }

    static func find(_ pattern: String, in folder: String) -> Finding {
        let parts = parts(of: pattern)
        // Two `**` find a file on several ways.
        var search = Search(partCount: parts.count)
        search.collect(parts[...], in: FilePath(folder), from: FilePath(""))
        return Finding(
            files: search.files.sorted().map(\.text), folders: search.folders.sorted().map(\.text),
            errors: search.errors.rootCauses)
    }

    private static let anyFolders = FilePath("**")

    private struct Search {
        var files: Set<FilePath> = []
        var folders: Set<FilePath> = []
        var errors: [FileSystem.Error] = []
        /// For each part, the folders that were searched from it on: several `**` lead to one folder on many ways.
        private var searched: [Set<FilePath>]
        private var known: [FilePath: [FileSystem.Item]] = [:]

        init(partCount: Int) {
            searched = Array(repeating: [], count: partCount)
        }

        mutating func collect(_ parts: ArraySlice<FilePath>, in folder: FilePath, from prefix: FilePath) {
            guard let part = parts.first, searched[parts.startIndex].insert(prefix).inserted else { return }
            let rest = parts.dropFirst()
            if part == anyFolders {
                collect(rest, in: folder, from: prefix)
                // A link may lead back up, or out of the folder.
                for item in items(in: folder) where item.entry == .folder {
                    guard item.isText else {
                        errors.append(.notUTF8(folder.appending(item.name).text))
                        continue
                    }
                    collect(parts, in: folder.appending(item.name), from: prefix.appending(item.name))
                }
                return
            }
            guard isPattern(part) else { return add(part.text, in: folder, from: prefix, rest) }
            for item in items(in: folder) where NamePattern.matches(item.name, part.text) {
                if item.isText {
                    add(item.name, in: folder, from: prefix, rest)
                } else if rest.isEmpty || item.entry == .folder {
                    errors.append(.notUTF8(folder.appending(item.name).text))
                }
            }
        }

        private mutating func add(
            _ name: String, in folder: FilePath, from prefix: FilePath, _ rest: ArraySlice<FilePath>
        ) {
            let path = folder.appending(name)
            do throws(FileSystem.Error) {
                switch try FileSystem.knownKind(of: path.text) {
                case .file where rest.isEmpty: files.insert(prefix.appending(name))
                case .folder where !rest.isEmpty: collect(rest, in: path, from: prefix.appending(name))
                case nil where rest.isEmpty && FileSystem.entry(at: path.text) == .link:
                    errors.append(.leadsNowhere(path.text))
                default: return
                }
            } catch {
                errors.append(error)
            }
        }

        /// What is not hidden.
        private mutating func items(in folder: FilePath) -> [FileSystem.Item] {
            // Several `**` come by more than once.
            if let known = known[folder] { return known }
            folders.insert(folder.isEmpty ? .here : folder)
            var found: [FileSystem.Item] = []
            do throws(FileSystem.Error) {
                found = try FileSystem.listing(of: folder.text).filter { !FilePath($0.name).isHidden }
            } catch {
                errors.append(error)
            }
            known[folder] = found
            return found
        }
    }
}

extension [FileSystem.Error] {
    /// One for each path, in the order of the paths, and none of what lies in a folder that is among them.
    var rootCauses: [FileSystem.Error] {
        var causes: [FileSystem.Error] = []
        var folders: [FilePath] = []
        // A folder comes before what lies in it.
        for error in sorted(by: { FilePath($0.path) < FilePath($1.path) }) {
            let path = FilePath(error.path)
            if folders.contains(where: path.isInside) { continue }
            folders.append(path)
            causes.append(error)
        }
        return causes
    }
}

/// What several patterns find in a folder that the command line names.
struct FolderSearch {
    /// Relative to the folder, each once, sorted; without what leads out of it.
    let files: [String]
    /// Why some of what is there cannot be read.
    let errors: [String]

    init(in folder: String, for patterns: [String]) {
        let findings = patterns.map { SourcePattern.find($0, in: folder) }
        let found = Set(findings.flatMap(\.files).map(FilePath.init)).sorted()
        let unread = findings.flatMap(\.errors).rootCauses.map(\.message)
        let paths = found.map { FilePath(folder).appending($0).text }
        let outside = ReadingScope.outside(among: paths, of: folder)
        files = zip(found, paths).filter { !outside.contains(FilePath($0.1)) }.map(\.0.text)
        errors = unread + outside.sorted().map { FileSystem.Error.leadsOut($0.text, of: folder).message }
    }
}
