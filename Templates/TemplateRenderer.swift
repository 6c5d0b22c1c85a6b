import Mustache

/// Renders Mustache templates (https://mustache.github.io) over plain data.
///
/// The data is dictionaries, arrays and strings: what the library renders fastest, and what a
/// template's author can be told about completely.
public struct TemplateRenderer {
    /// A template that is not Mustache.
    public struct SyntaxError: Error, Sendable {
        public let message: String
        /// 1-based.
        public let line: Int
        /// 1-based, in characters.
        public let column: Int
    }

    private let template: MustacheTemplate

    /// - Throws: ``SyntaxError``
    public init(source: String) throws(SyntaxError) {
        do {
            template = try MustacheTemplate(string: source)
        } catch let error as MustacheTemplate.ParserError {
            throw SyntaxError(
                message: Self.message(error.error), line: error.context.lineNumber, column: error.context.columnNumber)
        } catch {
            throw SyntaxError(message: Self.message(error), line: 1, column: 1)
        }
    }

    /// The library's errors are bare cases.
    private static func message(_ error: any Error) -> String {
        switch error as? MustacheTemplate.Error {
        case .sectionCloseNameIncorrect: "this closes another section than the one that is open"
        case .expectedSectionEnd: "a section is not closed"
        case .unfinishedName: "a tag is not closed"
        case .invalidSetDelimiter: "the delimiters are malformed"
        case .invalidConfigVariableSyntax, .unrecognisedConfigVariable: "the pragma is unknown or malformed"
        case .transformAppliedToInheritanceSection, .illegalTokenInsideInheritSection, .textInsideInheritSection:
            "this cannot stand in an inherited section"
        // What is left comes from reading on past the end.
        case nil: "the template ends inside a tag"
        }
    }

    public func render(_ data: [String: Any]) -> String {
        template.render(data)
    }
}
