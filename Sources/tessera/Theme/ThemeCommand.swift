import ArgumentParser

/// Themes: whole sets of colours that are solved from a few.
struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "Make a whole theme from two colours, and see it with its proof.",
        discussion: """
            A theme document, *.theme.yaml, names one to five seeds. Tessera solves a colour for every role from them, \
            for light, dark, and both with increased contrast, so that every declared pair has its contrast. It is a \
            source like any token file: build and check take it, too.

            Example:
              tessera theme new --seed signal=#7C5CFF --seed neutral=#14141C -o violet.theme.yaml
              tessera theme show violet.theme.yaml
            """,
        subcommands: [ThemeNew.self, ThemeShow.self])
}
