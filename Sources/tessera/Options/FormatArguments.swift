import ArgumentParser
import TesseraDiagnostics
import TesseraKit
import TesseraTokenExchange

/// A format on the command line.
struct InputFormat: ExpressibleByArgument {
    let format: ImportLoader.Format

    init?(argument: String) {
        guard let format = ImportLoader.Format(name: argument) else { return nil }
        self.format = format
    }

    static var allValueStrings: [String] { ImportLoader.Format.names }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension ImportLoader.Error {
    /// Says why nothing can be read, and what the program ends with.
    func report() -> ExitCode {
        switch self {
        case .unreadable(let messages): Terminal.fail(messages, with: .unreadable)
        case .usage(let message): Terminal.fail([message], with: .usage)
        }
    }
}

/// What stands between commas on the command line.
enum CommaList {
    /// Each item once, in the order of the first mentions; `nil` where there is none, or one that `read` does not know.
    static func items<Item: Hashable>(of argument: String, _ read: (String) -> Item?) -> [Item]? {
        let items = argument.split(separator: ",").map { read(String($0)) }
        guard !items.isEmpty, !items.contains(where: { $0 == nil }) else { return nil }
        var known: Set<Item> = []
        return items.compactMap(\.self).filter { known.insert($0).inserted }
    }
}

/// `swift,css` on the command line.
struct FormatList: ExpressibleByArgument {
    let formats: [DefaultOutput]

    init?(argument: String) {
        guard let formats = CommaList.items(of: argument, { DefaultOutput(name: $0) }) else { return nil }
        self.formats = formats
    }

    static var allValueStrings: [String] { DefaultOutput.allCases.map(\.name) }

    /// `swift, json, css`, as help has it.
    static var known: String { allValueStrings.joined(separator: ", ") }

    /// `swift, json and css`, as sentences have it.
    static var listed: String { allValueStrings.listed("and") }
}

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
