import TesseraDiagnostics
import TesseraTokenModel

/// What a finding is about, wherever it stands by now and whatever figures it has.
struct FindingSubject: Hashable, Sendable {
    let id: DiagnosticID
    /// Of what a rule judges, the names that it is told with: the rest of a message changes with the values. Of what
    /// could not be read, the message without its figures.
    let words: String
    /// The token or group that it lies in; of what could not be read the file.
    let place: String

    init(_ pair: Diagnostic.BrokenPair) {
        id = pair.rule
        words = "too little contrast of \(pair.title)"
        place = ""
    }

    fileprivate init(judged finding: Diagnostic, in path: String) {
        id = finding.id
        words = finding.namesInMessage.joined(separator: "\n")
        place = path
    }

    fileprivate init(read finding: Diagnostic, in file: String) {
        id = finding.id
        words = finding.message.withoutFigures
        place = file
    }
}

/// Tells what the findings of a design are about.
struct FindingSubjects {
    /// What a finding says of a subject in some contexts; those of "" are all.
    typealias Place = (subject: FindingSubject, contexts: String, message: String)

    private let sources: SourceMap
    /// `nil` where nothing that is judged lies in a token.
    private let tokens: TokenPlaces?

    init(_ findings: [Diagnostic], _ sources: SourceMap, _ tree: TokenTree?) {
        self.sources = sources
        let isNeeded = findings.contains { $0.brokenPairs == nil && RuleCatalog.judgments.contains($0.id) }
        tokens = isNeeded ? tree.map { TokenPlaces(of: $0) } : nil
    }

    /// Of what one value breaks each pair of colors; all of it in each of its contexts.
    func places(of finding: Diagnostic) -> [Place] {
        if let broken = finding.brokenPairs {
            return broken.pairs.flatMap { pair in
                let subject = FindingSubject(pair)
                return Self.all(pair.contexts).map { (subject, $0, subject.words) }
            }
        }
        guard RuleCatalog.judgments.contains(finding.id) else {
            let file = finding.range.map { sources[$0.source].path } ?? ""
            return [(FindingSubject(read: finding, in: file), "", finding.message)]
        }
        let subject = FindingSubject(judged: finding, in: tokens?.path(of: finding) ?? "")
        return Self.all(finding.contexts).map { (subject, $0, finding.message) }
    }

    /// What a finding of a rule is about; none for what could not be read.
    func judged(_ finding: Diagnostic) -> Set<FindingSubject> {
        guard RuleCatalog.judgments.contains(finding.id) else { return [] }
        return Set(places(of: finding).map(\.subject))
    }

    private static func all(_ contexts: [String]) -> [String] { contexts.isEmpty ? [""] : contexts }
}
