import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

// Lists of typefaces and of shadows, whose elements may refer to lists. A reference in a list of Tessera
// stands for one element, so what stands for several is written out.

extension StudioValueConverter {
    /// Lists within lists within lists, which nobody has.
    private static let maximumDepth = 16
    /// Elements of one value. A list may name another twice, which names a third twice, and so on.
    private static let maximumCount = 4_096

    // MARK: Typefaces

    func fontFamily(_ node: DocumentNode) throws(ImportError) -> StudioValue {
        var result = StudioValue(type: .fontFamily, node: node)
        var room = Self.maximumCount
        let names = try typefaces(node, depth: 0, &room, &result.references)
        guard let first = names.first else {
            throw ImportError("import/value", "no typeface is named", at: node.range)
        }
        result.node = names.count == 1 ? first : DocumentNode(.list(names), at: node.range)
        return result
    }

    private func typefaces(
        _ node: DocumentNode, depth: Int, _ room: inout Int, _ references: inout [String]
    ) throws(ImportError) -> [DocumentNode] {
        room -= 1
        guard depth < Self.maximumDepth, room >= 0 else {
            throw ImportError(
                "import/value", "the lists of typefaces are too deep or too long, or refer to each other",
                at: node.range)
        }
        if case .list(let elements) = node.content {
            var names: [DocumentNode] = []
            for element in elements { names += try typefaces(element, depth: depth + 1, &room, &references) }
            return names
        }
        let text = table.references(in: try scalarText(node)).text { "{\($0)}" }
        var names: [DocumentNode] = []
        for part in CSSParts.commaSeparated(text[...]) where !part.isEmpty {
            room -= 1
            guard let name = ReferenceText(String(part)).wholeReference else {
                names.append(node.spelled(FontListText.quotedName(part) ?? String(part)))
                continue
            }
            if let target = listedTypefaces(name) {
                names += try typefaces(target, depth: depth + 1, &room, &references).map { $0.moved(to: node.range) }
            } else {
                references.append(name)
                names.append(node.spelled("{\(table.path(name))}"))
            }
        }
        return names
    }

    /// What a reference stands for, if that is several typefaces, or a text of no type.
    private func listedTypefaces(_ name: String) -> DocumentNode? {
        guard let end = table.end(of: name, in: choice) else { return nil }
        let isFamily = end.declaredType == .fontFamily
        return Self.isList(end.value) || !isFamily ? end.value : nil
    }

    fileprivate static func isList(_ node: DocumentNode) -> Bool {
        if case .list = node.content { true } else { node.text?.contains(",") ?? false }
    }

    // MARK: Shadows

    mutating func shadow(_ node: DocumentNode) throws(ImportError) -> StudioValue {
        var result = StudioValue(type: .shadow, node: node)
        var room = Self.maximumCount
        let layers = try shadowLayers(node, depth: 0, &room, &result)
        guard let first = layers.first else {
            throw ImportError("import/value", "the shadow has no layers", at: node.range)
        }
        if case .list = node.content {
            result.node = DocumentNode(.list(layers), at: node.range)
        } else {
            result.node = layers.count == 1 ? first : DocumentNode(.list(layers), at: node.range)
        }
        return result
    }

    private mutating func shadowLayers(
        _ node: DocumentNode, depth: Int, _ room: inout Int, _ result: inout StudioValue
    ) throws(ImportError) -> [DocumentNode] {
        room -= 1
        guard depth < Self.maximumDepth, room >= 0 else {
            throw ImportError(
                "import/value", "the lists of shadows are too deep or too long, or refer to each other", at: node.range)
        }
        var layers: [DocumentNode] = []
        switch node.content {
        case .list(let elements):
            for element in elements { layers += try shadowLayers(element, depth: depth + 1, &room, &result) }
        case .object:
            let layer = try shadowLayer(node)
            result.references += layer.references
            result.extras += layer.extras
            layers.append(layer.node)
        case .string(let text), .plain(let text):
            let text = table.references(in: text).text { "{\($0)}" }
            let names = CSSParts.commaSeparated(text[...]).map { ReferenceText(String($0)).wholeReference }
            if names.contains(nil) {
                let read = try composite(
                    css: text, .shadow, at: node.range,
                    else: "a shadow must be an object, a list of objects or a shadow of CSS")
                return try shadowLayers(read, depth: depth + 1, &room, &result)
            }
            for case let name? in names {
                room -= 1
                if let end = table.end(of: name, in: choice), Self.isList(end.value) {
                    layers += try shadowLayers(end.value, depth: depth + 1, &room, &result).map {
                        $0.moved(to: node.range)
                    }
                } else {
                    result.references.append(name)
                    layers.append(node.spelled("{\(table.path(name))}"))
                }
            }
        }
        return layers
    }

    // MARK: Themes

    /// Whether a list has a reference to what is a list, and another one in each theme.
    func hasListsByTheme(_ token: StudioToken) -> Bool {
        let type = token.declaredType
        guard type == .fontFamily || type == .shadow || type == .typography else { return false }
        if type != .typography, reference(token.value) != nil { return false }
        return listReferences(token.value, type).contains { name in
            guard table.end(of: name) == nil, let record = table.record(at: name) else { return false }
            return table.records[record].values.contains { Self.isList($0.value) || reference($0.value) != nil }
        }
    }

    /// The references that stand for elements of a list.
    private func listReferences(_ node: DocumentNode, _ type: StudioType?) -> [String] {
        switch (node.content, type) {
        case (.object, .typography):
            node.entries.filter { TypographyField(named: $0.name) == .fontFamily && reference($0.value) == nil }
                .flatMap { listReferences($0.value, .fontFamily) }
        case (.list(let elements), _): elements.flatMap { listReferences($0, type) }
        case (.string(let text), _): table.references(in: text).references
        default: []
        }
    }
}

extension DocumentNode {
    /// What stands in place of a reference stands where that stood.
    fileprivate func moved(to range: SourceRange) -> DocumentNode { DocumentNode(content, at: range) }
}
