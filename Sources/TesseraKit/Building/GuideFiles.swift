import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

/// Writes what coding agents read of a design, whatever outputs its manifest has.
public struct GuideFiles {
    private let project: ProjectLoader.Project
    private let guides: [Output]

    /// - Parameters:
    ///   - folder: where to write; `nil` for where the manifest says, or its own folder.
    ///   - today: by which exceptions with an end are judged.
    public init(
        of project: ProjectLoader.Project, _ formats: [GuideFormat], into folder: String? = nil, today: CalendarDate?
    ) {
        var project = project
        let own = project.input.manifest.outputs
        var guides = formats.map { $0.output(among: own) }
        if let folder {
            let way = FilePath(folder).normalized.relative(to: FilePath(project.outputFolder).normalized)
            let isInside = FilePath(folder).isAbsolute == FilePath(project.outputFolder).isAbsolute && way.staysInside
            if !isInside { project.outputFolder = folder }
            guides = zip(formats, guides).map { format, guide in
                let path = isInside ? way.appending(format.fileName).normalized.text : format.fileName
                return Output(format: guide.format, path: path, pathRange: guide.pathRange)
            }
        }
        let words = Set(formats.map(\.rawValue))
        let others = own.filter { !words.contains(type(of: $0.format).name) }
        project.input.manifest.outputs = others + guides
        project.input.today = today
        self.project = project
        self.guides = guides
    }

    /// Compiles the design with the guides among its outputs. All outputs stay in memory.
    public func compile() -> Compilation { Compiler.compile(project.input) }

    /// The text of the first guide; `nil` where there are errors.
    public func firstText(in compilation: Compilation) -> [UInt8]? {
        compilation.files.first { $0.path == guides.first?.path }?.bytes
    }

    /// The paths of guides where a file lies that Tessera has not written. A guide that is a section is never among
    /// them: it is put beside such a text.
    public var foreign: [String] {
        guides.filter { type(of: $0.format).name != GuideFormat.agents.rawValue }.map(\.path).filter { path in
            let place = FilePath(project.outputFolder).appending(path).text
            guard FileSystem.kind(of: place) != nil else { return false }
            let bytes = try? FileSystem.read(place, limit: Self.foreignLimit)
            return bytes.map { $0.firstRange(of: Array(GeneratedFile.notice.utf8)) == nil } ?? true
        }
    }

    /// No file that Tessera writes for agents is larger, in bytes.
    private static let foreignLimit = 16 << 20

    /// Writes the guides, and no other output. What people wrote around a section stays.
    ///
    /// - Parameter kept: those of ``foreign`` that are to stay.
    /// - Throws: the errors of ``OutputWriter/update(_:of:besides:in:)``.
    public func write(
        _ compilation: Compilation, besides kept: [String] = []
    ) throws(FileSystem.Error) -> [OutputWriter.Written] {
        let paths = Set(guides.map(\.path)).subtracting(kept)
        return try OutputWriter.update(
            compilation.files.filter { paths.contains($0.path) }, of: guides.filter { paths.contains($0.path) },
            besides: compilation.sources,
            in: project.outputFolder
        ).written
    }

    /// Whether every build of a project writes all that agents read.
    public static func areOutputs(of project: ProjectLoader.Project) -> Bool {
        GuideFormat.allCases.allSatisfy { guide in
            project.input.manifest.outputs.contains { type(of: $0.format).name == guide.rawValue }
        }
    }
}
