import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel

/// What a member of a tab bar's type says, for each choice that it depends on, as Swift.
struct SwiftColumn: Equatable {
    /// What a `switch` chooses by.
    struct Dimension: Equatable {
        let subject: String
        let patterns: [String]
        /// The modifier whose contexts these are; `nil` for what the member is asked for.
        var modifier: Int?

        static let isSelected = Dimension(subject: "isSelected", patterns: ["true", "false"])
        static let isDark = Dimension(subject: "scheme == .dark", patterns: ["true", "false"])
    }

    private(set) var dimensions: [Dimension]
    /// One for each choice, the first dimension changing slowest.
    private(set) var texts: [String]
    /// Modifiers that the texts hand on to other members.
    var forwarded: ModifierSet = []

    /// The modifiers that the caller chooses.
    var parameters: ModifierSet {
        dimensions.reduce(into: forwarded) {
            if let modifier = $1.modifier { $0.insert(ModifierSet(modifier: modifier)) }
        }
    }

    /// The same whatever is chosen.
    init(_ text: String, forwarding forwarded: ModifierSet = []) {
        dimensions = []
        texts = [text]
        self.forwarded = forwarded
    }

    /// - Parameter text: what it says for the position in each dimension. Those that make no difference are left
    ///   out.
    init(_ dimensions: [Dimension], _ text: ([Int]) -> String) {
        var choices: [[Int]] = [[]]
        for dimension in dimensions {
            choices = choices.flatMap { choice in dimension.patterns.indices.map { choice + [$0] } }
        }
        let texts = choices.map(text)
        let known = Dictionary(uniqueKeysWithValues: zip(choices, texts))
        let matters = dimensions.indices.map { index in
            zip(choices, texts).contains { choice, text in
                var first = choice
                first[index] = 0
                return known[first] != text
            }
        }
        self.dimensions = dimensions.indices.filter { matters[$0] }.map { dimensions[$0] }
        self.texts = zip(choices, texts).filter { choice, _ in
            choice.indices.allSatisfy { matters[$0] || choice[$0] == 0 }
        }.map(\.1)
    }

    /// Whether any text is nothing, in whole or as the last word of a choice.
    var isOptional: Bool { texts.contains { $0 == "nil" || $0.hasSuffix(" : nil") } }

    /// Of a column that nothing but contexts are asked for.
    func text(in permutation: Permutation) -> String {
        let index = dimensions.reduce(0) { $0 * $1.patterns.count + ($1.modifier.map { permutation[$0] } ?? 0) }
        return texts[index]
    }

    /// The choices of each text, in the order in which it first comes.
    var cases: [(patterns: [String], text: String)] {
        var choices = [""]
        for dimension in dimensions {
            choices = choices.flatMap { choice in
                dimension.patterns.map { choice.isEmpty ? $0 : "\(choice), \($0)" }
            }
        }
        var cases: [(patterns: [String], text: String)] = []
        for (choice, text) in zip(choices, texts) {
            let pattern = dimensions.count > 1 ? "(\(choice))" : choice
            if let known = cases.firstIndex(where: { $0.text == text }) {
                cases[known].patterns.append(pattern)
            } else {
                cases.append(([pattern], text))
            }
        }
        return cases
    }

    /// Of the cases of a `switch` that is too long to list them all, the text of the most frequent; of two, the last.
    var frequentText: String? {
        guard Self.isTooLong(choices: texts.count, dimensions: dimensions.count) else { return nil }
        let cases = cases
        return cases.indices.max { (cases[$0].patterns.count, $0) < (cases[$1].patterns.count, $1) }
            .map { cases[$0].text }
    }

    /// The compiler checks a `switch` over tuples by subtracting each from what the others have left, and gives up after
    /// a number of steps that depends on their order: in Swift 6.3.1, 80 tuples can be too many, and 64 never were.
    private static let maximumListedChoices = 64

    /// Whether a `switch` needs a `default`, because the compiler cannot check that its cases are all that there are.
    static func isTooLong(choices: Int, dimensions: Int) -> Bool {
        dimensions > 1 && choices > maximumListedChoices
    }

    var subject: String {
        let subjects = dimensions.map(\.subject).joined(separator: ", ")
        return dimensions.count > 1 ? "(\(subjects))" : subjects
    }
}

