import ArgumentParser
import ColorScience
import Diagnostics

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
                "unknown colour space '\(argument.printable)'"
                    + Spelling.suggestion(for: argument, among: ColorSpace.allCases.map(\.rawValue) + ["xyz"]))
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
                    + Spelling.suggestion(for: argument, among: known))
        }
        self = gamut
    }
}

extension GamutMappingMethod: ExpressibleByArgument {}
