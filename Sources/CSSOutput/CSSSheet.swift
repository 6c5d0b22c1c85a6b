import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore

/// The text of a sheet: rules one after the other.
struct CSSSheet {
    private let conditions: CSSConditions
    /// The cascade layer that everything stands in.
    private let layer: String?
    private let file: any FileSink
    private var buffer = CodeBuffer()
    /// Whether what stands before the properties is written.
    private var hasBegun = false
    /// Whether the first rule, of what is for everybody in all contexts, has been opened.
    private var hasBase = false

    private var switches: CSSSwitches { conditions.switches }

    init(conditions: CSSConditions, layer: String?, file: any FileSink) {
        self.conditions = conditions
        self.layer = layer
        self.file = file
        buffer = CodeBuffer(for: file)
    }

    mutating func header(_ notice: String, modifiers: ModifierSet) {
        buffer.append("/* \(CSSText.commentSafe(notice))")
        let named = modifiers.indices.filter { switches.attribute($0) != nil }
        guard !named.isEmpty else { return buffer.append(" */\n") }
        buffer.append("\n\n   Contexts, each by an attribute of the root, or of an element for what is in it:\n")
        for index in named {
            let modifier = switches.space.modifiers[index]
            let names = modifier.contexts.map(CSSText.string).joined(separator: " | ")
            let fallback = switches.isSwitchedBySystem(index) ? "as the system is set" : modifier.defaultName
            buffer.append("   ")
            buffer.append(CSSText.commentSafe("\(switches.attribute(index) ?? "")=\(names); else \(fallback)"))
            buffer.append("\n")
        }
        buffer.append("*/\n")
    }

    /// Hands on what there is for everybody in all contexts, if there is enough of it: it is most of a sheet.
    ///
    /// - Parameter content: with all registrations that it will ever have.
    mutating func flushBase(of content: inout CSSContent) {
        if content.base.isPiece(for: .everybody) { appendBase(of: &content) }
    }

    private mutating func appendBase(of content: inout CSSContent) {
        begin(content)
        if !hasBase {
            hasBase = true
            buffer.append("\n")
            open(conditions.always.selectors, level: level)
        }
        if layer == nil {
            buffer.flushAll(to: file)
            content.base.flush(.everybody, to: file)
        } else if let body = content.base.takeBody(for: .everybody) {
            append(lines: body, level: level)
        }
    }

    /// What stands before all properties.
    private mutating func begin(_ content: CSSContent) {
        if hasBegun { return }
        hasBegun = true
        // In a cascade layer, a registration would be passed over by none but other registrations.
        buffer.append(content.registrations)
        if let layer { buffer.append("\n@layer \(layer) {") }
        let scheme = switches.scheme.flatMap { content.modifiers.contains(modifier: $0.modifier) ? $0 : nil }
        if let scheme { appendSchemes(scheme) }
    }

    /// Writes everything, to the end of the sheet.
    ///
    /// - Parameter content: its base is empty afterwards.
    mutating func append(_ content: inout CSSContent, _ cascade: ContextCascade) {
        begin(content)
        if content.base.body(for: .everybody) != nil { appendBase(of: &content) }
        if hasBase { close(level: level) }
        for variant in CSSVariant.allCases where variant != .everybody {
            guard let body = content.base.takeBody(for: variant) else { continue }
            append(body, conditions.always, for: variant)
        }
        for modifier in switches.space.modifiers.indices {
            if let condition = conditions.naming(modifier) { append(content.defaults[modifier], [condition]) }
        }
        let blocks = Dictionary(grouping: content.layers) { $0.context.permutation }
        for (permutation, constraints) in cascade.sorted(blocks.keys) {
            let blocks = (blocks[permutation] ?? []).sorted { $0.context.others.rawValue < $1.context.others.rawValue }
            for (context, block) in blocks {
                append(block, conditions.all(for: constraints, others: context.others))
            }
        }
        appendOpaque(content.opaque, modifiers: content.opaqueModifiers)
        for name in content.focusIndicators { appendFocusRules(name) }
        if layer != nil { buffer.append("}\n") }
        buffer.flushAll(to: file)
    }

