import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

// Springs, transitions and animations.

extension EvidenceMeasuring {
    /// Every animation where it is written.
    private func forEachAnimation(_ body: (PlacedMotion, Animation) -> Void) {
        for motion in design.motions {
            if case .animation(let animation) = motion.value { body(motion, animation) }
        }
    }

    func flashing() -> EvidenceFigure {
        var tally = EvidenceTally()
        forEachAnimation { motion, animation in
            let rate = MotionFlashingRule.rate(of: animation)
            tally.add(motion.path, passes: !MotionFlashingRule.flashes(animation)) {
                guard animation.repeats else { return nil }
                return EvidenceFigure.Worst(
                    "'\(motion.path)'", rate, limit: MotionFlashingRule.greatestRate, isUpperLimit: true,
                    "\(rate.excessText(digits: 2)) a second of the 3 allowed", contexts: motion.contexts,
                    at: motion.expression.range)
            }
        }
        return tally.figure(
            .flashing,
            "\(tally.word("repeats", "repeat")) at most three times a second, there and back counting as one.")
    }

    func lastingMotion() -> EvidenceFigure {
        var tally = EvidenceTally()
        forEachAnimation { motion, animation in
            let time = MotionReductionRule.playingTime(of: animation)
            let hasAlternative =
                tokens.tree[motion.token].reducedMotion != nil || motion.reducedContext(in: tokens) == .calm
            tally.add(motion.path, passes: time <= MotionReductionRule.longestPlaying || hasAlternative) {
                guard time > MotionReductionRule.longestPlaying else { return nil }
                let length = time.isFinite ? "for \(time.excessText(digits: 3)) s" : "forever"
                return EvidenceFigure.Worst(
                    "'\(motion.path)'", time.isFinite ? time : nil, limit: MotionReductionRule.longestPlaying,
                    isUpperLimit: true,
                    "moves \(length), and the design "
                        + (hasAlternative ? "says" : "does not say")
                        + " what stands in its place where people reduce motion",
                    contexts: motion.contexts, at: motion.expression.range)
            }
        }
        return tally.figure(
            .lastingMotion,
            "\(tally.word("ends", "end")) within five seconds, or \(tally.word("says", "say")) what stands in "
                + "\(tally.word("its", "their")) place where people reduce motion.")
    }

    func reducedMotion() -> EvidenceFigure {
        var tally = EvidenceTally()
        var own: Set<String> = []
        for id in tokens.tokens(where: \.isMotion) {
            let path = tokens.tree[id].path
            for permutation in tokens.contexts.permutations(along: tokens.modifiers(of: id)) {
                guard let reduced = tokens.reducedMotion(of: id, in: permutation) else { continue }
                var isCalm = true
                if case .motion(let value) = reduced { isCalm = UnsuitableAlternative(value) == nil }
                if tokens.speaker(for: id, in: permutation) != nil || hasReducedContext(id) { own.insert(path) }
                tally.add(path, passes: isCalm) { nil }
            }
        }
        let said =
            switch own.count {
            case 0: "which the outputs derive"
            case tally.judged: "which the design says"
            default: "of which the design says \(own.count), and the outputs derive the others"
            }
        return tally.figure(
            .reducedMotion,
            "\(tally.word("has", "have")) a form for people who reduce motion that neither repeats nor overshoots, "
                + "\(said).")
    }

    /// Whether a motion is another one in the context that the system chooses where people reduce motion.
    private func hasReducedContext(_ id: TokenID) -> Bool {
        tokens.contexts.ends(of: .reducedMotion).map { tokens.modifiers(of: id).contains(modifier: $0.modifier) }
            ?? false
    }
}
