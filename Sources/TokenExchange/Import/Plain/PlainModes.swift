import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// The contexts that whole files are for: `light.yaml` and `dark.yaml`, folders called so, one file for each brand.
struct PlainModes {
    private(set) var modifiers: [Modifier]
    /// By index of the file; empty for one that is for all contexts.
    private(set) var places: [[ForeignSelector.Place]]
    let findings: [Diagnostic]

    init(_ files: [ImportFile], _ decisions: PlainDecisions) {
        // One file is no mode of several.
        let tokens = files.count > 1 ? files.map { PlainReader.paths(of: $0, decisions) } : files.map { _ in [] }
        let modes = ModeFiles(files, tokens: tokens)
        modifiers = modes.modifiers
        places = modes.places
        findings = modes.findings
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
            for (index, places) in places.enumerated() {
                self.places[index] = places.flatMap { place in
                    place.modifier == modifier.name
                        ? ContextWord(place.context).map(PlainContexts.places) ?? [] : [place]
                }
            }
        }
    }
}
