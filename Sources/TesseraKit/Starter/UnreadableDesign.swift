import TesseraDiagnostics

/// Files that hold a design in a form that nothing here reads, though it can be made into one that is read.
public struct UnreadableDesign: Sendable {
    enum Kind: CaseIterable {
        case tailwind
        case program
        case styleSheet
        case android
    }

    let kind: Kind
    /// At least one.
    let files: [String]

    /// What they are and what to do, as a sentence that names the first of them.
    public var message: String {
        let file = "'\(FilePath(files[0]).normalized.text)'"
        let isOne = files.count == 1
        let subject = isOne ? file : "\(file) and \(files.count - 1) more"
        switch kind {
        case .tailwind, .program:
            let what = isOne ? "is a program, which is not run" : "are programs, which are not run"
            let product =
                kind == .tailwind ? "the CSS that Tailwind makes of it" : "the tokens that it makes as JSON or CSS"
            return "\(subject) \(what); write \(product), and begin with 'tessera init --from' and that file"
        case .styleSheet:
            let what = isOne ? "is Sass or Less, which is not read" : "are Sass or Less, which is not read"
            return "\(subject) \(what); compile \(isOne ? "it" : "them") to CSS with custom properties, and begin with "
                + "'tessera init --from' and that file"
        case .android:
            let what = isOne ? "holds resources of Android" : "hold resources of Android"
            return "\(subject) \(what), XML that is not read; begin with what \(isOne ? "it was" : "they were") made "
                + "from, or write the values as a token file"
        }
    }

    /// Whether the name of a file says that it may be one.
    static func mayBeOne(_ path: String) -> Bool { kind(of: path) != nil }

    /// - Returns: one for each kind.
    static func all(among files: [String]) -> [UnreadableDesign] {
        var found: [Kind: [String]] = [:]
        for file in files {
            guard let kind = kind(of: file), let bytes = try? FileSystem.read(file, limit: byteLimit),
                holdsValues(bytes, kind)
            else { continue }
            found[kind, default: []].append(file)
        }
        return Kind.allCases.compactMap { kind in found[kind].map { UnreadableDesign(kind: kind, files: $0) } }
    }

    /// Beyond this nobody writes by hand.
    private static let byteLimit = 1 << 20

    private static func kind(of path: String) -> Kind? {
        let path = FilePath(path.lowercased())
        let name = path.name
        if [".scss", ".sass", ".less"].contains(where: path.hasSuffix) { return .styleSheet }
        if path.hasSuffix(".xml") {
            return FilePath(path.folder.text).name.hasPrefix("values") ? .android : nil
        }
        guard ScriptFiles.suffixes.contains(where: path.hasSuffix) else { return nil }
        if name.hasPrefix("tailwind.config.") { return .tailwind }
        let isOther = ScriptFiles.others.contains { name.contains($0) }
        return !isOther && FolderContents.isCalledForDesign(name) ? .program : nil
    }

    private static func holdsValues(_ bytes: [UInt8], _ kind: Kind) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        switch kind {
        case .tailwind: return true
        case .program:
            return ScriptFiles.holdsTokens(bytes) || ["'#", "\"#", "rgb(", "hsl("].contains { text.contains($0) }
        case .android: return text.contains("<color ") || text.contains("<dimen ")
        case .styleSheet:
            return text.split(whereSeparator: \.isNewline).contains { line in
                let line = line.drop { $0 == " " || $0 == "\t" }
                guard let colon = line.firstIndex(of: ":"), ["$", "@", "--"].contains(where: line.hasPrefix) else {
                    return false
                }
                return line[..<colon].allSatisfy { $0.isLetter || $0.isNumber || "$@-_".contains($0) }
            }
        }
    }
}
