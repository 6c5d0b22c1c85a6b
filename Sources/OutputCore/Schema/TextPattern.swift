/// What a text must look like, as a regular expression of ECMA 262, and what editors say if it does not.
///
/// What is not sure to be wrong passes: the compiler has the last word.
package struct TextPattern {
    package let expression: String
    /// One sentence on what to write.
    package let message: String

    private static let path = #"[^{}.]+(\.[^{}.]+)*"#

    // MARK: Names and references

    /// Of tokens and groups (DTCG 2025.10 Format, 5.1).
    package static let name = TextPattern(
        expression: "^[^${}.][^{}.]*$", message: "a name does not begin with '$', and has no '{', '}' or '.' in it")

    /// `{a.b}`.
    package static let reference = TextPattern(
        expression: #"^\{"# + path + #"\}$"#, message: "write a reference, such as \"{space.base}\"")

    /// What begins a reference or an expression.
    package static let opensBrace = TextPattern(
        expression: #"^\{"#, message: "write a reference, such as \"{space.base}\"")

    /// `#/a/b`: a JSON pointer into the same document (RFC 6901, section 6). No name is empty.
    package static let pointer = TextPattern(
        expression: "^#(/[^/]+)+$", message: "write a pointer into this document, such as \"#/space/base/$value\"")

    /// What leads to a group.
    package static let groupReference = TextPattern(
        expression: reference.expression + "|" + pointer.expression,
        message: "write a reference to a group, such as \"{button.base}\"")

    // MARK: Values

    /// A number of YAML's core schema.
    private static let number = #"([-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+)"#

    /// A reference, or anything that looks like arithmetic: `{space.base} * 2`.
    package static let expression = TextPattern(
        expression: reference.expression + #"|[*/(^]|\s[-+%]\s|%[.(0-9A-Za-z]|\}\s*[-+%]|[-+%]\s*\{"#,
        message: "write a number without quotes, or a reference")

    /// A number and one of some units, or an expression.
    package static func measure(_ units: [String], unitIsOptional: Bool = false) -> TextPattern {
        let unit = "(" + units.joined(separator: "|") + ")" + (unitIsOptional ? "?" : "")
        return TextPattern(
            expression: "^" + number + unit + "$|" + expression.expression,
            message: "write a number with \(units.joined(separator: ", ")), such as 16\(units[0]), or a reference")
    }

    /// A hex color of 3, 4, 6 or 8 digits; a text that begins with a reference; or any other text that
    /// begins like a CSS color.
    package static let color = TextPattern(
        expression: #"^\s*(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\s*$|\{"# + path + #"\}|[^#0-9\s{])"#,
        message: "write a CSS color, such as \"#7C5CFF\", or a reference; a hex color has 3, 4, 6 or 8 digits")

    /// What only CSS can say: a number with one of its other units, a function, or a word that its properties have.
    package static let css = TextPattern(
        expression: "^" + number
            + "(%|r?(em|ex|ch|cap|ic|lh)|([sld]?v|cq)(w|h|i|b|min|max)|cm|mm|in|pc)$|^[A-Za-z-]+[(]"
            + "|^(none|auto|normal|inherit|initial|unset|revert|currentColor|thin|medium|thick|bolder|lighter)$",
        message: "write a value of CSS, such as 0.1em")

    /// The `hex` of a color object.
    package static let hexFallback = TextPattern(
        expression: "^#[0-9a-fA-F]{6}$", message: "write '#' and six digits, such as \"#7c5cff\"")

    package static let calendarDate = TextPattern(
        expression: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", message: "write a day, such as 2027-01-31")

    // MARK: The manifest

    /// A name that can begin a Swift type's. Letters of other scripts pass.
    package static let typeName = TextPattern(
        expression: #"^[^\u0000-@\[-^`{-\u007F][^\u0000-/:-@\[-^`{-\u007F]*$"#,
        message: "use letters and digits, a letter first")

    /// What a design is called: one line that is not blank.
    package static let designName = TextPattern(
        expression: #"^[^\u0000-\u001F\u007F]*[^\u0000- \u007F][^\u0000-\u001F\u007F]*$"#,
        message: "write a name of one line")

    /// The versions of Tessera that a manifest is written for.
    package static let versionRange = TextPattern(
        expression: #"^[ ,]*((>=?|<=?|=|\^|~)? *[0-9]{1,6}(\.[0-9]{1,6}){0,2}([ ,]+|$))+$"#,
        message: "write a range of versions, such as \">=0.1\"")

    /// A version of Swift's compiler.
    package static let swiftCompiler = TextPattern(
        expression: #"^(5\.(9|[1-9][0-9]+)|([6-9]|[1-9][0-9]+)(\.[0-9]+)?)(\.[0-9]+)?$"#,
        message: "write a version from 5.9 on, such as 6.0")

    /// A version of a system.
    package static let systemVersion = TextPattern(
        expression: #"^[1-9][0-9]*(\.[0-9]+){0,2}$"#, message: "write a version such as 17 or 17.4")

    /// What can begin a custom property of CSS.
    package static let cssName = TextPattern(
        expression: #"^[^\u0000-,./:-@\[-^`{-\u007F]+$"#, message: "use letters, digits and hyphens")

    private static let cssWord = #"-*[^\u0000-@\[-^`{-\u007F][^\u0000-,./:-@\[-^`{-\u007F]*"#

    /// A cascade layer.
    package static let cssLayer = TextPattern(
        expression: "^" + cssWord + #"(\."# + cssWord + ")*$", message: "use names joined by dots")

    /// One element's tests.
    package static let cssSelector = TextPattern(
        expression: "^(:root|:host|[.#]?" + cssWord + "([.#]" + cssWord + ")*)$",
        message: "write ':root', ':host', or one element's classes and ids, such as '.nyx'")

    /// A name of a modifier or a context.
    package static let contextName = TextPattern(
        expression: #"^[^\s+=]([^+=]*[^\s+=])?$"#,
        message: "a name cannot contain '+' or '=', or begin or end "
            + "with a blank")

    /// A path that does not leave the folder at once; the steps in it are not followed.
    package static let relativePath = TextPattern(
        expression: "^[^/~]", message: "write a path below this file's folder")
}
