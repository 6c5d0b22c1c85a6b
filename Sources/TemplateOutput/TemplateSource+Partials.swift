import TesseraDiagnostics
import TesseraOutputCore
import TesseraTemplates
import TesseraTokenResolution

extension TemplateSource {
    /// Whether a template of this name comes with Tessera.
    public static func isBuiltIn(_ name: String) -> Bool {
        BuiltInTemplate(rawValue: name) != nil
    }

    /// The paths of the partials that it names: files beside it, whatever partial names them.
    ///
    /// - Parameter path: of the template itself.
    public func partialPaths(besides path: String) -> [String] {
        TemplateRenderer.partialNames(in: String(decoding: text.bytes, as: UTF8.self)).compactMap {
            Self.path(ofPartial: $0, besides: path)
        }
    }

    /// `nil` for a name that leads out of the template's folder.
    static func path(ofPartial name: String, besides path: String) -> String? {
        let name = FilePath(name)
        // Neither dots nor a `/` too many.
        guard !name.isEmpty, name.problem == nil, name.staysInside, name == name.normalized else { return nil }
        return FilePath(path).folder.appending(name.text + ".mustache").text
    }
}
