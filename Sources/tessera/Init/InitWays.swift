import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit

/// The ways to take up a design that is there, and which of them is the safest.
struct InitWays {
    enum Way: String, CaseIterable {
        case convert
        case inPlace = "in place"
        case new
    }

    let found: FoundDesign
    let name: DesignName
    let formats: [DefaultOutput]
    /// What the command line says.
    private let asked: Way?
    let skipsInvalid: Bool
    /// The command as it was called, up to what it is to do.
    private let command: String
    /// The manifest that reads the files in place; `nil` where none can, or nobody asks.
    let manifest: ManifestProposal?
    /// What a token file would have of them; `nil` where nobody asks.
    let conversion: ConversionJob.Result?

    /// - Parameters:
    ///   - asked: what the command line says.
    ///   - skipsInvalid: whether a token file leaves out what is wrong, however much that is.
    ///   - offersAll: whether somebody is to choose.
    ///   - command: as it was called, up to what it is to do.
    init(
        _ found: FoundDesign, called name: DesignName, _ formats: [DefaultOutput], asked: Way?, skipsInvalid: Bool,
        offersAll: Bool, command: String
    ) {
        self.found = found
        self.name = name
        self.formats = formats
        self.asked = asked
        self.skipsInvalid = skipsInvalid
        self.command = command
        let isDTCG = found.design.format == .dtcg
        var manifest: ManifestProposal?
        var conversion: ConversionJob.Result?
        if isDTCG || asked == .inPlace, asked != .convert { manifest = found.manifestInPlace(name, formats) }
        if asked == .convert || asked == nil && manifest?.errorCount != 0 {
            conversion = found.conversion(named: name.fileName, skipsInvalid: skipsInvalid)
        }
        if !isDTCG, asked == nil, offersAll || !Self.carries(conversion) {
            // What reads as something else than it is had better not be offered.
            manifest = found.manifestInPlace(name, formats).flatMap {
                $0.errorCount == 0 && $0.tokenCount * 10 >= (conversion?.account.readCount ?? 0) * 9 ? $0 : nil
            }
        }
        self.manifest = manifest
        self.conversion = conversion
    }

    private static func carries(_ conversion: ConversionJob.Result?) -> Bool {
        conversion.map { !$0.hasErrors && !$0.files.isEmpty } ?? false
    }

    private var canConvert: Bool { Self.carries(conversion) }

    /// Whether `--in-place` would read them.
    var canReadInPlace: Bool { found.manifestInPlace(name, formats)?.errorCount == 0 }

    /// Which way loses the least; `nil` if each loses something. A resolver document says more than one file can.
    private var safest: Way? {
        let readsInPlace = manifest.map { $0.errorCount == 0 || found.design.isResolver } ?? false
        if found.design.format == .dtcg, readsInPlace { return .inPlace }
        return canConvert ? .convert : manifest == nil ? nil : .inPlace
    }

    func choose(_ questions: inout InitQuestions, color: ColorChoice) throws -> Way {
        switch asked {
        case .convert:
            if canConvert { return .convert }
            throw noWayError(color)
        case .inPlace:
            if manifest != nil { return .inPlace }
            throw Terminal.fail(
                ["\(subject): no manifest can read that in place; '--convert' makes a token file"], with: .usage)
        default: break
        }
        if conversion == nil, let safest { return safest }
        let ways = Way.allCases.filter { way in
            switch way {
            case .convert: canConvert
            case .inPlace: manifest != nil
            case .new: true
            }
        }
        if questions.isAsking {
            return try questions.way(among: ways, usual: safest ?? .new, about: "\(subject): \(counts(ways))")
        }
        guard let safest else { throw noWayError(color) }
        return safest
    }

    /// Why no token file can be made, and what helps.
    private func noWayError(_ color: ColorChoice) -> Error {
        let errors = conversion?.findings.filter { $0.severity == .error } ?? []
        if let conversion { Terminal.write(errors.filter { $0.range != nil }, conversion.sources, color: color) }
        var reason = errors.isEmpty ? "there is nothing to write" : errors.first { $0.range == nil }?.message
        // It names an option of another command.
        if let account = conversion?.account, account.carriedCount > 0,
            errors.contains(where: { $0.id == "convert/losses" })
        {
            let count = Summary.count(account.carriedCount + account.lostCount, "token")
            reason = "\(account.lostCount) of \(count) would be left out"
        }
        let status = Terminal.fail(
            ["\(subject), and no token file can be made of that" + (reason.map { ": \($0)" } ?? "")], with: .usage)
        let rest = skipsInvalid ? nil : found.conversion(named: name.fileName, skipsInvalid: true)
        if let rest, Self.carries(rest) {
            let count = "\(rest.account.carriedCount) of \(Summary.count(rest.account.readCount, "token"))"
            Terminal.writeError("note: '\(command) --convert --skip-faulty' makes one from the rest, \(count)\n")
        }
        let paths = found.commandPaths.map(\.shellWord).joined(separator: " ")
        Terminal.writeError("note: 'tessera convert \(paths)' shows all findings\n")
        Terminal.writeError("note: with '--brand' a new design begins beside it\n")
        return status
    }

    // MARK: Words

    /// `20 files look like Style Dictionary`.
    var subject: String {
        let title = found.design.format.foreignTitle ?? "DTCG"
        let files = found.usedFiles
        if files.count == 1 { return "'\(FilePath(files[0]).normalized.text)' looks like \(title)" }
        return "\(files.count) files look like \(title)"
    }

    private func counts(_ ways: [Way]) -> String {
        var parts: [String] = []
        if let conversion, ways.contains(.convert) {
            let lost = conversion.account.leftOutCount
            parts.append(
                "a token file would have \(Summary.count(conversion.account.carriedCount, "token"))"
                    + (lost == 0 ? "" : " and leave out \(lost)"))
        }
        if let manifest, ways.contains(.inPlace) {
            parts.append(
                "read in place they are \(Summary.count(manifest.tokenCount, "token")) with "
                    + (manifest.errorCount == 0 ? "no errors" : Summary.count(manifest.errorCount, "error")))
        }
        return parts.joined(separator: "; ")
    }

    /// What else is there, and how to choose it.
    func remark(on others: [FolderContents.OtherTokens]) -> String {
        others.map { tokens in
            let file = tokens.files[0].printable
            let more = tokens.files.count == 1 ? "" : " and \(tokens.files.count - 1) more"
            let title = tokens.format.foreignTitle ?? "DTCG"
            return
                "note: '\(file)'\(more) look\(tokens.files.count == 1 ? "s" : "") like \(title), and \(tokens.files.count == 1 ? "is" : "are") "
                + "no part of it; '--from' begins with what it names\n"
        }.joined()
    }
}
