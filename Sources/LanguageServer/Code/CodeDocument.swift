import TesseraCodeUses
import TesseraDiagnostics
import TesseraTokenModel

/// A text of code, with the uses of tokens of all projects in it.
struct CodeDocument {
    /// As the editor calls it.
    let uri: String
    let path: FilePath
    let language: CodeLanguage
    let text: PlacedText
    let projects: [CodeProject]
    /// By the order of the projects.
    let readings: [CodeReading]
    /// In the order of the text. A name that several projects have is that of the nearest.
    let uses: [Use]

    struct Use {
        let use: CodeUse
        /// Which of the projects.
        let project: Int
    }

    init(uri: String, path: FilePath, _ language: CodeLanguage, _ text: PlacedText, _ projects: [CodeProject]) {
        self.uri = uri
        self.path = path
        self.language = language
        self.text = text
        self.projects = projects
        readings = projects.map { CodeReading(text.bytes, language, $0.names) }
        var known: Set<Int> = []
        var uses: [Use] = []
        for (project, reading) in readings.enumerated() {
            let new = reading.uses.filter { !known.contains($0.range.lowerBound) }
            known.formUnion(new.map(\.range.lowerBound))
            uses += new.map { Use(use: $0, project: project) }
        }
        self.uses = uses.sorted { $0.use.range.lowerBound < $1.use.range.lowerBound }
    }

    func use(at offset: Int) -> Use? {
        uses.last { $0.use.range.lowerBound <= offset && offset <= $0.use.range.upperBound }
    }

    func project(of use: Use) -> CodeProject { projects[use.project] }

    /// The path of what is named.
    func path(of use: Use) -> String? { project(of: use).path(of: use.use.owner) }
}
