import ArgumentParser
import Diagnostics

/// What a command has to say to one record of the input.
protocol ExpressionAnswer {
    /// Appends one JSON object, without a line break.
    func appendJSON(to output: inout [UInt8])

    /// All answers of a run together, so that columns can be aligned.
    static func text(of answers: [Self], style: TextStyle) -> String
}

/// Answers the records of the input in order, whatever is wrong with some of them.
struct Responder {
    let input: ExpressionInput
    let grouping: ExpressionInput.Grouping
    let options: AnswerOptions

    /// - Throws: the exit status, if it is not 0.
    func run<Answer: ExpressionAnswer>(
        _ answer: ([Expression]) throws(ExpressionError) -> Answer
    ) throws {
        let isFaultless: Bool
        do throws(Terminal.InputFailure) {
            isFaultless =
                switch options.format {
                case .json: try writeJSON(answer)
                case .text: try writeText(answer)
                }
        } catch {
            Terminal.writeError("error: \(error.message)\n")
            throw ExitCode.unreadable
        }
        if !isFaultless { throw ExitCode.faulty }
    }

    // MARK: For scripts

    /// Writes after every piece of input, so that a program can converse with the tool.
    private func writeJSON<Answer: ExpressionAnswer>(
        _ answer: ([Expression]) throws(ExpressionError) -> Answer
    ) throws(Terminal.InputFailure) -> Bool {
        var isFaultless = true
        var output: [UInt8] = []
        try input.forEachPiece { piece in
            input.forEachRecord(of: piece, by: grouping) { record in
                do throws(ExpressionError) {
                    try answer(record).appendJSON(to: &output)
                } catch {
                    isFaultless = false
                    error.appendJSON(to: &output)
                }
                output.append(.lineFeed)
            }
            Terminal.write(output, to: .output)
            output.removeAll(keepingCapacity: true)
        }
        return isFaultless
    }

    // MARK: For people

    /// Answers go to standard output, what is wrong to standard error, below them on a terminal.
    private func writeText<Answer: ExpressionAnswer>(
        _ answer: ([Expression]) throws(ExpressionError) -> Answer
    ) throws(Terminal.InputFailure) -> Bool {
        var bytes: [UInt8] = []
        try input.forEachPiece { bytes += $0 }
        var sources = SourceMap()
        let source = sources.add(SourceText(path: input.name, bytes: bytes))
        var answers: [Answer] = []
        var diagnostics: [Diagnostic] = []
        input.forEachRecord(of: bytes[...], by: grouping) { record in
            do throws(ExpressionError) {
                answers.append(try answer(record))
            } catch {
                diagnostics.append(error.diagnostic(in: source))
            }
        }
        let style = TextStyle(color: options.color)
        Terminal.write(Answer.text(of: answers, style: style))
        var renderer = DiagnosticRenderer(sources: sources, usesColor: options.color.isOn(for: .errors))
        Terminal.writeError(renderer.render(diagnostics))
        return diagnostics.isEmpty
    }
}

extension ExpressionError {
    /// `{"error": "…", "column": 1}`
    fileprivate func appendJSON(to output: inout [UInt8]) {
        output.append(literal: "{\"error\": ")
        output.append(json: message)
        output.append(literal: ", \"column\": ")
        output.append(json: Double(column))
        output.append(literal: "}")
    }

    fileprivate func diagnostic(in source: SourceID) -> Diagnostic {
        Diagnostic(
            "type/value", .error, message, at: SourceRange(source: source, offset: offset, length: length))
    }
}
