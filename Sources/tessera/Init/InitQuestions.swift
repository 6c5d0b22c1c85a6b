import ArgumentParser
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import TesseraTokenExchange

/// What `init` asks, each with an answer that an empty line gives.
struct InitQuestions {
    let isAsking: Bool
    private var reader = Terminal.LineReader()

    init(isAsking: Bool) {
        self.isAsking = isAsking
    }

    struct Error: Swift.Error {
        let message: String
    }

    static let usualBrand = "#7C5CFF"

    /// - Parameter folder: where the design begins; empty for the current folder.
    mutating func name(for folder: String) throws -> DesignName {
        let path = FileSystem.realPath(of: folder.isEmpty ? "." : folder) ?? folder
        let usual = FilePath(path).steps.isEmpty ? "Design" : FilePath(path).name
        let isName = DesignName.errorMessage(in: usual) == nil
        return try ask("What is the design called?", usual: isName ? usual : "Design", Self.name)
    }

    /// - Parameter given: what the command line says.
    /// - Returns: a color of CSS.
    mutating func brand(_ given: String?) throws -> String {
        if let given { return try Self.color(given).get() }
        return try ask("Which color is the brand's?", usual: Self.usualBrand, Self.color)
    }

    /// - Returns: the index of a path; `nil` where nobody can be asked.
    mutating func choice(among paths: [String]) throws -> Int? {
        guard isAsking else { return nil }
        Terminal.writeError("\(paths.count) resolver documents are here, each a design of its own:\n")
        for (index, path) in paths.enumerated() { Terminal.writeError("  \(index + 1)  \(path)\n") }
        return try ask("Which one?", usual: "1") { answer in
            guard let number = Int(answer), paths.indices.contains(number - 1) else {
                return .failure(Error(message: "a number from 1 to \(paths.count) can be the answer"))
            }
            return .success(number - 1)
        }
    }

    /// - Parameter subject: what is there.
    mutating func way(among ways: [InitWays.Way], usual: InitWays.Way, about subject: String) throws -> InitWays.Way {
        Terminal.writeError("\(subject)\n")
        let words = ways.map(\.rawValue).joined(separator: ", ")
        return try ask("What is to be done: \(words)?", usual: usual.rawValue) { answer in
            guard let way = ways.first(where: { $0.rawValue == answer.replacing("-", with: " ") }) else {
                return .failure(Error(message: "\(words) can be the answer"))
            }
            return .success(way)
        }
    }

    /// Whether the page is to be opened now. Only where somebody sees what follows.
    mutating func opensPage() throws -> Bool {
        guard isAsking, Terminal.isShown else { return false }
        Terminal.writeError("Open the page that shows it, and build at every save? [y] ")
        guard let line = try nextLine() else { return false }
        return line.isEmpty || "yes".hasPrefix(line.lowercased())
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

    static func name(_ text: String) -> Result<DesignName, Error> {
        if let message = DesignName.errorMessage(in: text) { return .failure(Error(message: message)) }
        return .success(DesignName(text))
    }

    static func color(_ text: String) -> Result<String, Error> {
        do throws(ColorArgument.Error) {
            return .success(try ColorArgument(text).text)
        } catch {
            return .failure(Error(message: "'\(text.printable)': \(error.message)"))
        }
    }

    private mutating func nextLine() throws -> String? {
        do throws(Terminal.InputError) {
            return try reader.next()
        } catch {
            throw Terminal.fail([error.message], with: .unreadable)
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
                guard let line = try nextLine() else {
                    throw Terminal.fail(["standard input has ended; nothing was written"], with: .usage)
                }
                if !line.isEmpty { answer = line }
            }
            switch read(answer) {
            case .success(let value): return value
            case .failure(let error):
                if !isAsking { throw Terminal.fail([error.message], with: .usage) }
                Terminal.writeError("  \(error.message)\n")
            }
        }
    }
}
