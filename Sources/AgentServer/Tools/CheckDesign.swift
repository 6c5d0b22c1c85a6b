import TesseraDesignQueries
import TesseraDiagnostics
import TesseraJSON

enum CheckDesign: AgentTool {
    static let name = "check"
    static let title = "Check the design"
    static let about = """
        Checks all files, or one, in every context, as they are on the disk now. Findings are those of the JSON report; \
        'details' gives all their members. Call it after files were written.
        """

    static let input: [Field] =
        [
            .optional("file", .text, "findings in this file only"),
            .optional("token", .text, "findings in this token only"),
            .optional("severity", .words(["error", "warning", "note"]), "the least; default: warning"),
            .optional("details", .flag, "notes, fixes, pairs and full places"),
        ] + Paging.input

    static let output: [Field] =
        [
            .required("passes", .flag, "whether there is no error"),
            .required("errors", .count, "in the whole design"),
            .required("warnings", .count),
            .optional("uncounted", .count, "suppressed, or known to the baseline"),
            .required("findings", .list(.any, limit: Paging.largest), "in source order"),
        ] + Paging.output

    static func answer(_ arguments: Arguments, about project: LazyDesign) throws(QueryError) -> JSONValue {
        let design = try project.current()
        let counted = design.compilation.diagnostics
        let objects = FindingObjects(design, version: project.version).all
        let file = try arguments.text("file").map { name throws(QueryError) in
            design.name(of: try design.source(named: name).path)
        }
        let token = try arguments.text("token").map { name throws(QueryError) in
            design.index.path(of: try design.index.token(at: name))
        }
        let least = arguments.text("severity").flatMap(Diagnostic.Severity.init) ?? .warning
        let wanted = objects.filter { finding in
            guard finding["status"]?.string == "counted",
                let severity = finding["severity"]?.string.flatMap(Diagnostic.Severity.init), severity >= least
            else { return false }
            if let file, finding["place"]?["file"]?.string != file { return false }
            return token == nil || finding["token"]?.string == token
        }
        let page = try Page(of: wanted, arguments, usual: 8)
        let uncounted = design.compilation.uncounted
        let shown = arguments.flag("details") ? Array(page.items) : page.items.map(FindingObjects.short)
        return .sparse(
            ("passes", .bool(!counted.hasErrors)), ("errors", .int(counted.count { $0.severity == .error })),
            ("warnings", .int(counted.count { $0.severity == .warning })),
            (
                "uncounted",
                uncounted.suppressed + uncounted.known == 0 ? nil : .int(uncounted.suppressed + uncounted.known)
            ),
            ("findings", .list(shown))) + page.members
    }
}
