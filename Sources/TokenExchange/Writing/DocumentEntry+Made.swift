import TesseraTokenSyntax

extension DocumentNode.Entry {
    /// An entry whose name nobody wrote, such as `$value`: it stands where its value does.
    init(_ name: String, _ value: DocumentNode) {
        self.init(name, at: value.range, value)
    }
}
