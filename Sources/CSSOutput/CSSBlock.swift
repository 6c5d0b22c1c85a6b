import TesseraOutputCore

/// The declarations of one context, and those that replace them for some.
struct CSSBlock {
    private var bodies = CSSVariant.allCases.map { _ in CodeBuffer() }

    init() {}

    /// - Parameter file: takes what is for everybody, as it is declared.
    init(for file: any FileSink, tokenCount: Int) {
        bodies[CSSVariant.everybody.rawValue] = CodeBuffer(for: file, tokenCount: tokenCount)
    }

    /// `nil` if nothing is declared.
    func body(for variant: CSSVariant) -> CodeBuffer? {
        let body = bodies[variant.rawValue]
        return body.isEmpty ? nil : body
    }

    /// Whether there is enough to be handed on.
    func isPiece(for variant: CSSVariant) -> Bool { bodies[variant.rawValue].isPiece }

    /// Hands on what is declared, which is gone then.
    mutating func flush(_ variant: CSSVariant, to file: any FileSink) {
        bodies[variant.rawValue].flushAll(to: file)
    }

    /// What is declared, where nobody else asks for it: it is gone then.
    mutating func takeBody(for variant: CSSVariant) -> CodeBuffer? {
        guard let body = body(for: variant) else { return nil }
        bodies[variant.rawValue].removeAll()
        return body
    }

    mutating func comment(_ text: String) {
        bodies[CSSVariant.everybody.rawValue].comment(text)
    }

    mutating func declare(
        _ name: CSSName, _ component: CSSComponent, for variant: CSSVariant = .everybody, by writer: CSSComponentWriter
    ) {
        bodies[variant.rawValue].declare(name, component, for: variant, by: writer)
    }
}

extension CodeBuffer {
    fileprivate mutating func comment(_ text: String) {
        append("  /* ", CSSText.commentSafe(text), " */\n")
    }

    mutating func declare(
        _ name: CSSName, _ component: CSSComponent, for variant: CSSVariant = .everybody, by writer: CSSComponentWriter
    ) {
        if name.suffix.isEmpty {
            append("  ", name.token, ": ")
        } else {
            append("  ")
            append(name.token)
            append(name.suffix)
            append(": ")
        }
        writer.append(component, for: variant, to: &self)
        append(";\n")
    }

    mutating func declare(_ name: String, _ text: String) {
        append("  ", name, ": ")
        append(text)
        append(";\n")
    }
}

/// What a declaration begins with, in the two parts that the name of a property has. Joined, they would be a string for
/// each property, which is written once.
struct CSSName {
    /// The name of the token's own property, or of a descriptor.
    let token: String
    /// What follows it where the property is a part of the token; empty for the token itself.
    var suffix = ""

    var text: String { token + suffix }
}
