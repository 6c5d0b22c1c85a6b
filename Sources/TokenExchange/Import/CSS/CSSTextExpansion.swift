/// Custom properties as CSS itself sees them: texts that are put into texts.
struct CSSTextExpansion {
    private let properties: [String: CSSProperty]

    private static let maximumDepth = 32
    private static let maximumContextCount = 256

    /// - Parameter properties: of distinct names.
    init(_ properties: [CSSProperty]) {
        self.properties = Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0) })
    }

    /// The contexts that a property's text may follow: its own, and those of the properties in it.
    func contexts(of name: String) throws(ForeignValueError) -> [CSSContext] {
        var contexts: [CSSContext] = []
        var seenContexts: Set<CSSContext> = []
        var seen: Set<String> = [name]
        var pending = [name]
        while let next = pending.popLast() {
            guard let property = properties[next] else { continue }
            for value in property.values {
                if seenContexts.insert(value.context).inserted { contexts.append(value.context) }
                for name in CSSVariableText.names(in: value.text.text) where seen.insert(name).inserted {
                    pending.append(name)
                }
            }
            guard contexts.count <= Self.maximumContextCount else {
                throw ForeignValueError("its parts depend on too many contexts")
            }
        }
        return contexts
    }

    /// The text in a context, and the declaration that it comes from; `nil` if there is none.
    func text(
        of name: String, in context: CSSContext
    ) throws(ForeignValueError) -> (text: String, origin: CSSProperty.Value)? {
        var known: [String: String] = [:]
        guard let origin = properties[name]?.value(in: context) else { return nil }
        return (try expand(origin.text.text, in: context, depth: 0, &known), origin)
    }

    private func expand(
        _ text: String, in context: CSSContext, depth: Int, _ known: inout [String: String]
    ) throws(ForeignValueError) -> String {
        guard depth < Self.maximumDepth else { throw ForeignValueError("its parts refer to each other in a circle") }
        // Each property once: a text of many small parts would grow without bound.
        for name in CSSVariableText.names(in: text) where known[name] == nil {
            if let part = properties[name]?.value(in: context) {
                known[name] = try expand(part.text.text, in: context, depth: depth + 1, &known)
            }
        }
        return try CSSVariableText.replacingVariables(in: text[...]) { name, _ in known[name] }
    }
}
