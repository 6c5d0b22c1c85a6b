import TesseraTokenSyntax

/// Values of variables of the type `EASING`: curves, and springs of which most cannot be carried over.
enum FigmaEasing {
    /// Those that have a name in Figma, with the numbers that its Dev Mode writes for them.
    private static let curves: [String: [Double]] = [
        "LINEAR": [0, 0, 1, 1], "EASE_IN": [0.42, 0, 1, 1], "EASE_OUT": [0, 0, 0.58, 1],
        "EASE_IN_AND_OUT": [0.42, 0, 0.58, 1], "EASE_IN_BACK": [0.3, -0.05, 0.7, -0.5],
        "EASE_OUT_BACK": [0.45, 1.45, 0.8, 1], "EASE_IN_AND_OUT_BACK": [0.7, -0.4, 0.4, 1.4],
    ]
    private static let namedSprings: Set = ["GENTLE", "QUICK", "BOUNCY", "SLOW"]

    static func isNamedCurve(_ node: DocumentNode) -> Bool {
        node["easingFunctionCubicBezier"] == nil && word(node).map { curves[$0] != nil } ?? false
    }

    static func isSpring(_ node: DocumentNode) -> Bool {
        if node["easingFunctionCubicBezier"] != nil { return false }
        return node["easingFunctionSpring"] != nil
            || word(node).map { namedSprings.contains($0) || $0 == "CUSTOM_SPRING" } ?? false
    }

    private static func word(_ node: DocumentNode) -> String? { node.text ?? node["type"]?.text }

    static func curve(_ node: DocumentNode) throws(FigmaVariableError) -> DocumentNode {
        if let points = node["easingFunctionCubicBezier"] {
            var numbers: [DocumentNode] = []
            for name in ["x1", "y1", "x2", "y2"] {
                guard let value = points[name] else { throw misfit("the curve has no '\(name)'") }
                let number = try FigmaValues.number(value)
                if name.hasPrefix("x"), !(0...1).contains(number) {
                    throw misfit("'\(name)' of a curve is from 0 to 1")
                }
                numbers.append(.number(number, at: value.range))
            }
            return DocumentNode(.list(numbers), at: node.range)
        }
        if isSpring(node) {
            throw misfit("the value is a spring, where another mode, or a variable that it belongs with, has a curve")
        }
        guard let word = word(node) else { throw misfit("the value is not an easing") }
        if word == "HOLD" { throw misfit("'HOLD' is a step, and a curve cannot be one") }
        guard let curve = curves[word] else { throw misfit("the easing '\(word)' is unknown") }
        return DocumentNode(.list(curve.map { .number($0, at: node.range) }), at: node.range)
    }

    static func spring(_ node: DocumentNode) throws(FigmaVariableError) -> DocumentNode {
        guard isSpring(node) else {
            throw misfit("the value is a curve, where another mode, or a variable that it belongs with, has a spring")
        }
        guard let spring = node["easingFunctionSpring"] else {
            throw misfit("the file has no parameters for the spring '\(word(node) ?? "")'")
        }
        if let velocity = spring["initialVelocity"], try FigmaValues.number(velocity) != 0 {
            throw misfit("a spring has no initial velocity in a token")
        }
        var fields: [DocumentNode.Entry] = []
        for name in ["mass", "stiffness", "damping"] {
            guard let value = spring[name] else {
                throw misfit("the spring has a bounce and no duration, which is the animation's in Figma")
            }
            fields.append(.init(name, at: value.range, .number(try FigmaValues.number(value), at: value.range)))
        }
        return DocumentNode(.object(fields), at: node.range)
    }

    private static func misfit(_ message: String) -> FigmaVariableError { .error("import/easing", message) }
}
