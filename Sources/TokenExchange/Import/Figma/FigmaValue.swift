import TesseraTokenSyntax

/// A value of a variable, as the file writes it.
enum FigmaValue {
    /// The value of the variable with this id.
    case alias(String)
    /// A color with another opacity, in percent.
    case composed(color: Argument, opacity: Argument)
    /// A function that nobody knows.
    case function(String)
    case literal(DocumentNode)

    enum Argument {
        case alias(String)
        case literal(DocumentNode)
    }

    init(_ node: DocumentNode) {
        if let id = Self.alias(node) {
            self = .alias(id)
        } else if let function = node["expressionFunction"]?.text {
            let arguments = node["expressionArguments"]?.elements ?? []
            if function == "COMPOSE_COLOR", arguments.count == 2 {
                self = .composed(color: Self.argument(arguments[0]), opacity: Self.argument(arguments[1]))
            } else {
                self = .function(function)
            }
        } else {
            self = .literal(node)
        }
    }

    /// The ids of the variables that it has its value from.
    var aliases: [String] {
        switch self {
        case .alias(let id): [id]
        case .composed(let color, let opacity): [color, opacity].compactMap(\.alias)
        case .function, .literal: []
        }
    }

    private static func argument(_ node: DocumentNode) -> Argument {
        // Some write the type beside the value.
        let value = node["resolvedType"] == nil ? node : node["value"] ?? node
        return alias(value).map { .alias($0) } ?? .literal(value)
    }

    private static func alias(_ node: DocumentNode) -> String? {
        node["type"]?.text == "VARIABLE_ALIAS" ? node["id"]?.text : nil
    }
}

extension FigmaValue.Argument {
    fileprivate var alias: String? {
        if case .alias(let id) = self { id } else { nil }
    }
}
