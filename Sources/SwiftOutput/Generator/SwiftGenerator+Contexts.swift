import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

// Contexts that the caller chooses: parameters and switches.

extension SwiftGenerator {
    /// What functions of some contexts have in common.
    ///
    /// A class, for each function of them asks for it several times.
    final class Parameters {
        /// As they are declared: `brand: NyxBrand = .ocean`.
        let list: String
        /// As they are handed on: `brand: brand`.
        let arguments: String
        let subject: String
        let permutations: [Permutation]
        /// What stands for each permutation in a `switch`.
        let patterns: [String]

        init(list: String, arguments: String, subject: String, permutations: [Permutation], patterns: [String]) {
            self.list = list
            self.arguments = arguments
            self.subject = subject
            self.permutations = permutations
            self.patterns = patterns
        }
    }

    mutating func parameters(_ modifiers: ModifierSet) -> Parameters {
        if let known = knownParameters[modifiers] { return known }
        func group(_ parts: [String]) -> String {
            parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))"
        }
        let permutations = tokens.contexts.permutations(along: modifiers)
        let parameters = Parameters(
            list: parameterList(modifiers), arguments: arguments(modifiers),
            subject: group(modifiers.indices.map(parameterName)),
            permutations: permutations,
            patterns: permutations.map { permutation in
                group(modifiers.indices.map { "." + caseName(of: permutation[$0], in: $0) })
            })
        knownParameters[modifiers] = parameters
        return parameters
    }

    /// - Parameter hasAllDefaults: whether also what a theme chooses has its default.
    func parameterList(_ modifiers: ModifierSet, hasAllDefaults: Bool = false) -> String {
        modifiers.indices.map { index in
            let parameter = "\(label(of: index)): \(typeName(ofModifier: index))"
            if themeModifiers.contains(modifier: index), !hasAllDefaults { return parameter }
            return "\(parameter) = .\(defaultCase(of: index))"
        }.joined(separator: ", ")
    }

    /// What calls a function with its defaults, and with that of the theme, for which it has none: `(brand: .ocean)`.
    func callWithDefaults(_ modifiers: ModifierSet) -> String {
        if modifiers.isEmpty { return "" }
        return "(\(arguments(modifiers.intersection(themeModifiers)) { ".\(defaultCase(of: $0))" }))"
    }

    func defaultCase(of modifier: Int) -> String {
        caseName(of: tokens.contexts.modifiers[modifier].defaultContext, in: modifier)
    }

    /// The parameters of a function around the call, handed on: `(brand: brand)`.
    func arguments(_ plan: SwiftContextPlan) -> String {
        plan.parameters.isEmpty ? "" : "(\(arguments(plan.parameters)))"
    }

    /// As a doc comment names a function: `(brand:)`.
    func labels(_ plan: SwiftContextPlan) -> String {
        plan.parameters.indices.map { label(of: $0) + ":" }.joined()
    }

    func arguments(_ modifiers: ModifierSet) -> String { arguments(modifiers, parameterName) }

    /// `brand: .ocean, density: density`
    func arguments(_ modifiers: ModifierSet, _ value: (Int) -> String) -> String {
        modifiers.indices.map { "\(label(of: $0)): \(value($0))" }.joined(separator: ", ")
    }

    /// Writes a `switch` over the parameters. Permutations of one value share a case; of many, those of the most
    /// frequent value are the `default`.
    ///
    /// - Parameter values: one for each permutation of the parameters, in their order.
    mutating func writeSwitch<Value: Equatable>(
        _ plan: SwiftContextPlan, _ values: [Value], level: Int, append: (inout Self, Value) -> Void
    ) {
        let parameters = parameters(plan.parameters)
        buffer.indent(level)
        buffer.append("switch ")
        buffer.append(parameters.subject)
        buffer.append(" {\n")
        // The first of each value, and for each permutation the one that is its value.
        var distinct: [Int] = []
        let cases = values.indices.map { index in
            if let known = distinct.first(where: { values[$0] == values[index] }) { return known }
            distinct.append(index)
            return index
        }
        var counts: [Int: Int] = [:]
        for index in cases { counts[index, default: 0] += 1 }
        let rest =
            SwiftColumn.isTooLong(choices: values.count, dimensions: plan.parameters.indices.count)
            ? distinct.max { (counts[$0, default: 0], $0) < (counts[$1, default: 0], $1) } : nil
        for first in distinct where first != rest {
            let patterns = zip(cases, parameters.patterns).lazy.filter { $0.0 == first }.map(\.1)
            writeCase(patterns, level: level) { append(&$0, values[first]) }
        }
        if let rest { writeDefault(level: level) { append(&$0, values[rest]) } }
        buffer.indent(level)
        buffer.append("}\n")
    }

    /// The case of all choices that no other case names.
    mutating func writeDefault(level: Int, append: (inout Self) -> Void) {
        let lineStart = buffer.count
        buffer.indent(level)
        buffer.append("default:")
        endCase(column: buffer.count - lineStart, isWrapped: false, level: level, append: append)
    }

    mutating func writeCase(_ patterns: some Sequence<String>, level: Int, append: (inout Self) -> Void) {
        let lineStart = buffer.count
        buffer.indent(level)
        buffer.append("case ")
        var column = buffer.count - lineStart
        var isWrapped = false
        for (index, pattern) in patterns.enumerated() {
            if index > 0 {
                let fits = column + pattern.utf8.count + 3 <= SwiftLineBreaker.maximumWidth
                buffer.append(fits ? ", " : ",\n")
                if !fits {
                    buffer.indent(level + 1)
                    column = 4 * (level + 1)
                    isWrapped = true
                }
            }
            buffer.append(pattern)
            column += pattern.utf8.count + 2
        }
        buffer.append(":")
        endCase(column: column, isWrapped: isWrapped, level: level, append: append)
    }

    /// What a case says: behind its colon if the line has room, or else in the next line.
    private mutating func endCase(column: Int, isWrapped: Bool, level: Int, append: (inout Self) -> Void) {
        let start = buffer.count
        buffer.append(" ")
        append(&self)
        if isWrapped || column + buffer.count - start > SwiftLineBreaker.maximumWidth {
            let expression = buffer.cut(from: start).dropFirst()
            buffer.append("\n")
            buffer.indent(level + 1)
            SwiftLineBreaker.append(expression, level: level + 1, column: 4 * (level + 1), to: &buffer)
        }
        buffer.append("\n")
    }

    func typeName(ofModifier modifier: Int) -> String {
        SwiftNames.prefixedType(tokens.contexts.modifiers[modifier].name, prefix: sharing.prefix)
    }

    /// What stands before the colon of a parameter or an argument: there most keywords need no back-ticks.
    func label(of modifier: Int) -> String {
        let name = SwiftNames.member(tokens.contexts.modifiers[modifier].name, inGroup: "modifier")
        return ["inout", "let", "var"].contains(name) ? SwiftNames.escaped(name) : name
    }

    func parameterName(of modifier: Int) -> String {
        SwiftNames.escaped(SwiftNames.member(tokens.contexts.modifiers[modifier].name, inGroup: "modifier"))
    }

    func caseName(of context: Int, in modifier: Int) -> String {
        let definition = tokens.contexts.modifiers[modifier]
        let name = SwiftNames.member(definition.contexts[context], inGroup: definition.name)
        return SwiftNames.member(name, extending: SwiftNames.caseIterable)
    }
}
