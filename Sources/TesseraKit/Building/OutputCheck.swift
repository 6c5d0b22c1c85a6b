import TesseraDiagnostics
import TesseraTokenResolution

/// A file that a build would change.
public struct StaleOutput: Sendable {
    /// Where the file lies or would lie, as a command names it.
    public let path: String
    /// `nil` for a file that is not there.
    public let onDisk: [UInt8]?
    /// `nil` for a file that an earlier run has left.
    public let generated: [UInt8]?
}

/// Compares outputs with what lies on the disk.
public enum OutputCheck {
    /// In the order in which outputs are written; what earlier runs have left comes last.
    ///
    /// - Throws: `FileSystem.Error` if an output is there and cannot be read, if the folder of an output cannot be
    ///   listed, or if the marks of a section are not one pair.
    public static func staleOutputs(
        of compilation: Compilation, _ project: ProjectLoader.Project
    ) throws(FileSystem.Error) -> [StaleOutput] {
        var stale: [StaleOutput] = []
        var scope = ReadingScope(project.outputFolder)
        let sections = Set(project.input.manifest.outputs.filter(\.format.isSection).map(\.path))
        for file in compilation.files {
            let path = project.place(of: file.path)
            let limit = max(FileSystem.outputByteLimit, file.bytes.count)
            let onDisk = FileSystem.kind(of: path) == nil ? nil : try FileSystem.read(path, limit: limit)
            let bytes =
                sections.contains(file.path)
                ? try FileSystem.text(withSection: file.bytes, in: onDisk, at: path) : file.bytes
            if onDisk == bytes { continue }
            // Of what a link leads to outside nothing is shown.
            let isInside = scope?.allows(FilePath(path), at: FilePath(file.path)) ?? true
            stale.append(StaleOutput(path: path, onDisk: isInside ? onDisk : nil, generated: bytes))
        }
        let places = project.input.manifest.outputs.map { OutputPlace(of: $0, in: project.outputFolder) }
        let current = OutputWriter.current(
            compilation.files.map { project.place(of: $0.path) }, besides: compilation.sources)
        let listed = places.map { $0.list() }
        if let error = listed.lazy.compactMap(\.error).first { throw error }
        let left = OutputWriter.staleFiles(in: listed, besides: current)
        return stale + left.map { StaleOutput(path: $0.path, onDisk: $0.bytes, generated: nil) }
    }
}
