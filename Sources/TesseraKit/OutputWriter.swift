import CodeGeneration
import Diagnostics
import TokenResolution

/// Writes generated files, each atomically and only when its bytes differ, and takes away those that
/// an earlier run wrote into an output's folder and this one does not.
///
/// Nothing is written outside a folder, wherever links in it lead. Of runs that write to the same places at
/// once, one waits for the other.
public enum OutputWriter {
    public struct Written: Sendable {
        public let path: String
        public let byteCount: Int
        public let isChanged: Bool
    }

    /// What a run has done to the places of its outputs.
    public struct Update: Sendable {
        public let written: [Written]
        /// The paths of what is gone.
        public let removed: [String]

        /// What a run would do after this one.
        public var repeated: Update {
            Update(
                written: written.map { Written(path: $0.path, byteCount: $0.byteCount, isChanged: false) }, removed: [])
        }
    }

    /// Makes the places of outputs hold the files of this run, and none that an earlier one left there. What
    /// does not bear Tessera's mark is the user's and stays, and so do links and what the run has read.
    ///
    /// - Parameter sources: what was read.
    public static func update(
        _ files: [GeneratedFile], of outputs: [Output], besides sources: SourceMap, in folder: String
    ) throws(FileSystem.Failure) -> Update {
        let places = outputs.map { OutputPlace(of: $0, in: folder) }
        return try taking(places, to: files, in: folder) { listed throws(FileSystem.Failure) in
            let written = try replace(files, in: folder)
            // Not by their paths: some disks do not tell `a` from `A`.
            let kept = written.map(\.path) + sources.texts.map(\.path)
            let removed = try removeStale(listed, besides: Set(kept.compactMap(FileSystem.identity)))
            return Update(written: written, removed: removed)
        }
    }

    /// Writes files and takes nothing away.
    public static func write(_ files: [GeneratedFile], to folder: String) throws(FileSystem.Failure) -> [Written] {
        let folders = Set(files.map { ProjectLoader.folder(of: SourcePattern.join(folder, $0.path)) })
        let places = folders.map { OutputPlace(folder: $0) }
        return try taking(places, to: files, in: folder) { _ throws(FileSystem.Failure) in
            try replace(files, in: folder)
        }
    }

    /// Takes a turn at some places, and takes away what runs that were killed have left there.
    private static func taking<Result>(
        _ places: [OutputPlace], to files: [GeneratedFile], in folder: String,
        _ body: ([OutputPlace.Listing]) throws(FileSystem.Failure) -> Result
    ) throws(FileSystem.Failure) -> Result {
        try confine(files, to: folder)
        for place in places where place.isDue(files, in: folder) { try FileSystem.makeFolder(place.folder) }
        return try WritingTurn.take(in: places.map(\.folder)) { isAlone throws(FileSystem.Failure) in
            var seen: Set<OutputPlace> = []
            let listed = places.filter { seen.insert($0).inserted }.map { $0.list() }
            if isAlone {
                for listing in listed { listing.removeLeftovers() }
            }
            return try body(listed)
        }
    }

    private static func confine(_ files: [GeneratedFile], to folder: String) throws(FileSystem.Failure) {
        var checked: Set<String> = []
        for file in files {
            let path = SourcePattern.join(folder, file.path)
            if checked.insert(ProjectLoader.folder(of: path)).inserted, !FileSystem.isFolder(of: path, in: folder) {
                throw .leadsOut(path)
            }
        }
    }

    /// Everything is written beside its place first, so that a full disk or a forbidden folder leaves all
    /// files as they were.
    private static func replace(_ files: [GeneratedFile], in folder: String) throws(FileSystem.Failure) -> [Written] {
        var staged: [FileSystem.StagedFile] = []
        var committedCount = 0
        var written: [Written] = []
        do throws(FileSystem.Failure) {
            for file in files {
                let path = SourcePattern.join(folder, file.path)
                let next = try FileSystem.stage(file.bytes, for: path)
                if let next { staged.append(next) }
                written.append(Written(path: path, byteCount: file.bytes.count, isChanged: next != nil))
            }
            for file in staged {
                try file.commit()
                committedCount += 1
            }
        } catch {
            for file in staged[committedCount...] { file.discard() }
            throw error
        }
        return written
    }

    private static func removeStale(
        _ listed: [OutputPlace.Listing], besides current: Set<FileSystem.Identity>
    ) throws(FileSystem.Failure) -> [String] {
        var removed: [String] = []
        for listing in listed {
            let root = listing.place.folder
            for name in listing.files {
                let path = SourcePattern.join(root, name)
                guard listing.place.endings.contains(where: name.hasSuffix), FileSystem.isPlainFile(path),
                    let identity = FileSystem.identity(of: path), !current.contains(identity),
                    // What cannot be read was not written by an earlier run.
                    let bytes = try? FileSystem.read(path), GeneratedFile.bearsMark(bytes)
                else { continue }
                try FileSystem.remove(path, andEmptyFoldersUpTo: root)
                removed.append(path)
            }
        }
        return removed
    }
}
