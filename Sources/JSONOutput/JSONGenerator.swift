import TesseraColorScience
import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// Writes one document of JSON, nested, flat or resolved; values are DTCG 2025.10 values in all of them.
struct JSONGenerator {
    private let tokens: ResolvedTokens
    private let options: JSONOptions
    private let gamutMapping: GamutMappingMethod
    /// Whose screens tab bars are laid out on.
    private let platform: Platform
    /// The one permutation that is written; nil for all of them, the defaults first.
    private let permutation: Permutation?
    /// What stands at the head of the document.
    private var header: [DocumentNode.Entry] = []
    private var cascade: ContextCascade
    private var buffer = CodeBuffer()
    /// What was made for the token before: those of a type mostly stand together.
    private var knownTypeEntry: (type: TokenType, text: String)?
    private var figureTexts: FigureTexts

    /// - Parameter permutation: for a file of a run, of what holds in the permutation; `nil` for all contexts.
    init(_ input: GeneratorInput, options: JSONOptions, permutation: Permutation? = nil) {
        tokens = input.tokens
        self.options = options
        gamutMapping = input.gamutMapping
        platform = input.platform
        self.permutation = permutation
        header = permutation == nil ? [] : [input.mark]
        figureTexts = FigureTexts(on: platform)
        cascade = ContextCascade(input.tokens)
    }

    /// A document of what holds in one permutation, with nothing left that depends on contexts.
    init(_ tokens: ResolvedTokens, permutation: Permutation, platform: Platform) {
        self.tokens = tokens
        options = JSONOptions()
        gamutMapping = .rayTrace
        self.platform = platform
        self.permutation = permutation
        figureTexts = FigureTexts(on: platform)
        cascade = ContextCascade(tokens)
    }

    private var main: Permutation { permutation ?? tokens.contexts.defaultPermutation }

    /// The document in memory.
    func generate() -> [UInt8] {
        let file = MemoryFile("")
        generate(into: file)
        return file.bytes
    }

    func generate(into file: any FileSink) {
        var writer = self
        writer.buffer = CodeBuffer(for: file, tokenCount: tokens.tree.tokens.count)
        if options.shape == .resolved {
            writer.resolved(file)
        } else {
            var walk = DocumentWalk(
                tokens, options.shape == .flat ? .flat : .nested, permutation: permutation, header: header)
            while let step = walk.next() {
                writer.write(step)
                writer.buffer.flush(to: file)
            }
        }
        writer.buffer.append("\n")
        writer.buffer.flushAll(to: file)
    }

    private mutating func write(_ step: DocumentWalk.Step) {
        switch step {
        case .begin(let id, let extensions, let level, var isFirst):
            if id != .root { key(tokens.tree[id].name, level, &isFirst) }
            buffer.append("{")
            if options.shape != .flat { head(of: id, extensions, level: level + 1) }
        case .token(let id, let level, var isFirst):
            if options.shape == .flat {
                key(tokens.tree[id].path, level, &isFirst)
            } else {
                JSONText.appendKey(tokens.tree[id], level, &isFirst, to: &buffer)
            }
            token(id, level: level)
        case .end(let level, let isEmpty): close(level, isEmpty)
        }
    }

    /// What is said of a group itself.
    private mutating func head(of id: GroupID, _ extensions: [DocumentNode.Entry], level: Int) {
        var isFirst = true
        if !extensions.isEmpty {
            key(word: "$extensions", level, &isFirst)
            JSONText.append(object: extensions, level: level, to: &buffer)
        }
        if let description = tokens.tree[id].description {
            key(word: "$description", level, &isFirst)
            JSONText.append(description, to: &buffer)
        }
    }

    // MARK: Tokens

    private mutating func token(_ id: TokenID, level: Int) {
        guard let type = tokens.type(of: id) else { return }
        let token = tokens.tree[id]
        var isFirst = true
        buffer.append("{")
        let writer = JSONValueWriter(type: type, mapping: gamutMapping)
        JSONText.appendBreak(level + 1, &isFirst, to: &buffer)
        buffer.append(typeEntry(of: writer))
        JSONText.appendBreak(level + 1, &isFirst, to: &buffer)
        buffer.append("\"$value\": ")
        value(of: id, in: main, writer)
        if let description = token.description {
            key(word: "$description", level + 1, &isFirst)
            JSONText.append(description, to: &buffer)
        }
        if let deprecation = token.deprecation {
            key(word: "$deprecated", level + 1, &isFirst)
            if let reason = deprecation.reason {
                JSONText.append(reason, to: &buffer)
            } else {
                buffer.append("true")
            }
        }
        extensions(of: id, writer, level: level + 1, &isFirst)
        close(level, isFirst)
    }

    /// `"$type": "color"`
    private mutating func typeEntry(of writer: JSONValueWriter) -> String {
        if let known = knownTypeEntry, known.type == writer.type { return known.text }
        let text = "\"$type\": \"\(writer.typeName)\""
        knownTypeEntry = (writer.type, text)
        return text
    }