    /// What decides between the two colors of `light-dark()`.
    private mutating func appendSchemes(_ scheme: CSSSwitches.Scheme) {
        func body(_ schemes: String) -> CodeBuffer {
            var body = CodeBuffer()
            body.declare("color-scheme", schemes)
            return body
        }
        append(body("light dark"), conditions.always)
        for (context, name) in [(scheme.light, "light"), (scheme.dark, "dark")] {
            let constraint = ContextSelector.Constraint(modifier: scheme.modifier, context: context)
            append(body(name), conditions.naming(constraint))
        }
    }

    private mutating func append(_ block: CSSBlock, _ conditions: [CSSCondition]) {
        for condition in conditions {
            for variant in CSSVariant.allCases {
                guard let body = block.body(for: variant) else { continue }
                append(body, condition, for: variant)
            }
        }
    }

    private mutating func append(_ body: consuming CodeBuffer, _ condition: CSSCondition, for variant: CSSVariant) {
        var condition = condition
        if let feature = variant.feature, !condition.media.contains(feature) { condition.media.append(feature) }
        append(body, condition)
    }

    /// The last block, which goes before all contexts. It names other properties, so it holds on every
    /// element that gives those values of its own.
    private mutating func appendOpaque(_ body: CodeBuffer, modifiers: ModifierSet) {
        guard !body.isEmpty else { return }
        let named = modifiers.indices.compactMap(conditions.naming).flatMap(\.selectors)
        append(
            body,
            CSSCondition(
                media: ["(prefers-reduced-transparency: reduce)"], selectors: conditions.always.selectors + named))
    }

    /// What an element with the class of a focus indicator looks like while it has the focus. A page's own rules win.
    ///
    /// In forced colors the system's color of a highlight shows, whatever the page says.
    ///
    /// - Parameter name: of the custom property.
    private mutating func appendFocusRules(_ name: String) {
        let selector = "." + name.dropFirst(2) + ":focus-visible"
        var body = CodeBuffer()
        body.declare("outline", "var(\(name))")
        body.declare("outline-offset", "var(\(name)-offset)")
        append(body, CSSCondition(media: [], selectors: [selector]))
        var forced = CodeBuffer()
        forced.declare("outline-color", "Highlight")
        append(forced, CSSCondition(media: ["(forced-colors: active)"], selectors: [selector]))
    }

    // MARK: Text

    /// Of rules that are always in force.
    private var level: Int { layer == nil ? 0 : 1 }

    private mutating func append(_ body: consuming CodeBuffer, _ condition: CSSCondition) {
        buffer.flush(to: file)
        buffer.append("\n")
        guard !condition.media.isEmpty else { return rule(condition.selectors, body, level: level) }
        buffer.indentNarrow(level)
        buffer.append("@media \(condition.media.joined(separator: " and ")) {\n")
        rule(condition.selectors, body, level: level + 1)
        buffer.indentNarrow(level)
        buffer.append("}\n")
    }

    private mutating func rule(_ selectors: [String], _ body: consuming CodeBuffer, level: Int) {
        open(selectors, level: level)
        if level == 0 { append(body) } else { append(lines: body, level: level) }
        close(level: level)
    }

    private mutating func open(_ selectors: [String], level: Int) {
        buffer.indentNarrow(level)
        if selectors.count == 1 {
            buffer.append(":where(\(selectors[0])) {\n")
        } else {
            buffer.append(":where(\n")
            for (index, selector) in selectors.enumerated() {
                buffer.indentNarrow(level + 1)
                buffer.append(index == selectors.count - 1 ? "\(selector)\n" : "\(selector),\n")
            }
            buffer.indentNarrow(level)
            buffer.append(") {\n")
        }
    }

    /// - Parameter body: goes on as it is, if it is large.
    private mutating func append(_ body: consuming CodeBuffer) {
        guard body.count >= file.pieceSize else { return buffer.append(body) }
        buffer.flushAll(to: file)
        body.flushAll(to: file)
    }

    private mutating func append(lines body: borrowing CodeBuffer, level: Int) {
        body.withBytes { bytes in
            var rest = bytes[...]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                buffer.indentNarrow(level)
                buffer.append(UnsafeBufferPointer(rebasing: rest[...end]))
                buffer.flush(to: file)
                rest = rest[(end + 1)...]
            }
        }
    }

    private mutating func close(level: Int) {
        buffer.indentNarrow(level)
        buffer.append("}\n")
    }
}
