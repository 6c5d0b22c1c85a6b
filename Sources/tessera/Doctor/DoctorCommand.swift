import ArgumentParser

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Show the version of Tessera, and what it finds on this computer.",
        discussion: """
            The other commands work without what is missing, so the exit status is 0.

            Example:
              tessera doctor
              tessera doctor --format json
            """)

    @OptionGroup var answer: AnswerOptions

    func run() throws { Responder.give(InstallationAnswer.here, options: answer) }
}
