import Diagnostics

/// The text of a CSS value that no other type can say, such as `clamp(1rem, 2vw, 3rem)`.
///
/// It has been read by the rules of CSS Syntax 3, so that it stands in a declaration as it is: every bracket and
/// string in it is closed, and nothing in it ends the declaration, the rule, or the page that the sheet stands in.
public struct RawCSS: Hashable, Sendable {
    /// On one line, without comments, and with single blanks.
    public let text: String

    /// - Throws: what in the text would not stay within a declaration.
    init(_ text: String) throws(CSSTextFault) {
        let read = try CSSTextReader.read(text, in: .result)
        guard case .text(let whole)? = read.parts.first, read.parts.count == 1 else {
            throw CSSTextFault(.empty, in: 0..<text.utf8.count)
        }
        self.text = whole
    }

    /// A value of another type as CSS says it; `nil` for a type that CSS has no one value for.
    public init?(_ value: TokenValue) {
        guard let text = value.cssText, let css = try? RawCSS(text) else { return nil }
        self = css
    }

    fileprivate init(checked text: String) {
        self.text = text
    }
}

/// The text of a CSS value with references in it, such as `calc({space.s} * 2)`.
public struct RawCSSExpression: Sendable {
    /// As the author wrote it, on one line, without comments.
    public let text: String
    /// In the order of the text.
    public let references: [TokenReference]
    private let parts: [CSSText.Part]

    /// - Parameter place: of the text that was read.
    init(_ read: CSSText, place: TextPlace) {
        parts = read.parts
        var text = ""
        var references: [TokenReference] = []
        for part in read.parts {
            switch part {
            case .text(let written): text += written
            case .reference(let path, let bytes):
                text += "{\(path)}"
                references.append(TokenReference(path: path, range: place.range(bytes), notation: .embeddedBraces))
            }
        }
        self.text = text
        self.references = references
    }

    /// - Parameter value: what a reference stands for; `nil` if that has an error.
    /// - Returns: `nil` if one of the references has no value that CSS has a text for.
    /// - Throws: why the whole is no value of CSS.
    public func value(_ value: (_ path: String) -> TokenValue?) throws(CSSTextProblem) -> RawCSS? {
        var whole = ""
        for part in parts {
            switch part {
            case .text(let text): whole += text
            case .reference(let path, _):
                guard let target = value(path), let text = target.cssText else { return nil }
                if parts.count == 1, case .css(let css) = target { return css }
                whole += text
            }
            // A token that has another twice, which has a third twice: each would be twice as long as the last.
            if whole.utf8.count > Self.longestResult { throw .tooLong }
        }
        do {
            return try RawCSS(whole)
        } catch {
            throw .result(whole, error.problem)
        }
    }

    /// In UTF-8 bytes, of a text that is put together.
    static let longestResult = 16_384
}

extension CSSText {
    /// The value, if there are no references in it.
    var literal: RawCSS? {
        guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
        return RawCSS(checked: text)
    }
}
