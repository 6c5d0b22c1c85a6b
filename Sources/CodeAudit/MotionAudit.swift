import TesseraAuditFacts
import TesseraMotionScience
import TesseraTokenModel

/// Animations that bounce or repeat where nobody asks whether people want less motion.
struct MotionAudit {
    private let uses: [(use: AnimationUse, spot: Spot)]
    private let asking: Set<String>
    /// Whether some view changes the animations of all that is in it.
    private let isAskedForAll: Bool
    /// Springs that bounce, by the name of what does not ask.
    private let bouncing: [String: TokenSymbols]

    init(_ facts: [Fact], _ design: AuditDesign) {
        uses = facts.compactMap { fact in
            if case .animation(let use) = fact.content { (use, Spot(fact)) } else { nil }
        }
        let readers = facts.compactMap { fact in
            if case .reduceMotion(let use) = fact.content { use } else { nil }
        }
        asking = Set(readers.map(\.type))
        isAskedForAll = readers.contains(where: \.isForAll)
        bouncing = Dictionary(
            design.candidates([.spring]).compactMap { candidate in
                guard case .spring(let spring) = candidate.value, Movement.spring(spring).bounces,
                    let symbols = design.symbols(of: candidate.token), let animation = symbols.animation
                else { return nil }
                return (animation, symbols)
            }
        ) { first, _ in first }
    }

    func findings() -> [Finding] {
        if isAskedForAll { return [] }
        return uses.compactMap { use, spot in
            guard !isAsking(use.type), let reason = reason(use) else { return nil }
            var finding = Finding(
                AuditRules.reduceMotion.id,
                "this animation \(reason), and \(name(of: use, spot)) does not check Reduce Motion", at: spot
            )
            let motion = use.constant.flatMap { bouncing[$0] }?.constant
            finding.hint =
                motion.map { "pass \($0) to withAnimation or .animation(_:value:), which then check it" }
                ?? "read accessibilityReduceMotion, or outside of views UIAccessibility.isReduceMotionEnabled"
            return finding
        }
    }

    private func reason(_ use: AnimationUse) -> String? {
        if use.repeatsForever { return "repeats forever" }
        if let figures = use.figures { return Movement(figures)?.bounces == true ? "bounces" : nil }
        return use.constant.flatMap { bouncing[$0] } == nil ? nil : "bounces"
    }

    /// The type, or one around it.
    private func isAsking(_ type: String) -> Bool {
        var name = type[...]
        while true {
            if asking.contains(String(name)) { return true }
            guard let dot = name.lastIndex(of: ".") else { return false }
            name = name[..<dot]
        }
    }

    private func name(of use: AnimationUse, _ spot: Spot) -> String {
        use.type == spot.file ? "the file" : "'\(use.type)'"
    }
}
