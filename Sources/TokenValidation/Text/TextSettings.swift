import TesseraConfiguration
import TesseraLayoutScience

extension ContextSpace {
    /// The settings of the text size at which people see a permutation: where a modifier is chosen by `textSize`, one of
    /// its contexts ends at xxxLarge, and the other begins at AX1. All of them where no modifier is.
    ///
    /// - Parameter modifiers: what the values depend on that are judged.
    func textSettings(of permutation: Permutation, along modifiers: ModifierSet) -> [TextSizeSetting] {
        modifiers.indices.reduce(TextSizeSetting.allCases) { settings, index in
            guard let system = self.modifiers[index].system, system.setting == .textSize, let ends = system.ends else {
                return settings
            }
            let isAccessibility = permutation[index] == ends.last
            return settings.filter { $0.isAccessibilitySize == isAccessibility }
        }
    }
}
