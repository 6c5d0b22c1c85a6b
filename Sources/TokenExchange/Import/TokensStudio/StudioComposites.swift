import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

// Shadows and borders.

extension StudioValueConverter {
    mutating func shadowLayer(_ node: DocumentNode) throws(ImportError) -> StudioValue {
        guard case .object(let entries) = node.content else {
            throw ImportError("import/value", "a shadow must be an object or a list of objects", at: node.range)
        }
        var parts = CompositeParts(node, type: .shadow)
        for entry in entries {
            switch StudioWord.bare(entry.name) {
            case "x", "offsetx": try parts.add("offsetX", entry, length(of: entry.value))
            case "y", "offsety": try parts.add("offsetY", entry, length(of: entry.value))
            case "blur", "blurradius": try parts.add("blur", entry, length(of: entry.value))
            case "spread", "spreadradius": try parts.add("spread", entry, length(of: entry.value))
            case "color": try parts.add("color", entry, color(of: entry.value))
            case "inset": parts.add("inset", entry, StudioValue(node: table.rewritten(entry.value)))
            case "type":
                switch entry.value.text.map(StudioWord.bare) {
                case "innershadow":
                    parts.add("inset", entry, StudioValue(node: .bool(true, at: entry.value.range)))
                case "dropshadow": continue
                default: keep(entry, of: "a shadow", in: &parts)
                }
            default: keep(entry, of: "a shadow", in: &parts)
            }
        }
        if !parts.has("color") { throw ImportError("import/partial", "the shadow has no 'color'", at: node.range) }
        for name in ["offsetX", "offsetY", "blur", "spread"] where !parts.has(name) {
            findings.count("import/assumed", .note, "shadows without '\(name)' have 0 there", at: node.range)
            parts.add(name, StudioValue(node: lengthNode(0, "px", at: node.range)))
        }
        return parts.value
    }

    mutating func border(_ node: DocumentNode) throws(ImportError) -> StudioValue {
        let node =
            if let text = node.text {
                try composite(
                    css: text, .border, at: node.range, else: "a border must be an object or a border of CSS")
            } else { node }
        guard case .object(let entries) = node.content else {
            throw ImportError("import/value", "a border must be an object or a border of CSS", at: node.range)
        }
        var parts = CompositeParts(node, type: .border)
        for entry in entries {
            switch StudioWord.bare(entry.name) {
            case "color", "bordercolor": try parts.add("color", entry, color(of: entry.value))
            case "width", "borderwidth": try parts.add("width", entry, length(of: entry.value))
            case "style", "borderstyle":
                parts.add("style", entry, reference(entry.value) ?? strokeStyle(entry.value))
            default: keep(entry, of: "a border", in: &parts)
            }
        }
        for name in ["color", "width"] where !parts.has(name) {
            throw ImportError("import/partial", "the border has no '\(name)'", at: node.range)
        }
        if !parts.has("style") {
            findings.count("import/assumed", .note, "borders without 'style' are solid", at: node.range)
            parts.add("style", StudioValue(node: DocumentNode(.string("solid"), at: node.range)))
        }
        return parts.value
    }

    /// What may change how the value looks is not dropped in silence.
    private mutating func keep(_ entry: DocumentNode.Entry, of composite: String, in parts: inout CompositeParts) {
        findings.count(
            "import/part", .note, "'\(entry.name)' is not a part of \(composite) and is kept in '$extensions'",
            at: entry.nameRange)
        parts.keep(DocumentNode.Entry(entry.name, at: entry.nameRange, table.rewritten(entry.value)))
    }

    /// A text of CSS, such as `1px solid {line}`, as an object.
    ///
    /// - Parameter what: what is expected, for an error.
    mutating func composite(
        css text: String, _ type: TokenType, at range: SourceRange, else what: String
    ) throws(ImportError) -> DocumentNode {
        let source = PlacedText(table.references(in: text).text { "{\($0)}" }, at: range)
        let reading = CSSReading(bareUnit: options.lengthUnit ?? "px") { [self] in self.type(of: $0) }
        do throws(ForeignValueError) {
            let read = try reading.node(source, as: type)
            for note in read.notes { findings.count(note.id, .note, note.message, at: range) }
            return read.node
        } catch {
            throw ImportError("import/value", "\(what): \(error.message)", at: range)
        }
    }

    /// What a token is declared as.
    private func type(of name: String) -> TokenType? {
        let token = table.record(at: name).flatMap { table.records[$0].base }
        return token?.declaredType?.tokenType
    }

    /// A transition or a gradient: a text of CSS as its parts, anything else as it is.
    mutating func value(ofParts node: DocumentNode, _ type: TokenType) throws(ImportError) -> StudioValue {
        guard let text = node.text else { return unchanged(node, type) }
        return unchanged(
            try composite(css: text, type, at: node.range, else: "a \(type.rawValue) has its parts, or is one of CSS"),
            type)
    }

    /// A keyword in small letters, as the case of letters means nothing in CSS; or the dashes of a line.
    func strokeStyle(_ node: DocumentNode) -> StudioValue {
        guard let keyword = node.text.flatMap({ StrokeStyle.Keyword(rawValue: $0.lowercased()) }) else {
            return unchanged(node, .strokeStyle)
        }
        return StudioValue(type: .strokeStyle, node: node.spelled(keyword.rawValue))
    }

    mutating func length(of node: DocumentNode) throws(ImportError) -> StudioValue {
        let measure = table.measure(of: node, .dimension)
        do throws(ImportError) {
            return try computable(node, .dimension, measure == .zero ? .length(nil) : measure)
        } catch {
            guard let css = rawCSS(ofPart: node, insteadOf: .dimension) else { throw error }
            return css
        }
    }

    mutating func color(of node: DocumentNode) throws(ImportError) -> StudioValue {
        if let reference = reference(node) { return reference }
        do throws(ImportError) {
            return try color(node).value
        } catch {
            guard let css = rawCSS(ofPart: node, insteadOf: .color) else { throw error }
            return css
        }
    }
}

/// A composite while it is put together.
struct CompositeParts {
    private(set) var value: StudioValue
    private var entries: [DocumentNode.Entry] = []

    init(_ node: DocumentNode, type: TokenType) {
        value = StudioValue(type: type, node: DocumentNode(.object([]), at: node.range))
    }

    func has(_ name: String) -> Bool { entries.contains { $0.name == name } }

    /// A part that the original has; the first of a name counts.
    mutating func add(_ name: String, _ entry: DocumentNode.Entry, _ part: StudioValue) {
        guard !has(name) else { return keep(entry) }
        append(DocumentNode.Entry(name, at: entry.nameRange, part.node), part)
    }

    /// A part that is added.
    mutating func add(_ name: String, _ part: StudioValue) {
        append(DocumentNode.Entry(name, part.node), part)
    }

    private mutating func append(_ entry: DocumentNode.Entry, _ part: StudioValue) {
        entries.append(entry)
        value.node.content = .object(entries)
        value.references += part.references
        value.extras += part.extras
    }

    /// For `$extensions`.
    mutating func keep(_ entry: DocumentNode.Entry) {
        value.extras.append(entry)
    }
}
