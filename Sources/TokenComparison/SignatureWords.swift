import TesseraDiagnostics
import TesseraTokenResolution

/// What is said of signatures: how code called a token, and how it calls it now.
enum SignatureWords {
    /// `was a constant, is now a function of 'density' (Swift)`; what is said of several members is said once.
    static func text(_ changes: [SignatureChange]) -> String {
        var sentences: [String] = []
        var members: [String: [String]] = [:]
        var outputs: [String: [String]] = [:]
        for change in changes {
            let sentence = sentence(change)
            if members[sentence] == nil { sentences.append(sentence) }
            let output = title(ofFormat: change.format)
            if outputs[sentence]?.contains(output) != true { outputs[sentence, default: []].append(output) }
            let member = member(change.before)
            if members[sentence]?.contains(member) != true { members[sentence, default: []].append(member) }
        }
        return sentences.map { sentence in
            let named = members[sentence] ?? []
            // What is so of the token itself is so of what stands beside it.
            let subject = named.contains("") ? "" : DiffWords.list(named) + ": "
            return "\(subject)\(sentence) (\((outputs[sentence] ?? []).joined(separator: ", ")))"
        }.joined(separator: "; ")
    }

    private static func sentence(_ change: SignatureChange) -> String {
        let before = change.before
        guard let after = change.after else { return "was there, is now gone" }
        var parts: [String] = []
        if before.isFunction != after.isFunction || before.parameters != after.parameters {
            // What code asks for anything else is a function also where no context is chosen.
            if before.isFunction, after.isFunction, before.parameters.isEmpty {
                parts.append("takes \(list(after.parameters)), too")
            } else if before.isFunction, after.isFunction, after.parameters.isEmpty {
                parts.append("does not take \(list(before.parameters)) any more")
            } else {
                parts.append("was \(kind(before)), is now \(kind(after))")
            }
        }
        if before.type != after.type {
            parts.append("was \(before.type), is now \(after.type)")
        } else if before.name != after.name {
            parts.append("was called \(before.name), is now called \(after.name)")
        }
        return parts.joined(separator: "; ")
    }

    private static func kind(_ signature: CodeSignature) -> String {
        signature.isFunction ? "a function of \(list(signature.parameters))" : "a constant"
    }

    private static func list(_ parameters: [CodeSignature.Parameter]) -> String {
        parameters.map { "'\($0.modifier)'" + ($0.isRequired ? " without a default" : "") }.listed("and")
    }

    /// `Tab.symbol` of `NyxTabBar.Tab.symbol`; empty for the token itself.
    private static func member(_ signature: CodeSignature) -> String {
        String(signature.role.prefix { $0 != "(" })
    }

    private static func title(ofFormat name: String) -> String {
        switch name {
        case "swift": "Swift"
        case "css": "CSS"
        case "json": "JSON"
        default: name
        }
    }
}
