import TesseraColorScience
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenResolution

// Where constants keep their values. What is made of more than numbers is made once: SwiftUI knows a dynamic color by its
// identity, and reading a stored constant costs next to nothing.

/// How the constant of a value is declared.
enum SwiftStorage {
    /// `static var radius: CGFloat { 12 }`: costs the compiler least, for what costs nothing to make.
    case computed
    /// `static let surface = Color(…)`
    case stored
    /// `static var surface: Color { NyxColorTable.color(12) }`: for thousands of colors, each of which would cost the
    /// compiler three times as much as a stored constant (Documentation/reference/swift.md).
    case table
}

extension SwiftGenerator {
    /// Designs of more colors keep them in tables.
    static let maximumStoredColorCount = 1000

    /// How many colors have values of their own.
    static func colorCount(_ tokens: ResolvedTokens, _ options: SwiftOptions) -> Int {
        if options.isInCatalog(.color) { return 0 }
        return tokens.tree.tokens.indices.reduce(0) { count, index in
            let token = TokenID(index: index)
            return tokens.type(of: token) == .color && tokens.aliasTarget(of: token) == nil ? count + 1 : count
        }
    }

    /// What a constant of a type is made of is worth keeping.
    static func isStored(_ type: TokenType) -> Bool {
        SwiftContextPlan.hasColors(type) || type.holds(.fontFamily)
    }

    @inline(__always)
    func storage(of member: Member) -> SwiftStorage {
        guard Self.isStored(member.type), !options.isInCatalog(member.type),
            tokens.aliasTarget(of: member.token) == nil
        else { return .computed }
        if member.type == .color, hasColorTables, !member.plan.hasTraits { return .table }
        return isInArray(member.type) ? .computed : .stored
    }

    /// Whether values of a type are members of an extension of `Array`, which can store nothing, nor can a function in it.
    func isInArray(_ type: TokenType) -> Bool {
        options.namespace == .extension && values.typeName(type).hasPrefix("[")
    }

    // MARK: One value

    /// `static let surface = Color(…)`, from the keyword on.
    mutating func writeStored(_ member: Member, level: Int, lineStart: Int, value: (inout Self, Member) -> Void) {
        buffer.append(access)
        buffer.append(staticKeyword)
        buffer.append("let ")
        buffer.append(SwiftNames.escaped(member.name))
        // The type of an array is not seen in its elements.
        let typeName = values.typeName(member.type)
        if typeName.hasPrefix("[") {
            buffer.append(": ")
            buffer.append(typeName)
        }
        buffer.append(" = ")
        writeExpression(level: level, lineStart: lineStart) { value(&$0, member) }
        buffer.append("\n")
    }

    /// `NyxColorTable.color(12)`, and the line that it is.
    mutating func appendTableEntry(of member: Member) {
        buffer.append(typePrefix)
        buffer.append(SwiftSupport.colorTable.typeName)
        buffer.append(".color(")
        buffer.append(colorTables.nextIndex)
        buffer.append(")")
        let mapping = values.mapping
        // Most are: no list is made of the one value.
        if member.plan.isConstant, case .color(let color) = tokens.defaultValue(of: member.token) {
            return colorTables.add { $0.append(wordOf: color, by: mapping) }
        }
        let colors = colors(member.plan.values(tokens.contexts.defaultPermutation, of: member.token, in: tokens))
        colorTables.add { $0.append(lineOf: colors, member.plan.appearances, by: mapping) }
    }

    func colors(_ values: [TokenValue]) -> [Color] {
        values.compactMap { if case .color(let color) = $0 { color } else { nil } }
    }

    // MARK: Values of contexts

    /// Writes a `switch` over the parameters, between values that are made once.
    ///
    /// - Parameter values: one for each permutation of the parameters, in their order.
    mutating func writeStoredSwitch<Value: Equatable>(
        _ plan: SwiftContextPlan, _ values: [Value], level: Int, append: (inout Self, Value) -> Void
    ) {
        var distinct: [Value] = []
        var patterns: [String] = []
        for (value, pattern) in zip(values, parameters(plan.parameters).patterns) where !distinct.contains(value) {
            distinct.append(value)
            patterns.append(pattern)
        }
        let names = Self.valueNames(patterns)
        writeStoredValues(names, level: level) { append(&$0, distinct[$1]) }
        let returned = values.compactMap { value in zip(distinct, names).first { $0.0 == value }?.1 }
        writeSwitch(plan, returned, level: level) { $0.buffer.append("return \(Self.valuesType).\($1)") }
    }

    /// What each context of a function has, made once: constants of a type in the function, because a function cannot
    /// store anything itself.
    ///
    /// - Parameters:
    ///   - names: of the values, without back-ticks.
    ///   - append: appends the expression of a value.
    mutating func writeStoredValues(_ names: [String], level: Int, append: (inout Self, Int) -> Void) {
        line("\(isolation)enum \(Self.valuesType) {", level)
        for (index, name) in names.enumerated() {
            let start = buffer.count
            buffer.indent(level + 1)
            buffer.append("static let \(SwiftNames.escaped(name)) = ")
            writeExpression(level: level + 1, lineStart: start) { append(&$0, index) }
            buffer.append("\n")
        }
        line("}", level)
    }

