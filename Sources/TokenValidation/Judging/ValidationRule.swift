import TesseraDiagnostics

/// One thing that a design must satisfy. Each rule is a file with its text, its examples and its check.
public protocol ConfigurableRule: Sendable {
    associatedtype Options: RuleOptions

    static var description: RuleDescription { get }

    /// All findings, with the severity of the description.
    static func check(_ design: Design, _ options: Options) -> [Diagnostic]
}

/// A rule without options.
public protocol ValidationRule: ConfigurableRule where Options == NoRuleOptions {
    /// All findings, with the severity of the description.
    static func check(_ design: Design) -> [Diagnostic]
}

extension ValidationRule {
    public static func check(_ design: Design, _ options: NoRuleOptions) -> [Diagnostic] { check(design) }
}
