/// How heavy a typeface is: 1 to 1000, or one of the OpenType names (DTCG 2025.10 Format, 8.4).
public enum FontWeight: Hashable, Sendable {
    case number(Double)
    case keyword(Keyword)

    /// The eighteen names; several mean the same weight.
    public enum Keyword: String, CaseIterable, Hashable, Sendable {
        case thin, hairline
        case extraLight = "extra-light"
        case ultraLight = "ultra-light"
        case light
        case normal, regular, book
        case medium
        case semiBold = "semi-bold"
        case demiBold = "demi-bold"
        case bold
        case extraBold = "extra-bold"
        case ultraBold = "ultra-bold"
        case black, heavy
        case extraBlack = "extra-black"
        case ultraBlack = "ultra-black"

        public var weight: Double {
            switch self {
            case .thin, .hairline: 100
            case .extraLight, .ultraLight: 200
            case .light: 300
            case .normal, .regular, .book: 400
            case .medium: 500
            case .semiBold, .demiBold: 600
            case .bold: 700
            case .extraBold, .ultraBold: 800
            case .black, .heavy: 900
            case .extraBlack, .ultraBlack: 950
            }
        }
    }

    /// 1 to 1000.
    public var weight: Double {
        switch self {
        case .number(let number): number
        case .keyword(let keyword): keyword.weight
        }
    }
}
