import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution

/// What people touch is large enough to be hit (Apple Human Interface Guidelines, Accessibility).
enum TouchTargetRule: ValidationRule {
    static let description = RuleDescription(
        id: "touch-target/minimum",
        summary: "The area that takes a touch is at least as large as the platform asks for: on iOS, 44 by 44 pt.",
        rationale: """
            A fingertip covers about 44 pt. People miss smaller targets, most of all people with a tremor. \
            `touchTargets` in the manifest sets the minimum.

            Tessera measures the area that takes touches, not the drawing: a small icon in a frame of 44 pt passes, a \
            large circle with a small frame does not. The part of a touch target outside of its container takes no \
            touches, and does not count. Sizes are not rounded: 43.96 fails.
            """,
        goodExample: """
            size:
              $type: dimension
              button: { $value: 44pt, $touchTarget: true }
              chip: { $value: 32pt, $touchTarget: { level: compact, reason: dense filter bar } }
            send: { $type: touchTarget, size: 36pt, shape: circle, hitSlop: 4pt }
            """,
        badExample: """
            size:
              $type: dimension
              button: { $value: ↓40pt, $touchTarget: true }
              chip: { $value: ↓24pt, $touchTarget: { level: compact, reason: dense filter bar } }
            send: { $type: touchTarget, size: 36pt, shape: circle, hitSlop: ↓3pt }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        noTargets(design.tokens) + declaredTargets(design)
    }

    private static func noTargets(_ tokens: ResolvedTokens) -> [Diagnostic] {
        tokens.tree.tokens.enumerated().compactMap { index, token in
            guard let requirement = token.touchTarget, let type = tokens.type(of: TokenID(index: index)),
                type != .dimension
            else { return nil }
            return .touchTargetType(token.path, type, at: requirement.range)
        }
    }

    private static func declaredTargets(_ design: Design) -> [Diagnostic] {
        var findings = TargetFindings()
        for target in design.touchTargets {
            let standards = design.standards(for: target)
            guard let shape = target.target.reachable else {
                if standards.isEmpty { continue }
                findings.add(
                    .targetOutside(target), at: target.placeRange, of: target.path, shortfall: .infinity,
                    in: target.context)
                continue
            }
            // Whether there is room around a target can be told where it stands.
            let failed = standards.filter { !$0.accepts(shape) && !($0.allowsSpacing && target.isPlaced) }
            guard let standard = failed.strictest(for: shape) else { continue }
            findings.add("touch-target/minimum", .error, target, shape, below: standard)
        }
        return findings.diagnostics
    }
}

extension TargetFindings {
    /// Adds that what takes the touch is smaller than it should be.
    fileprivate mutating func add(
        _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ target: DeclaredTarget, _ shape: Shape,
        below standard: TouchStandard
    ) {
        let needed = standard.neededSide(of: shape)
        let range = target.range(toReach: needed)
        let finding = Diagnostic(
            id, severity,
            "the touch target '\(target.path)' is \(standard.text(of: shape)), \(standard.shortfallText(of: shape))",
            at: range, hint: target.fix(for: standard), fixIts: target.fixIts(for: standard, at: range))
        add(
            finding, at: range, of: target.path, shortfall: needed - min(shape.size.width, shape.size.height),
            in: target.context)
    }
}

extension Diagnostic {
    fileprivate static func targetOutside(_ target: DeclaredTarget) -> Diagnostic {
        Diagnostic(
            "touch-target/minimum", .error,
            "the touch target '\(target.path)' lies outside of its container, and takes no touches",
            at: target.placeRange)
    }

    fileprivate static func touchTargetType(_ path: String, _ type: TokenType, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "touch-target/minimum", .error,
            "'\(path)' is of type '\(type.rawValue)'; only a dimension can be a touch target", at: range)
    }
}

/// Targets that pass are also comfortable.
enum RecommendedTargetRule: ValidationRule {
    static let description = RuleDescription(
        id: "touch-target/recommended", severity: .warning, isOnByDefault: false,
        summary: "A touch target has at least the recommended size: 44 by 44 on iOS and on the web.",
        rationale: """
            The minimum size of a touch target is a compromise. On iOS, people miss a compact target of 28 pt more \
            often. The 24 px of WCAG's level AA are meant for pages that people use with a mouse. The recommended \
            sizes are the default sizes of Apple's guidelines, 48 dp on Android, and 44 px on the web (WCAG 2.5.5, \
            level AAA).

            The rule is off by default, because a compact target needs a written `reason` anyway.
            """,
        goodExample: "close: { $type: touchTarget, size: 24px, hitSlop: 10px }",
        badExample: "close: { $type: touchTarget, size: 24px, hitSlop: ↓8px }",
        manifest: "{ sources: [a], platform: web, rules: { touch-target/recommended: warning } }")

    static func check(_ design: Design) -> [Diagnostic] {
        var findings = TargetFindings()
        for target in design.touchTargets {
            guard let shape = target.target.reachable,
                design.standards(for: target).allSatisfy({
                    $0.accepts(shape) || ($0.allowsSpacing && target.isPlaced)
                }),
                let standard = design.recommendations(for: target).filter({ !$0.accepts(shape) })
                    .strictest(for: shape)
            else { continue }
            findings.add("touch-target/recommended", .warning, target, shape, below: standard)
        }
        return findings.diagnostics
    }
}

/// People can touch what they see.
enum TargetDrawingRule: ValidationRule {
    static let description = RuleDescription(
        id: "touch-target/hit-smaller-than-drawing", severity: .warning,
        summary: "The area that takes touches is at least as large as the drawing.",
        rationale: """
            People who touch the edge of a button expect it to react. In SwiftUI the edges take no touches if a \
            `contentShape` or a frame is smaller than the drawing, or if the drawing stands out of its container.
            """,
        goodExample: "add: { $type: touchTarget, size: 56pt, shape: circle }",
        badExample: "add: { $type: touchTarget, size: 56pt, shape: circle, hitSize: ↓48pt }")

    static func check(_ design: Design) -> [Diagnostic] {
        let unit = TouchStandard.standard(on: design.platform).unit
        var findings = TargetFindings()
        for target in design.touchTargets where target.target.isDrawnLarger {
            // What takes no touches at all is an error already.
            guard let shape = target.target.reachable else { continue }
            let (drawn, hit) = (target.target.drawn.size, shape.size)
            let range = target.range(toReach: hit.width < drawn.width ? drawn.width : drawn.height)
            findings.add(
                Diagnostic(
                    "touch-target/hit-smaller-than-drawing", .warning,
                    "the touch target '\(target.path)' is drawn \(drawn.text(unit)), but takes touches in "
                        + "\(hit.text(unit)) only",
                    at: range, hint: "people touch what they see"),
                at: range, of: target.path, shortfall: max(drawn.width - hit.width, drawn.height - hit.height),
                in: target.context)
        }
        return findings.diagnostics
    }
}