extension SwiftGenerator {
    /// - Parameters:
    ///   - asked: what the member is asked for, besides contexts.
    ///   - modifiers: the modifiers that it may depend on.
    ///   - text: what it says, for the position in each dimension that is asked for, and in some contexts.
    func column(
        _ asked: [SwiftColumn.Dimension] = [], among modifiers: ModifierSet, _ text: ([Int], Permutation) -> String
    ) -> SwiftColumn {
        let modifiers = modifiers.indices
        let contexts = modifiers.map { modifier in
            SwiftColumn.Dimension(
                subject: parameterName(of: modifier),
                patterns: tokens.contexts.modifiers[modifier].contexts.indices.map {
                    "." + caseName(of: $0, in: modifier)
                }, modifier: modifier)
        }
        return SwiftColumn(asked + contexts) { choice in
            var permutation = tokens.contexts.defaultPermutation
            for (modifier, context) in zip(modifiers, choice.dropFirst(asked.count)) { permutation[modifier] = context }
            return text(Array(choice.prefix(asked.count)), permutation)
        }
    }

    // MARK: Members

    /// What stands around a member's value.
    struct MemberHead {
        let name: String
        var type: String
        /// Whether its type is a list of the bar's tabs.
        var listsTabs = false
        /// `<Content: View>`.
        var generics = ""
        /// Whether it is asked for one of the bar's tabs, before all else.
        var asksForTab = false
        /// Before those of contexts: `_ count: Int`.
        var parameters = ""
        var documentation: [String] = []
        var attributes: [String] = []
        /// Of the `#if` around it.
        var condition: String?
        var needsSwiftUI = false
        /// Whether it belongs to a value.
        var isInstance = false

        /// - Parameter tab: what a tab's type is called there.
        func type(withTab tab: String) -> String { listsTabs ? SwiftGenerator.list(of: tab) : type }

        /// One for each parameter that is no context.
        ///
        /// - Parameter tab: what a tab's type is called there.
        func parameterTexts(withTab tab: String = SwiftGenerator.tabType) -> [String] {
            let others = parameters.split(separator: ",").map { String($0.drop { $0 == " " }) }
            return asksForTab ? ["for tab: \(tab)"] + others : others
        }

        /// These in one text.
        var parameterList: String { parameterTexts().joined(separator: ", ") }

        var hasParameters: Bool { asksForTab || !parameters.isEmpty }
    }

    /// What is not said everywhere is optional, and what is said nowhere is left out.
    mutating func writeIfSaid(_ head: MemberHead, _ column: SwiftColumn, level: Int) {
        guard column.texts.contains(where: { $0 != "nil" }) else { return }
        var head = head
        if column.isOptional { head.type += "?" }
        write(head, column, level: level)
    }

    /// A property, or a function of what the value depends on.
    mutating func write(_ head: MemberHead, _ column: SwiftColumn, level: Int) {
        // What is asked for something has a name of its own.
        guard head.isInstance || head.hasParameters || takes(head.name) else { return }
        let contexts = column.parameters
        let first = memberOfFirstBar(alike: head, column)
        let column = sharedColors(head, column, first) ?? column
        var head = head
        head.documentation = documentation(of: head, after: first)
        record(head, contexts)
        parameterModifiers.formUnion(contexts)
        let parameters = [head.parameterList, parameterList(contexts)].filter { !$0.isEmpty }.joined(separator: ", ")
        let isCompact =
            head.documentation.isEmpty && head.attributes.isEmpty && head.condition == nil && parameters.isEmpty
        begin(isCompact ? .compact : .loose, needsSwiftUI: head.needsSwiftUI, level: level)
        if let condition = head.condition { line("#if \(condition)", level) }
        defer { if head.condition != nil { line("#endif", level) } }
        comment(head.documentation, level: level)
        for attribute in head.attributes { line(attribute, level) }
        let start = buffer.count
        buffer.indent(level)
        let keyword = "\(access)\(head.isInstance ? "" : "static ")"
        let name = SwiftNames.escaped(head.name)
        if parameters.isEmpty, !head.isInstance, isMadeOnce(column.texts[0]) {
            buffer.append("\(keyword)let \(name) = ")
            writeExpression(level: level, lineStart: start) { $0.buffer.append(column.texts[0]) }
            return buffer.append("\n")
        }
        let declaration =
            parameters.isEmpty
            ? "\(keyword)var \(name): \(head.type) {" : "\(keyword)func \(name)(\(parameters)) -> \(head.type) {"
        SwiftLineBreaker.append(
            CodeBuffer(declaration).bytes[...], level: level, column: buffer.count - start, to: &buffer)
        if column.dimensions.isEmpty {
            writeBody(level: level, lineStart: start) { $0.buffer.append(column.texts[0]) }
            return
        }
        buffer.append("\n")
        write(column, level: level + 1)
        line("}", level)
        guard !head.hasParameters, head.generics.isEmpty, !head.isInstance,
            !contexts.isDisjoint(with: environmentModifiers)
        else { return }
        begin(.loose, needsSwiftUI: true, level: level)
        line("/// The same, as the device is set.", level)
        for attribute in head.attributes { line(attribute, level) }
        writeEnvironmentFunction(name, contexts, type: head.type, keyword: "static ", level: level)
    }

