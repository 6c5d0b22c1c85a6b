import TesseraColorScience
import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel

// What editors show of the manifest's keys and words.

extension Manifest.Key {
    var schemaText: String {
        switch self {
        case .tessera: "The versions of Tessera that the design is written for. Example: \">=0.1\". Default: any."
        case .nameVersion: "Whether generated files name the version of Tessera that wrote them. Default: false."
        case .name:
            "What the design is called. Names in code are made of it: Café Nyx makes CafeNyxColors. Default: nothing."
        case .sources:
            "Token files, as paths or patterns with * and ** in them. Example: [Tokens/**/*.tokens.yaml]."
        case .resolver:
            "A DTCG resolver document, in place of sources and modifiers. Example: Tokens/nyx.resolver.json."
        case .modifiers:
            "What values depend on. Default: appearance (light, dark) and contrast (standard, increased)."
        case .outputs: "The files to write. Default: none, then there is only tessera check."
        case .platform: "What the design is for: decides how large touch targets and text must be. Default: ios."
        case .touchTargets:
            "How large touch targets must be: a level, or a list of levels that all hold. Default: standard."
        case .contrast: "Pairs of colors that must stand out from each other, kept apart from the tokens."
        case .largeTextPolicy: "From what size on a text counts as large. Default: wcag."
        case .maximumPermutations:
            "In how many permutations a token may have different values. Default: 512; at most 65536."
        case .apca: "Whether findings about contrast also show the advisory APCA value. Default: false."
        case .distinct:
            "Lists of colors that people of any color vision must distinguish. Example: [[\"{a.won}\", \"{a.lost}\"]]."
        case .gamutMapping: "How colors that a gamut lacks are brought into it. Default: raytrace."
        case .motion: "How much motion the design allows itself. Example: { maximumSettling: 2s }."
        case .dialect: "How token files are read. Default: standard."
        case .rules: "The level and the options of each rule. Example: { text-size/minimum: warning }."
        case .overrides: "Levels and options of rules for some tokens, or for some files."
        case .baseline: "The findings that were there before, which do not count. Example: tessera-baseline.json."
        case .extends:
            "Policies that this one is based on: files, folders or packages. Example: ../policy/tessera-policy.yaml."
        case .locked:
            "What projects can make stricter and not looser: rules, areas, keys, or all. Example: [contrast, motion]."
        case .exceptions:
            "What lets findings of locked rules pass. Default: nothing. Example: { contrast: until }."
        }
    }
}

extension RuleLock.Exception {
    var schemaText: String {
        switch self {
        case .reason: "$ignore with a reason."
        case .until: "$ignore with a reason and the day of its end."
        case .baseline: "Findings that are in the project's baseline."
        }
    }
}

extension MotionPolicy.Key {
    var schemaText: String {
        switch self {
        case .maximumSettling: "How long a motion may take, a spring until it rests. Default: 2s."
        case .maximumOvershoot: "How far a motion may go beyond its target, as a part of its way. Default: 0.35."
        case .maximumResponse: "The longest response of a spring. Default: 5s."
        case .visibleDifference: "The least difference between two springs that people see. Default: 0.01."
        }
    }
}

extension Platform {
    var schemaText: String {
        switch self {
        case .ios: "iPhone: touch targets of 44 pt, text of at least 11 pt."
        case .ipados: "iPad: touch targets of 44 pt, text of at least 11 pt."
        case .macos: "Mac: targets of 28 pt, text of at least 10 pt."
        case .tvos: "Apple TV: targets of 66 pt, text of at least 23 pt."
        case .visionos: "Apple Vision: targets of 60 pt, text of at least 12 pt."
        case .watchos: "Apple Watch: touch targets of 44 pt, text of at least 12 pt."
        case .android: "Android: touch targets of 48 dp."
        case .web: "Web pages: targets of 24 px."
        }
    }
}

extension TouchTargetLevel {
    var schemaText: String {
        switch self {
        case .standard: "The platform's default size, such as 44 pt on iOS; compact tokens its minimum."
        case .compact: "The platform's minimum for all, such as 28 pt on iOS."
        case .android: "48 dp."
        case .webAA: "24 px, or enough room around it (WCAG 2.5.8)."
        case .webAAA: "44 px (WCAG 2.5.5)."
        }
    }
}

extension LargeTextPolicy {
    var schemaText: String {
        switch self {
        case .wcag: "From 24 px on, or bold from 18.67 px on (WCAG 2.2)."
        case .apple: "From 18 pt on, or bold of any size (Human Interface Guidelines)."
        }
    }
}

extension GamutMappingMethod {
    var schemaText: String {
        switch self {
        case .rayTrace: "Keeps lightness and hue, gives up chroma."
        case .localMINDE: "Keeps more chroma, lets the hue move: the binary search of CSS Color 4."
        case .clip: "Limits each component, as browsers do when they paint."
        }
    }
}

extension TokenDialect {
    var schemaText: String {
        switch self {
        case .strict: "DTCG 2025.10 to the letter: every shorthand is an error."
        case .standard: "DTCG 2025.10 and the author shorthand."
        case .lenient: "Also what older drafts and other tools write, each with a warning."
        }
    }
}

extension RuleSettings.Level {
    var schemaText: String {
        switch self {
        case .error: "A finding is an error, and nothing is written."
        case .warning: "A finding is reported, and everything is written."
        case .off: "The rule is not looked at."
        }
    }
}
