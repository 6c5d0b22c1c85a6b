import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

// Text styles.

extension EvidenceMeasuring {
    /// Every style in every permutation; references are judged at their targets.
    private func forEachStyle(_ body: (String, Typography, Permutation, TokenID) -> Void) {
        for id in tokens.tokens(where: { $0 == .typography }) where tokens.target(of: id) == nil {
            for permutation in tokens.contexts.permutations(along: tokens.modifiers(of: id)) {
                guard case .typography(let style) = tokens.value(of: id, in: permutation) else { continue }
                body(tokens.tree[id].path, style, permutation, id)
            }
        }
    }

    func textSize() -> EvidenceFigure {
        guard let minimum = design.platform.minimumTextSize else {
            return EvidenceFigure(.textSize, judged: 0, met: 0, "")
        }
        var tally = EvidenceTally()
        forEachStyle { path, style, permutation, id in
            let size = style.fontSize.points
            tally.add(path, passes: size >= minimum) {
                EvidenceFigure.Worst(
                    "'\(path)'", size, limit: minimum, "\(size.pointsText) pt of the \(minimum.pointsText) pt needed",
                    contexts: names(permutation, along: tokens.modifiers(of: id)),
                    at: tokens.expression(of: id, in: permutation)?.range)
            }
        }
        return tally.figure(
            .textSize,
            "\(tally.word("begins", "begin")) at \(minimum.pointsText) pt or more, Apple's minimum on "
                + "\(design.platform.displayName) before people choose a larger size.")
    }

    /// Where people make text larger: at the settings of iOS, at 200 % on the web.
    func heldText() -> EvidenceFigure {
        fitting(
            .heldText, "of text at \(design.platform == .web ? "200 %" : "every text size of the system")"
        ) { $0.size != .scale(1) }
    }

    func spacedText() -> EvidenceFigure {
        fitting(.spacedText, "of text with lines 1.5 times its size apart") { $0.size == .scale(1) }
    }

    private func fitting(
        _ measure: EvidenceMeasure, _ text: String, where isMeant: (TextFit) -> Bool
    ) -> EvidenceFigure {
        var tally = EvidenceTally()
        let unit = design.platform == .web ? "px" : "pt"
        for height in design.heldTexts {
            for fit in height.fits(on: design.platform) where isMeant(fit) {
                tally.add(height.path, passes: !fit.fails) {
                    EvidenceFigure.Worst(
                        "'\(height.path)'", fit.given, limit: fit.needed,
                        "\(fit.given.pointsText) \(unit) of the \(fit.needed.enoughText) \(unit) needed \(fit.size.words)",
                        contexts: [height.context].filter { !$0.isEmpty }, at: height.range)
                }
            }
        }
        return tally.figure(measure, "\(tally.word("holds", "hold")) all \(text).")
    }

    func lineHeight() -> EvidenceFigure {
        var tally = EvidenceTally()
        forEachStyle { path, style, permutation, id in
            tally.add(path, passes: style.lineHeight >= 1.5) {
                EvidenceFigure.Worst(
                    "'\(path)'", style.lineHeight, limit: 1.5,
                    "a line height of \(style.lineHeight.pointsText) of the 1.5 asked for",
                    contexts: names(permutation, along: tokens.modifiers(of: id)),
                    at: tokens.expression(of: id, in: permutation)?.range)
            }
        }
        return tally.figure(
            .lineHeight,
            "\(tally.word("has", "have")) a line height of at least 1.5, which the criterion asks of paragraphs.")
    }
}
