import TesseraColorScience
import TesseraDesignQueries
import TesseraDiagnostics
import TesseraJSON
import TesseraKit
import TesseraThemeDocuments
import TesseraThemeGeneration
import TesseraTokenSyntax

enum ThemePreview: AgentTool {
    static let name = "theme_preview"
    static let title = "Preview a theme"
    static let about = """
        Shows what other seed colors would make of the design's theme document, or what theme they would give where \
        there is none: each role in every context, the tightest pairs, and the effect on the design's checks. Nothing \
        is written.
        """

    static let input: [Field] =
        [
            .required("seeds", .map(.text, limit: 8), "CSS colors: brand, and perhaps neutral and accents"),
            .optional("theme", .text, "the document, where the design has several"),
            .optional("role", .text, "roles with this in their names only"),
        ] + Paging.input

    static let output: [Field] =
        [
            .required("theme", .text, "the document; 'new' where the design has none"),
            .required(
                "roles",
                .list(
                    .object([
                        .required("role", .text), .optional("token", .text),
                        .required("colors", .map(.text, limit: .max), "by context, sRGB"),
                    ]), limit: Paging.largest)),
            .required(
                "tightest",
                .list(
                    .object([
                        .required("role", .text), .required("on", .text), .required("ratio", .number),
                        .required("required", .number), .required("context", .text),
                    ]), limit: .max)),
            .required(
                "moved",
                .list(
                    .object([
                        .required("role", .text), .required("context", .text),
                        .required("distance", .number, "Delta E OK"),
                    ]), limit: .max), "what had to leave its seed, for contrast"),
            .optional("effect", .object(EditEffect.summaryOutput), "on the design; judge_edit tells all"),
            .optional("patch", .text, "of the document"),
            .optional("patchCut", .text),
        ] + Paging.output

    private static let usual = 10

    static func answer(_ arguments: Arguments, about project: LazyDesign) throws(QueryError) -> JSONValue {
        let seeds = (arguments["seeds"]?.members ?? []).map { (name: $0.name, color: $0.value.string ?? "") }
        if seeds.isEmpty { throw QueryError("'seeds' needs a color, such as {\"brand\": \"#7C5CFF\"}") }
        for seed in seeds {
            do throws(QueryError) {
                _ = try Color(asked: seed.color)
            } catch {
                throw QueryError("the seed '\(seed.name.printable)': \(error.message)")
            }
        }
        let design = try project.current()
        guard let document = try document(arguments.text("theme"), of: design) else {
            return try answer(sheet(of: seeds), named: "new", arguments)
        }
        var texts = TextEdits()
        try texts.set(replacing(seeds, in: document, of: design), in: document, of: design)
        let after = try project.load(over: texts.overlay)
        let (sheets, findings, _) = ThemeSheet.all(of: after.project.input)
        guard let sheet = sheets.first(where: { FilePath($0.path) == FilePath(document.path) }) else {
            throw QueryError(errorMessage(for: findings))
        }
        let effect = try EditEffect(from: design, to: after)
        return try answer(sheet, named: design.name(of: document.path), arguments)
            + .member("effect", effect.summary) + JudgeEdit.patch(of: texts, arguments)
    }

    // MARK: The document

    private static func document(_ name: String?, of design: LoadedDesign) throws(QueryError) -> SourceText? {
        if let name {
            let text = try design.source(named: name)
            guard ThemeDocument.isTheme(text.path) else {
                throw QueryError("'\(name.printable)' is not a theme document: their names end with .theme.yaml")
            }
            return text
        }
        let all = design.compilation.sources.texts.filter { ThemeDocument.isTheme($0.path) }
        if all.count > 1 {
            let names = all.map { design.name(of: $0.path) }.joined(separator: ", ")
            throw QueryError("the design has several themes; name one with 'theme': \(names)")
        }
        return all.first
    }

