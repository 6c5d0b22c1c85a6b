import TesseraDiagnostics
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenResolution

// A build system that compiles the generated Swift wants one file, at a place of its own.

extension ProjectLoader.Project {
    /// Makes the first output in Swift one file, whatever its path and `files` say. A design without such an output
    /// gets one with the default options. All others stay, so that what is wrong with them is found.
    ///
    /// - Parameter file: where the caller will put it; names it in messages.
    public mutating func placeSwift(at file: String) {
        for (index, output) in input.manifest.outputs.enumerated() {
            guard var options = output.format as? SwiftOptions else { continue }
            options.files = .single
            input.manifest.outputs[index] = Output(format: options, path: file, pathRange: output.pathRange)
            return
        }
        input.manifest.outputs.append(Output(format: SwiftOptions(), path: file))
    }
}

/// Whether a build system runs again when something changes that the run has read.
public enum Tracking {
    /// - Parameter tracked: the files whose changes are noticed. None: the build system did not say.
    public static func findings(on compilation: Compilation, tracked: [String]) -> [Diagnostic] {
        if tracked.isEmpty { return [] }
        let known = Set(tracked.compactMap(FileSystem.identity))
        let untracked = compilation.sources.texts.indices.filter { index in
            FileSystem.identity(of: compilation.sources.texts[index].path).map { !known.contains($0) } ?? true
        }
        let sources = untracked.map { SourceID(index: Int32($0)) }
        if !compilation.tokenFiles.isEmpty, compilation.tokenFiles.isSubset(of: sources) {
            return [.nothingTracked(at: compilation.tokenFiles.min())]
        }
        return sources.map(Diagnostic.untracked)
    }
}

extension Diagnostic {
    fileprivate static func untracked(_ source: SourceID) -> Diagnostic {
        Diagnostic(
            "build/untracked", .warning, "this file is read, but its changes do not run the build again",
            at: SourceRange(source: source, offset: 0, length: 0))
    }

    fileprivate static func nothingTracked(at source: SourceID?) -> Diagnostic {
        Diagnostic(
            "build/untracked", .error,
            "the manifest reads this file, but no token file of the target",
            at: source.map { SourceRange(source: $0, offset: 0, length: 0) })
    }
}
