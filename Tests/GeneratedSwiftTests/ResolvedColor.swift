import SwiftUI
import TesseraColorScience
import UIKit

/// How a system is set.
struct Traits: CaseIterable, CustomStringConvertible {
    let isDark: Bool
    let isIncreased: Bool

    static let allCases = [false, true].flatMap { isDark in
        [false, true].map { Traits(isDark: isDark, isIncreased: $0) }
    }

    var appearance: String { isDark ? "dark" : "light" }
    var contrast: String { isIncreased ? "increased" : "standard" }
    var description: String { "\(appearance) \(contrast)" }

    var collection: UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: isDark ? .dark : .light),
            UITraitCollection(accessibilityContrast: isIncreased ? .high : .normal),
        ])
    }
}

extension SwiftUI.Color {
    /// What is drawn where the system is so set.
    func resolved(_ traits: Traits) -> TesseraColorScience.Color? {
        switch storage {
        case .components(.sRGB, let red, let green, let blue, let opacity):
            TesseraColorScience.Color(.srgb, red, green, blue, alpha: opacity)
        case .components(.displayP3, let red, let green, let blue, let opacity):
            TesseraColorScience.Color(.displayP3, red, green, blue, alpha: opacity)
        case .uiColor(let color):
            switch color.resolvedColor(with: traits.collection).storage {
            case .sRGB(let red, let green, let blue, let alpha):
                TesseraColorScience.Color(.srgb, red, green, blue, alpha: alpha)
            case .displayP3(let red, let green, let blue, let alpha):
                TesseraColorScience.Color(.displayP3, red, green, blue, alpha: alpha)
            case .dynamic: nil
            }
        case .components, .named: nil
        }
    }
}
