import SwiftUI
import UIKit

/// Traits that choose between dynamic colors.
struct SystemTraits: OptionSet {
    let rawValue: Int

    static let dark = SystemTraits(rawValue: 1)
    static let increased = SystemTraits(rawValue: 2)
    static let elevated = SystemTraits(rawValue: 4)
    /// Of a screen that shows Display P3.
    static let wide = SystemTraits(rawValue: 8)

    var collection: UITraitCollection {
        var all: [UITraitCollection] = []
        if contains(.dark) { all.append(UITraitCollection(userInterfaceStyle: .dark)) }
        if contains(.increased) { all.append(UITraitCollection(accessibilityContrast: .high)) }
        if contains(.elevated) { all.append(UITraitCollection(userInterfaceLevel: .elevated)) }
        if contains(.wide) { all.append(UITraitCollection(displayGamut: .P3)) }
        return UITraitCollection(traitsFrom: all)
    }
}

extension SwiftUI.Color {
    /// A dynamic color as six digits, or its components in Display P3.
    func text(_ traits: SystemTraits) -> String {
        guard case .uiColor(let color) = storage else { return "" }
        switch color.resolvedColor(with: traits.collection).storage {
        case .sRGB(let red, let green, let blue, _):
            return [red, green, blue].map { component in
                let digits = String(Int((component * 255).rounded()), radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
        case .displayP3(let red, let green, let blue, _): return "\(red) \(green) \(blue)"
        case .dynamic: return ""
        }
    }
}
