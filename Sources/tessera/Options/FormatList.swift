import ArgumentParser
import TesseraKit

/// `swift,css` on the command line.
struct FormatList: ExpressibleByArgument {
    let formats: [DefaultOutput]

    init?(argument: String) {
        let formats = argument.split(separator: ",").map { DefaultOutput(rawValue: String($0)) }
        guard !formats.isEmpty, !formats.contains(where: { $0 == nil }) else { return nil }
        self.formats = formats.compactMap(\.self)
    }

    static var allValueStrings: [String] { DefaultOutput.allCases.map(\.rawValue) }
}
