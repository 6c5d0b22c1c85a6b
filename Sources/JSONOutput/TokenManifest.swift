import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

/// What tools want to know of a design: every token with its place, its values, what it refers to, what was
/// proven of it and what it is called in the outputs. See Documentation/reference/outputs.md.
struct TokenManifest {
    /// Grows when a key changes its meaning or goes away, not when one is added.
    static let version = 1

    private let input: GeneratorInput
    private let names: [OutputNames]
    private var lines: LineTables
    private var buffer = CodeBuffer()

    private var tokens: ResolvedTokens { input.tokens }

    init(_ input: GeneratorInput) {
        self.input = input
        lines = LineTables(input.sources)
        names = input.outputs.compactMap { OutputNames($0, in: input) }
    }

    func generate(into file: any FileSink) {
        var writer = self
        writer.buffer = CodeBuffer(for: file, tokenCount: tokens.tree.tokens.count)
        writer.document(file)
        writer.buffer.append("\n")
        writer.buffer.flushAll(to: file)
    }

    private mutating func document(_ file: any FileSink) {
        object(0) { manifest, isFirst in
            manifest.text("generator", manifest.input.notice, 1, &isFirst)
            manifest.key("version", 1, &isFirst)
            manifest.buffer.append(Self.version)
            if !manifest.input.name.isEmpty { manifest.text("name", manifest.input.name, 1, &isFirst) }
            manifest.list("sources", manifest.input.sourceNames, 1, &isFirst) { JSONText.append($1, to: &$0.buffer) }
            manifest.list("modifiers", manifest.tokens.contexts.modifiers, 1, &isFirst) { $0.modifier($1) }
            manifest.list("outputs", manifest.names, 1, &isFirst) { $0.output($1) }
            let present = manifest.tokens.tree.tokens.indices.map { TokenID(index: $0) }.filter {
                manifest.tokens.type(of: $0) != nil
            }
            manifest.list("tokens", present, 1, &isFirst) {
                $0.token($1)
                $0.buffer.flush(to: file)
            }
        }
    }

    private mutating func modifier(_ modifier: Modifier) {
        object(2) { manifest, isFirst in
            manifest.text("name", modifier.name, 3, &isFirst)
            manifest.key("contexts", 3, &isFirst)
            manifest.strings(modifier.contexts)
            manifest.text("default", modifier.defaultName, 3, &isFirst)
            if let system = modifier.system { manifest.system(system, modifier.contexts, &isFirst) }
        }
    }

    /// The setting that the platform chooses contexts by: each context with its state, or where it begins.
    private mutating func system(_ system: SystemBinding, _ contexts: [String], _ isFirst: inout Bool) {
        text("system", system.setting.rawValue, 3, &isFirst)
        let breakpoints = system.breakpoints.map { $0.length?.css }
        let states = contexts.indices.compactMap { index -> (context: String, state: String)? in
            let length = index > 0 && breakpoints.indices.contains(index - 1) ? breakpoints[index - 1] : nil
            return (system.word(of: index) ?? length).map { (contexts[index], $0) }
        }
        key(breakpoints.isEmpty ? "meanings" : "breakpoints", 3, &isFirst)
        object(3) { manifest, isFirst in
            for (context, state) in states { manifest.text(context, state, 4, &isFirst) }
        }
    }

    private mutating func output(_ names: OutputNames) {
        object(2) { manifest, isFirst in
            manifest.text("format", names.format, 3, &isFirst)
            manifest.text("path", names.path, 3, &isFirst)
        }
    }

    // MARK: Tokens

    private mutating func token(_ id: TokenID) {
        guard let type = tokens.type(of: id) else { return }
        let token = tokens.tree[id]
        object(2) { manifest, isFirst in
            manifest.text("path", token.path, 3, &isFirst)
            manifest.text("type", type.rawValue, 3, &isFirst)
            if let description = token.description { manifest.text("description", description, 3, &isFirst) }
            if let deprecation = token.deprecation {
                manifest.key("deprecated", 3, &isFirst)
                if let reason = deprecation.reason {
                    JSONText.append(reason, to: &manifest.buffer)
                } else {
                    manifest.buffer.append("true")
                }
            }
            if let held = token.holds { manifest.text("growth", held.growth.rawValue, 3, &isFirst) }
            if token.concentric != nil {
                manifest.key("concentric", 3, &isFirst)
                manifest.buffer.append("true")
            }
            manifest.place(of: id, &isFirst)
            manifest.names(of: id, &isFirst)
            let permutations = manifest.tokens.contexts.permutations(along: manifest.tokens.modifiers(of: id))
            manifest.list("values", permutations, 3, &isFirst) { $0.value(of: id, type, in: $1) }
            let results = manifest.input.contrast[id] ?? []
            if !results.isEmpty { manifest.list("contrast", results, 3, &isFirst) { $0.contrast($1) } }
        }
    }

    private mutating func place(of id: TokenID, _ isFirst: inout Bool) {
        let range = tokens.tree[id].keyRange
        guard let file = input.fileName(of: id), input.sources.texts.indices.contains(Int(range.source.index)) else {
            return
        }
        let place = lines.location(of: range)
        key("source", 3, &isFirst)
        buffer.append("{ \"file\": ")
        JSONText.append(file, to: &buffer)
        buffer.append(", \"line\": \(place.line), \"column\": \(place.column) }")
    }

