/// The files of a starter that are the same for every brand.
enum StarterTexts {
    static let manifestSchema = ".tessera/manifest.schema.json"
    static let tokenSchema = ".tessera/tokens.schema.json"

    private static let heading = "# yaml-language-server: $schema=../\(tokenSchema)\n"

    static let layout =
        heading + """
            space:
              $type: dimension
              tight: 4pt
              small: 8pt
              medium: 16pt
              large: 24pt
            radius:
              $type: dimension
              control: 12pt
              card: 20pt
            size:
              $type: dimension
              # Below 44 pt the check fails: a fingertip covers that much.
              button: { $value: 48pt, $touchTarget: true }

            """

    /// Where nothing is made for apps: pixels are the word there.
    static let layoutOfPages =
        heading + """
            space:
              $type: dimension
              tight: 4px
              small: 8px
              medium: 16px
              large: 24px
            radius:
              $type: dimension
              control: 12px
              card: 20px
            size:
              $type: dimension
              # Below what WCAG asks for the check fails.
              button: { $value: 44px, $touchTarget: true }

            """

    static let motion =
        heading + """
            motion:
              $type: spring
              press: { response: 0.25, dampingFraction: 0.7 }
              tab: { duration: 0.35, bounce: 0.2 }

            """

    static let tabBar =
        heading + """
            tabBar:
              $type: tabBar
              $value:
                topPadding: "{space.small}"
                bottomPadding: "{space.tight}"
                bottomEdge: safeArea
                itemSpacing: "{space.tight}"
                itemHitHeight: 48pt
                iconSize: 24pt
                labelSize: 11pt
                indicatorWidth: 20pt
                indicatorHeight: 3pt
                contentInset: 72pt
                background: "{color.surfaceSecondary}"
                states:
                  selected:
                    icon: "{color.signalPrimary}"
                    label: "{color.signalPrimary}"
                    indicator: "{color.signalPrimary}"
                  unselected: { icon: "{color.textSecondary}", label: "{color.textSecondary}" }
                tabs:
                  - { id: home, label: Home, symbol: house, selectedSymbol: house.fill }
                  - { id: search, label: Search, symbol: magnifyingglass }
                  - { id: profile, label: Profile, symbol: person, selectedSymbol: person.fill }
                selectionSpring: "{motion.tab}"
                pressSpring: "{motion.press}"

            """
}
