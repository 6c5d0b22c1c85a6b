import TesseraDiagnostics

extension ProjectLoader {
    /// The manifest that token files belong to and that extends policies, where the files are read without it; `nil`
    /// where there is none.
    ///
    /// The nearest manifest that names one of them counts, up to the top of the repository.
    public static func manifestWithPolicies(besides paths: [String]) -> String? {
        for path in paths {
            guard let real = FileSystem.realPath(of: path).map({ FilePath($0) }) else { continue }
            let isFolder = FileSystem.kind(of: path) == .folder
            var folder = isFolder ? FilePath(path) : FilePath(path).folder
            let all = ((isFolder ? [real] : []) + real.foldersAround.reversed())
            for realFolder in all {
                let file = folder.appending(manifestName).normalized
                if FileSystem.kind(of: file.text) == .file, let opened = try? open(manifestAt: file.text),
                    opened.names(real)
                {
                    return opened.manifest.policies.isEmpty ? nil : file.text
                }
                if FileSystem.entry(at: realFolder.appending(".git").text) != nil { break }
                folder = folder.appending(.up)
            }
        }
        return nil
    }
}

extension ProjectLoader.OpenedManifest {
    /// Whether a file, or one in a folder, is a source.
    ///
    /// - Parameter place: without links.
    fileprivate func names(_ place: FilePath) -> Bool {
        let folder = FilePath(path).folder
        let files =
            manifest.sources.flatMap { SourcePattern.files(matching: $0, in: folder.text) }
            + [manifest.resolver].compactMap(\.self)
        return files.contains { file in
            FileSystem.realPath(of: folder.appending(file).text).map { FilePath($0) }.map {
                $0 == place || $0.isInside(place)
            } ?? false
        }
    }
}