    /// The text of the document with other seeds in the place of those of the same names.
    private static func replacing(
        _ seeds: [(name: String, color: String)], in document: SourceText, of design: LoadedDesign
    ) throws(QueryError) -> [UInt8] {
        let id = SourceID(index: 0)
        guard let tree = SyntaxReader.read(document, id: id).tree,
            let node = tree.value(of: tree.root, forKey: "seeds"), tree.kind(of: node) == .mapping
        else { throw QueryError("'\(design.name(of: document.path))' has no seeds that could be replaced") }
        var places: [(range: SourceRange, color: String)] = []
        let entries = tree.entries(of: node)
        for seed in seeds {
            guard let entry = entries.first(where: { tree.text(of: $0.key) == seed.name }) else {
                let known = entries.map { tree.text(of: $0.key) }.joined(separator: ", ")
                throw QueryError("the theme has no seed '\(seed.name.printable)'; it has \(known)")
            }
            guard tree.kind(of: entry.value) == .scalar else {
                throw QueryError("the seed '\(seed.name.printable)' is not a color alone; edit the text")
            }
            places.append((tree.range(of: entry.value), seed.color))
        }
        var text = document.bytes
        for place in places.sorted(by: { $0.range.offset > $1.range.offset }) {
            text.replaceSubrange(place.range.offset..<place.range.end, with: place.color.quoted.utf8)
        }
        return text
    }

    private static func sheet(of seeds: [(name: String, color: String)]) throws(QueryError) -> ThemeSheet {
        let starter = ThemeStarter(seeds: seeds.map { ThemeStarter.Seed(name: $0.name, color: $0.color) })
        let file = "new.theme.yaml"
        let input = CompilationInput(texts: [SourceText(path: file, text: starter.yaml(for: file))])
        let (sheets, findings, _) = ThemeSheet.all(of: input)
        guard let sheet = sheets.first, !findings.hasErrors else { throw QueryError(errorMessage(for: findings)) }
        return sheet
    }

    private static func errorMessage(for findings: [Diagnostic]) -> String {
        let errors = findings.filter { $0.severity == .error }.prefix(3).map(\.message)
        return errors.isEmpty
            ? "the theme cannot be made of these seeds" : errors.joined(separator: "; ").printable
    }

    // MARK: The answer

    private static func answer(
        _ sheet: ThemeSheet, named name: String, _ arguments: Arguments
    ) throws(QueryError) -> JSONValue {
        let wanted = arguments.text("role")?.lowercased()
        let roles = sheet.theme.graph.roles.filter { role in
            wanted.map { role.name.description.lowercased().contains($0) } ?? true
        }
        let page = try Page(of: roles, arguments, usual: usual)
        let colors = page.items.map { role in
            JSONValue.sparse(
                ("role", .string(role.name.description)),
                ("token", sheet.document.tokenPath(of: role.name).map(JSONValue.string)),
                (
                    "colors",
                    .object(
                        sheet.theme.contexts.compactMap { colors in
                            colors[role.name].map { (colors.context.name, .string($0.emitted.srgb.hexString)) }
                        })
                ))
        }
        return [
            "theme": .string(name), "roles": .list(colors), "tightest": .list(tightest(of: sheet.theme)),
            "moved": .list(
                sheet.theme.moves.prefix(4).map { move in
                    [
                        "role": .string(move.role.description), "context": .string(move.context.name),
                        "distance": AnswerParts.distance(move.distance),
                    ]
                }),
        ] + page.members
    }

    /// The pairs that lie nearest to what they need, each once.
    private static func tightest(of theme: Theme) -> [JSONValue] {
        var known: Set<[String]> = []
        return theme.proof.sorted { $0.ratio / $0.required < $1.ratio / $1.required }
            .filter { known.insert([$0.role.description, $0.background.description]).inserted }
            .prefix(3).map { pair in
                [
                    "role": .string(pair.role.description), "on": .string(pair.background.description),
                    "ratio": AnswerParts.ratio(pair.ratio), "required": .number(pair.required),
                    "context": .string(pair.context.name),
                ]
            }
    }
}
