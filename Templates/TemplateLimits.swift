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
    /// The steps that each byte allows for that it writes.
    static let stepsPerByte = 2
    private static let mostOutputBytes = 64 << 20
    private static let mostSteps = 100_000_000

    public init(outputBytes: Int = 64 << 20, steps: Int = 10_000_000) {
        self.outputBytes = outputBytes
        self.steps = steps
    }

    /// What templates need for a design of some size, and several times as much: what a small one names again and
    /// again ends within a second or two.
    ///
    /// - Parameters:
    ///   - valueCount: of all tokens in all contexts that they depend on.
    ///   - textBytes: of the template, its partials and the files of the design.
    public init(valueCount: Int, textBytes: Int) {
        let (values, text) = (min(valueCount, 1 << 20), min(textBytes, 1 << 30))
        // Whole MiB, which messages name.
        let mebibytes = 1 + (16 * text + (values << 14)) >> 20
        self.init(
            outputBytes: min(mebibytes << 20, Self.mostOutputBytes),
            steps: min(2_000_000 + 10_000 * values, Self.mostSteps))
    }
}
