import TesseraCodeUses
import TesseraColorScience
import TesseraDiagnostics
import TesseraJSON
import TesseraTokenModel
import TesseraTokenResolution

/// What names of tokens in code mean, and the colors of them.
struct CodeHover {
    let document: CodeDocument
    let encoding: PositionEncoding
    let form: HoverForm

    /// How many verdicts on contrast are told of a token.
    private static let pairLimit = 3
    /// How many other names are told.
    private static let nameLimit = 6

    func answer(at offset: Int) -> JSONValue {
        guard let use = document.use(at: offset), let path = document.path(of: use) else { return .null }
        let project = document.project(of: use)
        guard let text = TokenText(analysis: project.named, form: form, pairLimit: Self.pairLimit).text(of: path) else {
            return .null
        }
        let names = otherNames(of: use.use, project)
        return [
            "contents": [
                "kind": .string(form.kind),
                "value": .string([text, names].compactMap(\.self).joined(separator: "\n\n")),
            ],
            "range": document.text.range(use.use.range, in: encoding),
        ]
    }

    private func otherNames(of use: CodeUse, _ project: CodeProject) -> String? {
        var known: Set<String> = [use.entry.name.text]
        let others = project.names.entries(of: use.owner).filter {
            $0.name.form != use.entry.name.form && known.insert($0.name.text).inserted
        }
        guard !others.isEmpty else { return nil }
        return "In code: " + others.prefix(Self.nameLimit).map { form.code($0.name.text) }.joined(separator: ", ")
    }

    /// The colors that tokens have where no context is chosen.
    func colors() -> JSONValue {
        .list(
            document.uses.compactMap { use in
                guard let token = use.use.token, use.use.isCertain, !use.use.isDeclaration,
                    case .color(let color)? = document.project(of: use).tokens?.defaultValue(of: token)
                else { return nil }
                return Colors.information(color, document.text.range(use.use.range, in: encoding))
            })
    }
}
