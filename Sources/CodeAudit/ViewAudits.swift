import TesseraAuditFacts
import TesseraColorScience

/// Controls that are smaller than a fingertip.
enum TargetAudit {
    static func finding(for fact: Fact, minimum: AuditDesign.TargetMinimum) -> Finding? {
        guard case .touchTarget(let target) = fact.content else { return nil }
        let sides = [target.width, target.height]
        guard sides.contains(where: { $0.map { withoutNoise($0) < minimum.points } ?? false }) else { return nil }
        let name = name(of: target, in: fact.language)
        let unit = fact.language.lengthUnit
        var finding = Finding(
            AuditRules.touchTarget.id,
            "\(name) takes touches in \(area(target, unit)), below \(text(minimum.points)) \(unit), \(minimum.source)",
            at: Spot(fact))
        finding.hint = hint(target, sizedAt: fact.place, minimum: text(minimum.points), in: fact.language)
        if target.place.line != fact.place.line {
            finding.notes.append((message: "\(name) is here", spot: Spot(fact.file, target.place)))
        }
        return finding
    }

    private static func name(of target: TouchTarget, in language: AuditedLanguage) -> String {
        switch (language, target.control) {
        case (let language, let selector) where language.hasStyles: "'\(selector)'"
        case (_, "onTapGesture"): "the tapped view"
        case (_, "ButtonStyle"): "a button of this style"
        case (.kotlin, let gesture) where gesture.first?.isLowercase == true: "what is \(gesture)"
        case (_, let control): "the \(control)"
        }
    }

    private static func hint(
        _ target: TouchTarget, sizedAt place: Place, minimum: String, in language: AuditedLanguage
    ) -> String {
        switch language {
        case .swift: hint(target.cause, minimum: minimum)
        case .css, .scss, .sass, .less, .html, .vue, .svelte, .astro, .typescript, .javascript:
            "add min-width: \(minimum)px and min-height: \(minimum)px, or padding or a margin of its own"
        case .kotlin:
            target.control.first?.isLowercase == true
                ? hint(target, sizedAt: place)
                : "size what is drawn in it, and leave the \(target.control) at \(minimum).dp"
        }
    }

    /// Of a chain of modifiers, in which a size bounds all that stands behind it.
    private static func hint(_ target: TouchTarget, sizedAt place: Place) -> String {
        let isSizeFirst = (place.line, place.column) < (target.place.line, target.place.column)
        return "put minimumInteractiveComponentSize() before \(isSizeFirst ? "the size" : target.control), or "
            + (isSizeFirst
                ? "the size behind \(target.control), with padding between them"
                : "padding between \(target.control) and the size")
    }

    private static func hint(_ cause: TouchTarget.Cause, minimum: String) -> String {
        let frame = "frame(minWidth: \(minimum), minHeight: \(minimum))"
        return switch cause {
        case .frame: "put \(frame) around the drawing"
        case .outside: "the frame and the padding around the control do not take touches; put \(frame) in its label"
        case .background: "the background does not take touches; put \(frame) before it"
        case .shape: "the empty part of its frame does not take touches; put .contentShape(Rectangle()) after the frame"
        }
    }

    private static func area(_ target: TouchTarget, _ unit: String) -> String {
        switch (target.width, target.height) {
        case (let width?, let height?): "\(text(width)) by \(text(height)) \(unit)"
        case (let width?, nil): "a width of \(text(width)) \(unit)"
        case (nil, let height?): "a height of \(text(height)) \(unit)"
        case (nil, nil): "no area"
        }
    }

    /// Rounded toward the failing side.
    private static func text(_ points: Double) -> String {
        DecimalText.roundedDown(withoutNoise(points), maximumFractionDigits: 2)
    }

    /// A sum of lengths that were written in decimals.
    private static func withoutNoise(_ points: Double) -> Double { (points * 1e6).rounded() / 1e6 }
}

/// Text and controls under the notch and the home indicator.
enum SafeAreaAudit {
    /// - Parameter found: what has been found in screens.
    static func findings(for facts: [Fact], besides found: [Finding]) -> [Finding] {
        let known = Set(found.filter { $0.id == AuditRules.ignoresSafeArea.id }.map(\.spot))
        return facts.compactMap { fact in
            guard case .safeArea(let use) = fact.content, !known.contains(Spot(fact)) else { return nil }
            return finding("the \(use.container)", use.content, at: Spot(fact), content: Spot(fact.file, use.place))
        }
    }

    static func finding(_ container: String, _ content: String, at spot: Spot, content place: Spot) -> Finding {
        var finding = Finding(
            AuditRules.ignoresSafeArea.id, "\(container) ignores the safe area, and so does the \(content) in it",
            at: spot)
        finding.hint = "let only the background ignore it: .background { color.ignoresSafeArea() }"
        finding.notes.append((message: "the \(content) is here", spot: place))
        return finding
    }
}

/// Files that could not be audited as a whole.
enum FileErrorAudit {
    static func finding(for fact: Fact) -> Finding? {
        guard case .fileError(let error) = fact.content else { return nil }
        let message: String
        switch error {
        // The command ends with it.
        case .unreadable: return nil
        case .syntax where [.typescript, .javascript].contains(fact.language):
            // It may be a text between the elements of JSX.
            message = "nothing ends what begins here, so the audit may miss what follows"
        case .syntax: message = "this is not valid \(fact.language.displayName), so the audit may miss what follows"
        case .nesting: message = "this is nested too deeply to be audited"
        case .size: message = "the file is too large to be audited"
        }
        return Finding(AuditRules.syntax.id, message, at: Spot(fact))
    }
}
