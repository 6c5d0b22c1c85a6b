/// The order in which custom properties are worked out: what others refer to comes first.
enum CSSDependencies {
    /// Indices of all properties; within a circle the order is that of the sheet.
    static func order(of properties: [CSSProperty]) -> [Int] {
        let indices = Dictionary(uniqueKeysWithValues: properties.enumerated().map { ($1.name, $0) })
        var isSeen = [Bool](repeating: false, count: properties.count)
        var order: [Int] = []
        order.reserveCapacity(properties.count)
        for start in properties.indices where !isSeen[start] {
            isSeen[start] = true
            // A stack of its own: chains may be as long as the sheet.
            var stack = [(property: start, next: 0, needed: needed(properties[start], indices))]
            while let top = stack.last {
                guard top.next < top.needed.count else {
                    order.append(top.property)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let next = top.needed[top.next]
                if isSeen[next] { continue }
                isSeen[next] = true
                stack.append((next, 0, needed(properties[next], indices)))
            }
        }
        return order
    }

    private static func needed(_ property: CSSProperty, _ indices: [String: Int]) -> [Int] {
        var needed: [Int] = []
        for value in property.values { needed += names(in: value.text.text).compactMap { indices[$0] } }
        return needed
    }

    /// The properties that a value names, also in fallbacks; those in broken functions may be missing.
    static func names(in text: String) -> [String] {
        var names: [String] = []
        _ = try? CSSVariableText.replacingVariables(in: text[...]) { name, hasFallback in
            names.append(name)
            return hasFallback ? nil : ""
        }
        return names
    }
}