    /// `isSelected ? a : b`, or a `switch`.
    private mutating func write(_ column: SwiftColumn, level: Int) {
        if column.texts.contains(where: isMadeOnce) { return writeStored(column, level: level) }
        if column.dimensions.count == 1, column.dimensions[0].patterns == SwiftColumn.Dimension.isSelected.patterns {
            let text = "\(column.dimensions[0].subject) ? \(column.texts[0]) : \(column.texts[1])"
            if 4 * level + text.utf8.count <= SwiftLineBreaker.maximumWidth { return line(text, level) }
        }
        line("switch \(column.subject) {", level)
        // Of several dimensions, the choices without a value are the rest.
        let hasRest = column.dimensions.count > 1 && column.texts.contains("nil")
        let rest = hasRest ? "nil" : column.frequentText
        for (patterns, text) in column.cases where text != rest {
            writeCase(patterns, level: level) { $0.buffer.append(text) }
        }
        if let rest { writeDefault(level: level) { $0.buffer.append(rest) } }
        line("}", level)
    }

    /// Whether it makes a dynamic color, which is to be made once.
    func isMadeOnce(_ text: String) -> Bool {
        text.contains("\(sharing.prefix)\(SwiftSupport.dynamicColor.typeName)(")
    }

    private mutating func writeStored(_ column: SwiftColumn, level: Int) {
        let cases = column.cases
        let stored = cases.filter { isMadeOnce($0.text) }
        let names = Self.valueNames(stored.map(\.patterns[0]), subjects: column.dimensions.map(\.subject))
        writeStoredValues(names, level: level) { $0.buffer.append(stored[$1].text) }
        func returned(_ text: String) -> String {
            let name = zip(stored, names).first { $0.0.text == text }?.1
            return "return \(name.map { "\(Self.valuesType).\($0)" } ?? text)"
        }
        line("switch \(column.subject) {", level)
        let rest = column.frequentText
        for (patterns, text) in cases where text != rest {
            writeCase(patterns, level: level) { $0.buffer.append(returned(text)) }
        }
        if let rest { writeDefault(level: level) { $0.buffer.append(returned(rest)) } }
        line("}", level)
    }

    /// A member of another column, called with the contexts that it depends on.
    func call(_ name: String, _ column: SwiftColumn) -> String {
        column.parameters.isEmpty ? name : "\(name)(\(arguments(column.parameters)))"
    }
}

extension ContextSpace {
    /// The modifiers of a set along which there is any difference.
    func varyingModifiers<Value: Equatable>(among modifiers: ModifierSet, of value: (Permutation) -> Value)
        -> ModifierSet
    {
        let rows = permutations(along: modifiers).map { (permutation: $0, value: value($0)) }
        return modifiers.indices.reduce(into: []) { varying, modifier in
            let varies = rows.contains { row in
                var other = row.permutation
                other[modifier] = defaultPermutation[modifier]
                return other != row.permutation && value(other) != row.value
            }
            if varies { varying.insert(ModifierSet(modifier: modifier)) }
        }
    }
}
