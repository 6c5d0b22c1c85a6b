/// What is shown of a design to people, without opening its files.
public enum DesignPages {
    /// One page of HTML with everything in it, which loads nothing from anywhere.
    public static func html(_ input: DesignPageInput) -> [UInt8] {
        PageHTML.document(DesignPage(input))
    }

    /// Tables, for pull requests and wikis.
    public static func markdown(_ input: DesignPageInput) -> [UInt8] {
        PageMarkdown.document(DesignPage(input))
    }

    /// An overview as one picture, which is light or dark as what it stands in.
    public static func svg(_ input: DesignPageInput) -> [UInt8] {
        let page = DesignPage(input)
        return SheetSVG.document(
            OverviewSheet.drawing(of: page), title: "\(page.title): colors, type, space and motion",
            SpecimenCSS(mapping: page.design.gamutMapping))
    }

    /// What changed between two versions, for a pull request: one page that loads nothing and has no script.
    public static func review(_ input: ReviewInput) -> [UInt8] {
        ReviewHTML.document(ReviewPage(input))
    }

    /// What the design proves of accessibility: one page that loads nothing and has no script.
    public static func evidence(_ input: EvidenceInput) -> [UInt8] {
        EvidenceHTML.document(EvidencePage(input))
    }

    /// The same for a pull request.
    public static func evidenceMarkdown(_ input: EvidenceInput) -> [UInt8] {
        EvidenceMarkdown.document(EvidencePage(input))
    }

    /// The same for scripts: one JSON object.
    public static func evidenceJSON(_ input: EvidenceInput) -> [UInt8] {
        EvidenceJSON.document(EvidencePage(input))
    }

    /// A test that asks Apple's accessibility audit about the app's screens.
    public static func auditTest(_ input: EvidenceInput) -> [UInt8] {
        AuditTestFile.document(EvidencePage(input))
    }
}
