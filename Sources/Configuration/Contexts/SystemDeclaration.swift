import TesseraDiagnostics
import TesseraTokenSyntax

/// What a modifier says of the system: in the manifest, and in the extension of a resolver document.
package struct SystemDeclaration: Equatable {
    package enum Key: String, CaseIterable {
        case system, meanings, breakpoints
    }

    /// The word of a modifier that the app chooses, whatever its contexts are called.
    package static let none = "none"
    /// What `system` may be.
    package static let words = SystemSetting.allCases.map(\.rawValue) + [none]

    private var system: NodeID?
    private var meanings: NodeID?
    private var breakpoints: NodeID?

    package init() {}

    package mutating func take(_ key: Key, _ node: NodeID) {
        switch key {
        case .system: system = node
        case .meanings: meanings = node
        case .breakpoints: breakpoints = node
        }
    }

    package var isEmpty: Bool { self == SystemDeclaration() }

    /// Where the setting is written.
    package func range(in tree: SyntaxTree) -> SourceRange? { system.map(tree.range(of:)) }

    /// A modifier of these contexts.
    ///
    /// - Parameter id: of the findings.
    package func modifier(
        _ name: String, _ contexts: [String], defaultContext: Int, at place: Modifier.Place, in tree: SyntaxTree,
        reportingAs id: DiagnosticID
    ) -> (Modifier, [Diagnostic]) {
        let recognized = Modifier(name: name, contexts: contexts, defaultContext: defaultContext, at: place)
        if isEmpty { return (recognized, []) }
        var reader = SystemReader(tree: tree, contexts: contexts, id: id)
        let binding = reader.read(system: system, meanings: meanings, breakpoints: breakpoints)
        if reader.diagnostics.isEmpty { return (recognized.with(system: binding), []) }
        // One that is wrong is of no setting, so that nothing follows from it.
        return (recognized.with(system: nil), reader.diagnostics)
    }
}

extension Modifier {
    /// A value of one of the keys of a ``SystemDeclaration``.
    package enum SystemEntry: Sendable {
        case word(String)
        case mapping([(context: String, text: String)])
    }

    /// What has to be written of the system, by key; nothing where the names of the contexts say it.
    package var systemEntries: [(key: String, value: SystemEntry)] {
        if isRecognized { return [] }
        guard let system else { return [(SystemDeclaration.Key.system.rawValue, .word(SystemDeclaration.none))] }
        var entries: [(String, SystemEntry)] = [
            (SystemDeclaration.Key.system.rawValue, .word(system.setting.rawValue))
        ]
        let meanings = contexts.indices.compactMap { context -> (context: String, text: String)? in
            guard let word = system.word(of: context), word != contexts[context] else { return nil }
            return (contexts[context], word)
        }
        if !meanings.isEmpty { entries.append((SystemDeclaration.Key.meanings.rawValue, .mapping(meanings))) }
        let breakpoints = zip(contexts.dropFirst(), system.breakpoints).map { (context: $0, text: $1.text) }
        if !breakpoints.isEmpty { entries.append((SystemDeclaration.Key.breakpoints.rawValue, .mapping(breakpoints))) }
        return entries
    }
}

/// Who chooses by which setting: of each setting one modifier.
package enum SystemClaims {
    /// A modifier that names a setting has it for itself: another that would be recognized by its contexts is the
    /// app's then.
    ///
    /// - Parameter declared: where each modifier names a setting; `nil` for those that name none.
    package static func resolve(
        _ modifiers: [Modifier], declared: [SourceRange?], reportingAs id: DiagnosticID
    ) -> ([Modifier], [Diagnostic]) {
        var owners: [SystemSetting: (name: String, range: SourceRange)] = [:]
        var findings: [Diagnostic] = []
        for (modifier, range) in zip(modifiers, declared) {
            guard let range, let setting = modifier.system?.setting else { continue }
            if let owner = owners[setting] {
                findings.append(
                    Diagnostic(
                        id, .error,
                        "'\(owner.name)' and '\(modifier.name)' are both chosen by '\(setting.rawValue)'; one modifier is chosen by a setting",
                        at: range, notes: [.init("'\(owner.name)' is chosen by it here", at: owner.range)]))
            } else {
                owners[setting] = (modifier.name, range)
            }
        }
        let resolved = zip(modifiers, declared).map { modifier, range in
            guard range == nil, let setting = modifier.system?.setting, owners[setting] != nil else { return modifier }
            return modifier.with(system: nil)
        }
        return (resolved, findings)
    }
}

