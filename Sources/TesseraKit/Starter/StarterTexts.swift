/// The files of a starter that are the same for every brand.
struct StarterTexts {
    /// What lengths are in. Points and pixels are the same length: each is the word of its platform.
    let unit: Unit
    /// The least side of what people touch.
    let touchTarget: Int

    enum Unit: String {
        case pt, px
    }

    static let manifestSchema = ".tessera/manifest.schema.json"
    static let tokenSchema = ".tessera/tokens.schema.json"
    static let themeSchema = ".tessera/theme.schema.json"

    private static let heading = "# yaml-language-server: $schema=../\(tokenSchema)\n"

    /// Sizes and line heights of Dynamic Type at its default setting (Human Interface Guidelines, Typography).
    var typography: String {
        Self.heading + """
            # The text styles of Dynamic Type, with the sizes that they have at the default setting. In an app they grow and
            # shrink with the text size that somebody has set. A line height is a multiple of the size.
            font:
              $type: fontFamily
              text: [system-ui, sans-serif]
            typography:
              $type: typography
              \(style("largeTitle", 34, "regular", "1.21"))
              \(style("title", 28, "regular", "1.21"))
              \(style("title2", 22, "regular", "1.27"))
              \(style("title3", 20, "regular", "1.25"))
              \(style("headline", 17, "semi-bold", "1.29"))
              \(style("body", 17, "regular", "1.29"))
              \(style("callout", 16, "regular", "1.31"))
              \(style("subheadline", 15, "regular", "1.33"))
              \(style("footnote", 13, "regular", "1.38"))
              \(style("caption", 12, "regular", "1.33"))
              \(style("caption2", 11, "regular", "1.18"))
              # Labels of filled buttons. WCAG counts bold text from 18.67\(unit) as large and asks 3:1 of it. A smaller
              # label needs 4.5:1: write 'ratios: { label: 4.5 }' in the theme.
              \(style("button", 19, "bold", "1.26"))

            """
    }

    private func style(_ name: String, _ size: Int, _ weight: String, _ lineHeight: String) -> String {
        "\(name): { fontFamily: \"{font.text}\", fontSize: \(size)\(unit), fontWeight: \(weight), "
            + "letterSpacing: 0\(unit), lineHeight: \(lineHeight) }"
    }

    var layout: String {
        Self.heading + """
            # Spacing, corner radii, and sizes of what people touch.
            space:
              $type: dimension
              tight: 4\(unit)
              small: 8\(unit)
              medium: 16\(unit)
              large: 24\(unit)
              huge: 40\(unit)
            radius:
              $type: dimension
              small: 8\(unit)
              control: 12\(unit)
              card: 20\(unit)
            size:
              $type: dimension
              # Below \(touchTarget)\(unit) the check fails: a fingertip covers that much.
              button: { $value: 48\(unit), $touchTarget: true }

            """
    }

    var elevation: String {
        Self.heading + """
            # How high something lies over the page, by the shadow that it casts. In the dark a shadow must be deeper to be seen.
            elevation:
              $type: shadow
              shade: { $type: color, $value: "#00000029", $contexts: { dark: "#00000099" } }
              low: \(shadow(1, 3))
              medium: \(shadow(4, 12))
              high: \(shadow(12, 32))

            """
    }

    private func shadow(_ offset: Int, _ blur: Int) -> String {
        "{ color: \"{elevation.shade}\", offsetX: 0\(unit), offsetY: \(offset)\(unit), blur: \(blur)\(unit), spread: 0\(unit) }"
    }

    var motion: String {
        Self.heading + """
            # Springs for what moves, durations for what fades.
            motion:
              $type: spring
              press: { response: 0.25, dampingFraction: 0.7 }
              selection: { duration: 0.35, bounce: 0.2 }
              sheet: { duration: 0.5, bounce: 0 }
            duration:
              $type: duration
              quick: 120ms
              standard: 250ms
              slow: 400ms

            """
    }

    var tabBar: String {
        Self.heading + """
            # A tab bar. It is judged as a whole, on every screen: contrast, touch targets, the home indicator.
            tabBar:
              $type: tabBar
              $value:
                topPadding: "{space.small}"
                bottomPadding: "{space.tight}"
                bottomEdge: safeArea
                itemSpacing: "{space.tight}"
                itemHitHeight: 48\(unit)
                iconSize: 24\(unit)
                labelSize: 11\(unit)
                indicatorWidth: 20\(unit)
                indicatorHeight: 3\(unit)
                contentInset: 72\(unit)
                background: "{color.surfaceRaised}"
                states:
                  selected:
                    icon: "{color.brandText}"
                    label: "{color.brandText}"
                    indicator: "{color.brandText}"
                  unselected: { icon: "{color.textSecondary}", label: "{color.textSecondary}" }
                # From the center of the icon to the center of the badge.
                badge:
                  textSize: 11\(unit)
                  horizontalPadding: 4\(unit)
                  offsetX: 12\(unit)
                  offsetY: -8\(unit)
                  color: "{color.badge}"
                  textColor: "{color.onBadge}"
                tabs:
                  - { id: home, label: Home, symbol: house, selectedSymbol: house.fill }
                  - { id: search, label: Search, symbol: magnifyingglass }
                  - { id: inbox, label: Inbox, symbol: tray, selectedSymbol: tray.fill, badge: count }
                  - { id: profile, label: Profile, symbol: person, selectedSymbol: person.fill }
                selectionSpring: "{motion.selection}"
                pressSpring: "{motion.press}"

            """
    }
}