    /// The value, or the reference that leads to it where references are kept.
    private mutating func value(of id: TokenID, in permutation: Permutation, _ writer: JSONValueWriter) {
        if let reference = keptReference(of: id, in: permutation) {
            JSONText.append(referenceTo: reference.path, to: &buffer)
        } else if let value = tokens.value(of: id, in: permutation) {
            writer.forValue(of: id, in: permutation, tokens).append(value, to: &buffer)
        }
    }

    /// - Returns: `nil` also where the document has no token that it could lead to.
    private func keptReference(of id: TokenID, in permutation: Permutation) -> TokenReference? {
        guard options.keepsReferences,
            let reference = tokens.expression(of: id, in: permutation)?.wholeReference,
            let target = tokens.tree.target(of: reference), tokens.type(of: target) != nil,
            tokens.value(of: target, in: permutation) != nil
        else { return nil }
        return reference
    }

    /// What stands for a token in a permutation.
    private enum Written: Equatable {
        case reference(String)
        case value(TokenValue)
    }

    /// The contexts in which something else is written than in those that they narrow: a reference that leads to
    /// another value need not be repeated, a value that is the same by chance must be.
    private mutating func contexts(of id: TokenID) -> [ContextCascade.Context] {
        guard options.keepsReferences else { return cascade.layers(of: id).map(\.context) }
        let modifiers = tokens.modifiers(of: id)
        let written = tokens.contexts.permutations(along: modifiers).map { permutation -> Written? in
            keptReference(of: id, in: permutation).map { .reference($0.path) }
                ?? tokens.value(of: id, in: permutation).map { .value($0) }
        }
        return cascade.layers(along: modifiers) { written[$0] }.map(\.context)
    }

    /// The data of other tools, and what DTCG has no place for: other contexts' values, and the whole of
    /// Tessera's own types.
    private mutating func extensions(
        of id: TokenID, _ writer: JSONValueWriter, level: Int, _ isFirst: inout Bool
    ) {
        let mayDiffer = permutation == nil && !tokens.modifiers(of: id).isEmpty
        // Most tokens have none: nothing is looked up for them.
        guard mayDiffer || writer.hasOwnType || writer.type.isMotion || tokens.tree[id].hasExtensions else { return }
        let contexts = mayDiffer ? contexts(of: id) : []
        let alternative = writtenAlternative(of: id)
        let hasOwn = !contexts.isEmpty || writer.hasOwnType || alternative != nil
        let foreign = tokens.tree[id].hasExtensions ? tokens.tree.foreignExtensions(of: id) : []
        guard hasOwn || !foreign.isEmpty else { return }
        key(word: "$extensions", level, &isFirst)
        buffer.append("{")
        var isFirstVendor = true
        for vendor in foreign {
            key(vendor.name, level + 1, &isFirstVendor)
            JSONText.append(vendor.value, level: level + 1, to: &buffer)
        }
        if hasOwn { ownExtension(of: id, writer, contexts, alternative, level: level, &isFirstVendor) }
        close(level, isFirstVendor)
    }

    private mutating func ownExtension(
        of id: TokenID, _ writer: JSONValueWriter,
        _ contexts: [ContextCascade.Context], _ alternative: MotionAlternative?, level: Int,
        _ isFirstVendor: inout Bool
    ) {
        key(word: "dev.tessera", level + 1, &isFirstVendor)
        buffer.append("{")
        var isFirstPart = true
        if writer.hasOwnType, let value = tokens.value(of: id, in: main) {
            key(word: "type", level + 2, &isFirstPart)
            JSONText.append(value.typeOfParts.rawValue, to: &buffer)
            // Where `$value` is the reference, there is nothing to add to it.
            if keptReference(of: id, in: main) == nil {
                key(word: "value", level + 2, &isFirstPart)
                writer.appendOwn(value, to: &buffer)
                if let figures = Figures(of: value, on: platform) {
                    key(word: "figures", level + 2, &isFirstPart)
                    figures.append(level: level + 2, to: &buffer)
                }
            }
        }
        if let alternative {
            key(word: "reducedMotion", level + 2, &isFirstPart)
            append(alternative, writer)
        }
        if !contexts.isEmpty {
            key(word: "contexts", level + 2, &isFirstPart)
            buffer.append("{")
            var isFirstContext = true
            for context in contexts {
                let permutation = context.permutation
                // A selector that leads back to the value.
                key(context.selector, level + 3, &isFirstContext)
                if writer.hasOwnType, keptReference(of: id, in: permutation) == nil {
                    if let value = tokens.value(of: id, in: permutation) { writer.appendOwn(value, to: &buffer) }
                } else {
                    value(of: id, in: permutation, writer)
                }
            }
            close(level + 2, isFirstContext)
        }
        close(level + 1, isFirstPart)
    }

