import TesseraDiagnostics

/// A manifest that is not written yet, and what a check finds with it.
public struct ManifestProposal: Sendable {
    /// The one that was tried.
    public let manifest: StarterManifest
    /// How many errors a check would find; 0 where the manifest can be written.
    public let errorCount: Int
    /// How many tokens the manifest leads to.
    public let tokenCount: Int

    /// Reads what the manifest names, with the manifest in memory.
    ///
    /// - Parameter folder: where it will lie; empty for the current one.
    /// - Throws: why no check would take it.
    public init(_ manifest: StarterManifest, in folder: String) throws(ProjectLoader.Error) {
        self.manifest = manifest
        let file = manifest.file
        let path = FilePath(folder).appending(file.path).text
        var overlay = FileOverlay()
        overlay.set(file.bytes, at: path)
        var project = try ProjectLoader.load(manifestAt: path, over: overlay)
        project.input.isForWriting = false
        let compilation = Compiler.check(project.input)
        errorCount = compilation.diagnostics.count { $0.severity == .error }
        tokenCount = compilation.tree.tokens.count
        // It would end a check before the tokens are judged.
        let errors = compilation.diagnostics.filter { $0.severity == .error && $0.id.rawValue.hasPrefix("manifest/") }
        if !errors.isEmpty { throw .manifest(errors, compilation.sources) }
    }
}
