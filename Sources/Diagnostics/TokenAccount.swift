/// What became of the tokens that stood in some files.
public struct TokenAccount: Sendable {
    /// Findings of one cause, and the tokens that they are about.
    public struct Cause: Sendable {
        /// The first of the findings.
        public let finding: Diagnostic
        /// In the order of the findings.
        public fileprivate(set) var tokens: [String]
        /// How many of the findings say something else, if only in names.
        public fileprivate(set) var otherMessageCount = 0
        /// Tokens that are left out only because they depend on those, in the order of their findings.
        public fileprivate(set) var dependents: [String] = []
    }

    /// How many tokens there are in the files.
    public let readCount: Int
    /// How many tokens are in what was made of the files.
    public let carriedCount: Int
    /// How many of those that are carried over are not what was written, which a finding tells.
    public let changedCount: Int
    /// Why tokens were left out.
    public let leftOut: [Cause]
    /// Why tokens are not what was written.
    public let changed: [Cause]

    /// How many tokens are not carried over, whether they are in use or not.
    public var leftOutCount: Int { readCount - carriedCount }
    /// How many tokens are left out though they are in use.
    public var lostCount: Int {
        leftOut.reduce(0) { count, cause in
            count + (cause.finding.omission?.isMeant ?? false ? 0 : cause.tokens.count) + cause.dependents.count
        }
    }

    /// Of tokens that are all carried over, and of which nothing is said.
    public init(carriedCount: Int) {
        readCount = carriedCount
        self.carriedCount = carriedCount
        changedCount = 0
        leftOut = []
        changed = []
    }

    /// - Parameters:
    ///   - carried: the paths of the tokens that are carried over.
    ///   - findings: what was said on the way.
    ///   - path: the token that a place lies in.
    public init(carried: some Sequence<String>, findings: [Diagnostic], path: (SourceRange) -> String?) {
        let carried = Set(carried)
        var dependsOn: [String: String] = [:]
        var origins: [Diagnostic] = []
        var leaving: [(token: String, finding: Diagnostic)] = []
        var isLeftOut: Set<String> = []
        for finding in findings {
            guard let omission = finding.omission else { continue }
            let lost = omission.tokens.filter { !carried.contains($0) }
            for token in lost where isLeftOut.insert(token).inserted { leaving.append((token, finding)) }
            if omission.dependsOn == nil, !lost.isEmpty { origins.append(finding) }
        }
        let isOrigin = Set(origins.flatMap { $0.omission?.tokens ?? [] })
        for finding in findings {
            guard let omission = finding.omission, let target = omission.dependsOn, let token = omission.tokens.first,
                isLeftOut.contains(token), !isOrigin.contains(token)
            else { continue }
            // What it depends on may be left out by a finding about something else.
            if isLeftOut.contains(target) {
                if dependsOn[token] == nil { dependsOn[token] = target }
            } else {
                origins.append(finding)
            }
        }

        var causes: [Cause] = []
        var causeOf: [String: Int] = [:]
        for group in origins.causes() {
            let tokens = group.flatMap { origins[$0].omission?.tokens ?? [] }
                .filter { causeOf[$0] == nil && isLeftOut.contains($0) }
            if tokens.isEmpty { continue }
            var cause = Cause(finding: origins[group[0]], tokens: [])
            cause.otherMessageCount = Set(group.map { origins[$0].message }).count - 1
            for token in tokens where causeOf.updateValue(causes.count, forKey: token) == nil {
                cause.tokens.append(token)
            }
            causes.append(cause)
        }
        for (name, finding) in leaving where causeOf[name] == nil {
            var chain = [name]
            var seen: Set<String> = [name]
            var end = name
            while causeOf[end] == nil, let target = dependsOn[end], seen.insert(target).inserted {
                chain.append(target)
                end = target
            }
            // Of tokens that depend on each other one stands for all.
            let cause = causeOf[end] ?? causes.count
            if cause == causes.count {
                causes.append(Cause(finding: finding, tokens: [name]))
                causeOf[name] = cause
            }
            for token in chain where causeOf[token] == nil {
                causeOf[token] = cause
                causes[cause].dependents.append(token)
            }
        }
        leftOut = causes

        let notes = findings.filter { $0.omission == nil && $0.severity != .error }
        var isChanged: Set<String> = []
        changed = notes.causes().compactMap { group in
            var cause = Cause(finding: notes[group[0]], tokens: [])
            cause.otherMessageCount = Set(group.map { notes[$0].message }).count - 1
            var known: Set<String> = []
            for place in group.flatMap({ notes[$0].places }) {
                guard let token = path(place), carried.contains(token), known.insert(token).inserted else { continue }
                cause.tokens.append(token)
            }
            isChanged.formUnion(known)
            return known.isEmpty ? nil : cause
        }
        changedCount = isChanged.count
        carriedCount = carried.count
        readCount = carried.count + isLeftOut.count
    }
}

extension Diagnostic {
    /// Everywhere that it holds.
    public var places: [SourceRange] { (range.map { [$0] } ?? []) + otherPlaces }
}
