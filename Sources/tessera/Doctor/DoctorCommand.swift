import ArgumentParser

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Show the version of Tessera, what it finds on this computer, and the policies of the project.",
        discussion: """
            The other commands work without what is missing, so the exit status is 0. Where the manifest extends \
            policies, all that they lock is listed with its least value.

            Example:
              tessera doctor
              tessera doctor --manifest ios/tessera.yaml
              tessera doctor --format json
            """)

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Show the policies of this manifest (default: tessera.yaml in this folder, if there is one).",
            valueName: "file"),
        completion: .manifest)
    var manifest: String?

    @OptionGroup var answer: AnswerOptions

    func run() throws {
        let project = try ProjectPolicies.read(manifest, color: answer.color)
        Responder.give(InstallationAnswer.here(project), options: answer)
    }
}
