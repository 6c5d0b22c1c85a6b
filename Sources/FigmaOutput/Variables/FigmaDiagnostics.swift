import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

extension Diagnostic {
    static func figmaTooManyModes(
        _ token: Token, _ modifiers: ModifierSet, in contexts: ContextSpace
    ) -> Diagnostic {
        let names = modifiers.indices.map { "'\(contexts.modifiers[$0].name)'" }
        return Diagnostic(
            "output/figma", .error,
            "'\(token.path)' depends on \(names.joined(separator: ", ")), which is "
                + "\(contexts.permutationCount(along: modifiers)) modes, and Figma allows "
                + "\(FigmaCollection.maximumModeCount) in a collection", at: token.keyRange,
            hint: "leave contexts out of this output with 'contexts'")
    }

    static func figmaTooManyVariables(
        _ collection: FigmaCollection, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "output/figma", .error,
            "'\(collection.name)' has \(collection.variables.count) variables, and Figma allows "
                + "\(FigmaCollection.maximumVariableCount) in a collection", at: range)
    }

    static func figmaLongMode(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "output/figma", .error,
            "the mode '\(name)' has \(name.count) characters, and Figma allows "
                + "\(FigmaCollection.maximumModeNameLength)", at: range,
            hint: "use shorter names of contexts, or leave modifiers out of this output with 'contexts'")
    }

    static func figmaRequestTooLarge(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "output/figma", .error,
            "the request has \(count) bytes, and Figma's REST API takes \(FigmaDocument.maximumRequestSize)",
            at: range, hint: "use the plugin, or leave modifiers out of this output with 'contexts'")
    }

    static func figmaNotInREST(_ names: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "output/figma", .note, "Figma's REST API has no times and easings: it leaves out \(names.firstThreeQuoted)",
            at: range)
    }

    static func figmaLeftOut(
        _ names: [String], _ reason: FigmaDocument.LeftOut.Reason, at range: SourceRange
    ) -> Diagnostic {
        let names = names.firstThreeQuoted
        let message =
            switch reason {
            case .noType: "Figma has no variables for \(names)"
            case .negativeTime: "Figma has no negative times: the output leaves out \(names)"
            case .notInEveryMode: "the output leaves out \(names): not every mode has a value of the same type for it"
            }
        return Diagnostic("output/figma", .note, message, at: range)
    }

    static func figmaName(_ name: String, of variable: FigmaVariable, at range: SourceRange) -> Diagnostic {
        let reason = name.isEmpty ? "is empty" : "begins or ends with '/'"
        return Diagnostic(
            "output/figma", .error,
            "the name '\(name)' of \(variable.title) in Figma \(reason), which Figma does not allow", at: range,
            hint: "rename the token")
    }
}
