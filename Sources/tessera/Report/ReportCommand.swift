import ArgumentParser

/// Reports on a design for people who were not there.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Report what the design proves of accessibility, and how much code uses its tokens.",
        discussion: """
            Example:
              tessera report accessibility
              tessera report adoption Sources
              tessera report accessibility --format md --output - | gh pr comment --body-file -
            """,
        subcommands: [ReportAccessibility.self, ReportAdoption.self])
}
