import TesseraColorScience
import TesseraThemeGeneration
import TesseraTokenSyntax

/// The theme document of a proposal.
public struct ProposalDocument: Sendable {
    private let proposal: ThemeProposal
    /// Colors that stay as they are, for each context.
    private let pins: [RoleName: PerContext<Color>]
    /// All that the theme has.
    private let roles: [RoleName]
    /// The names of the group that the tokens go into; empty for the top.
    public let group: [String]

    /// - Parameters:
    ///   - roles: all that the theme of the seeds has.
    ///   - pins: colors of roles that stay as they are.
    public init(_ proposal: ThemeProposal, roles: [RoleName], pins: [RoleName: PerContext<Color>] = [:]) {
        self.proposal = proposal
        self.pins = pins
        self.roles = roles
        group = Self.commonGroup(of: proposal.firstMatches.map(\.color.path))
    }

    /// The theme document's text.
    ///
    /// - Parameters:
    ///   - name: of the file, which its remarks mention.
    ///   - sources: what the colors were read from, in words.
    public func yaml(for name: String, from sources: String) -> String {
        let group = group.joined(separator: ".")
        var lines = [
            "# A theme for the colors of \(sources.commentText): a proposal.",
            "#",
            "#   tessera theme show \(name.commentText)     see it, with the proof",
            "#",
            "# The tokens under 'roles' keep their names and are made by the theme. Take them out of the files that they",
            "# come from: a path that stands in two files is an error.",
            "",
            "seeds:",
        ]
        lines += Self.aligned(
            proposal.seeds.map { ("  \($0.name): \(YAMLScalar.name($0.color.color.seedText))", $0.remark) })
        if !proposal.derivedStatuses.isEmpty {
            let names = proposal.derivedStatuses.map(\.rawValue).joined(separator: ", ")
            lines.append("  # There is no room for more: the theme makes its own \(names).")
        }
        lines += ["", "into: \(group.isEmpty ? "\"\"" : YAMLScalar.name(group))"]
        if let tint = proposal.tint { lines += ["", tint.line] }
        if proposal.keepsStatuses {
            lines += [
                "", "statusDistance: reported  # 'preferred' moves statuses until they differ for any color vision",
            ]
        }
        let own = rolesWithTokens
        if !own.isEmpty {
            lines += ["", "roles:"]
            lines += Self.aligned(own)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Roles

    private var rolesWithTokens: [(String, String)] {
        let matches = Dictionary(uniqueKeysWithValues: proposal.firstMatches.map { ($0.role, $0) })
        return roles.compactMap { role in
            if let match = matches[role] { return (line(of: match), match.remark) }
            return moved(role)
        }
    }

    private func line(of match: RoleMatch) -> String {
        let path = match.color.path.split(separator: ".", omittingEmptySubsequences: false).dropFirst(group.count)
        var fields = ["token: \(YAMLScalar.name(path.joined(separator: ".")))"]
        if let pin = pins[match.role] {
            let values = ThemeContext.allCases.map { "\($0.selectorText): \(YAMLScalar.name(pin[$0].seedText))" }
            fields.append("value: { \(values.joined(separator: ", ")) }")
        } else if let lightness = darkerOrLighter(match) {
            fields.append("lightness: { light: \(lightness.light), dark: \(lightness.dark) }")
        }
        return "  \(match.role): { \(fields.joined(separator: ", ")) }"
    }

    /// The OkLCh lightness of an accent's fill in light and dark, where these differ: a seed is one color.
    private func darkerOrLighter(_ match: RoleMatch) -> (light: String, dark: String)? {
        guard proposal.seeds.contains(where: { AccentPart.fill.role(of: $0.name) == match.role }),
            let light = match.color[.light], let dark = match.color[.dark], light.isOpaque, dark.isOpaque
        else { return nil }
        let (inLight, inDark) = (light.converted(to: .oklch).components, dark.converted(to: .oklch).components)
        guard abs(inLight.first - inDark.first) > 0.04,
            Hue.distance(inLight.third, inDark.third) < 20 || inDark.second < 0.03
        else { return nil }
        func text(_ lightness: Double) -> String {
            DecimalText.string(min(1, max(0, lightness)), maximumFractionDigits: 4)
        }
        return (text(inLight.first), text(inDark.first))
    }

    /// A role of which the team has no token, where its own name is in the way of one.
    private func moved(_ role: RoleName) -> (String, String)? {
        let path = (group + [role.description]).joined(separator: ".")
        func isFree(_ path: String) -> Bool {
            !takenPaths.contains { $0 == path || $0.hasPrefix(path + ".") || path.hasPrefix($0 + ".") }
        }
        if isFree(path) { return nil }
        var place = "theme.\(role)"
        while !isFree((group + [place]).joined(separator: ".")) { place = "own-\(place)" }
        return ("  \(role): { token: \(YAMLScalar.name(place)) }", "'\(path.commentText)' is a name of yours")
    }

    private var takenPaths: [String] { proposal.colors.map(\.path) }

    /// The names that all paths begin with, without the last of each.
    private static func commonGroup(of paths: [String]) -> [String] {
        let groups = paths.map {
            $0.split(separator: ".", omittingEmptySubsequences: false).map(String.init).dropLast()
        }
        guard var common = groups.first else { return ["color"] }
        for group in groups.dropFirst() {
            let length = zip(common, group).prefix { $0 == $1 }.count
            common = common.prefix(length)
        }
        return Array(common)
    }

    /// Lines with their remarks below each other.
    private static func aligned(_ lines: [(text: String, remark: String)]) -> [String] {
        // One long line does not push the remarks of all out of sight.
        let width = min(72, lines.map(\.text.count).max() ?? 0)
        return lines.map { text, remark in
            text + String(repeating: " ", count: max(0, width - text.count)) + "  # " + remark
        }
    }
}

extension RoleMatch {
    fileprivate var remark: String {
        switch certainty {
        case .name: "by name"
        case .nameAndColor: "by name and color"
        case .color: "by color"
        }
    }
}

extension ProposedSeed {
    fileprivate var remark: String {
        let path = color.path.commentText
        return switch reason {
        case .name: "\(path), by name"
        case .choice: "\(path), as you said"
        case .use(let count): "\(path), by use: \(count.counted("token has", "tokens have")) its hue"
        case .chroma: "\(path), by color: the most colorful"
        case .middleOfGrays: "\(path), by color: typical of your grays"
        }
    }
}

extension ProposedTint {
    fileprivate var line: String {
        isGray
            ? "tint: { minimumChroma: 0 }  # your grays have no color"
            : "tint: { share: \(share), minimumChroma: 0, grayChroma: 0.003 }  # as much color as your grays have"
    }
}

extension ThemeContext {
    /// As a theme document says it: `light`, or `light+increased`.
    fileprivate var selectorText: String {
        contrast == .increased ? "\(appearanceWord)+increased" : "\(appearanceWord)"
    }
}

extension Color {
    /// Hex where it is a color of 8 bits, else CSS with all that it has.
    fileprivate var seedText: String { exactBytes?.hexString ?? writtenBytes?.hexString ?? cssText }
}

extension String {
    /// As it may stand in a comment: on its line.
    fileprivate var commentText: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
                    let breaks = scalar == "\u{2028}" || scalar == "\u{2029}" || scalar == "\u{FEFF}"
                    return isControl || breaks ? "?" : scalar
                }))
    }
}
