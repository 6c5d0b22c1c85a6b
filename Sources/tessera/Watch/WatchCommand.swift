import ArgumentParser
import TesseraKit

struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Build at every save; with --serve, show the page that follows.",
        discussion: """
            Whatever a build reads is watched: the manifest, token files and new ones that it would take up, files that \
            resolver documents name, templates. While there are errors, outputs stay as they were last written. Ctrl-C \
            ends it.

            --serve shows the page of 'tessera docs' in a browser, which loads it again after each save. Nobody but \
            this computer can see it.

            Example:
              tessera watch
              tessera watch --serve
              tessera watch brand.tokens.yaml --output Generated --format css
              tessera watch --check
            """)

    @OptionGroup var shared: SharedOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where to write (default: Generated; with a manifest, its own folder).", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "What to write without a manifest: swift, json, css; several with commas.", valueName: "formats"))
    var format: FormatList?

    @Option(
        name: .customLong("context"),
        help: ArgumentHelp(
            "Build one context of a modifier only, such as brand=nyx; for several modifiers several times.",
            valueName: "modifier=context"),
        completion: .contexts)
    var contexts: [String] = []

    @Flag(help: "Judge the tokens only, and write nothing.")
    var check = false

    @Flag(help: "Serve the page that shows the design on 127.0.0.1.")
    var serve = false

    @Option(help: ArgumentHelp("The port to serve on (default: the first free one from 4070).", valueName: "number"))
    var port: UInt16?

    func validate() throws {
        if port != nil, !serve { throw ValidationError("'--port' is for '--serve'") }
        if check, output != nil || format != nil { throw ValidationError("'--check' writes nothing; name no outputs") }
    }

    func run() throws {
        let subject = try shared.subject()
        if case .manifests(let paths) = subject {
            throw Terminal.fail(["there are \(paths.count) manifests; watch one of them"], with: .usage)
        }
        Terminal.outliveReaders()
        let status = WatchStatus(color: shared.color)
        Interruption.watch { status.end() }
        var preview: PreviewServer?
        if serve {
            let server = PreviewServer()
            do throws(PreviewServer.Failure) {
                status.say("showing the design on \(try server.start(port: port))\n")
            } catch {
                throw Terminal.fail([error.message], with: error.isUsage ? .usage : .unreadable)
            }
            preview = server
        }
        var session = WatchSession(subject, try build(), status, preview, isChecking: check)
        while true { session.step() }
    }

    /// The build that each save asks for.
    private func build() throws -> Build {
        var build = try Build.parse(shared.paths)
        build.shared = shared
        build.output = output
        build.format = format
        build.contexts = contexts
        return build
    }
}
