import ArgumentParser
import TesseraKit

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

/// `swift,css` on the command line.
struct FormatList: ExpressibleByArgument {
    let formats: [DefaultOutput]

    init?(argument: String) {
        let formats = argument.split(separator: ",").map { DefaultOutput(name: String($0)) }
        guard !formats.isEmpty, !formats.contains(where: { $0 == nil }) else { return nil }
        self.formats = formats.compactMap(\.self)
    }

    static var allValueStrings: [String] { DefaultOutput.allCases.map(\.name) }

    /// `swift, json, css`, as help has it.
    static var known: String { allValueStrings.joined(separator: ", ") }

    /// `swift, json and css`, as sentences have it.
    static var listed: String {
        let names = allValueStrings
        return [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }
            .joined(separator: " and ")
    }
}
