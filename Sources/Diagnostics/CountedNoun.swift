extension Int {
    /// A number with its noun: `1 token`, `2 tokens`, `1 child`, `2 children`.
    ///
    /// - Parameters:
    ///   - noun: in the singular.
    ///   - plural: where that is not the noun with an `s`.
    public func counted(_ noun: String, _ plural: String? = nil) -> String {
        self == 1 ? "1 \(noun)" : "\(self) \(plural ?? noun + "s")"
    }
}
