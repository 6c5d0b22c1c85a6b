import TesseraThemeDocuments
import TesseraThemeGeneration

// What editors show of the keys and words of theme documents.

extension ThemeDocument.Key {
    var schemaText: String {
        switch self {
        case .schema: "The schema that an editor checks the document with."
        case .description: "What the theme is for. Tessera ignores it."
        case .algorithm: "What solves the theme. Default: oklch."
        case .variant: "With hct, the character of Material's scheme. Default: tonalSpot."
        case .contrastLevels: "With hct, Material's contrast levels. Default: { standard: 0, increased: 1 }."
        case .seeds: "The colors that the theme grows from: the brand, and up to four more."
        case .statuses: "The statuses that get colors, or false. Default: all four."
        case .statusTurn: "How far the hues of statuses turn toward the brand's, in degrees. Default: 2."
        case .evenChroma: "Whether accents and statuses have one chroma. Default: false."
        case .into: "The group that the tokens go into. Default: color."
        case .when: "The one context that the theme is for. Example: { look: ember }. Default: all."
        case .contexts: "How the project calls the contexts of a theme. Example: { light: day, dark: night }."
        case .appearance: "What the theme is where no modifier switches between light and dark. Default: light."
        case .onFill: "What stands on fills. Default: steady."
        case .fillContrast:
            "Whether fills must be visible on all surfaces. Default: none, because labels identify "
                + "them."
        case .names: "What the tokens are called. Default: as the roles are."
        case .tint: "How much of the neutral seed's color is seen. Example: { share: 0.5 }."
        case .ratios: "The least contrast, by WCAG 2.2. Example: { text: { increased: 8 } }."
        case .roles: "The requirements of roles, or of roles of your own."
        case .statusDistance: "How much is done that statuses are distinguished. Default: what is sure to be possible."
        case .distinct: "Lists of roles that people of any color vision must distinguish."
        case .scales: "Scales of seeds. Example: { brand: numeric }."
        case .scalesInto: "The group that scales go into. Default: palette."
        }
    }
}

extension ThemeDocument.AlgorithmWord {
    var schemaText: String {
        switch self {
        case .oklch: "Tessera's solver: every pair has its contrast, and the brand stays where it can."
        case .hct: "Material's dynamic schemes (2021), with Material's roles."
        }
    }
}

extension MaterialVariant {
    var schemaText: String {
        switch self {
        case .tonalSpot: "Calm: Material's default."
        case .neutral: "Nearly gray."
        case .vibrant: "As colorful as can be."
        case .expressive: "The brand's hue is turned away from."
        case .fidelity: "Containers keep the brand's own color."
        case .content: "Like fidelity, with accents near the brand."
        case .monochrome: "Grays alone."
        case .rainbow: "Colorful accents on gray."
        case .fruitSalad: "Two hues beside the brand's."
        }
    }
}

extension ThemeStatus {
    var schemaText: String {
        switch self {
        case .success: "Done, saved, connected: green."
        case .warning: "Needs a look: amber."
        case .danger: "Failed, or about to delete: red."
        case .info: "Good to know: blue."
        }
    }
}

extension ThemeContextWord {
    var schemaText: String {
        switch self {
        case .light: "The context of light appearance."
        case .dark: "The context of dark appearance."
        case .standard: "The context of standard contrast."
        case .increased: "The context of increased contrast."
        }
    }
}

extension ThemeContext.Appearance {
    var schemaText: String {
        switch self {
        case .light: "Dark on light."
        case .dark: "Light on dark."
        }
    }
}

extension ThemeGraph.MarkOnFill {
    var schemaText: String {
        switch self {
        case .steady: "White wherever it can be read on the color itself, else near-black; the same in light and dark."
        case .highestContrast: "White or near-black, whichever contrasts more."
        case .white: "White wherever the fill can be adjusted for it."
        }
    }
}

