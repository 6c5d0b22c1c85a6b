import TesseraConfiguration
import TesseraLayoutScience
import TesseraTokenModel

// What the manifest, and a target itself, make of the standards.

extension Design {
    /// What a target must satisfy, all of it.
    func standards(for target: DeclaredTarget) -> [TouchStandard] {
        var isCompact = false
        if case .compact = target.level { isCompact = true }
        return standards(for: target) { isCompact && $0 == .standard ? .compact(on: platform) : standard(of: $0) }
    }

    /// What each tab and the button of a tab bar must satisfy, the most demanding first.
    package var tabBarStandards: [TouchStandard] {
        targetLevels.map(standard).sorted { $0.side > $1.side }
    }

    private func standard(of level: TouchTargetLevel) -> TouchStandard {
        switch level {
        case .standard: .standard(on: platform)
        case .compact: .compact(on: platform)
        case .android: .android
        case .webAA: .wcagMinimum
        case .webAAA: .wcagEnhanced
        }
    }

    /// What would be best.
    func recommendations(for target: DeclaredTarget) -> [TouchStandard] {
        standards(for: target) { level in
            switch level {
            case .standard, .compact: platform == .web ? .wcagEnhanced : .standard(on: platform)
            case .android: .android
            case .webAA, .webAAA: .wcagEnhanced
            }
        }
    }

    /// Exceptions are WCAG's, and hold against nobody else.
    private func standards(
        for target: DeclaredTarget, _ standard: (TouchTargetLevel) -> TouchStandard
    ) -> [TouchStandard] {
        targetLevels.map(standard).filter { !(target.isExempt && $0.guideline == .wcag) }
    }
}

extension [TouchStandard] {
    /// The most demanding for a shape.
    func strictest(for shape: Shape) -> TouchStandard? {
        self.max { $0.neededSide(of: shape) < $1.neededSide(of: shape) }
    }
}
