import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// The evidence for every verdict on contrast, passed or failed: layers, composited colors,
/// luminances and ratios of each declared pair in every permutation of contexts.
public struct ContrastReport: Sendable {
    /// One pair on one background, in all the permutations that show the same.
    public struct Entry: Sendable {
        /// The token that must stand out; `nil` where a pair of the manifest names a color of its own.
        public let foreground: TokenID?
        /// The tokens that its background is made of, topmost first.
        public let backgroundTokens: [TokenID]
        /// `'color.surface'`, as messages name it.
        public let background: String
        /// `'color.text' on 'color.surface'`.
        public let title: String
        /// What the pair is for, which decides the rule that judges it.
        public let use: ContrastRequirement.Use
        /// Where the rule's finding lies if the pair fails.
        public let place: SourceRange
        /// The ratio that is required.
        public let threshold: Double
        /// The permutations, as findings name them; empty where nothing varies.
        public let contexts: [String]
        /// The modifiers that the pair depends on.
        public let modifiers: ModifierSet
        /// The permutations along these that show the same; never empty.
        public let permutations: [Permutation]
        /// `nil` where even the lowest layer lets something through.
        public let proof: ContrastProof?
        /// `large text by the policy 'wcag'`, where a size decided the threshold.
        public let remark: String?
        /// The figure of APCA, where it was asked for. Advisory.
        public let lightnessContrast: Double?

        /// What was measured, one fact on a line.
        public var facts: [String] {
            var lines = remark.map { [$0] } ?? []
            lines += proof?.lines ?? ["undetermined: the lowest layer is translucent"]
            if let lc = lightnessContrast {
                lines.append("Lc \(DecimalText.string(lc, maximumFractionDigits: 1)) by APCA \(APCA.version), advisory")
            }
            return lines
        }
    }

    /// In the order in which the pairs are declared.
    public let entries: [Entry]

    /// Judges all pairs of a design, in all its contexts.
    public init(of design: Design) {
        entries = design.contrastClaims.flatMap { claim in
            claim.cases(in: design).flatMap { Self.entries(of: $0, claim, in: design) }
        }
    }

    private static func entries(of found: ContrastCase, _ claim: ContrastClaim, in design: Design) -> [Entry] {
        guard let permutation = found.permutations.first else { return [] }
        let names = ContrastNames(tokens: design.tokens, permutation: permutation)
        let contexts = claim.names(of: found.permutations, in: design.tokens)
        let modifiers = claim.modifiers(in: design.tokens)
        return found.trials.trials.map { trial in
            let proof = trial.worst()?.proof
            let background = names.name(of: trial, in: claim)
            let requirement = claim.requirement
            let layers = requirement.backgrounds[trial.background].layers
            let place =
                proof == nil
                ? requirement.backgrounds[trial.background].range
                : claim.foregroundExpression(design.tokens, in: permutation)?.range ?? requirement.range
            return Entry(
                foreground: claim.foregroundToken(design.tokens),
                backgroundTokens: layers.compactMap { layer in
                    layer.wholeReference.flatMap { design.tokens.tree.target(of: $0) }
                }, background: background,
                title: "\(names.name(of: claim.foreground)) on \(background)", use: requirement.use,
                place: place, threshold: trial.threshold, contexts: contexts, modifiers: modifiers,
                permutations: found.permutations, proof: proof,
                remark: found.trials.textSize?.remark,
                lightnessContrast: design.includesAPCA ? proof.flatMap { $0.lightnessContrast } : nil)
        }
    }

    /// As text: a title, the contexts, and one indented line for each fact.
    public var text: String {
        entries.map { entry in
            var lines = [entry.title.printable]
            if !entry.contexts.isEmpty { lines.append("  in " + entry.contexts.joined(separator: "; ").printable) }
            lines += entry.facts.map { "  " + $0.printable }
            return lines.joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }
}

extension ContrastProof {
    /// The figure of APCA for what is seen. Advisory.
    var lightnessContrast: Double? {
        APCA.lightnessContrast(text: seenForeground, background: seenBackground)
    }
}
