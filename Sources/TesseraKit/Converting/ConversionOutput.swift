import TesseraDiagnostics
import TesseraOutputCore

/// Writes what a conversion made.
public enum ConversionOutput {
    /// Why nothing was written.
    public enum Error: Swift.Error, Sendable {
        /// Why a file must not be written over: it was read, by whatever way its path leads there, or a conversion
        /// never makes such a file.
        case overwrites(String)
        /// Why a file could not be written, in the system's words.
        case notWritten(String)
    }

    /// - Parameters:
    ///   - output: a folder that takes all files, or the path of the only one.
    ///   - sources: what was read, which must outlive the run.
    ///   - paths: what the command line names, whether it could be read or not.
    /// - Returns: the files, also those that held these bytes already.
    /// - Throws: `Error.overwrites` before anything is written, if a file is one that was read or named, or is none
    ///   that a conversion makes. `Error.unwritable` if a file or folder cannot be written; then all files are as
    ///   they were.
    public static func write(
        _ result: ConversionJob.Result, to output: String, isFolder: Bool, besides sources: SourceMap,
        named paths: [String] = []
    ) throws(Error) -> [OutputWriter.Written] {
        let folder = isFolder ? output : FilePath(output).folder.text
        let files =
            isFolder
            ? result.files
            : result.files.prefix(1).map { GeneratedFile(path: FilePath(output).name, bytes: $0.bytes) }
        let overwriting = OverwriteGuard(besides: [sources], named: paths)
        for file in files {
            let path = FilePath(folder).appending(file.path).text
            if let objection = overwriting.objection(toConversionAt: path) { throw .overwrites(objection) }
        }
        do throws(FileSystem.Error) {
            return try OutputWriter.write(files, to: folder)
        } catch {
            throw .notWritten(error.message)
        }
    }
}
