import ArgumentParser

/// Themes: whole sets of colors that are solved from a few.
struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "Make a whole theme from a brand color, and see it with its proof.",
        discussion: """
            A theme document, *.theme.yaml, names one to five seeds. Tessera solves a color for every role from them, \
            for light, dark, and both with increased contrast, so that every declared pair has its contrast. It is a \
            source like any token file: build and check take it, too.

            Example:
              tessera theme new --seed brand=#7C5CFF -o violet.theme.yaml
              tessera theme show violet.theme.yaml
            """,
        subcommands: [ThemeNew.self, ThemeFrom.self, ThemeShow.self])
}
