import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// The contexts that whole files are for: `light.yaml` and `dark.yaml`, folders called so, one file for each brand.
struct PlainModes {
    private(set) var modifiers: [Modifier]
    /// By index of the file; empty for one that is for all contexts.
    private(set) var places: [[ForeignSelector.Place]]
    var findings: [Diagnostic] { notes.map(\.finding) }
    private var notes: [ModeFiles.Note]

    init(_ files: [ImportFile], _ decisions: PlainDecisions) {
        // One file is no mode of several.
        let tokens = files.count > 1 ? files.map { PlainReader.paths(of: $0, decisions) } : files.map { _ in [] }
        let modes = ModeFiles(files, tokens: tokens)
        modifiers = modes.modifiers
        places = modes.places
        notes = modes.notes
        splitSystemContexts()
    }

    /// `light`, `dark`, `light-high-contrast` and `dark-high-contrast` are two modifiers, which the system switches.
    private mutating func splitSystemContexts() {
        for modifier in modifiers {
            let words = modifier.contexts.map { ContextWord($0) }
            let known = words.compactMap { $0 }
            let isOfSystem = known.count == words.count && Set(known).count == words.count
            guard isOfSystem, known.contains(where: { $0.contrast != nil }) else { continue }
            modifiers.removeAll { $0.name == modifier.name }
            let parts = PlainContexts.modifiers(
                of: known.map { ForeignSelector(places: PlainContexts.places(of: $0)) }, besides: [])
            notes = notes.map { $0.modifiers == [modifier.name] ? $0.with(parts) : $0 }
            for (index, places) in places.enumerated() {
                self.places[index] = places.flatMap { place in
                    place.modifier == modifier.name
                        ? ContextWord(place.context).map(PlainContexts.places) ?? [] : [place]
                }
            }
        }
    }
}

extension ModeFiles.Note {
    /// The same files, read for other modifiers.
    fileprivate func with(_ parts: [Modifier]) -> ModeFiles.Note {
        guard let range = finding.range else { return self }
        return ModeFiles.Note(
            finding: .parallelGrid(fileCount, parts, at: range), modifiers: parts.map(\.name), fileCount: fileCount)
    }
}
