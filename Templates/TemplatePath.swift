/// The way to what is being checked, through partials and what replaces blocks: where it comes back to itself, reading
/// would not end.
struct TemplatePath {
    /// A tag by which the way goes on.
    struct Step {
        let part: TemplatePart
        let isBlock: Bool
        /// The file that it stands in, and that file's name as a partial.
        let file: Int
        let partial: String?

        var label: String { isBlock ? "block '\(part.name)'" : "'\(part.name)'" }
        fileprivate var tag: Tag { Tag(file: file, offset: part.offset) }
    }

    fileprivate struct Tag: Hashable {
        let file: Int
        let offset: Int
    }

    private var steps: [Step] = []
    private var known: Set<Set<Tag>> = []

    var count: Int { steps.count }

    mutating func append(_ step: Step) { steps.append(step) }
    mutating func removeLast() { steps.removeLast() }

    /// - Parameters:
    ///   - index: of the step that leads to where the way is now.
    ///   - closing: the step that leads there again.
    /// - Returns: `nil` if this circle has been told, perhaps from another of its steps on.
    mutating func circle(from index: Int, closedBy closing: Step) -> TemplateError? {
        let circle = steps[index...]
        let tags = Set((circle.dropFirst() + [closing]).map(\.tag))
        guard known.insert(tags).inserted else { return nil }
        let labels = (circle + [closing]).map(\.label)
        let way = labels.count == 2 ? "" : ": " + Self.shortened(labels).joined(separator: " > ")
        var error = TemplateError(
            .partial, "the \(closing.isBlock ? "block" : "partial") '\(closing.part.name)' contains itself\(way)",
            at: closing.part.offset, length: closing.part.length)
        error.partial = closing.partial
        error.notes = circle.dropFirst().prefix(Self.shownSteps).map { step in
            TemplateError.Note(
                message: "\(step.label) is named here", offset: step.part.offset, length: step.part.length,
                partial: step.partial)
        }
        return error
    }

    private static let shownSteps = 8

    private static func shortened(_ labels: [String]) -> [String] {
        labels.count <= shownSteps + 1 ? labels : labels.prefix(shownSteps - 1) + ["..."] + labels.suffix(1)
    }
}
