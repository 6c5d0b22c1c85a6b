import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTemplates

// Android chooses among resource folders by their names: `values-w600dp-night`.

extension TemplateOptions {
    /// That the folder of resources is not the one for the output's contexts.
    func folderFindings(_ space: ContextSpace, path: String) -> [Diagnostic] {
        guard BuiltInTemplate(rawValue: template) == .android else { return [] }
        let folders = path.split(ascii: "/").dropLast()
        guard let folder = folders.last(where: { $0 == "values" || $0.hasPrefix("values-") }) else { return [] }
        let parts = folder.split(separator: "-").dropFirst().map(String.init)
        let order: [SystemSetting] = [.width, .colorGamut, .appearance]
        var wanted: [String] = []
        var isWrong = false
        var known: Set<String> = []
        for setting in order {
            guard let index = space.modifiers.firstIndex(where: { $0.system?.setting == setting }),
                let system = space.modifiers[index].system
            else { continue }
            let modifier = space.modifiers[index]
            let qualifiers = modifier.contexts.indices.compactMap { system.condition(of: $0).androidQualifier }
            known.formUnion(qualifiers)
            let chosen = contexts.first { $0.modifier == modifier.name }.flatMap {
                modifier.contexts.firstIndex(of: $0.context)
            }
            guard let chosen else { continue }
            let own = system.condition(of: chosen).androidQualifier
            let found = parts.filter { qualifiers.contains($0) || Self.isQualifier($0, of: setting) }
            if chosen == system.base {
                // The folder without a qualifier is for what holds where no other one does.
                isWrong = isWrong || found.contains { $0 != own }
                if let own, found.contains(own) { wanted.append(own) }
            } else if let own {
                isWrong = isWrong || found != [own]
                wanted.append(own)
            }
        }
        let others = parts.filter { part in
            !known.contains(part) && !order.contains { Self.isQualifier(part, of: $0) }
        }
        func name(_ parts: [String]) -> String { (["values"] + AndroidQualifier.sorted(parts)).joined(separator: "-") }
        let message: String
        if isWrong {
            message =
                "'\(folder)' is not the folder of resources for these contexts, which is '\(name(others + wanted))'"
        } else if name(parts) != folder {
            message = "Android reads no folder '\(folder)': in the order of its qualifiers it is '\(name(parts))'"
        } else {
            return []
        }
        return [Diagnostic("manifest/output", .warning, message, at: range)]
    }

    private static func isQualifier(_ part: String, of setting: SystemSetting) -> Bool {
        if setting != .width { return setting.states.contains { $0.condition.androidQualifier == part } }
        let digits = part.dropFirst().dropLast(2)
        return part.hasPrefix("w") && part.hasSuffix("dp") && !digits.isEmpty && digits.allSatisfy { "0"..."9" ~= $0 }
    }
}

/// What a part of the name of a resource folder is about, in the order that Android wants: one in another order is no
/// folder of resources.
private enum AndroidQualifier: Int, CaseIterable, Comparable {
    case countryCode, networkCode, language, region, gender, layoutDirection, smallestWidth, width, height, screenSize
    case aspect, roundness, colorGamut, dynamicRange, orientation, mode, night, density, touchscreen, keyboard
    case inputMethod, navigationKey, navigationMethod, version

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

    /// The parts in that order; as they are where one of them is none of Android's.
    static func sorted(_ parts: [String]) -> [String] {
        let kinds = parts.compactMap(Self.init)
        guard kinds.count == parts.count else { return parts }
        return zip(kinds, parts).enumerated().sorted {
            ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
        }.map(\.element.1)
    }

    init?(_ part: String) {
        let word = part.lowercased()
        let kind = Self.words.first { $0.words.contains(word) }?.kind ?? Self.measured(word) ?? Self.named(part)
        guard let kind else { return nil }
        self = kind
    }

    private static let words: [(kind: Self, words: Set<String>)] = [
        (.gender, ["masculine", "feminine", "neuter"]), (.layoutDirection, ["ldltr", "ldrtl"]),
        (.screenSize, ["small", "normal", "large", "xlarge"]), (.aspect, ["long", "notlong"]),
        (.roundness, ["round", "notround"]), (.colorGamut, ["widecg", "nowidecg"]),
        (.dynamicRange, ["highdr", "lowdr"]), (.orientation, ["port", "land", "square"]),
        (.mode, ["car", "desk", "television", "appliance", "watch", "vrheadset"]), (.night, ["night", "notnight"]),
        (.density, ["ldpi", "mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi", "nodpi", "tvdpi", "anydpi"]),
        (.touchscreen, ["notouch", "stylus", "finger"]), (.keyboard, ["keysexposed", "keyshidden", "keyssoft"]),
        (.inputMethod, ["nokeys", "qwerty", "12key"]), (.navigationKey, ["navexposed", "navhidden"]),
        (.navigationMethod, ["nonav", "dpad", "trackball", "wheel"]),
    ]

    /// A number between letters: `w600dp`.
    private static func measured(_ part: String) -> Self? {
        let forms: [(kind: Self, start: String, end: String)] = [
            (.countryCode, "mcc", ""), (.networkCode, "mnc", ""), (.smallestWidth, "sw", "dp"), (.width, "w", "dp"),
            (.height, "h", "dp"), (.density, "", "dpi"), (.version, "v", ""),
        ]
        return forms.first { form in
            guard part.hasPrefix(form.start), part.hasSuffix(form.end) else { return false }
            let digits = part.dropFirst(form.start.count).dropLast(form.end.count)
            return !digits.isEmpty && digits.allSatisfy { "0"..."9" ~= $0 }
        }?.kind
    }

    /// `en`, `b+sr+Latn`, `rUS`.
    private static func named(_ part: String) -> Self? {
        if part.hasPrefix("r"), part.utf8.count == 3, part.dropFirst().allSatisfy({ "A"..."Z" ~= $0 }) {
            return .region
        }
        let isLanguage = (2...3).contains(part.utf8.count) && part.allSatisfy { "a"..."z" ~= $0 }
        return isLanguage || part.hasPrefix("b+") ? .language : nil
    }
}
