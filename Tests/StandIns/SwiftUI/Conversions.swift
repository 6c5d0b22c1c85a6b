#if canImport(UIKit)
import UIKit

extension UIColor {
    /// A color that was made of one of UIKit's is that one again.
    public convenience init(_ color: Color) {
        switch color.storage {
        case .components(.displayP3, let red, let green, let blue, let opacity):
            self.init(displayP3Red: red, green: green, blue: blue, alpha: opacity)
        case .components(_, let red, let green, let blue, let opacity):
            self.init(red: red, green: green, blue: blue, alpha: opacity)
        case .uiColor(let color): self.init(storage: color.storage)
        case .named: self.init(red: 0, green: 0, blue: 0, alpha: 0)
        }
    }
}
#elseif canImport(AppKit)
import AppKit

extension NSColor {
    /// A color that was made of one of AppKit's is that one again.
    public convenience init(_ color: Color) {
        switch color.storage {
        case .components(.displayP3, let red, let green, let blue, let opacity):
            self.init(displayP3Red: red, green: green, blue: blue, alpha: opacity)
        case .components(_, let red, let green, let blue, let opacity):
            self.init(srgbRed: red, green: green, blue: blue, alpha: opacity)
        case .nsColor(let color): self.init(storage: color.storage)
        case .named: self.init(srgbRed: 0, green: 0, blue: 0, alpha: 0)
        }
    }
}
#endif