    /// What is said of a motion for people who reduce motion: by the token, or by the one whose value is
    /// written in its place.
    private func writtenAlternative(of id: TokenID) -> MotionAlternative? {
        guard let speaker = tokens.speaker(for: id, in: main) else { return nil }
        return speaker == id || keptReference(of: id, in: main) == nil ? tokens.tree[speaker].reducedMotion : nil
    }

    private mutating func append(_ alternative: MotionAlternative, _ writer: JSONValueWriter) {
        switch alternative.choice {
        case .still: JSONText.append(MotionAlternative.Word.still.rawValue, to: &buffer)
        case .calm: JSONText.append(MotionAlternative.Word.calm.rawValue, to: &buffer)
        case .value(let expression): writer.append(expression, to: &buffer)
        }
    }

    // MARK: Resolved

    /// For every permutation one object from paths to values.
    private mutating func resolved(_ file: any FileSink) {
        buffer.append("{")
        var isFirst = true
        key(word: "permutations", 1, &isFirst)
        buffer.append("[")
        for (index, permutation) in tokens.contexts.allPermutations.enumerated() {
            buffer.append(index == 0 ? "\n" : ",\n")
            buffer.indentNarrow(2)
            write(permutation, file)
        }
        buffer.append("\n")
        buffer.indentNarrow(1)
        buffer.append("]")
        close(0, isFirst)
    }

    private mutating func write(_ permutation: Permutation, _ file: any FileSink) {
        buffer.append("{")
        var isFirst = true
        key(word: "contexts", 3, &isFirst)
        buffer.append("{")
        var isFirstContext = true
        for (index, modifier) in tokens.contexts.modifiers.enumerated() {
            key(modifier.name, 4, &isFirstContext)
            JSONText.append(modifier.contexts[permutation[index]], to: &buffer)
        }
        close(3, isFirstContext)
        key(word: "tokens", 3, &isFirst)
        buffer.append("{")
        var isFirstToken = true
        for index in tokens.tree.tokens.indices {
            let id = TokenID(index: index)
            guard let type = tokens.type(of: id), let value = tokens.value(of: id, in: permutation) else { continue }
            key(tokens.tree[id].path, 4, &isFirstToken)
            JSONValueWriter(type: type, mapping: gamutMapping).forValue(of: id, in: permutation, tokens)
                .appendOwn(value, to: &buffer)
            buffer.flush(to: file)
        }
        close(3, isFirstToken)
        motions(in: permutation, &isFirst)
        tabBars(in: permutation, &isFirst)
        close(2, isFirst)
    }

    /// What stands in the place of motions where people reduce motion, and what springs are made of.
    private mutating func motions(in permutation: Permutation, _ isFirst: inout Bool) {
        let motions = tokens.tree.tokens.indices.compactMap { index -> (id: TokenID, reduced: ReducedMotion)? in
            let id = TokenID(index: index)
            return tokens.reducedMotion(of: id, in: permutation).map { (id, $0) }
        }
        guard !motions.isEmpty else { return }
        key(word: "motions", 3, &isFirst)
        buffer.append("{")
        var isFirstMotion = true
        for (id, reduced) in motions {
            guard let value = tokens.value(of: id, in: permutation) else { continue }
            let writer = JSONValueWriter(type: value.type, mapping: gamutMapping)
            key(tokens.tree[id].path, 4, &isFirstMotion)
            buffer.append("{ \"reduced\": ")
            writer.append(reduced, to: &buffer)
            if let figures = figureTexts.text(of: value) {
                buffer.append(", \"figures\": ")
                buffer.append(figures)
            }
            buffer.append(" }")
        }
        close(3, isFirstMotion)
    }

    /// Where the tab bars lie on each screen.
    private mutating func tabBars(in permutation: Permutation, _ isFirst: inout Bool) {
        let bars = tokens.tree.tokens.indices.compactMap { index -> (path: String, value: TokenValue)? in
            let id = TokenID(index: index)
            guard tokens.type(of: id) == .tabBar, let value = tokens.value(of: id, in: permutation) else { return nil }
            return (tokens.tree[id].path, value)
        }
        guard !bars.isEmpty else { return }
        key(word: "tabBars", 3, &isFirst)
        buffer.append("{")
        var isFirstBar = true
        for bar in bars {
            guard let figures = figureTexts.text(of: bar.value) else { continue }
            key(bar.path, 4, &isFirstBar)
            buffer.append(figures)
        }
        close(3, isFirstBar)
    }

    // MARK: Keys and braces

    private mutating func key(_ name: String, _ level: Int, _ isFirst: inout Bool) {
        JSONText.appendKey(name, level, &isFirst, to: &buffer)
    }

    private mutating func key(word: StaticString, _ level: Int, _ isFirst: inout Bool) {
        JSONText.appendKey(word: word, level, &isFirst, to: &buffer)
    }

    private mutating func close(_ level: Int, _ isEmpty: Bool) {
        JSONText.appendClose("}", level, isEmpty: isEmpty, to: &buffer)
    }
}
