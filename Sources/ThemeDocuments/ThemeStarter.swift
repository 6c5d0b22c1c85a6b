import TesseraColorScience
import TesseraDiagnostics
import TesseraThemeGeneration

/// A theme document to begin with: the seeds, and what else there is to say as remarks.
public struct ThemeStarter: Sendable {
    /// A seed as somebody names it: a CSS color.
    public struct Seed: Sendable, Hashable {
        public let name: String
        public let color: String

        public init(name: String, color: String) {
            self.name = name
            self.color = color
        }
    }

    public let seeds: [Seed]
    /// The group that the tokens go into, names joined by dots.
    public let group: String

    public init(seeds: [Seed], group: String = "color") {
        self.seeds = seeds
        self.group = group
    }

    /// The seeds and the group, with all else that there is to say as remarks.
    ///
    /// - Parameter name: the file's name, which its remarks mention.
    public func yaml(for name: String) -> String {
        """
        \(seedsInYAML(for: name))
        # Everything else has a default. To change some of it, take away the '# ' in front of lines.

        \(Self.options)
        """
    }

    /// The seeds and the group alone.
    ///
    /// - Parameter name: the file's name, which its remarks mention.
    public func seedsInYAML(for name: String) -> String {
        let width = seeds.map { Self.line($0).count }.max() ?? 0
        let lines = seeds.map { seed in
            let line = "  " + Self.line(seed)
            guard let remark = Self.remarks[seed.name] else { return line }
            return line + String(repeating: " ", count: width + 4 - line.count) + "  # " + remark
        }
        let file = name.shellWord
        let prefix = group.isEmpty ? "" : group + "."
        return """
            # A theme. From these colors Tessera makes one for every role, in light and dark, each also with
            # increased contrast, and proves that all of it can be read. They become ordinary tokens.
            #
            #   tessera theme show \(file)     see it, with the proof
            #   tessera build \(file)          Swift, JSON and CSS

            seeds:
            \(lines.joined(separator: "\n"))

            into: \(Self.word(group))                     # the group of the tokens: {\(prefix)brandFill}

            """
    }

    /// A document in JSON that may have remarks, with all else that there is to say as such.
    ///
    /// - Parameter document: that of ``seedsInYAML(for:)``.
    public func addingOptions(toJSON document: String) -> String {
        var lines = document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // In front of the last key, so that each line may end with a comma.
        guard let last = lines.lastIndex(where: { $0.hasPrefix("  \"into\":") }) else { return document }
        lines.insert(Self.jsonOptions, at: last)
        return lines.joined(separator: "\n")
    }

    /// A text as YAML has it, without quotes where it needs none.
    private static func word(_ text: String) -> String {
        let isPlain =
            text.first?.isLetter ?? false && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
        return isPlain ? text : "'" + text.replacing(scalar: "'", with: "''") + "'"
    }

    private static func line(_ seed: Seed) -> String { "\(seed.name): \"\(seed.color)\"" }

    private static let remarks = [
        "brand": "fills have it as it is wherever a label can be read on it",
        "neutral": "the tint of surfaces and text; without it they are gray",
    ]

    /// Each line is a key of the document, or a part of one, once its remark sign is gone.
    private static let jsonOptions = """
          // Everything else has a default. To change some of it, take away the '// ' in front of lines.

          // "fillContrast": "required",   // fills are visible on all surfaces, if they identify controls
          // "onFill": "white",   // labels on fills are white wherever the fill can be adjusted
          // "tint": { "share": 0.5, "maximumChroma": 0.03 },   // surfaces and text take on the neutral's color
          // "names": "material",   // what tokens are called: material, apple or radix

          // "ratios": {   // the least contrast, by WCAG 2.2
          //   "primaryText": { "standard": 7, "increased": 10 },
          //   "text": { "standard": 4.5, "increased": 7 },
          //   "label": { "standard": 3, "increased": 4.5 },
          //   "nonText": { "standard": 3, "increased": 4.5 }
          // },

          // "roles": {
          //   "surfacePage": { "value": { "light": "#FFFFFF", "dark": "#101014" } },   // yours; still proven
          //   "surfaceRaised": { "lightness": { "dark": 0.22 } },
          //   "textPrimary": { "on": { "surfaces": { "increased": 12 } } },
          //   "trendLine": { "seed": "brand", "on": { "surfaces": "nonText" } },   // a role of your own
          //   "chart*": false   // not needed
          // },

        """

    /// Each line is a key of the document once its remark sign is gone.
    private static let options = """
        # fillContrast: required                  # fills are visible on all surfaces, if they identify controls
        # onFill: white                           # labels on fills are white wherever the fill can be adjusted
        # tint: { share: 0.5, maximumChroma: 0.03 }   # surfaces and text take on the neutral's color, or the brand's
        # names: material                         # what tokens are called: material, apple or radix

        # ratios:                                 # the least contrast, by WCAG 2.2
        #   primaryText: { standard: 7, increased: 10 }
        #   text: { standard: 4.5, increased: 7 }
        #   label: { standard: 3, increased: 4.5 }
        #   nonText: { standard: 3, increased: 4.5 }

        # roles:
        #   surfacePage: { value: { light: "#FFFFFF", dark: "#101014" } }      # yours; contrast is still proven
        #   surfaceRaised: { lightness: { dark: 0.22 } }
        #   textPrimary: { on: { surfaces: { increased: 12 } } }
        #   trendLine: { seed: brand, on: { surfaces: nonText } }              # a role of your own
        #   "chart*": false                                                    # not needed

        """
}
