/// How code calls something that an output makes of a token.
public struct CodeSignature: Hashable, Sendable {
    /// A modifier that code hands a context of to a function.
    public struct Parameter: Hashable, Sendable {
        public let modifier: String
        /// Whether it has no default.
        public let isRequired: Bool

        public init(_ modifier: String, isRequired: Bool = false) {
            self.modifier = modifier
            self.isRequired = isRequired
        }
    }

    /// What it is beside the others that the token becomes, whatever the token is called; empty for the token itself.
    public let role: String
    /// As code writes it: `NyxSpace.medium`.
    public let name: String
    /// What it gives, such as `CGFloat`; empty where the output declares no types.
    public let type: String
    /// Whether code calls it, also without an argument.
    public let isFunction: Bool
    /// In the order in which code hands them over.
    public let parameters: [Parameter]

    public init(
        role: String, name: String, type: String = "", isFunction: Bool = false, parameters: [Parameter] = []
    ) {
        self.role = role
        self.name = name
        self.type = type
        self.isFunction = isFunction
        self.parameters = parameters
    }

    /// Whether code that calls another signature can call this one as it is.
    public func takesCalls(of other: CodeSignature) -> Bool {
        guard name == other.name, type == other.type, isFunction == other.isFunction else { return false }
        var known = other.parameters[...]
        for parameter in parameters {
            if let next = known.first, next.modifier == parameter.modifier {
                if parameter.isRequired, !next.isRequired { return false }
                known.removeFirst()
            } else if parameter.isRequired {
                return false
            }
        }
        return known.isEmpty
    }
}
