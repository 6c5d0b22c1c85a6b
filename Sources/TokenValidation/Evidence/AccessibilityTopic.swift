/// What evidence is gathered for.
public enum AccessibilityTopic: Hashable, Sendable {
    case feature(NutritionFeature)
    case criterion(SuccessCriterion)

    /// `Sufficient Contrast`, `1.4.3 Contrast (Minimum)`.
    public var title: String {
        switch self {
        case .feature(let feature): feature.rawValue
        case .criterion(let criterion): "\(criterion.rawValue) \(criterion.name)"
        }
    }
}

/// A feature of Apple's Accessibility Nutrition Labels, by the name that the App Store shows.
public enum NutritionFeature: String, CaseIterable, Hashable, Sendable {
    case voiceOver = "VoiceOver"
    case voiceControl = "Voice Control"
    case largerText = "Larger Text"
    case darkInterface = "Dark Interface"
    case differentiateWithoutColor = "Differentiate Without Color Alone"
    case sufficientContrast = "Sufficient Contrast"
    case reducedMotion = "Reduced Motion"
    case captions = "Captions"
    case audioDescriptions = "Audio Descriptions"
}

/// A success criterion of WCAG 2.2 that design tokens bear on, by its number.
public enum SuccessCriterion: String, CaseIterable, Hashable, Sendable {
    case useOfColor = "1.4.1"
    case contrastMinimum = "1.4.3"
    case resizeText = "1.4.4"
    case contrastEnhanced = "1.4.6"
    case visualPresentation = "1.4.8"
    case reflow = "1.4.10"
    case nonTextContrast = "1.4.11"
    case textSpacing = "1.4.12"
    case pauseStopHide = "2.2.2"
    case threeFlashesOrBelow = "2.3.1"
    case threeFlashes = "2.3.2"
    case animationFromInteractions = "2.3.3"
    case focusVisible = "2.4.7"
    case focusNotObscured = "2.4.11"
    case focusNotObscuredEnhanced = "2.4.12"
    case focusAppearance = "2.4.13"
    case targetSizeEnhanced = "2.5.5"
    case targetSizeMinimum = "2.5.8"
    case nameRoleValue = "4.1.2"

    /// A level of conformance (WCAG 2.2, "Conformance Requirements").
    public enum Level: String, Sendable {
        case a = "A"
        case aa = "AA"
        case aaa = "AAA"
    }

    /// As the W3C calls it.
    public var name: String {
        switch self {
        case .useOfColor: "Use of Color"
        case .contrastMinimum: "Contrast (Minimum)"
        case .resizeText: "Resize Text"
        case .contrastEnhanced: "Contrast (Enhanced)"
        case .visualPresentation: "Visual Presentation"
        case .reflow: "Reflow"
        case .nonTextContrast: "Non-text Contrast"
        case .textSpacing: "Text Spacing"
        case .pauseStopHide: "Pause, Stop, Hide"
        case .threeFlashesOrBelow: "Three Flashes or Below Threshold"
        case .threeFlashes: "Three Flashes"
        case .animationFromInteractions: "Animation from Interactions"
        case .focusVisible: "Focus Visible"
        case .focusNotObscured: "Focus Not Obscured (Minimum)"
        case .focusNotObscuredEnhanced: "Focus Not Obscured (Enhanced)"
        case .focusAppearance: "Focus Appearance"
        case .targetSizeEnhanced: "Target Size (Enhanced)"
        case .targetSizeMinimum: "Target Size (Minimum)"
        case .nameRoleValue: "Name, Role, Value"
        }
    }

    /// Of conformance.
    public var level: Level {
        switch self {
        case .useOfColor, .pauseStopHide, .threeFlashesOrBelow, .nameRoleValue: .a
        case .contrastMinimum, .resizeText, .reflow, .nonTextContrast, .textSpacing, .focusVisible,
            .focusNotObscured, .targetSizeMinimum:
            .aa
        case .contrastEnhanced, .visualPresentation, .threeFlashes, .animationFromInteractions,
            .focusNotObscuredEnhanced, .focusAppearance, .targetSizeEnhanced:
            .aaa
        }
    }
}
