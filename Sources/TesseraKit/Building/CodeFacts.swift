import TesseraAuditFacts
import TesseraCodeScanning
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

extension Compilation {
    /// What is seen in style sheets and in Kotlin, in the order of the files. Outputs of the manifest are left out.
    public func facts(in files: [AuditedFiles.File], of project: ProjectLoader.Project) -> [Fact] {
        let outputs = Set(
            project.input.manifest.outputs.compactMap { FileSystem.identity(of: project.path(of: $0)) })
        let names = CodeSymbols(project.input, tokens).ownNames
        return files.flatMap { file -> [Fact] in
            if let identity = FileSystem.identity(of: file.path), outputs.contains(identity) { return [] }
            return Self.facts(in: file, ownNames: names)
        }
    }

    private static func facts(in file: AuditedFiles.File, ownNames: Set<String>) -> [Fact] {
        func failing(_ error: FileError) -> [Fact] {
            [Fact(file: file.path, place: Place(line: 1, column: 1, length: 0), content: .fileError(error))]
        }
        if let size = FileSystem.version(of: file.path)?.byteCount, size > CodeScan.byteLimit { return failing(.size) }
        do throws(FileSystem.Error) {
            let bytes = try FileSystem.read(file.path)
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            return CodeScan.facts(
                in: bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes, file: file.path,
                file.language, ownNames: ownNames)
        } catch {
            return failing(.unreadable(message: error.reason))
        }
    }
}
