import TesseraDiagnostics

/// The rules for names of modifiers and contexts.
package enum ContextName {
    /// Why a modifier or a context cannot have a name; `nil` if it can.
    package static func problem(in name: String) -> String? {
        if name.isEmpty { return "a name cannot be empty" }
        if name.contains(ascii: "+") || name.contains(ascii: "=") { return "selectors are made with '+' and '='" }
        if name.first?.isWhitespace ?? false || name.last?.isWhitespace ?? false {
            return "a name cannot begin or end with a blank"
        }
        return nil
    }
}
