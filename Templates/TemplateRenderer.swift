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
                message: "\(error.error)", line: error.context.lineNumber, column: error.context.columnNumber)
        } catch {
            throw SyntaxError(message: "\(error)", line: 1, column: 1)
        }
    }

    public func render(_ data: [String: Any]) -> String {
        template.render(data)
    }
}
