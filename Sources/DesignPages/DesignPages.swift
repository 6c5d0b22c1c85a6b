/// What is shown of a design to people, without opening its files.
public enum DesignPages {
    /// One page of HTML with everything in it, which loads nothing from anywhere.
    public static func html(_ input: DesignPageInput) -> [UInt8] {
        PageHTML.document(DesignPage(input))
    }
}
