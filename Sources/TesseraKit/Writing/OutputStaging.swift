import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenResolution

/// Writes the outputs of a build beside their places while they are made, and puts all of them in their places at the
/// end, if nothing stands in the way: see ``OutputWriter``.
///
/// Only the texts of a large design are written before all is known to be right. Those of others take little memory,
/// and nobody waits for the lock of a folder while they are made.
public final class OutputStaging: OutputSink {
    private struct State {
        var lock: WritingLock?
        var listed: [OutputPlace.Listing] = []
        var files: [StagedOutput] = []
        /// Folders that the lock needed.
        var madeFolders: [String] = []
        /// Which folders lie where outputs may lie.
        var isWithin: [FilePath: Bool] = [:]
        /// The first thing that went wrong before any file.
        var error: FileSystem.Error?
        var writesEarly = false
    }

    private let places: [OutputPlace]
    /// Where files lie that are no outputs: they have their lock, and are confined to no folder.
    private let others: [OutputPlace]
    private let folder: String
    private let earlyTokenCount: Int
    /// The paths of outputs that are sections of files.
    private let sections: Set<String>
    private let folders = StagedFolders()
    private let state = Monitor(State())

    /// From this many tokens on, outputs are written while they are made.
    static let largeTokenCount = 5_000

    /// - Parameters:
    ///   - outputs: whose places are to hold the files of this run.
    ///   - folder: in which they lie.
    ///   - others: paths of files that are no outputs and will be written along with them.
    public convenience init(of outputs: [Output], in folder: String, along others: [String] = []) {
        self.init(
            places: outputs.map { OutputPlace(of: $0, in: folder) }, in: folder,
            sections: Set(outputs.filter(\.format.isSection).map(\.path)),
            others: others.map { OutputPlace(folder: FilePath($0).folder.text) })
    }

    init(
        places: [OutputPlace], in folder: String, sections: Set<String> = [], others: [OutputPlace] = [],
        earlyTokenCount: Int = largeTokenCount
    ) {
        self.sections = sections
        self.places = places
        self.others = others
        self.folder = folder
        self.earlyTokenCount = earlyTokenCount
    }

    // MARK: While outputs are made

    public func begin(tokenCount: Int) {
        guard tokenCount >= earlyTokenCount else { return }
        let error = acquireLock(at: places)
        state.update { state in
            state.error = error
            state.writesEarly = true
        }
    }

    public func file(_ path: String) -> StagedOutput {
        state.update { state in
            let place = FilePath(folder).appending(path).text
            // What becomes a part of a file is put into it when all is known to be right.
            let isSection = sections.contains(path)
            let file = StagedOutput(
                path, place: place, in: folders, isHeld: isSection || !state.writesEarly, isSection: isSection)
            if isSection { file.followLink(in: folder) }
            state.files.append(file)
            if state.writesEarly {
                file.error = state.error
                if file.error == nil, !isWithin(place, &state.isWithin) { file.error = .leadsOut(place) }
            }
            return file
        }
    }

    // MARK: When all are made

    /// Makes the places hold the files, and none that an earlier run has left there. What does not bear Tessera's mark
    /// is the user's and stays, and so do links and what the run has read.
    ///
    /// - Parameters:
    ///   - files: all that were made, in the order in which they are told of.
    ///   - sources: what was read.
    ///   - others: files that are no outputs and are written along with them, or not at all.
    /// - Throws: `FileSystem.Error` if a file or folder cannot be written, if a link leads out of the outputs'
    ///   folder, or if the marks of a section are not one pair; then all files are as they were. Also if a file of an
    ///   earlier run cannot be removed; the new files are in their places by then.
    public func commit(
        _ files: [StagedOutput], besides sources: SourceMap, along others: [(path: String, bytes: [UInt8])] = []
    ) throws(FileSystem.Error) -> OutputWriter.Update {
        let written = try commit(files, along: others)
        let current = OutputWriter.current(written.map(\.path), besides: sources)
        let removed = try OutputWriter.removeStale(state.update { $0.listed }, besides: current)
        return OutputWriter.Update(written: written, removed: removed)
    }

    func commit(
        _ files: [StagedOutput], along others: [(path: String, bytes: [UInt8])] = []
    ) throws(FileSystem.Error) -> [OutputWriter.Written] {
        try stage(files)
        var staged: [StagedFile] = []
        for (path, bytes) in others { staged.append(try FileSystem.stage(bytes, for: path, in: folders)) }
        for file in files {
            if let error = file.error { throw error }
        }
        try StagedFile.commit(files.compactMap(\.staged) + staged, in: folders)
        return files.map { file in
            OutputWriter.Written(
                path: file.place, byteCount: file.staged?.byteCount ?? 0, isChanged: file.staged?.isChanged ?? false,
                digest: file.staged?.digest ?? ContentDigest())
        }
    }

