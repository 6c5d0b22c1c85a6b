import ArgumentParser
import TesseraDiagnostics
import TesseraMotionScience

struct MotionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "motion",
        abstract: "Draw a spring, and write it for every framework and as CSS.",
        discussion: """
            A spring has a name, or parameters as its framework takes them: --duration and --bounce, --response and \
            --damping-fraction, --mass, --stiffness and --damping, --stiffness and --damping-ratio, --visual-duration \
            and --bounce, --settling-duration and --damping-ratio, or --tension and --friction.

            The names: \(SpringPreset.names.joined(separator: ", ")).

            Example:
              tessera motion bouncy
              tessera motion --duration 0.5 --bounce 0.3
              tessera motion --stiffness 170 --damping 26 --initial-velocity 4
              tessera motion wobbly --linear --tolerance 0.01
              tessera motion - --format json < springs.jsonl
            """)

    @Argument(
        help: "The name of a spring; '-' for springs on standard input, one JSON object a line.",
        completion: .list(SpringPreset.names))
    var name: String?

    @OptionGroup(title: "Parameters") var parameters: SpringOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How fast it moves at the start, in distances to the target a second (default: 0).", valueName: "number"))
    var initialVelocity: Double?

    @Flag(help: "Print CSS only: the duration and linear(), as a transition takes them.")
    var linear = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How far linear() may be from the spring, 0.0001 to 0.5 (default: 0.005).", valueName: "number"))
    var tolerance: Double?

    @OptionGroup var answer: AnswerOptions

    // Not in `validate()`, which comes before the argument parser looks for misspelt options: they would be
    // reported as what is missing without them.
    func run() throws {
        if linear, answer.format == .json {
            throw misuse("'--linear' prints text; the JSON object has it as \"linear\"")
        }
        if name == "-" { try answerInput() } else { try answerArguments() }
    }

    private func misuse(_ message: String) -> ExitCode {
        let status = Terminal.fail([message], with: .usage)
        Terminal.writeError("  See 'tessera motion --help' for more information.\n")
        return status
    }

    // MARK: Standard input

    private func answerInput() throws {
        let other =
            given.first?.option ?? (initialVelocity != nil ? "--initial-velocity" : nil)
            ?? (tolerance != nil ? "--tolerance" : nil) ?? (linear ? "--linear" : nil)
        if let other {
            throw misuse("'-' takes springs and all about them from standard input, not '\(other)'")
        }
        let responder = Responder(input: .standardInput, grouping: .single, options: answer)
        try responder.run { record, warnings throws(ExpressionFinding) in
            // Each record is a single expression.
            MotionAnswer(try MotionQuery(record[0], &warnings))
        }
    }

    // MARK: Arguments

    private func answerArguments() throws {
        let motion = MotionAnswer(try query())
        guard linear else {
            Responder.give(motion, options: answer)
            return
        }
        switch motion.linear {
        case .success(let easing): Terminal.write(composed: easing.declaration + "\n")
        case .failure(let error): throw Terminal.fail([error.message], with: .errorsFound)
        }
    }

    private func query() throws -> MotionQuery {
        let spring = try name.map(preset) ?? spring()
        let velocity = initialVelocity ?? 0
        let tolerance = tolerance ?? MotionQuery.usualTolerance
        let message =
            MotionQuery.errorMessage(forInitialVelocity: velocity, of: spring)
            ?? MotionQuery.errorMessage(forTolerance: tolerance)
        if let message { throw misuse(message) }
        return MotionQuery(spring: spring, initialVelocity: velocity, tolerance: tolerance)
    }

    private var given: [SpringParameter] { SpringParameter.allCases.filter { parameters.values[$0] != nil } }

    private func preset(_ name: String) throws -> Spring {
        guard let preset = SpringPreset.named(name) else {
            throw misuse(
                "there is no spring '\(name.printable)'"
                    + Spelling.suggestion(for: name, among: SpringPreset.names))
        }
        if let other = given.first {
            throw misuse("'\(name)' defines all parameters; leave out '\(other.option)' or the name")
        }
        return preset.spring
    }

    private func spring() throws -> Spring {
        if given.isEmpty {
            throw misuse("name a spring, such as 'bouncy', or give '--duration' and '--bounce', for example")
        }
        let values = parameters.values
        do {
            let family = try SpringFamily.of(given, hasDefaults: true)
            func value(of parameter: SpringParameter) -> Double {
                values[parameter] ?? family.defaults[parameter] ?? .nan
            }
            let spring = try family.spring(value)
            for warning in family.warnings(value) {
                Terminal.writeError("warning: '\(warning.parameter.option)': \(warning.message)\n")
            }
            return spring
        } catch let error as SpringMismatchError {
            throw misuse(error.message(\.option))
        } catch let error as SpringError {
            throw misuse(error.message)
        }
    }
}

extension LinearEasing {
    /// `819ms linear(0, 0.02 2.24%, 1)`, as `transition` and `animation` take it.
    var declaration: String { "\(durationInMilliseconds)ms \(text)" }
}
