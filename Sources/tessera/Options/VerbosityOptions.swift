import ArgumentParser
import TesseraDiagnostics
import TesseraKit
import TesseraTokenResolution

/// How much a command says besides what is wrong.
struct VerbosityOptions: ParsableArguments {
    @Flag(name: [.short, .long], help: "Print findings only, without a summary.")
    var quiet = false

    @Flag(
        name: [.short, .long],
        help: "Print on standard error what is read, what is decided, and how long each stage takes.")
    var verbose = false

    func validate() throws {
        if quiet, verbose { throw ValidationError("'--quiet' and '--verbose' cannot be used together") }
    }
}

/// What `--verbose` tells of a run. Without it nothing is gathered.
struct RunLog {
    private let isOn: Bool
    private let heading: String
    private let start = ContinuousClock.now
    private var stage: (name: String, begin: ContinuousClock.Instant)?
    private var times: [String] = []
    private var lines: [String] = []

    /// - Parameter heading: what begins a line that could be another project's.
    init(_ options: VerbosityOptions, heading: String = "") {
        isOn = options.verbose
        self.heading = heading
    }

    /// What there is to say, for standard error.
    var text: String {
        guard isOn else { return "" }
        var log = self
        log.end()
        let total = "\(start.duration(to: .now).milliseconds) in all"
        return (log.lines + [Self.line("time", (log.times + [total]).joined(separator: ", "))])
            .map { "\(heading)\($0)".printable + "\n" }.joined()
    }

    mutating func note(_ subject: String, _ text: @autoclosure () -> String) {
        if isOn { lines.append(Self.line(subject, text())) }
    }

    /// Another part of the work begins, and takes its time.
    mutating func enter(_ name: String) {
        guard isOn else { return }
        end()
        stage = (name, .now)
    }

    private mutating func end() {
        guard let stage else { return }
        times.append("\(stage.name) \(stage.begin.duration(to: .now).milliseconds)")
        self.stage = nil
    }

    private static func line(_ subject: String, _ text: String) -> String {
        subject + String(repeating: " ", count: max(1, 10 - subject.count)) + text
    }
}

extension RunLog {
    /// The files of a project, by what found them, and what the manifest decides.
    mutating func note(_ project: ProjectLoader.Project) {
        guard isOn else { return }
        for search in project.searches {
            note("read", "\(search.pattern): \(Summary.count(search.files.count, "file"))")
            if search.files != [search.pattern] {
                for file in search.files { note("", file) }
            }
        }
        note("dialect", project.input.manifest.dialect.rawValue)
        note("platform", project.input.manifest.platform.rawValue)
        for output in project.input.manifest.outputs { note("output", project.path(of: output)) }
    }

    /// The contexts that everything is judged in.
    mutating func note(_ compilation: Compilation) {
        guard isOn else { return }
        let space = compilation.tokens.contexts
        for modifier in space.modifiers {
            note(
                "contexts",
                "\(modifier.name): \(modifier.contexts.joined(separator: ", ")); \(modifier.defaultName) unless chosen")
        }
        note("tokens", "\(compilation.tree.tokens.count)")
    }
}

extension Duration {
    /// `3.2 ms`.
    fileprivate var milliseconds: String {
        let tenths = components.seconds * 10_000 + components.attoseconds / 100_000_000_000_000
        return "\(tenths / 10).\(tenths % 10) ms"
    }
}
