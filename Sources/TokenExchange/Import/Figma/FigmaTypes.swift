import TesseraTokenModel
import TesseraTokenSyntax

/// The types of variables. Figma's numbers and texts have none; their scopes, where the designer may
/// use them, tell it. Variables that refer to each other are of one type.
struct FigmaTypes {
    private var types: [TokenType]
    /// Numbers that nothing tells the type of.
    private(set) var unscoped: [Int] = []

    subscript(variable: Int) -> TokenType { types[variable] }

    /// - Parameter targets: what each variable refers to, in any mode.
    init(_ variables: [FigmaVariable], targets: [[Int]], options: ImportOptions) {
        types = variables.map { Self.plainType($0.type, options) }
        var families = ConnectedVariables(count: variables.count)
        for (index, targets) in targets.enumerated() {
            for target in targets where variables[target].type == variables[index].type {
                families.join(index, target)
            }
        }
        for members in families.all() {
            if members.contains(where: { Self.isSpring(variables[$0]) }) {
                for index in members { types[index] = .spring }
                continue
            }
            if FigmaCSS.areCSS(members.map { variables[$0] }) {
                for index in members { types[index] = .css }
                continue
            }
            let scoped = members.compactMap { index in
                Self.scopedType(variables[index]).map { (index: index, type: $0) }
            }
            let kinds = Set(scoped.map(\.type))
            if let only = kinds.first, kinds.count == 1, members.allSatisfy({ Self.fits(variables[$0], only) }) {
                for index in members { types[index] = only }
            } else {
                for (index, type) in scoped where Self.fits(index, type, variables, targets) { types[index] = type }
                let known = Set(scoped.map(\.index))
                unscoped += members.filter { variables[$0].type == "FLOAT" && !known.contains($0) }
            }
        }
        unscoped.sort()
    }

    private static func plainType(_ word: String, _ options: ImportOptions) -> TokenType {
        switch word {
        case "COLOR": .color
        case "BOOLEAN": .boolean
        case "TIMING": .duration
        case "EASING": .cubicBezier
        case "FLOAT": options.unscopedNumbersAreLengths ? .dimension : .number
        default: .string
        }
    }

    /// Whether all of its own values are springs. A token is a spring or a curve, in every mode.
    private static func isSpring(_ variable: FigmaVariable) -> Bool {
        guard variable.type == "EASING" else { return false }
        let own = variable.values.map(\.value).filter { FigmaValue($0).aliases.isEmpty }
        return !own.isEmpty && own.allSatisfy(FigmaEasing.isSpring)
    }

    /// The type that all scopes agree in; `nil` if they do not, or say nothing.
    private static func scopedType(_ variable: FigmaVariable) -> TokenType? {
        let types = variable.scopes.map { type(ofScope: $0, isNumber: variable.type == "FLOAT") }
        guard variable.type == "FLOAT" || variable.type == "STRING", let first = types.first,
            types.allSatisfy({ $0 == first })
        else { return nil }
        return first
    }

    private static func type(ofScope scope: String, isNumber: Bool) -> TokenType? {
        switch scope {
        case "FONT_STYLE", "FONT_WEIGHT": .fontWeight
        case "FONT_FAMILY": isNumber ? nil : .fontFamily
        case "OPACITY": isNumber ? .opacity : nil
        case "FONT_SIZE", "LINE_HEIGHT", "LETTER_SPACING", "PARAGRAPH_SPACING", "PARAGRAPH_INDENT", "GAP",
            "WIDTH_HEIGHT", "CORNER_RADIUS", "STROKE_FLOAT", "EFFECT_FLOAT":
            isNumber ? .dimension : nil
        default: nil
        }
    }

    /// Whether the values of a variable, and of those that it refers to, can be of a type.
    private static func fits(_ start: Int, _ type: TokenType, _ variables: [FigmaVariable], _ targets: [[Int]]) -> Bool
    {
        var seen: Set<Int> = []
        var next = [start]
        while let index = next.popLast() {
            guard seen.insert(index).inserted, variables[index].type == variables[start].type else { continue }
            if !fits(variables[index], type) { return false }
            next += targets[index]
        }
        return true
    }

    /// Whether the variable's own values can be of a type.
    private static func fits(_ variable: FigmaVariable, _ type: TokenType) -> Bool {
        variable.values.allSatisfy { _, value in
            guard value.text != nil else { return true }
            switch (type, value.coreValue) {
            case (.fontWeight, .number(let weight)): return (1...1000).contains(weight)
            case (.fontWeight, .string):
                // A style beside the weight has no place in a weight.
                return value.text.flatMap { LooseFontWeight($0) }.map { $0.style == nil } ?? false
            case (.opacity, .number(let percentage)): return (0...100).contains(percentage)
            default: return true
            }
        }
    }
}

/// Sets of variables that refer to each other, directly or not.
private struct ConnectedVariables {
    private var parents: [Int]

    init(count: Int) {
        parents = Array(0..<count)
    }

    private mutating func root(of index: Int) -> Int {
        var root = index
        while parents[root] != root {
            parents[root] = parents[parents[root]]
            root = parents[root]
        }
        return root
    }

    mutating func join(_ one: Int, _ other: Int) {
        let (one, other) = (root(of: one), root(of: other))
        if one != other { parents[max(one, other)] = min(one, other) }
    }

    mutating func all() -> [[Int]] {
        var members: [Int: [Int]] = [:]
        for index in parents.indices { members[root(of: index), default: []].append(index) }
        return members.sorted { $0.key < $1.key }.map(\.value)
    }
}
