import ArgumentParser
import TesseraDiagnostics
import TesseraJSON

/// What a command has to say to one record of the input.
protocol ExpressionAnswer {
    /// Of the JSON object.
    var members: JSONValue.Members { get }

    /// All answers of a run together, so that columns can be aligned.
    static func text(of answers: [Self], style: TextStyle) -> String
}

/// Answers one record of the input, and adds what is doubtful about it to the warnings.
typealias Answering<Answer> = ([Expression], inout [ExpressionFinding]) throws(ExpressionFinding) -> Answer

/// Answers the records of the input in order, whatever is wrong with some of them.
struct Responder {
    let input: ExpressionInput
    let grouping: ExpressionInput.Grouping
    let options: AnswerOptions

    /// Gives the answer to a question that is not one of the input.
    static func give(_ answer: some ExpressionAnswer, options: AnswerOptions) {
        switch options.format {
        case .json:
            Terminal.write(JSONValue.object(answer.members).line, to: .output)
        case .text:
            Terminal.write(composed: type(of: answer).text(of: [answer], style: TextStyle(color: options.color)))
        }
    }

    /// - Throws: the exit status, if it is not 0.
    func run<Answer: ExpressionAnswer>(
        _ answer: Answering<Answer>
    ) throws {
        let hasNoErrors: Bool
        do throws(Terminal.InputError) {
            hasNoErrors =
                switch options.format {
                case .json: try writeJSON(answer)
                case .text: try writeText(answer)
                }
        } catch {
            Terminal.writeError("error: \(error.message)\n")
            throw ExitCode.unreadable
        }
        if !hasNoErrors { throw ExitCode.errorsFound }
    }

    // MARK: For scripts

    /// Writes after every piece of input, so that a program can converse with the tool.
    private func writeJSON<Answer: ExpressionAnswer>(
        _ answer: Answering<Answer>
    ) throws(Terminal.InputError) -> Bool {
        var hasNoErrors = true
        var output: [UInt8] = []
        try input.forEachPiece { piece in
            input.forEachRecord(of: piece, by: grouping) { record in
                var warnings: [ExpressionFinding] = []
                var members: JSONValue.Members
                do throws(ExpressionFinding) {
                    members = try answer(record, &warnings).members
                } catch {
                    hasNoErrors = false
                    members = error.members(named: "error")
                }
                if !warnings.isEmpty {
                    members.append(("warnings", .list(warnings.map { .object($0.members(named: "message")) })))
                }
                output += JSONValue.object(members).line
            }
            Terminal.write(output, to: .output)
            output.removeAll(keepingCapacity: true)
        }
        return hasNoErrors
    }

    // MARK: For people

    /// Answers go to standard output, what is wrong to standard error, below them on a terminal.
    private func writeText<Answer: ExpressionAnswer>(
        _ answer: Answering<Answer>
    ) throws(Terminal.InputError) -> Bool {
        var bytes: [UInt8] = []
        try input.forEachPiece { bytes += $0 }
        var sources = SourceMap()
        let source = sources.add(SourceText(path: input.name, bytes: bytes))
        var answers: [Answer] = []
        var diagnostics: [Diagnostic] = []
        input.forEachRecord(of: bytes[...], by: grouping) { record in
            var warnings: [ExpressionFinding] = []
            var errors: [ExpressionFinding] = []
            do throws(ExpressionFinding) {
                answers.append(try answer(record, &warnings))
            } catch {
                errors.append(error)
            }
            diagnostics += warnings.map { $0.diagnostic(.warning, in: source) }
            diagnostics += errors.map { $0.diagnostic(.error, in: source) }
        }
        let style = TextStyle(color: options.color)
        Terminal.write(composed: Answer.text(of: answers, style: style))
        var renderer = DiagnosticRenderer(sources: sources, color: options.color, on: .errors)
        Terminal.writeError(composed: renderer.render(diagnostics))
        return !diagnostics.hasErrors
    }
}

extension ExpressionFinding {
    /// `"error": "…", "column": 1`
    fileprivate func members(named name: String) -> JSONValue.Members {
        [(name, .string(message)), ("column", .int(column))]
    }

    fileprivate func diagnostic(_ severity: Diagnostic.Severity, in source: SourceID) -> Diagnostic {
        Diagnostic(id, severity, message, at: SourceRange(source: source, offset: offset, length: length))
    }
}

/// How a command that answers questions one by one answers.
struct AnswerOptions: ParsableArguments {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Option(help: ArgumentHelp("text for people, json for scripts: one object a line.", valueName: "format"))
    var format: Format = .text

    @Option(help: ArgumentHelp("When to use color: auto, always or never.", valueName: "when"))
    var color: ColorChoice = .auto
}

extension JSONValue {
    /// For scripts, which read one document a line.
    var line: [UInt8] { bytes(.line) + [UInt8(ascii: "\n")] }
}