/// Reads the values of the three keys.
private struct SystemReader {
    let tree: SyntaxTree
    let contexts: [String]
    let id: DiagnosticID
    var diagnostics: [Diagnostic] = []

    mutating func read(system: NodeID?, meanings: NodeID?, breakpoints: NodeID?) -> SystemBinding? {
        guard let system else {
            for (node, key) in [(meanings, SystemDeclaration.Key.meanings), (breakpoints, .breakpoints)] {
                guard let node else { continue }
                report(
                    "'\(key.rawValue)' says nothing without 'system'", at: node,
                    hint: "such as 'system: \(key == .breakpoints ? "width" : "reducedMotion")'")
            }
            return nil
        }
        let word = tree.kind(of: system) == .scalar ? tree.text(of: system) : ""
        guard !word.isEmpty else {
            report(
                "'system' is the name of a setting", at: system,
                hint: "known: \(SystemDeclaration.words.joined(separator: ", "))")
            return nil
        }
        guard let setting = SystemSetting(rawValue: word) else {
            if word == SystemDeclaration.none, meanings == nil, breakpoints == nil { return nil }
            if word == SystemDeclaration.none {
                report("'system: none' has neither 'meanings' nor 'breakpoints'", at: system)
            } else {
                reportUnknown(word, "there is no setting '\(word)'", among: SystemDeclaration.words, at: system)
            }
            return nil
        }
        if setting == .width {
            if let meanings { report("contexts of a width have 'breakpoints', and no 'meanings'", at: meanings) }
            return widths(breakpoints, at: system)
        }
        if let breakpoints {
            report("'breakpoints' belong to 'system: width'", at: breakpoints)
        }
        return states(of: setting, meanings, at: system)
    }

    // MARK: States

    private mutating func states(of setting: SystemSetting, _ meanings: NodeID?, at system: NodeID) -> SystemBinding? {
        let words = setting.states.map(\.word)
        var states = contexts.map { words.firstIndex(of: $0) }
        if let meanings, !read(meanings, words, into: &states) { return nil }
        // One that is left stands for the one state that is left.
        let unnamed = states.indices.filter { states[$0] == nil }
        let needed = words.indices.filter { !setting.states[$0].isOptional }
        let left = needed.filter { !states.contains($0) }
        if unnamed.count == 1, left.count == 1, states.count > 1, states.contains(where: { $0 != nil }) {
            states[unnamed[0]] = left[0]
        } else if !unnamed.isEmpty {
            let names = unnamed.map { "'\(contexts[$0])'" }.joined(separator: ", ")
            let subject = unnamed.count == 1 ? "the context \(names) stands" : "the contexts \(names) stand"
            report(
                "\(subject) for no state of '\(setting.rawValue)'",
                at: system, hint: example(unnamed.map { contexts[$0] }, words, states))
            return nil
        }
        for state in words.indices {
            let named = states.indices.filter { states[$0] == state }
            guard named.count > 1 else { continue }
            let names = named.map { "'\(contexts[$0])'" }.joined(separator: " and ")
            report("\(names) both stand for '\(words[state])' of '\(setting.rawValue)'", at: meanings ?? system)
            return nil
        }
        if let missing = needed.first(where: { !states.contains($0) }) {
            report("no context stands for '\(words[missing])' of '\(setting.rawValue)'", at: system)
            return nil
        }
        return SystemBinding(setting, states: states.compactMap(\.self))
    }

