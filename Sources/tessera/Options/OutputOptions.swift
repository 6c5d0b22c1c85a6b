import ArgumentParser
import TesseraConfiguration

/// What is written, as far as the command line says.
struct OutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where to write (default: Generated; with a manifest, its own folder).", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "What to write without a manifest: \(FormatList.known); several with commas.", valueName: "formats"),
        completion: .defaultOutputs)
    var format: FormatList?

    @Option(
        help: ArgumentHelp(
            "Begins the names of Swift types without a manifest (default: from the file's name).", valueName: "name"))
    var name: String?

    @Option(
        name: .customLong("context"),
        help: ArgumentHelp(
            "Build one context of a modifier only, such as brand=nyx; repeat the option for several modifiers.",
            valueName: "modifier=context"),
        completion: .contexts)
    var contexts: [String] = []

    func validate() throws {
        if let name, let message = DesignName.errorMessage(in: name) { throw ValidationError("'--name': \(message)") }
    }
}
