import ArgumentParser
import TesseraDiagnostics
import TesseraTokenExchange

/// What somebody says of plain files.
struct PlainOptions: ParsableArguments {
    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "How to read ambiguous values of plain YAML or JSON, such as timing=ms or grid=number; repeat the "
                + "option for more.", valueName: "path=word"))
    var words: [String] = []

    /// By the path of a group or of a token.
    var decisions: [String: PlainDecision] {
        get throws {
            var decisions: [String: PlainDecision] = [:]
            for word in words {
                guard let sign = word.lastIndex(of: "="), sign != word.startIndex else {
                    throw ValidationError("'\(word.printable)' has no value; write it as timing=ms")
                }
                let answer = String(word[word.index(after: sign)...])
                guard let decision = PlainDecision(answer) else {
                    let suggestion = Spelling.suggestion(for: answer, among: PlainDecision.words)
                    throw ValidationError(
                        "'\(answer.printable)' is not a kind of value\(suggestion); known: "
                            + PlainDecision.words.joined(separator: ", "))
                }
                decisions[String(word[..<sign])] = decision
            }
            return decisions
        }
    }

    func validate() throws { _ = try decisions }
}
