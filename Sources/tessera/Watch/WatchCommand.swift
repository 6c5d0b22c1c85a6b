import ArgumentParser
import TesseraDiagnostics
import TesseraKit

struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Build at every save; with --serve, show the page that follows.",
        discussion: """
            Watches everything that a build reads: the manifest, token files and new ones that belong to it, files \
            that resolver documents name, and templates. While there are errors, outputs stay as they were last \
            written. Ctrl-C ends it.

            --serve shows the page of 'tessera docs' in a browser. A save changes what it changes on the page; after \
            an error the last good page stays, under a banner. Only this computer can open it. --open opens the \
            browser, too. Places of findings are links that open the file in the editor that --editor names.

            Example:
              tessera watch
              tessera watch --serve --open
              tessera watch brand.tokens.yaml --output Generated --format css
              tessera watch --check
            """)

    @OptionGroup var shared: SharedOptions

    @OptionGroup var outputs: OutputOptions

    @Flag(help: "Judge the tokens only, and write nothing.")
    var check = false

    @Flag(help: "Serve the page that shows the design on 127.0.0.1.")
    var serve = false

    @Flag(help: "Open the page in the browser.")
    var open = false

    @Option(help: ArgumentHelp("The port to serve on (default: the first free one from 4070).", valueName: "number"))
    var port: UInt16?

    @Option(
        help: ArgumentHelp(
            "What links of the page open files with: \(EditorLink.names.joined(separator: ", ")), or an address with "
                + "{file}, {line} and {column}.", valueName: "editor"),
        completion: .list(EditorLink.names))
    var editor: EditorLink?

    func validate() throws {
        if open, !serve { throw ValidationError("'--open' is for '--serve'") }
        if port != nil, !serve { throw ValidationError("'--port' is for '--serve'") }
        if editor != nil, !serve { throw ValidationError("'--editor' is for '--serve'") }
        if check, outputs.output != nil || outputs.format != nil {
            throw ValidationError("'--check' writes nothing; leave out the outputs")
        }
    }

    func run() throws {
        let subject = try shared.subject(isWritten: !check)
        if case .manifests(let paths) = subject {
            throw Terminal.fail(["there are \(paths.count) manifests; watch one of them"], with: .usage)
        }
        let build = try preparedBuild()
        try build.rejectOptions(on: subject)
        Terminal.ignorePipeSignal()
        let status = WatchStatus(color: shared.color)
        Interruption.watch { status.end() }
        var preview: Preview?
        if serve {
            let server = PreviewServer()
            do throws(PreviewServer.Error) {
                let address = try server.start(port: port)
                status.say("showing the design on \(address)\n")
                if open { Browser.open(address) { status.say("warning: \($0)\n") } }
            } catch {
                throw Terminal.fail([error.message], with: error.isUsage ? .usage : .unreadable)
            }
            preview = Preview(
                server: server, editor: editor ?? .usual, folder: BuildCache.workingFolder.map { FilePath($0) })
        }
        var session = WatchSession(subject, build, status, preview, isChecking: check)
        while true { session.step() }
    }

    /// The build that each save asks for.
    private func preparedBuild() throws -> Build {
        var build = try Build.parse(shared.paths)
        build.shared = shared
        build.outputs = outputs
        return build
    }
}