    private mutating func names(of id: TokenID, _ isFirst: inout Bool) {
        let named = names.filter { !$0.names(of: id).isEmpty }
        if named.isEmpty { return }
        key("names", 3, &isFirst)
        object(3) { manifest, isFirst in
            for output in named {
                manifest.key(output.path, 4, &isFirst)
                manifest.strings(output.names(of: id))
            }
        }
    }

    private mutating func value(of id: TokenID, _ type: TokenType, in permutation: Permutation) {
        guard let value = tokens.value(of: id, in: permutation) else { return }
        object(4) { manifest, isFirst in
            manifest.key("contexts", 5, &isFirst)
            manifest.contexts(of: permutation, along: manifest.tokens.modifiers(of: id))
            manifest.key("value", 5, &isFirst)
            let writer = JSONValueWriter(type: type, mapping: manifest.input.gamutMapping)
            writer.forValue(of: id, in: permutation, manifest.tokens).appendOwn(value, to: &manifest.buffer)
            if let figures = Figures(of: value, on: manifest.input.platform) {
                manifest.key("figures", 5, &isFirst)
                figures.append(level: 5, to: &manifest.buffer)
            }
            if let reduced = manifest.tokens.reducedMotion(of: id, in: permutation) {
                manifest.key("reducedMotion", 5, &isFirst)
                writer.append(reduced, to: &manifest.buffer)
            }
            let aliases = manifest.tokens.aliases(of: id, in: permutation)
            if !aliases.paths.isEmpty {
                manifest.key("aliases", 5, &isFirst)
                manifest.strings(aliases.paths)
            }
            if aliases.isCut {
                manifest.key("moreAliases", 5, &isFirst)
                manifest.buffer.append("true")
            }
            let references = manifest.tokens.references(of: id, in: permutation)
            if !references.isEmpty {
                manifest.key("references", 5, &isFirst)
                manifest.strings(references)
            }
        }
    }

    private mutating func contexts(of permutation: Permutation, along modifiers: ModifierSet) {
        buffer.append("{")
        for (place, index) in modifiers.indices.enumerated() {
            let modifier = tokens.contexts.modifiers[index]
            buffer.append(place == 0 ? " " : ", ")
            JSONText.append(modifier.name, to: &buffer)
            buffer.append(": ")
            JSONText.append(modifier.contexts[permutation[index]], to: &buffer)
        }
        buffer.append(modifiers.isEmpty ? "}" : " }")
    }

    private mutating func contrast(_ result: ContrastResult) {
        object(4) { manifest, isFirst in
            manifest.text("background", Self.unquoted(result.background), 5, &isFirst)
            manifest.key("contexts", 5, &isFirst)
            manifest.strings(result.contexts)
            if let ratio = result.ratio {
                manifest.key("ratio", 5, &isFirst)
                // Toward the failing side, as findings have it.
                manifest.buffer.append(DecimalText.string(ratio, maximumFractionDigits: 2, rounding: .down))
            }
            manifest.key("required", 5, &isFirst)
            manifest.buffer.append(result.threshold)
            manifest.key("passes", 5, &isFirst)
            manifest.buffer.append(result.passes ? "true" : "false")
        }
    }

    /// A name without the quotes that messages put around it.
    private static func unquoted(_ text: String) -> String {
        let inner = text.dropFirst().dropLast()
        return text.hasPrefix("'") && text.hasSuffix("'") && !inner.contains("'") ? String(inner) : text
    }

    // MARK: Parts

    private mutating func key(_ name: String, _ level: Int, _ isFirst: inout Bool) {
        JSONText.appendKey(name, level, &isFirst, to: &buffer)
    }

    private mutating func text(_ name: String, _ text: String, _ level: Int, _ isFirst: inout Bool) {
        key(name, level, &isFirst)
        JSONText.append(text, to: &buffer)
    }

    private mutating func object(_ level: Int, _ content: (inout Self, inout Bool) -> Void) {
        buffer.append("{")
        var isFirst = true
        content(&self, &isFirst)
        JSONText.appendClose("}", level, isEmpty: isFirst, to: &buffer)
    }

    /// One element a line.
    private mutating func list<Element>(
        _ name: String, _ elements: [Element], _ level: Int, _ isFirst: inout Bool,
        _ append: (inout Self, Element) -> Void
    ) {
        key(name, level, &isFirst)
        buffer.append("[")
        var isFirstElement = true
        for element in elements {
            JSONText.appendBreak(level + 1, &isFirstElement, to: &buffer)
            append(&self, element)
        }
        JSONText.appendClose("]", level, isEmpty: isFirstElement, to: &buffer)
    }

    /// All on one line.
    private mutating func strings(_ texts: [String]) {
        JSONText.appendInline(texts, to: &buffer) { JSONText.append($0, to: &$1) }
    }
}

extension ResolvedTokens {
    /// The tokens that what a token says speaks of, each once.
    func references(of token: TokenID, in permutation: Permutation) -> [String] {
        var paths: [String] = []
        expression(of: token, in: permutation)?.forEachReference { reference in
            if !paths.contains(reference.path) { paths.append(reference.path) }
        }
        return paths
    }
}