extension ThemeDocument.TintKey {
    var schemaText: String {
        switch self {
        case .share: "What is kept of the seed's chroma. Default: 0.5."
        case .maximumChroma: "The most OkLCh chroma. Default: 0.03."
        case .minimumChroma: "The least OkLCh chroma. Default: 0.004."
        case .grayChroma: "Below this chroma the neutral takes the brand's hue. Default: 0.02."
        case .increasedShare: "The share that remains under increased contrast. Default: 0.5."
        }
    }
}

extension ThemeDocument.RatioKey {
    var schemaText: String {
        switch self {
        case .primaryText: "For the text that is read most. Default: 7, increased 10."
        case .text: "For other text. Default: 4.5, increased 7."
        case .label: "For labels of filled controls, which are large or bold. Default: 3, increased 4.5."
        case .nonText: "For lines, and for what identifies a control. Default: 3, increased 4.5."
        }
    }
}

extension ThemeDocument.RoleKey {
    var schemaText: String {
        switch self {
        case .token: "The path of its token below the theme's group, or false for none."
        case .description: "What its token is for."
        case .value: "A color that stays as it is. Example: \"#FAFAFF\"."
        case .seed: "The seed that it has its hue and chroma from."
        case .lightness: "The preferred lightness, in OkLCh. Default: the seed's own."
        case .step: "A lightness beside another role's. Example: { from: brandFill, by: 0.04 }."
        case .maximumChroma: "The most OkLCh chroma that it takes from the seed."
        case .separateFrom: "Roles that it must visibly differ from. Example: [surfacePage]."
        case .on: "What it must be seen on, with the least contrast. Example: { surfaces: text }."
        case .direction: "Where it goes if it must move. Default: away."
        case .limits: "The OkLCh lightnesses that it stays within. Example: [0.2, 0.6]."
        case .ladder: "The only OkLCh lightnesses at which it may stop."
        case .candidates: "The colors that something on a fill may have, which cannot move itself."
        case .choice: "Which candidate it is. Default: highestContrast."
        }
    }
}

extension ThemeDocument.DirectionWord {
    var schemaText: String {
        switch self {
        case .darker: "It gets darker."
        case .lighter: "It gets lighter."
        case .either: "To the side where it changes less."
        case .away: "Away from the surfaces: darker in light appearance, lighter in dark."
        case .none: "It stays."
        }
    }
}

extension ThemeDocument.CandidateWord {
    var schemaText: String {
        switch self {
        case .white: "White."
        case .nearBlack: "Near black, with a touch of the seed."
        case .black: "Black."
        }
    }
}

extension Mark.Choice {
    var schemaText: String {
        switch self {
        case .highestContrast: "The one that contrasts most."
        case .first: "The first that can be seen."
        case .preferred: "The first that the fill can be adjusted for."
        case .steady: "The first that is visible on the preferred fill; elsewhere the fill is adjusted for it."
        }
    }
}

extension ThemeDocument.FillContrastWord {
    var schemaText: String {
        switch self {
        case .required: "They have the non-text ratio on all surfaces: nothing but the fill identifies a control."
        case .none: "A control is known by its label or its border."
        }
    }
}

extension TokenVocabulary {
    var schemaText: String {
        switch self {
        case .material: "As Material 3 calls its roles: primary, onPrimary, surfaceContainer."
        case .apple: "As UIKit calls its colors: systemBackground, label, separator."
        case .radix: "As Radix Themes calls its steps: accent9, gray12."
        }
    }
}

extension ThemeDocument.StrengthWord {
    var schemaText: String {
        switch self {
        case .required: "There is no theme without it."
        case .preferred: "Roles move if there is room for them."
        case .reported: "Nothing is done for it."
        }
    }
}

extension ThemeDocument.ScaleWord {
    var schemaText: String {
        switch self {
        case .numeric: "50, 100, 200 to 900, and 950."
        case .twelve: "Twelve steps with uses, as Radix has them."
        case .tonal: "Material's tones, 0 to 100."
        }
    }
}
