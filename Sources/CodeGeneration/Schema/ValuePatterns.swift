import TokenModel

/// Texts of values as regular expressions, as far as one can tell a slip from something right.
///
/// What is not sure to be wrong passes: the compiler has the last word.
enum ValuePatterns {
    /// Of tokens and groups (DTCG 2025.10 Format, 5.1).
    static let name = "^[^${}.][^{}.]*$"

    private static let path = #"[^{}.]+(\.[^{}.]+)*"#

    /// `{a.b}`.
    static let reference = #"^\{"# + path + #"\}$"#

    /// A reference, or anything that looks like arithmetic: `{space.base} * 2`.
    static let expression = reference + #"|[*/(]|\s[-+]\s|\}\s*[-+]|[-+]\s*\{"#

    /// What begins a reference or an expression.
    static let opensBrace = #"^\{"#

    /// `#/a/b`: a JSON pointer into the same document (RFC 6901, section 6). No name is empty.
    static let pointer = "^#(/[^/]+)+$"

    /// A number of YAML's core schema.
    private static let number = #"([-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+)"#

    /// A number and one of some units, or an expression.
    static func measure(_ units: [String], unitIsOptional: Bool = false) -> String {
        "^" + number + "(" + units.joined(separator: "|") + ")" + (unitIsOptional ? "?" : "") + "$|" + expression
    }

    /// A hex colour of 3, 4, 6 or 8 digits; a text that begins with a reference; or any other text that
    /// begins like a CSS colour.
    static let color = #"^\s*(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\s*$|\{"# + path + #"\}|[^#0-9\s{])"#

    /// The `hex` of a colour object.
    static let hexFallback = "^#[0-9a-fA-F]{6}$"

    /// A name that can begin a Swift type's. Letters of other scripts pass.
    static let typeName = #"^[^\u0000-@\[-^`{-\u007F][^\u0000-/:-@\[-^`{-\u007F]*$"#

    /// What can begin a custom property of CSS.
    static let cssName = #"^[^\u0000-,./:-@\[-^`{-\u007F]+$"#

    /// A name of a modifier or a context: no `+`, no `=`, no blank around it.
    static let contextName = #"^[^\s+=]([^+=]*[^\s+=])?$"#

    /// A path that stays below the folder; steps inside it are not followed.
    static let relativePath = "^[^/~]"
}
