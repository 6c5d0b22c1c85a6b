import TesseraAuditFacts
import TesseraDiagnostics

/// A place in a file whose text has not been read.
struct Spot: Hashable {
    let file: String
    let place: Place

    init(_ file: String, _ place: Place) {
        self.file = file
        self.place = place
    }

    init(_ fact: Fact) {
        self.init(fact.file, fact.place)
    }
}

/// A diagnostic before its places are looked up.
struct Finding {
    let id: DiagnosticID
    /// One sentence in lower case without a full stop, names in single quotes.
    let message: String
    let spot: Spot
    var hint: String?
    var notes: [(message: String, spot: Spot)] = []
    /// Where the same is once more.
    var more: [Spot] = []
    /// What may stand in the place of the spots.
    var replacement: String?

    init(_ id: DiagnosticID, _ message: String, at spot: Spot) {
        self.id = id
        self.message = message
        self.spot = spot
    }
}

/// Looks places up: reads each file once, when something in it is told.
struct SpotReader {
    private(set) var sources: SourceMap
    private let read: (String) -> SourceText?
    private var known: [String: (id: SourceID, lines: LineTable)] = [:]

    /// - Parameters:
    ///   - sources: what has been read before.
    ///   - read: `nil` for a file that is not there any more.
    init(sources: SourceMap, read: @escaping (String) -> SourceText?) {
        self.sources = sources
        self.read = read
    }

    mutating func range(of spot: Spot) -> SourceRange {
        let (id, lines) = source(spot.file)
        let line = lines.range(ofLine: spot.place.line)
        return SourceRange(source: id, offset: line.lowerBound + spot.place.column - 1, length: spot.place.length)
    }

    private mutating func source(_ file: String) -> (id: SourceID, lines: LineTable) {
        if let known = known[file] { return known }
        let text = read(file) ?? SourceText(path: file, bytes: [])
        let added = (sources.add(text), LineTable(text))
        known[file] = added
        return added
    }
}
