import Testing

@testable import TesseraTokenValidation

@Suite struct StatusNameTests {
    static let names: [(path: String, meaning: StatusName.Meaning, role: String)] = [
        ("color.success", .success, "color.*"),
        ("color.text.danger", .danger, "color.text.*"),
        ("color.dangerText", .danger, "color.* text"),
        ("color.danger-text", .danger, "color.* text"),
        ("color.DANGER_TEXT", .danger, "color.* text"),
        ("color.text danger", .danger, "color.text *"),
        ("color.Warning.base", .warning, "color.*.base"),
        ("UIErrorFill", .danger, "ui * fill"),
        ("statusOK", .success, "status *"),
        // The same word twice is one status.
        ("danger.danger-fill", .danger, "*.* fill"),
        ("couleur.étatWarn.ö", .warning, "couleur.état *.ö"),
    ]

    @Test(arguments: names.indices)
    func statusIsFound(_ index: Int) {
        let (path, meaning, role) = Self.names[index]
        let name = StatusName(path: path)
        #expect(name?.meaning == meaning)
        #expect(name?.role == role)
    }

    private static let noStatusIsFoundCases: [String] = [
        "", ".", "color.text", "color.successor", "color.okay", "color.terrorist", "color.info",
        "color.success.error", "successOrError", "error.critical",
        "color.success.500", "color.success500", "palette.1.danger",
        "onSuccess", "color.on-danger", "text.danger.on-danger", "color.textOnError.base",
    ]

    /// No status at all, two of them, a step of a scale, or what stands on a status.
    @Test(arguments: noStatusIsFoundCases)
    func noStatusIsFound(_ path: String) {
        #expect(StatusName(path: path) == nil)
    }

    @Test func siblingsShareTheirRole() {
        #expect(StatusName(path: "a.successText")?.role == StatusName(path: "a.danger-text")?.role)
        #expect(StatusName(path: "a.successText")?.role != StatusName(path: "a.dangerFill")?.role)
        #expect(StatusName(path: "a.text.success")?.role != StatusName(path: "b.text.danger")?.role)
        #expect(StatusName(path: "a.text.success")?.role != StatusName(path: "a.textDanger")?.role)
    }
}