    static let valuesType = "Values"

    /// The names of values by the choices that they stand for: `oceanCompact` for `(.ocean, .compact)`.
    ///
    /// - Parameter subjects: what each choice answers, for those that are a yes or a no.
    static func valueNames(_ patterns: [String], subjects: [String] = []) -> [String] {
        var names: [String] = []
        for pattern in patterns {
            let words = pattern.filter { !"(). ".contains($0) }.split(separator: ",").enumerated().map { index, word in
                switch (subjects.indices.contains(index) ? subjects[index] : "", word) {
                case ("isSelected", "true"): "selected"
                case ("isSelected", "false"): "unselected"
                case ("scheme == .dark", "true"): "dark"
                case ("scheme == .dark", "false"): "light"
                default: String(word)
                }
            }
            var name = words[0] + words.dropFirst().map(\.capitalizedStart).joined()
            while names.contains(name) { name += "_" }
            names.append(name)
        }
        return names
    }

    // MARK: Tables

    /// Writes the tables that what was written since the last time refers to.
    mutating func writeColorTables() {
        let type = typePrefix + SwiftSupport.colorTable.typeName
        for (number, lines) in colorTables.takeParts() {
            support.insert(.colorTable)
            let modifier = sharing.isVisible(to: options.files) ? "" : "fileprivate "
            buffer.append("\n#if canImport(SwiftUI)\n\(isolation)extension \(type) {\n")
            buffer.append("    \(modifier)static let part\(number) = \(type)(\n        \"\"\"\n")
            buffer.append(lines)
            buffer.append("        \"\"\")\n}\n#endif\n")
        }
    }

    /// Finds a color in the tables: the last of the support code, when all parts are known.
    mutating func writeColorTableIndex() {
        guard support.contains(.colorTable) else { return }
        let size = SwiftColorTables.partSize
        let type = typePrefix + SwiftSupport.colorTable.typeName
        buffer.append("\n#if canImport(SwiftUI)\n\(isolation)extension \(type) {\n    @inline(never)\n")
        let modifier = sharing.isVisible(to: options.files) ? "" : "fileprivate "
        buffer.append("    \(modifier)static func color(_ index: Int) -> Color {\n")
        buffer.append("        switch index / \(size) {\n")
        for part in 0..<colorTables.partCount {
            let pattern = part == colorTables.partCount - 1 ? "default" : "case \(part)"
            buffer.append("        \(pattern): part\(part).colors[index % \(size)]\n")
        }
        buffer.append("        }\n    }\n}\n#endif\n")
    }
}

/// The lines of the tables of colors, in parts: a part is made when one of its colors is read.
struct SwiftColorTables {
    static let partSize = 500

    private struct Part {
        let number: Int
        var lineCount = 0
        var lines = CodeBuffer()
    }

    private var parts: [Part] = []
    /// How many parts have been begun.
    private(set) var partCount = 0

    /// The index of the color that is added next.
    var nextIndex: Int {
        guard let part = parts.last, part.lineCount < Self.partSize else { return partCount * Self.partSize }
        return part.number * Self.partSize + part.lineCount
    }

    /// - Parameter append: appends the line of a color.
    mutating func add(_ append: (inout CodeBuffer) -> Void) {
        if parts.last.map({ $0.lineCount == Self.partSize }) ?? true {
            parts.append(Part(number: partCount))
            partCount += 1
        }
        let index = parts.count - 1
        parts[index].lineCount += 1
        parts[index].lines.indent(2)
        append(&parts[index].lines)
        parts[index].lines.append("\n")
    }

    /// What has been added since the last time. The next color begins a part.
    mutating func takeParts() -> [(number: Int, lines: CodeBuffer)] {
        defer { parts = [] }
        return parts.map { ($0.number, $0.lines) }
    }
}

// MARK: - Catalog

extension SwiftGenerator {
    /// The names in the catalog, for each permutation of the member's parameters in their order.
    func assets(of member: Member) -> [String] {
        AssetCatalogNames(tokens, input.catalogNaming).assets(of: member.token).map(\.name.lookup)
    }

    mutating func append(asset: String) {
        buffer.append(
            "\(values.swiftUI)Color(\(SwiftText.string(asset)), bundle: .\(SwiftNames.escaped(options.bundle)))")
    }
}

extension SwiftOptions {
    /// Whether constants of a type get their values from the catalog. Values that have more than a color
    /// keep theirs in the code.
    func isInCatalog(_ type: TokenType) -> Bool {
        colors == .catalog && type == .color
    }
}

extension GeneratorInput {
    /// How the run's asset catalog names its colors, the first of them if there are several.
    fileprivate var catalogNaming: CatalogNaming {
        outputs.lazy.compactMap(\.format.catalogNaming).first ?? .folders
    }
}
