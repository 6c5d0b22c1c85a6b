import Diagnostics
import TokenResolution

/// Two outputs that would write one file.
enum OutputCollision {
    /// - Parameter paths: of the files of each of the manifest's outputs.
    static func findings(in paths: [[String]], _ manifest: Manifest) -> [Diagnostic] {
        // Most people's disks tell neither `a` from `A`, nor the spellings of `é`: names that are the same there are one
        // file.
        var owners: [String: Int] = [:]
        var findings: [Diagnostic] = []
        for (index, paths) in paths.enumerated() {
            for path in paths {
                guard let owner = owners.updateValue(index, forKey: path.lowercased()) else { continue }
                let range = range(of: index, manifest)
                // Two outputs of one path: the manifest's reader has said so.
                if owner != index, FilePath(manifest.outputs[owner].path) == FilePath(manifest.outputs[index].path) { continue }
                findings.append(
                    Diagnostic(
                        "manifest/output", .error, "'\(path)' would be written twice", at: range,
                        notes: owner == index
                            ? []
                            : [
                                Diagnostic.Note("the other output is here", at: self.range(of: owner, manifest))
                            ]))
            }
        }
        for (index, paths) in paths.enumerated() {
            for path in paths {
                guard let other = FilePath(path).foldersAround.map(\.text).first(where: { owners[$0.lowercased()] != nil }),
                    let owner = owners[other.lowercased()]
                else { continue }
                findings.append(
                    Diagnostic(
                        "manifest/output", .error, "'\(path)' cannot be written: '\(other)' is a file",
                        at: range(of: index, manifest),
                        notes: [Diagnostic.Note("the file is written here", at: range(of: owner, manifest))]))
                // The others of the folder are no better.
                break
            }
        }
        return findings
    }

    private static func range(of index: Int, _ manifest: Manifest) -> SourceRange? {
        manifest.outputRanges.indices.contains(index) ? manifest.outputRanges[index] : nil
    }
}
