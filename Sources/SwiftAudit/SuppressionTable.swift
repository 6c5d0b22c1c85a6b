import TesseraAuditFacts
import TesseraDiagnostics

/// The comments that say that something is meant, and what is wrong with them.
struct SuppressionTable {
    private struct Line: Hashable {
        let file: String
        let line: Int
    }

    private struct Comment {
        /// Empty for all.
        let ids: Set<String>
        let spot: Spot

        func means(_ id: DiagnosticID) -> Bool { ids.isEmpty || ids.contains(id.rawValue) }
    }

    /// The comments that speak of a line.
    private var comments: [Line: [Comment]] = [:]
    private let locked: Set<DiagnosticID>
    private(set) var findings: [Finding] = []

    /// - Parameter locked: rules that no comment excepts.
    init(_ facts: [Fact], locked: Set<DiagnosticID>) {
        self.locked = locked
        for fact in facts {
            guard case .suppression(let suppression) = fact.content else { continue }
            // What editors find in names of tokens may be ignored in the same comment.
            let unknown = suppression.ids.filter { id in
                !id.hasPrefix("code/") && !AuditRules.all.contains { $0.id.rawValue == id }
            }
            if let id = unknown.first {
                findings.append(Finding(AuditRules.ignore.id, Self.unknown(id), at: Spot(fact)))
            } else if suppression.reason.isEmpty {
                var finding = Finding(
                    AuditRules.ignore.id, "a finding is ignored without a reason, so it is still reported",
                    at: Spot(fact))
                finding.hint =
                    fact.language == .css
                    ? "say why: /* tessera:ignore because ... */" : "say why: // tessera:ignore because ..."
                findings.append(finding)
            } else {
                comments[Line(file: fact.file, line: suppression.line), default: []].append(
                    Comment(ids: Set(suppression.ids), spot: Spot(fact)))
            }
        }
    }

    func covers(_ finding: Finding) -> Bool {
        !locked.contains(finding.id) && comments(on: finding).contains { $0.means(finding.id) }
    }

    /// Comments that would except some of the findings, if a policy had not locked their rules: one finding for each
    /// comment and rule.
    func lockedExceptions(among findings: [Finding]) -> [Finding] {
        var told: Set<LockedException> = []
        return findings.filter { locked.contains($0.id) }.flatMap { finding in
            comments(on: finding).filter { $0.means(finding.id) }.compactMap { comment in
                guard told.insert(LockedException(spot: comment.spot, rule: finding.id)).inserted else { return nil }
                var locked = Finding(
                    AuditRules.ignore.id, "'\(finding.id)' cannot be ignored: a policy locks it", at: comment.spot)
                locked.hint = "correct the code, or ask for an exception in the policy"
                return locked
            }
        }
    }

    private struct LockedException: Hashable {
        let spot: Spot
        let rule: DiagnosticID
    }

    private func comments(on finding: Finding) -> [Comment] {
        comments[Line(file: finding.spot.file, line: finding.spot.place.line)] ?? []
    }

    private static func unknown(_ id: String) -> String {
        "there is no finding '\(id)' to ignore"
            + Spelling.suggestion(for: id, among: AuditRules.all.map(\.id.rawValue))
    }
}
