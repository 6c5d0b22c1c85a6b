import TesseraConfiguration
import TesseraTokenExchange

/// The theme document of a starter: one seed, and what else it could say as remarks.
struct StarterTheme {
    let name: DesignName
    /// A color of CSS, as somebody wrote it.
    let brand: String

    var yaml: String {
        """
        # yaml-language-server: $schema=../\(StarterTexts.themeSchema)
        # The colors of \(name.text), made from its brand: one for every role, in light and dark, each also with increased
        # contrast. Every text is readable on everything that it may stand on. Change the brand, and all of them follow.
        #
        #   tessera theme show    every color, with the contrast of every pair
        seeds:
          brand: \(YAMLScalar.string(brand, isInFlow: false))
          # neutral: "#14141C"    tints surfaces and text, in place of the brand
          # ocean: "#0EA5E9"      a further accent, with roles of its own: oceanFill, onOcean, oceanText
        # The group of the roles: {color.surfacePage}, {color.textPrimary}, {color.brandFill}.
        into: color
        # A color that must be an exact one is said here, and its contrast is proven like that of any other.
        # roles:
        #   surfacePage: { value: { light: "#FFFFFF", dark: "#0B0B0F" } }

        """
    }
}
