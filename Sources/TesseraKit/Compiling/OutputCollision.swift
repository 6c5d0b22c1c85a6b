import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenResolution

/// Two outputs that would write one file.
public enum OutputCollision {
    /// - Parameters:
    ///   - paths: of the files of each of the manifest's outputs.
    ///   - areNamesTold: whether tokens or groups of one name have been reported: the files of one output are named by
    ///     them.
    static func findings(in paths: [[String]], _ manifest: Manifest, areNamesTold: Bool = false) -> [Diagnostic] {
        // Most people's disks tell neither `a` from `A`, nor the spellings of `é`: names that are the same there are one
        // file.
        var owners: [String: Int] = [:]
        var findings: [Diagnostic] = []
        for (index, paths) in paths.enumerated() {
            for path in paths {
                guard let owner = owners.updateValue(index, forKey: path.foldedForDisks) else { continue }
                if owner == index, areNamesTold { continue }
                let (output, other) = (manifest.outputs[index], manifest.outputs[owner])
                // Two outputs of one path: the manifest's reader has said so.
                if owner != index, FilePath(other.path) == FilePath(output.path) { continue }
                let notes = owner == index ? [] : [Diagnostic.Note("the other output is here", at: other.pathRange)]
                findings.append(
                    Diagnostic(
                        "manifest/output", .error, "'\(path)' would be written twice", at: output.pathRange,
                        hint: owner == index
                            ? "most disks take two names in it for one; rename a group, or its type with 'types'" : nil,
                        notes: notes))
            }
        }
        for (index, paths) in paths.enumerated() {
            for path in paths {
                guard
                    let other = FilePath(path).foldersAround.map(\.text).first(where: {
                        owners[$0.foldedForDisks] != nil
                    }
                    ),
                    let owner = owners[other.foldedForDisks]
                else { continue }
                findings.append(
                    Diagnostic(
                        "manifest/output", .error, "'\(path)' cannot be written: '\(other)' is a file",
                        at: manifest.outputs[index].pathRange,
                        notes: [Diagnostic.Note("the file is written here", at: manifest.outputs[owner].pathRange)]))
                // The others of the folder are no better.
                break
            }
        }
        return findings
    }

    /// Why files of different paths cannot all be written: two of them are one file on the disk, through a link to a
    /// folder or as two names of one file. `nil` if they can.
    public static func onDisk(_ paths: [String]) -> String? {
        var folders: [FilePath: DiskPlace] = [:]
        var places: [DiskPlace: String] = [:]
        var files: [FileSystem.Identity: String] = [:]
        for path in paths {
            let around = place(ofFolder: FilePath(path).folder, &folders)
            var other = places.updateValue(path, forKey: around.appending(FilePath(path).name))
            // A link is replaced; what it leads to stays.
            if other == nil, FileSystem.isPlainFile(path), let identity = FileSystem.identity(of: path) {
                other = files.updateValue(path, forKey: identity)
            }
            if let other { return "the outputs '\(other)' and '\(path)' are one file, and can be written only once" }
        }
        return nil
    }

    /// Asks the disk for links alone.
    private static func place(ofFolder folder: FilePath, _ known: inout [FilePath: DiskPlace]) -> DiskPlace {
        if let known = known[folder] { return known }
        let place =
            FileSystem.isPlainFolder(folder)
            ? self.place(ofFolder: folder.folder, &known).appending(folder.name)
            : DiskPlace(of: folder.text, followsLink: true)
        known[folder] = place
        return place
    }

    /// The same for what the manifest names, before anything is made.
    static func findings(onDiskIn folder: String, _ manifest: Manifest) -> [Diagnostic] {
        let places = manifest.outputs.map { output in
            DiskPlace(of: FilePath(folder).appending(output.path).text, followsLink: output.format.isFolder)
        }
        var owners: [DiskPlace: Int] = [:]
        let twice: [Diagnostic] = manifest.outputs.indices.compactMap { index in
            let (output, place) = (manifest.outputs[index], places[index])
            guard let owner = owners.updateValue(index, forKey: place),
                // Paths that are the same by themselves are found whatever is on the disk.
                manifest.outputs[owner].path.foldedForDisks != output.path.foldedForDisks
            else { return nil }
            return Diagnostic(
                "manifest/output", .error,
                "'\(output.path)' and '\(manifest.outputs[owner].path)' are one file, through a link, and can be written only once",
                at: manifest.outputs[index].pathRange,
                notes: [Diagnostic.Note("the other output is here", at: manifest.outputs[owner].pathRange)])
        }
        let within: [Diagnostic] = manifest.outputs.indices.compactMap { index in
            let path = manifest.outputs[index].path
            guard let owner = places[index].foldersAround.lazy.compactMap({ owners[$0] }).first,
                !manifest.outputs[owner].format.isFolder,
                // The same by themselves, again.
                !FilePath(path).foldersAround.contains(where: {
                    $0.text.foldedForDisks == manifest.outputs[owner].path.foldedForDisks
                })
            else { return nil }
            return Diagnostic(
                "manifest/output", .error,
                "'\(path)' cannot be written: a folder on its way is '\(manifest.outputs[owner].path)', through a link, which is a file",
                at: manifest.outputs[index].pathRange,
                notes: [Diagnostic.Note("the file is written here", at: manifest.outputs[owner].pathRange)])
        }
        return twice + within
    }
}
