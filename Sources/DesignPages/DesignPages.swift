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
}
