/// The declarations of one context, and those that replace them for some.
struct CSSBlock {
    private var bodies: [CSSVariant: CodeBuffer] = [.everybody: CodeBuffer()]

    func body(for variant: CSSVariant) -> CodeBuffer? {
        bodies[variant].flatMap { $0.bytes.isEmpty ? nil : $0 }
    }

    mutating func comment(_ text: String) {
        bodies[.everybody, default: CodeBuffer()].append("  /* \(CSSText.commentSafe(text)) */\n")
    }

    mutating func declare(
        _ name: String, _ component: CSSComponent, for variant: CSSVariant = .everybody, by writer: CSSComponentWriter
    ) {
        bodies[variant, default: CodeBuffer()].declare(name) { writer.append(component, for: variant, to: &$0) }
    }
}

extension CodeBuffer {
    mutating func declare(_ name: String, _ value: (inout CodeBuffer) -> Void) {
        append("  ")
        append(name)
        append(": ")
        value(&self)
        append(";\n")
    }
}
