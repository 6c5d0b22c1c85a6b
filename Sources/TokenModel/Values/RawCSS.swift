import TesseraColorScience
import TesseraDiagnostics

/// The text of a CSS value that no other type can say, such as `clamp(1rem, 2vw, 3rem)`.
///
/// It has been read by the rules of CSS Syntax 3, so that it stands in a declaration as it is: every bracket and
/// string in it is closed, and nothing in it ends the declaration, the rule, or the page that the sheet stands in.
public struct RawCSS: Hashable, Sendable {
    /// On one line, without comments, and with single blanks.
    public let text: String
    /// The parts, where the text is that of a composite some part of which only CSS can say.
    public let composite: CSSComposite?

    /// - Throws: what in the text would not stay within a declaration.
    init(_ text: String) throws(CSSTextError) {
        let read = try CSSTextReader.read(text, in: .result)
        guard case .text(let whole)? = read.parts.first, read.parts.count == 1 else {
            throw CSSTextError(.empty, in: 0..<text.utf8.count)
        }
        self.text = whole
        composite = nil
    }

    /// A value of another type as CSS says it; `nil` for a type that CSS has no one value for.
    public init?(_ value: TokenValue) {
        if let composite = CSSComposite(value) {
            self.init(composite)
            return
        }
        guard let text = value.cssText, let css = try? RawCSS(text) else { return nil }
        self = css
    }

    /// - Returns: `nil` if a part has no text in CSS, or if the whole is none.
    public init?(_ composite: CSSComposite) {
        guard let text = composite.text, text.utf8.count <= RawCSSExpression.longestResult,
            let css = try? RawCSS(text)
        else { return nil }
        self.text = css.text
        self.composite = composite
    }

    /// The layers of a shadow or the stops of a gradient, some of which are raw CSS.
    ///
    /// - Returns: `nil` if the whole is no text of CSS, or too long a one.
    public init?(elements values: [TokenValue]) {
        var type: TokenType?
        var elements: [CSSComposite.Element] = []
        for value in values {
            if let composite = CSSComposite(value) {
                type = composite.type
                elements += composite.elements
            } else if case .css(let css) = value {
                elements.append(CSSComposite.Element(whole: css))
            } else {
                return nil
            }
        }
        if let type {
            self.init(CSSComposite(type: type, elements: elements))
        } else {
            // Of nothing but texts the parts are not known.
            let text = elements.compactMap(\.whole?.text).joined(separator: ", ")
            guard text.utf8.count <= RawCSSExpression.longestResult, let css = try? RawCSS(text) else { return nil }
            self = css
        }
    }

    fileprivate init(checked text: String) {
        self.text = text
        composite = nil
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

    /// What the text is made of.
    package enum Piece {
        case text(String)
        /// - Parameter isInURL: whether it stands directly in `url()`, where CSS has no functions.
        case reference(_ path: String, isInURL: Bool)
    }

    package var pieces: [Piece] {
        var isInURL = false
        return parts.map { part in
            switch part {
            case .text(let text):
                let end = text.utf8.reversed().drop { $0 == UInt8(ascii: " ") }.prefix(4).map(\.asciiLowercased)
                isInURL = end == Array("(lru".utf8)
                return .text(text)
            case .reference(let path, _):
                defer { isInURL = false }
                return .reference(path, isInURL: isInURL)
            }
        }
    }

    /// - Parameter value: what a reference stands for; `nil` if that has an error.
    /// - Returns: `nil` if one of the references has no value that CSS has a text for.
    /// - Throws: why the whole is no value of CSS.
    public func value(_ value: (_ path: String) -> TokenValue?) throws(CSSTextErrorKind) -> RawCSS? {
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
            throw .result(whole, error.kind)
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
