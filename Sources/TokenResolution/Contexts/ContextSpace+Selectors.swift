extension ContextSpace {
    /// What a selector such as `light+increased` or `appearance=light` means here; `nil` if it names what
    /// is not there.
    public func selector(_ text: String) -> ContextSelector? {
        try? ContextSelector(parsing: text, in: self)
    }
}
