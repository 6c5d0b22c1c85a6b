extension [Diagnostic] {
    /// The findings as a person reads them. Where more than three have one cause, only the first of them is kept:
    /// it names a few of the other places and says how many there are. A finding that leaves a token out names the
    /// tokens that are left out with it.
    public func digested() -> [Diagnostic] {
        let findings = contains { $0.omission != nil } ? withDependentsBelow() : self
        return findings.map(\.withFewNotes).counted
    }

    /// Findings that have one cause, by their indices: of one rule, and saying the same with the same remedy but for
    /// names. Causes come in the order of their first findings.
    public func causes() -> [[Int]] {
        var groups: [FindingTemplate: [Int]] = [:]
        var names: [[Substring]] = []
        for (index, finding) in enumerated() {
            let (template, found) = FindingTemplate.parts(of: finding)
            groups[template, default: []].append(index)
            names.append(found)
        }
        return groups.values.flatMap { FindingCauses($0, names: names).all }.sorted { $0[0] < $1[0] }
    }

    private var counted: [Diagnostic] {
        // How many findings of one cause stay as they are; one less for warnings that all say the same.
        let limit = 3
        if count <= limit { return self }
        var isCounted = [Bool](repeating: false, count: count)
        var digests: [Int: Diagnostic] = [:]
        for cause in causes() where cause.count > (isRepeated(cause) ? limit - 1 : limit) {
            digests[cause[0]] = digest(of: cause)
            for index in cause.dropFirst() { isCounted[index] = true }
        }
        return indices.compactMap { isCounted[$0] ? nil : digests[$0] ?? self[$0] }
    }

    /// Whether warnings differ in nothing but their places.
    private func isRepeated(_ cause: [Int]) -> Bool {
        let first = self[cause[0]]
        return first.severity == .warning
            && cause.allSatisfy { self[$0].message == first.message && self[$0].hint == first.hint }
    }

    /// Without the findings about tokens that are left out only because of others: those name them.
    private func withDependentsBelow() -> [Diagnostic] {
        let account = TokenAccount(carried: [], findings: self) { _ in nil }
        var dependents: [String: [String]] = [:]
        var isDependent: Set<String> = []
        for cause in account.leftOut where !cause.dependents.isEmpty {
            dependents[cause.tokens[0]] = cause.dependents
            isDependent.formUnion(cause.dependents)
        }
        if isDependent.isEmpty { return self }
        return compactMap { finding in
            guard let omission = finding.omission, let token = omission.tokens.first else { return finding }
            if omission.dependsOn != nil, isDependent.contains(token) { return nil }
            guard omission.dependsOn == nil, let below = dependents.removeValue(forKey: token) else { return finding }
            var finding = finding
            finding.notes.append(.dependents(below, "left out with it"))
            return finding
        }
    }

    private func digest(of cause: [Int]) -> Diagnostic {
        var first = self[cause[0]]
        var told: Set<String> = [first.message]
        // Places that say something else before places that say the same.
        let others = cause.dropFirst()
        let different = others.filter { told.insert(self[$0].message).inserted }.prefix(FindingCauses.limit)
        let same = others.filter { !different.contains($0) }
        let shown = (different + same.prefix(Swift.max(0, 4 - different.count))).sorted()
        for index in shown {
            let other = self[index]
            let message = other.message == first.message ? "the same here" : other.message
            first.notes.append(Diagnostic.Note(message, at: other.range))
        }
        let rest = others.count - shown.count
        if rest > 0 {
            first.notes.append(
                Diagnostic.Note(
                    "and \(rest) more with the same cause, \(cause.count) in "
                        + "all"))
        }
        return first
    }
}

/// What a finding says but for the names in it.
private struct FindingTemplate: Hashable {
    let id: DiagnosticID
    let severity: Diagnostic.Severity
    let message: String
    let hint: String?
    let contexts: [String]

    static func parts(of finding: Diagnostic) -> (FindingTemplate, names: [Substring]) {
        if let cause = finding.cause {
            let template = FindingTemplate(
                id: finding.id, severity: finding.severity, message: cause, hint: nil, contexts: finding.contexts)
            return (template, [])
        }
        var names: [Substring] = []
        let countsNumbers = rulesOfMeasures.contains(where: finding.id.rawValue.hasPrefix)
        func rest(_ text: String) -> String { withoutNames(text, numbers: countsNumbers, &names) }
        let template = FindingTemplate(
            id: finding.id, severity: finding.severity, message: rest(finding.message),
            hint: finding.hint.map(rest), contexts: finding.contexts)
        return (template, names)
    }

    /// Rules whose findings differ in numbers where they have one cause. What a contrast comes to is each pair's own.
    private static let rulesOfMeasures = ["lenient/", "import/", "convert/", "structure/", "color-vision/"]

