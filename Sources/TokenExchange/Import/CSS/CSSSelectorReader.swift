import TesseraTokenModel

/// Reads selectors: which contexts the elements are in that they select. Only the root and what
/// names a context is of interest; a part of the page has no place in a token file.
struct CSSSelectorReader {
    /// One context for each selector of the list that is understood.
    private(set) var contexts: [CSSContext] = []
    /// The first selector that is not.
    private(set) var unknown: Substring?
    /// Whether a `:not(…)` was taken as true.
    private(set) var hasNegation = false

    /// Deeper nesting of `:is()` is nobody's design.
    private static let maximumDepth = 8
    private static let maximumCount = 256

    init(_ text: Substring) {
        contexts = read(list: text, depth: 0) ?? []
    }

    /// - Returns: `nil` if none is understood.
    private mutating func read(list text: Substring, depth: Int) -> [CSSContext]? {
        var result: [CSSContext] = []
        for selector in CSSParts.commaSeparated(text) {
            guard let contexts = read(selector, depth: depth), result.count < Self.maximumCount else {
                unknown = unknown ?? selector
                continue
            }
            result += contexts
        }
        return result.isEmpty ? nil : result
    }

    /// Compounds and what combines them: an inner element is in its own context, else in the outer one's.
    private mutating func read(_ selector: Substring, depth: Int) -> [CSSContext]? {
        guard depth < Self.maximumDepth, !selector.isEmpty else { return nil }
        var contexts = [CSSContext()]
        var rest = selector
        while let byte = rest.utf8.first {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: ">"),
                UInt8(ascii: "*"), UInt8(ascii: "&"):
                rest = rest.dropFirst()
            case UInt8(ascii: "."):
                let name = takeName(from: &rest, after: 1)
                guard let test = CSSTest(className: CSSStringText.unescaped(name)) else { return nil }
                contexts = contexts.map { $0.narrowed(by: CSSContext([test])) }
            case UInt8(ascii: "["):
                guard let end = rest.firstIndex(of: "]") else { return nil }
                let attribute = rest[rest.index(after: rest.startIndex)..<end]
                rest = rest[rest.index(after: end)...]
                guard let tests = Self.tests(attribute) else { return nil }
                contexts = contexts.map { $0.narrowed(by: CSSContext(tests)) }
            case UInt8(ascii: ":"):
                guard let inner = readPseudoClass(from: &rest, depth: depth) else { return nil }
                contexts = contexts.flatMap { outer in inner.map { outer.narrowed(by: $0) } }
                if contexts.count > Self.maximumCount { return nil }
            default:
                let name = takeName(from: &rest, after: 0)
                guard ["html", "body"].contains(name.lowercased()) else { return nil }
            }
        }
        return contexts
    }

    private mutating func readPseudoClass(from rest: inout Substring, depth: Int) -> [CSSContext]? {
        let name = takeName(from: &rest, after: 1).lowercased()
        guard rest.hasPrefix("(") else {
            return ["root", "host", "scope"].contains(name) ? [CSSContext()] : nil
        }
        var nesting = CSSNesting()
        guard
            let end = rest.utf8.indices.first(where: {
                nesting.pass(rest.utf8[$0])
                return nesting.isOutside
            })
        else { return nil }
        let arguments = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        switch name {
        case "where", "is", "host", "host-context", "root": return read(list: arguments, depth: depth + 1)
        case "not":
            // `:root:not([data-theme="light"])` keeps the system's choice for those who made none.
            hasNegation = true
            return [CSSContext()]
        default: return nil
        }
    }

    /// The name behind `count` characters, which go with it.
    private func takeName(from rest: inout Substring, after count: Int) -> Substring {
        let start = rest.dropFirst(count)
        var isEscaped = false
        let end = start.utf8.firstIndex { byte in
            if isEscaped {
                isEscaped = false
                return false
            }
            isEscaped = byte == UInt8(ascii: "\\")
            return !isEscaped && !byte.isCSSNameByte
        }
        let name = start[..<(end ?? start.endIndex)]
        // Whatever stands here, the reader gets on.
        rest = name.isEmpty ? start.dropFirst(count == 0 ? 1 : 0) : start[name.endIndex...]
        return name
    }

    /// `data-theme="dark"`; an attribute without a value says nothing about contexts.
    private static func tests(_ attribute: Substring) -> [CSSTest]? {
        guard let sign = attribute.firstIndex(of: "=") else { return [] }
        var name = attribute[..<sign].trimmingCSSSpace()
        // `[class~="dark"]`: one word of several.
        if name.hasSuffix("~") || name.hasSuffix("|") { name = name.dropLast() }
        var value = attribute[attribute.index(after: sign)...].trimmingCSSSpace()
        // Without regard to case: `[data-theme="dark" i]`.
        if value.hasSuffix(" i") || value.hasSuffix(" I") { value = value.dropLast(2).trimmingCSSSpace() }
        let text = CSSStringText.content(value) ?? CSSStringText.unescaped(value)
        if name.lowercased() == "class" { return CSSTest(className: text).map { [$0] } }
        return CSSTest(attribute: String(name), value: text).map { [$0] }
    }
}
