import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Finds tokens that are no values of their own but channels of colors, as in `hsla({h}, {s}, {l}, {a})`.
struct ColorChannels {
    enum Role {
        case channel, alpha
    }

    /// By index of the token.
    private(set) var roles: [Int: Role] = [:]
    /// The tokens that are several channels in one text, as `48% 0.09 300` for `oklch({dusk})`.
    private(set) var lists: Set<Int> = []

    /// Of CSS Color 4, with channels that blanks separate.
    private static let functions: Set<String> = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
    ]

    /// - Parameters:
    ///   - values: by index of the token, its values with the references of the document.
    ///   - index: of the token that a reference leads to.
    init(_ values: [[LinkedValue]], index: (_ path: String) -> Int?) {
        var pending: [Int] = []
        func mark(_ text: String, _ role: Role) {
            for path in ReferenceText(text).references {
                guard let token = index(path), roles[token] == nil else { continue }
                roles[token] = role
                pending.append(token)
            }
        }
        /// What is referred to before the alpha.
        func leading(_ arguments: Substring) -> [Int] {
            let end = arguments.firstIndex(ascii: "/") ?? arguments.endIndex
            return ReferenceText(String(arguments[..<end])).references.compactMap(index)
        }
        for value in values.lazy.joined() {
            for (text, _) in value.node.strings where text.utf8.contains(UInt8(ascii: "{")) {
                guard let call = CSSParts.call(text[...].trimmingCSSSpace()) else { continue }
                let name = call.name.lowercased()
                let arguments = CSSParts.commaSeparated(call.arguments)
                if arguments.count == 1, Self.functions.contains(name) { lists.formUnion(leading(call.arguments)) }
                guard ["rgb", "rgba", "hsl", "hsla"].contains(name) else { continue }
                if arguments.count == 2 { mark(String(arguments[1]), .alpha) }
                guard arguments.count >= 3 else { continue }
                for argument in arguments[..<3] { mark(String(argument), .channel) }
                for argument in arguments[3...] { mark(String(argument), .alpha) }
            }
        }
        // What a channel is reckoned from is a channel too.
        while let token = pending.popLast() {
            guard let role = roles[token] else { continue }
            for value in values[token] {
                if let text = value.node.text { mark(text, role) }
            }
        }
    }
}
