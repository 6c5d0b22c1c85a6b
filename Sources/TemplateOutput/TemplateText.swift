import TesseraDiagnostics
import TesseraOutputCore
import TesseraTemplates
import TesseraTokenResolution

/// A template with its partials, and where their errors are reported.
struct TemplateText {
    let builtIn: BuiltInTemplate?
    let source: String
    /// By the names that tags use.
    let partials: [String: String]
    private let own: TemplateSource?
    private let ownPartials: [String: TemplateSource]
    private let named: SourceRange

    /// - Returns: `nil` if there is no such template.
    init?(_ options: TemplateOptions, in input: GeneratorInput) {
        named = options.range
        builtIn = BuiltInTemplate(rawValue: options.template)
        own = builtIn == nil ? input.templates[FilePath(options.template)] : nil
        guard let source = builtIn?.source ?? own.map({ String(decoding: $0.text.bytes, as: UTF8.self) }) else {
            return nil
        }
        self.source = source
        var found: [String: TemplateSource] = [:]
        var open = [source]
        while builtIn == nil, let text = open.popLast() {
            for name in TemplateRenderer.partialNames(in: text) where found[name] == nil {
                guard let path = TemplateSource.path(ofPartial: name, besides: options.template),
                    let partial = input.templates[FilePath(path)]
                else { continue }
                found[name] = partial
                open.append(String(decoding: partial.text.bytes, as: UTF8.self))
            }
        }
        ownPartials = found
        partials = builtIn?.partials ?? found.mapValues { String(decoding: $0.text.bytes, as: UTF8.self) }
    }

    func diagnostic(_ error: TemplateError) -> Diagnostic {
        let id: DiagnosticID =
            switch error.kind {
            case .syntax: "template/syntax"
            case .key: "template/key"
            case .partial: "template/partial"
            case .limit: "template/limit"
            }
        guard let file = error.partial.map({ ownPartials[$0] }) ?? own else {
            return Diagnostic(id, .error, message(of: error), at: named)
        }
        let range = SourceRange(source: file.id, offset: error.offset, length: error.length)
        let notes = error.notes.map { note in
            let source = note.partial.flatMap { ownPartials[$0] } ?? own
            return Diagnostic.Note(
                note.message,
                at: SourceRange(source: (source ?? file).id, offset: note.offset, length: note.length))
        }
        return Diagnostic(
            id, .error, message(of: error), at: range,
            notes: notes + [Diagnostic.Note("the template is named here", at: named)])
    }

    private func message(of error: TemplateError) -> String {
        guard let (word, known) = error.unknown else { return error.message }
        let suggestion = Spelling.suggestion(for: word, among: known)
        if !suggestion.isEmpty || error.owners.isEmpty { return error.message + suggestion }
        return error.message + ", but in " + error.owners.map { "'\($0)'" }.joined(separator: ", ")
    }
}
