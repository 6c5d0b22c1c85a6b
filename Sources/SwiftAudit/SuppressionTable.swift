import TesseraAuditFacts
import TesseraDiagnostics

/// The comments that say that something is meant, and what is wrong with them.
struct SuppressionTable {
    private struct Line: Hashable {
        let file: String
        let line: Int
    }

    /// The ids that are meant on a line; empty for all.
    private var ids: [Line: [Set<String>]] = [:]
    private(set) var findings: [Finding] = []

    init(_ facts: [Fact]) {
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
                ids[Line(file: fact.file, line: suppression.line), default: []].append(Set(suppression.ids))
            }
        }
    }

    func covers(_ finding: Finding) -> Bool {
        let line = Line(file: finding.spot.file, line: finding.spot.place.line)
        return ids[line]?.contains { $0.isEmpty || $0.contains(finding.id.rawValue) } ?? false
    }

    private static func unknown(_ id: String) -> String {
        "there is no finding '\(id)' to ignore"
            + Spelling.suggestion(for: id, among: AuditRules.all.map(\.id.rawValue))
    }
}
