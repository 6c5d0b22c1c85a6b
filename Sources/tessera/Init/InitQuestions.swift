import ArgumentParser
import TesseraColorScience
import TesseraDiagnostics
import TesseraKit
import TesseraTokenExchange

/// What `init` asks, each with an answer that an empty line gives.
struct InitQuestions {
    let isAsking: Bool
    private var reader = LineReader()

    init(isAsking: Bool) {
        self.isAsking = isAsking
    }

    struct Error: Swift.Error {
        let message: String
    }

    static let usualBrand = "#7C5CFF"

    /// - Parameter folder: where the design begins; empty for the current folder.
    mutating func name(for folder: String) throws -> String {
        let path = FileSystem.realPath(of: folder.isEmpty ? "." : folder) ?? folder
        let usual = ProjectLoader.typeName(fromFile: path == "/" ? "Design" : FilePath(path).name)
        return try ask("What is the design called?", usual: usual, Self.name)
    }

    /// - Parameter given: what the command line says.
    mutating func brand(_ given: String?) throws -> Color {
        if let given { return try Self.color(given).get() }
        return try ask("Which color is the brand's?", usual: Self.usualBrand, Self.color)
    }

    mutating func formats() throws -> [DefaultOutput] {
        let all = DefaultOutput.allCases.map(\.name).joined(separator: ",")
        return try ask("What is to be generated?", usual: all) { answer in
            guard let list = FormatList(argument: answer.filter { $0 != " " }) else {
                return .failure(Error(message: "\(FormatList.listed) can be; several with commas between them"))
            }
            return .success(list.formats)
        }
    }

    /// What values are that could be several things; `nil` to leave them out.
    mutating func answer(to choice: PlainChoice) throws -> PlainDecision? {
        let words = choice.answers.joined(separator: ", ")
        return try ask("\(choice.question). What \(choice.path) is: \(words), or skip", usual: "skip") { answer in
            if answer == "skip" { return .success(nil) }
            guard choice.answers.contains(answer), let decision = PlainDecision(answer) else {
                return .failure(Error(message: "\(words) or skip can be the answer"))
            }
            return .success(decision)
        }
    }

    // MARK: Answers

    /// What can begin the name of a Swift type: the name as it is written, or one made of its words, as of a file's
    /// name.
    static func name(_ text: String) -> Result<String, Error> {
        if isName(text) { return .success(text) }
        let words = text.split { !$0.isLetter && !$0.isNumber }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if isName(name) { return .success(name) }
        return .failure(
            Error(
                message:
                    "'\(text.printable)' cannot begin the name of a Swift type: letters and digits can, such as Nyx"))
    }

    private static func isName(_ text: String) -> Bool {
        let begins = text.first.map { $0.isLetter || $0 == "_" } ?? false
        return begins && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    static func color(_ text: String) -> Result<Color, Error> {
        do throws(ColorParseError) {
            let color = try Color.parse(css: text.withNumberSign)
            guard color.isOpaque else { return .failure(Error(message: "the brand's color must be opaque")) }
            return .success(color)
        } catch {
            return .failure(Error(message: "'\(text.printable)': \(error.message)"))
        }
    }

    /// Asks until there is an answer that can be used.
    private mutating func ask<Answer>(
        _ question: String, usual: String, _ read: (String) -> Result<Answer, Error>
    ) throws -> Answer {
        while true {
            var answer = usual
            if isAsking {
                Terminal.writeError("\(question) [\(usual)] ")
                guard let line = try reader.next() else {
                    throw Terminal.fail(["standard input has ended; nothing was written"], with: .usage)
                }
                if !line.isEmpty { answer = line }
            }
            switch read(answer) {
            case .success(let value): return value
            case .failure(let problem):
                if !isAsking { throw Terminal.fail([problem.message], with: .usage) }
                Terminal.writeError("  \(problem.message)\n")
            }
        }
    }
}

/// Standard input, line by line.
private struct LineReader {
    private var rest: [UInt8] = []

    /// Without blanks around it; `nil` at the end of the input.
    mutating func next() throws -> String? {
        while true {
            if let end = rest.firstIndex(of: .lineFeed) {
                let line = String(decoding: rest[..<end], as: UTF8.self)
                rest.removeSubrange(...end)
                return line.trimmed
            }
            let piece: [UInt8]
            do throws(Terminal.InputError) {
                piece = try Terminal.readInput()
            } catch {
                throw Terminal.fail([error.message], with: .unreadable)
            }
            if piece.isEmpty { return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self).trimmed }
            rest += piece
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