    /// Takes out what stands in single quotes, and how many more or how many times. An apostrophe within a word is no
    /// quote.
    ///
    /// - Parameter numbers: whether numbers are names, too.
    fileprivate static func withoutNames(_ text: String, numbers: Bool, _ names: inout [Substring]) -> String {
        let bytes = text.utf8
        let quote = UInt8(ascii: "'")
        var rest: [UInt8] = []
        var opening: String.Index?
        var number: String.Index?
        var previous: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            defer { previous = byte }
            if let start = opening {
                let next = bytes.index(after: index)
                guard byte == quote, next == bytes.endIndex || !isOfWord(bytes[next]) else { continue }
                names.append(text[start..<index])
                opening = nil
            } else if byte == quote, !isOfWord(previous) {
                opening = bytes.index(after: index)
            } else if byte.isASCIIDigit, rest.ends(with: "and ") || rest.ends(with: "(") {
                continue
            } else if numbers, let start = number {
                if byte.isASCIIDigit || byte == UInt8(ascii: ".") { continue }
                names.append(text[start..<index])
                number = nil
            } else if numbers, byte.isASCIIDigit, !isOfWord(previous) {
                number = index
                rest.append(UInt8(ascii: "0"))
                continue
            }
            rest.append(byte)
        }
        if let number { names.append(text[number...]) }
        // What is opened and never closed is text.
        if let opening { rest += Array(text[opening...].utf8) }
        return String(decoding: rest, as: UTF8.self)
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte.isASCIIAlphanumeric
    }
}

/// The causes of findings that differ in names only.
private struct FindingCauses {
    /// With more causes than these, what they have in common is the cause.
    static let limit = 5

    /// Indices of findings, in their order, cause by cause.
    let all: [[Int]]

    /// A name that many of the findings share is what is wrong, such as a context that is not there; one that each has
    /// for itself says where.
    init(_ findings: [Int], names: [[Substring]]) {
        let slotCount = names[findings[0]].count
        let shared = (0..<slotCount).filter { slot in
            Set(findings.map { names[$0][slot] }).count * 2 <= findings.count
        }
        var causes: [[Substring]: [Int]] = [:]
        for finding in findings { causes[shared.map { names[finding][$0] }, default: []].append(finding) }
        all = causes.count > Self.limit ? [findings] : Array(causes.values)
    }
}

extension Diagnostic {
    /// What the message has in single quotes, in its order.
    public var namesInMessage: [Substring] {
        var names: [Substring] = []
        _ = FindingTemplate.withoutNames(message, numbers: false, &names)
        return names
    }
}

extension Diagnostic {
    /// How many of the tokens that an import has one finding for are shown.
    private static let shownTokens = 4

    /// How many of the pairs that one color breaks are shown, the worst first.
    private static let shownPairs = 5

    /// How many of the places of other findings are shown, such as the members of a circle.
    private static let shownPlaces = 16

    /// The same with the first of the tokens that share it, or of the places that it names: reports have them all.
    fileprivate var withFewNotes: Diagnostic {
        if let brokenPairs { return withFewPairs(of: brokenPairs.pairs.count) }
        let isImport = id.area == "import"
        let limit = isImport ? Self.shownTokens : Self.shownPlaces
        guard notes.count > limit else { return self }
        // What is said of no place is no list.
        let listed = notes.indices.filter { isImport || notes[$0].range != nil }
        guard listed.count > limit else { return self }
        var finding = self
        let hidden = Set(listed.dropFirst(limit - 1))
        finding.notes = notes.indices.filter { !hidden.contains($0) }.map { notes[$0] }
        let place = listed[limit - 2] + 1
        finding.notes.insert(Note("and \(hidden.count) more"), at: place)
        return finding
    }
}

extension Diagnostic {
    /// The notes about pairs come first; see `mergedByRoot`.
    private func withFewPairs(of count: Int) -> Diagnostic {
        let places = Set(brokenPairs?.pairs.map(\.range) ?? [])
        let told = notes.prefix(count).prefix { $0.range.map(places.contains) ?? false }.count
        let hidden = told - Self.shownPairs
        guard hidden > 1 else { return self }
        var finding = self
        finding.notes.replaceSubrange(Self.shownPairs..<told, with: [Note("and \(hidden) more")])
        return finding
    }
}

extension Diagnostic.Note {
    /// Tokens that have no value because of a finding.
    ///
    /// - Parameter relation: in words, such as `left out with it`.
    public static func dependents(_ tokens: [String], _ relation: String) -> Diagnostic.Note {
        return Diagnostic.Note("\(tokens.count.counted("token")) \(relation): \(tokens.handful)")
    }
}

extension [String] {
    /// The first few names in quotes, and how many more there are.
    public var handful: String {
        let limit = 5
        let names = prefix(limit).map { "'\($0)'" }.joined(separator: ", ")
        return count > limit ? "\(names) and \(count - limit) more" : names
    }
}

extension [UInt8] {
    fileprivate func ends(with text: StaticString) -> Bool {
        text.withUTF8Buffer { suffix in suffix.count <= count && self[(count - suffix.count)...].elementsEqual(suffix) }
    }
}
