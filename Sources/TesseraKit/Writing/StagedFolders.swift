import TesseraDiagnostics

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The folders that a run needs and that are not there yet, such as those of a new asset catalog.
///
/// Each is made under a hidden name beside its place, and the files in it are written there under their own names. At
/// the end it takes its place in one step, with all that is in it. Several threads may ask.
final class StagedFolders: Sendable {
    private enum Place {
        case isThere
        /// Where it is made.
        case staged(FilePath)
    }

    /// A folder that takes its place by itself; those in it come with it.
    private struct Root {
        let temporary: FilePath
        let path: FilePath
        var isInPlace = false
    }

    private struct State {
        var places: [FilePath: Place] = [:]
        var roots: [Root] = []
        /// Where they were made, each behind the one around it.
        var made: [FilePath] = []
    }

    private let state = Monitor(State())

    deinit {
        discard()
    }

    /// Where a file is to be written until its folder takes its place; `nil` if the folder is there.
    func place(of file: FilePath) throws(FileSystem.Error) -> FilePath? {
        let place = state.update { state in
            Result { () throws(FileSystem.Error) in try Self.place(ofFolder: file.folder, &state) }
        }
        return switch try place.get() {
        case .isThere: nil
        case .staged(let folder): folder.appending(file.name)
        }
    }

    private static func place(ofFolder folder: FilePath, _ state: inout State) throws(FileSystem.Error) -> Place {
        if let known = state.places[folder] { return known }
        let place = try findOrMake(folder, &state)
        state.places[folder] = place
        return place
    }

    private static func findOrMake(_ folder: FilePath, _ state: inout State) throws(FileSystem.Error) -> Place {
        if folder.isEmpty || FileSystem.kind(of: folder.text) == .folder { return .isThere }
        if folder.isTooLong { throw FileSystem.Error("make the folder", folder.text, code: ENAMETOOLONG) }
        if FileSystem.entry(at: folder.text) != nil {
            throw FileSystem.Error("make the folder", folder.text, code: ENOTDIR)
        }
        let made: FilePath
        switch try place(ofFolder: folder.folder, &state) {
        case .isThere:
            made = folder.folder.appending(StagedName.random())
            try make(made, for: folder)
            state.roots.append(Root(temporary: made, path: folder))
        case .staged(let around):
            made = around.appending(folder.name)
            try make(made, for: folder)
        }
        state.made.append(made)
        return .staged(made)
    }

    private static func make(_ folder: FilePath, for path: FilePath) throws(FileSystem.Error) {
        if mkdir(folder.text, 0o777) != 0 { throw FileSystem.Error("make the folder", path.text, code: errno) }
    }

    // MARK: The end

    /// Gives all of them their names, or none.
    func commit() throws(FileSystem.Error) {
        let error: FileSystem.Error? = state.update { state in
            for index in state.roots.indices {
                let root = state.roots[index]
                if rename(root.temporary.text, root.path.text) != 0 {
                    return FileSystem.Error("make the folder", root.path.text, code: errno)
                }
                state.roots[index].isInPlace = true
            }
            return nil
        }
        if let error {
            rollBack()
            throw error
        }
    }

    /// Gives those that have their names the names back that they had before.
    func rollBack() {
        state.update { state in
            for index in state.roots.indices where state.roots[index].isInPlace {
                let root = state.roots[index]
                if rename(root.path.text, root.temporary.text) == 0 { state.roots[index].isInPlace = false }
            }
        }
    }

    /// They are in their places, and stay there.
    func keep() {
        state.update { $0 = State() }
    }

    /// Takes away those that were not committed, when their files are gone.
    func discard() {
        state.update { state in
            for folder in state.made.reversed() { FileSystem.removeFolder(folder.text) }
            state = State()
        }
    }
}