    /// Everything is written beside its place first, so that a full disk or a forbidden folder leaves all files as they
    /// were.
    private func stage(_ files: [StagedOutput]) throws(FileSystem.Error) {
        let (writesEarly, error) = state.update { ($0.writesEarly, $0.error) }
        if let error { throw error }
        if writesEarly {
            for file in files where file.error == nil { try file.stageHeld() }
            return
        }
        for file in files where !state.update({ isWithin(file.place, &$0.isWithin) }) { throw .leadsOut(file.place) }
        let paths = files.map(\.place)
        if let error = acquireLock(at: places.filter { $0.isDue(paths) }) { throw error }
        for file in files { try file.stageHeld() }
    }

    /// Removes what was not committed and releases the lock. It is called on the thread that compiles. A second call
    /// does nothing.
    public func end() {
        state.update { state in
            for file in state.files { file.staged?.discard() }
            folders.discard()
            // A folder comes behind those in it. What holds something is not removed.
            for folder in state.madeFolders.reversed() { FileSystem.removeFolder(folder) }
            state.files = []
            state.madeFolders = []
            state.lock?.end()
            state.lock = nil
        }
    }

    // MARK: The lock

    /// Makes the folders of places and waits for the lock of all of them, then takes away what runs that were killed
    /// have left there.
    ///
    /// - Returns: what stands in the way.
    private func acquireLock(at due: [OutputPlace]) -> FileSystem.Error? {
        state.update { state in
            do throws(FileSystem.Error) {
                for place in due {
                    let inside = FilePath(place.folder).appending("file").text
                    if !isWithin(inside, &state.isWithin) { throw .leadsOut(place.folder) }
                    try FileSystem.makeFolder(place.folder, noting: &state.madeFolders)
                }
            } catch {
                return error
            }
            let all = places + others
            let lock = WritingLock(in: all.map(\.folder))
            state.lock = lock
            var seen: Set<OutputPlace> = []
            state.listed = all.filter { seen.insert($0).inserted }.map { $0.list() }
            if let error = state.listed.lazy.compactMap(\.error).first { return error }
            if lock.isAlone {
                for listing in state.listed { listing.removeLeftovers() }
            }
            return nil
        }
    }

    /// Whether a file lies in the outputs' folder, wherever links lead.
    private func isWithin(_ path: String, _ known: inout [FilePath: Bool]) -> Bool {
        isWithin(FilePath(path).folder, &known)
    }

    private func isWithin(_ folder: FilePath, _ known: inout [FilePath: Bool]) -> Bool {
        if let known = known[folder] { return known }
        // Without a `/` at its end.
        let path = FilePath(self.folder)
        let root = FilePath(steps: path.steps, isAbsolute: path.isAbsolute)
        let isWithin =
            if folder == root {
                true
            } else if folder.isInside(root), FileSystem.isPlainFolder(folder) {
                self.isWithin(folder.folder, &known)
            } else {
                FileSystem.isFolder(of: folder.appending("file").text, in: self.folder)
            }
        known[folder] = isWithin
        return isWithin
    }
}

/// One file of a build: held in memory until all is known to be right, or written beside its place as it is made.
///
/// One thread makes it, and another asks for it when that is done.
public final class StagedOutput: FileSink, @unchecked Sendable {
    public let path: String
    /// Where it is to lie.
    let place: String
    private let folders: StagedFolders
    private let isSection: Bool
    /// Where it is written: behind a link where the place of a section is one.
    private var target: String
    private var held: [UInt8]?
    fileprivate(set) var staged: StagedFile?
    /// Why it cannot be written. What follows is lost.
    fileprivate(set) var error: FileSystem.Error?

    init(_ path: String, place: String, in folders: StagedFolders, isHeld: Bool, isSection: Bool = false) {
        self.isSection = isSection
        self.path = path
        self.place = place
        target = place
        self.folders = folders
        held = isHeld ? [] : nil
    }

    /// - Parameter folder: that a link may not lead out of.
    fileprivate func followLink(in folder: String) {
        do throws(FileSystem.Error) {
            target = try FileSystem.placeOfSection(at: place, in: folder)
        } catch {
            self.error = error
        }
    }

    public func take(_ piece: UnsafeRawBufferPointer) {
        if held != nil {
            held? += piece
            return
        }
        attempt { staged throws(FileSystem.Error) in try staged.append(piece) }
    }

    public func end() {
        if held == nil { attempt { staged throws(FileSystem.Error) in try staged.finish() } }
    }

    private func attempt(_ body: (StagedFile) throws(FileSystem.Error) -> Void) {
        if error != nil { return }
        let staged = staged ?? StagedFile(target, in: folders)
        self.staged = staged
        do throws(FileSystem.Error) {
            try body(staged)
        } catch {
            self.error = error
            // A full disk is for others.
            staged.discard()
        }
    }

    /// Writes what was held beside its place.
    fileprivate func stageHeld() throws(FileSystem.Error) {
        if let error { throw error }
        guard var bytes = held else { return }
        held = nil
        if isSection { bytes = try FileSystem.text(withSection: bytes, at: place) }
        bytes.withUnsafeBytes { take($0) }
        end()
        if let error { throw error }
    }
}
