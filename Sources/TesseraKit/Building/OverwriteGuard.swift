import TesseraDiagnostics
import TesseraTemplateOutput
import TesseraThemeDocuments
import TesseraTokenResolution

/// Keeps what a command writes from taking the place of what somebody has written: a source, a manifest, a template, a
/// theme, a baseline, whatever way leads there. The outputs of a manifest are kept for builds.
public struct OverwriteGuard: Sendable {
    private let read: Set<FileSystem.Identity>
    private let written: Set<FileSystem.Identity>
    /// The manifests that were read, and that of the current folder.
    private let manifests: [String]

    /// - Parameters:
    ///   - sources: what the run has read.
    ///   - paths: what its command line names, whether it could be read or not.
    ///   - outputs: what it has written.
    public init(besides sources: [SourceMap] = [], named paths: [String] = [], writing outputs: [String] = []) {
        written = Set(outputs.compactMap(FileSystem.identity))
        read = Set((sources.flatMap(\.paths) + paths).compactMap(FileSystem.identity))
        manifests = sources.flatMap(\.paths).filter(ProjectLoader.isManifest) + [ProjectLoader.manifestName]
    }

    /// Why a file must not be written: in words, `nil` where nothing is in the way.
    public func objection(to path: String) -> String? {
        objection(toOutputAt: path)
            ?? manifest(withOutputAt: path).map {
                "'\(path)' is an output of '\($0)', and would be written over"
            }
    }

    /// As ``objection(to:)`` for what a build writes, which may be an output of a manifest.
    public func objection(toOutputAt path: String) -> String? {
        // A folder is no file that could be lost.
        guard FileSystem.kind(of: path) == .file, let identity = FileSystem.identity(of: path) else { return nil }
        if written.contains(identity) { return "'\(path)' is an output of this run, and would be written over" }
        if read.contains(identity) { return "'\(path)' is read by this run, and would be written over" }
        let names = [path, FileSystem.realPath(of: path)].compactMap(\.self)
        if names.contains(where: ProjectLoader.isDesignFile) {
            return "'\(path)' is a file of a design by its name, and would be written over"
        }
        if isOfManifestHere(identity) {
            return "'\(path)' is a source of the design of \(ProjectLoader.manifestName), and would be written over"
        }
        return nil
    }

    /// As ``objection(to:)`` for a conversion, which is repeated into the same files: tokens and resolver documents
    /// that it has not read are its own. Manifests, themes, templates and baselines never are.
    func objection(toConversionAt path: String) -> String? {
        guard let objection = objection(to: path), let identity = FileSystem.identity(of: path) else { return nil }
        if read.contains(identity) { return "'\(path)' is read by this run and cannot be its output" }
        if manifest(withOutputAt: path) != nil { return objection }
        let names = [path, FileSystem.realPath(of: path)].compactMap(\.self)
        let isOthers = names.contains { name in
            ProjectLoader.isManifest(name)
                || Self.suffixesOfOthers.contains { FilePath(name).hasSuffix($0) }
        }
        if isOthers { return objection }
        let baseline = (try? ProjectLoader.open(manifestAt: ProjectLoader.manifestName))?.manifest.baseline
        return baseline.flatMap(FileSystem.identity) == identity ? objection : nil
    }

    private static let suffixesOfOthers = ThemeDocument.suffixes + [".mustache"]

    /// The first manifest that a file is an output of.
    private func manifest(withOutputAt path: String) -> String? {
        guard FileSystem.kind(of: path) == .file, let identity = FileSystem.identity(of: path) else { return nil }
        return manifests.first { manifest in
            guard let opened = try? ProjectLoader.open(manifestAt: manifest) else { return false }
            let folder = FilePath(manifest).folder
            return opened.manifest.outputs.contains { output in
                output.format.isFolder
                    ? OutputPlace(of: output, in: folder.text).holdsGeneratedFile(at: path)
                    : FileSystem.identity(of: folder.appending(output.path).text) == identity
            }
        }
    }

    /// Whether the manifest of the current folder names a file, whatever this run is about.
    private func isOfManifestHere(_ identity: FileSystem.Identity) -> Bool {
        let path = ProjectLoader.manifestName
        // A run that has read the manifest has read what it names.
        guard let manifest = FileSystem.identity(of: path), !read.contains(manifest) else { return false }
        return ProjectLoader.filesNamed(byManifestAt: path).contains { FileSystem.identity(of: $0) == identity }
    }
}

extension ProjectLoader {
    /// What a manifest names, as far as it can be found out.
    fileprivate static func filesNamed(byManifestAt path: String) -> [String] {
        guard let opened = try? open(manifestAt: path) else { return [] }
        guard let project = try? opened.load() else {
            let manifest = opened.manifest
            let templates = manifest.outputs.compactMap { ($0.format as? TemplateOptions)?.template }
            let folder = FilePath(path).folder
            let found = manifest.sources.flatMap { SourcePattern.files(matching: $0, in: folder.text) }
            return ([manifest.resolver, manifest.baseline].compactMap(\.self) + templates + found)
                .map { folder.appending($0).text }
        }
        if project.input.manifest.resolver == nil { return project.input.sources.paths }
        // Only a compilation knows the files that a resolver document names.
        return Compiler.compile(project.input.withoutOutputs).sources.paths
    }
}
