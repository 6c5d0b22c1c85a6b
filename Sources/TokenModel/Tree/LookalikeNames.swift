import TesseraDiagnostics

extension TokenTree {
    /// Tokens and groups whose paths differ in nothing but how an accent is written, each with the first one: those of
    /// one mapping are told where it is read, these stand in several files, or come together through `$extends`.
    func lookalikes() -> [Diagnostic] {
        // By what people see, as Swift compares strings.
        var known: [String: (path: String, range: SourceRange?)] = [:]
        var findings: [Diagnostic] = []
        func add(_ path: String, _ range: SourceRange?, in group: GroupID?) {
            guard path.utf8.contains(where: { $0 >= 0x80 }) else { return }
            guard let first = known[path] else {
                known[path] = (path, range)
                return
            }
            // What stands in a group that looks like another one is told with the group.
            guard first.path.dropsLastName.utf8.elementsEqual(path.dropsLastName.utf8) else { return }
            // Two keys of one mapping.
            if range?.source == first.range?.source, !isInExtending(group) { return }
            findings.append(.lookalikeName(path, at: range ?? first.range, first: first.range))
        }
        var all = groups.map { (path: $0.path, range: $0.keyRange, group: $0.parent) }
        all += tokens.map { (path: $0.path, range: $0.keyRange, group: $0.group) }
        all.sort { Self.order($0.range) < Self.order($1.range) }
        for one in all { add(one.path, one.range, in: one.group) }
        return findings
    }

    private static func order(_ range: SourceRange?) -> (Int32, Int) {
        range.map { ($0.source.index, Int($0.offset)) } ?? (-1, 0)
    }

    /// Whether a group extends another one, or one around it does.
    private func isInExtending(_ group: GroupID?) -> Bool {
        var next = group
        while let group = next {
            if self[group].extends != nil { return true }
            next = self[group].parent
        }
        return false
    }
}

extension String {
    /// A path without its last name.
    fileprivate var dropsLastName: Substring {
        self[..<(utf8.lastIndex(of: UInt8(ascii: ".")) ?? startIndex)]
    }
}