    private func example(_ names: [String], _ words: [String], _ states: [Int?]) -> String {
        guard let free = words.indices.first(where: { !states.contains($0) }), contexts.count <= words.count else {
            let list = words.map { "'\($0)'" }.joined(separator: ", ")
            return "the setting has \(words.count) states, \(list), and one context stands for each"
        }
        let word = words[free]
        let known = words.map { "'\($0)'" }.joined(separator: ", ")
        return
            "say what \(names.count == 1 ? "it stands" : "each stands") for, one of \(known), such as 'meanings: { \(names[0]): \(word) }'"
    }

    /// - Returns: whether nothing is wrong.
    private mutating func read(_ node: NodeID, _ words: [String], into states: inout [Int?]) -> Bool {
        guard tree.kind(of: node) == .mapping else {
            report("'meanings' is a mapping of contexts to states", at: node)
            return false
        }
        let count = diagnostics.count
        for entry in tree.entries(of: node) {
            guard let context = context(entry.key) else { continue }
            let word = tree.text(of: entry.value)
            if let state = words.firstIndex(of: word) {
                states[context] = state
            } else {
                reportUnknown(word, "the setting has no state '\(word)'", among: words, at: entry.value)
            }
        }
        return diagnostics.count == count
    }

    private mutating func context(_ key: NodeID) -> Int? {
        let name = tree.text(of: key)
        if let context = contexts.firstIndex(of: name) { return context }
        reportUnknown(name, "'\(name)' is not one of the contexts", among: contexts, at: key)
        return nil
    }

    // MARK: Widths

    private mutating func widths(_ node: NodeID?, at system: NodeID) -> SystemBinding? {
        guard let node else {
            let example = contexts.dropFirst().map { "\($0): 600px" }.prefix(1).joined()
            report(
                "'system: width' needs 'breakpoints'", at: system, hint: "such as 'breakpoints: { \(example) }'")
            return nil
        }
        guard tree.kind(of: node) == .mapping else {
            report("'breakpoints' is a mapping of contexts to lengths", at: node)
            return nil
        }
        var found: [Int: Breakpoint] = [:]
        let count = diagnostics.count
        for entry in tree.entries(of: node) {
            guard let context = context(entry.key) else { continue }
            if context == 0 {
                report(
                    "'\(contexts[0])' is the narrowest context and has no breakpoint, because it begins at 0",
                    at: entry.key, hint: "contexts stand from narrow to wide")
            } else if let source = source(entry.value) {
                found[context] = Breakpoint(source, at: tree.range(of: entry.value))
            } else {
                report(
                    "a breakpoint is a length above 0 such as 600px, or a reference to one such as {breakpoint.medium}",
                    at: entry.value)
            }
        }
        guard diagnostics.count == count else { return nil }
        let missing = contexts.indices.dropFirst().filter { found[$0] == nil }.map { "'\(contexts[$0])'" }
        if !missing.isEmpty {
            report(
                "\(missing.joined(separator: ", ")) \(missing.count == 1 ? "has" : "have") no breakpoint", at: node,
                hint: "every context but the narrowest has one")
            return nil
        }
        return SystemBinding(breakpoints: contexts.indices.dropFirst().compactMap { found[$0] })
    }

    private func source(_ node: NodeID) -> Breakpoint.Source? {
        guard tree.kind(of: node) == .scalar else { return nil }
        let text = tree.text(of: node)
        if text.hasPrefix("{"), text.hasSuffix("}") {
            let path = text.dropFirst().dropLast().trimmingWhitespace()
            return path.isEmpty ? nil : .token(String(path))
        }
        return ViewportLength(text).map(Breakpoint.Source.length)
    }

    // MARK: Findings

    private mutating func report(_ message: String, at node: NodeID, hint: String? = nil) {
        diagnostics.append(Diagnostic(id, .error, message, at: tree.range(of: node), hint: hint))
    }

    private mutating func reportUnknown(_ word: String, _ message: String, among known: [String], at node: NodeID) {
        diagnostics.append(.unknown(id, message, word, among: known, at: tree.range(of: node)))
    }
}
