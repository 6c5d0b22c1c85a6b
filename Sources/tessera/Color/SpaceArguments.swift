import ArgumentParser
import TesseraColorScience
import TesseraDiagnostics

extension ColorSpace {
    /// The space of an argument: a name of CSS, in whichever case.
    init(argument: String) throws {
        let name = argument.lowercased()
        // CSS has two names for this one.
        if name == "xyz" {
            self = .xyzD65
            return
        }
        guard let space = ColorSpace(rawValue: name) else {
            throw ValidationError(
                "unknown color space '\(argument.printable)'"
                    + suggestion(for: argument, among: ColorSpace.allCases.map(\.rawValue) + ["xyz"]))
        }
        self = space
    }
}

extension RGBGamut {
    /// The gamut of an argument.
    init(argument: String) throws {
        guard let gamut = RGBGamut(rawValue: argument.lowercased()) else {
            let known = RGBGamut.allCases.map(\.rawValue)
            throw ValidationError(
                "a gamut is 'srgb' or 'display-p3', not '\(argument.printable)'"
                    + suggestion(for: argument, among: known))
        }
        self = gamut
    }
}

/// A slip of spelling, or a part of the name: many people call Display P3 `p3`.
private func suggestion(for word: String, among names: [String]) -> String {
    let part = word.lowercased()
    let whole = part.count > 1 ? names.first { $0.contains(part) } : nil
    return whole.map { "; did you mean '\($0)'?" } ?? Spelling.suggestion(for: word, among: names)
}

extension GamutMappingMethod: ExpressibleByArgument {}
