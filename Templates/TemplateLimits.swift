/// What a template may take, whatever it is given: a small one can name partials that name partials, and so write
/// without end.
public struct TemplateLimits: Sendable {
    /// How many sections, partials and blocks may stand inside each other.
    static let depth = 128
    /// How many tags are looked at, partials read anew wherever their surroundings differ.
    static let checkedTags = 1_000_000
    /// Of a delimiter, in bytes.
    static let delimiterLength = 32

    /// What the template writes, in bytes.
    public var outputBytes: Int
    /// How much it goes through: tags, elements of lists, and 64 bytes of a text each. What it writes allows for more.
    public var steps: Int
    /// The steps that each byte allows for that it writes. The templates that come with the tool take three.
    static let stepsPerByte = 8

    public init(outputBytes: Int = 64 << 20, steps: Int = 10_000_000) {
        self.outputBytes = outputBytes
        self.steps = steps
    }
}
