import CodeGeneration
import Diagnostics
import TokenExchange
import TokenResolution

/// A conversion from the design that was read to the files to write, all in memory.
public struct ConversionJob: Sendable {
    public var target: Conversion.Target
    public var syntax: WrittenSyntax
    /// Begins the names of the files in a folder.
    public var name: String
    /// Whether several files may be written, side by side; otherwise it is one, whose name is whoever's
    /// that writes it.
    public var fillsFolder: Bool
    /// Whether tokens with errors are left out with a warning. Those of other tools' formats always are.
    public var skipsFaulty: Bool

    public init(
        target: Conversion.Target, syntax: WrittenSyntax, name: String, fillsFolder: Bool, skipsFaulty: Bool = false
    ) {
        self.target = target
        self.syntax = syntax
        self.name = name
        self.fillsFolder = fillsFolder
        self.skipsFaulty = skipsFaulty
    }

    /// What came out.
    public struct Result: Sendable {
        /// By their names; without a folder one, whose name is nobody's. Empty if there are errors.
        public let files: [GeneratedFile]
        /// In source order.
        public let findings: [Diagnostic]
        public let readCount: Int
        public let writtenCount: Int
        /// How many findings of each kind tell of something that is not in the files.
        public let losses: [(id: DiagnosticID, count: Int)]
        /// Modifiers that a manifest has to declare for the files to mean what the input means.
        public let modifiersToDeclare: [Modifier]
        /// All that was read.
        public let sources: SourceMap

        public var hasErrors: Bool { findings.hasErrors }
    }

    public func run(_ design: ImportLoader.Design) -> Result {
        let start = design.conversion(skipsFaulty: design.format != .dtcg || skipsFaulty)
        let conversion = Conversion(start.input)
        var findings = start.findings
        findings.downgradeDuplicateKeys()
        // A key that stands twice, or a comment in JSON: the rest of the file is there.
        if skipsFaulty, start.isComplete { findings = findings.map(\.asWarning) }
        findings += conversion.findings(inFolder: writesSets)
        let (documents, layoutFindings) = documents(of: conversion)
        findings += layoutFindings
        var files: [GeneratedFile] = []
        for file in documents {
            let written = file.document.written(as: syntax, comments: start.comments)
            findings += written.findings
            files.append(GeneratedFile(path: file.name, bytes: Array(written.text.utf8)))
        }
        let sorted = findings.sortedInSourceOrder()
        return Result(
            files: sorted.hasErrors || !start.isComplete ? [] : files, findings: sorted,
            readCount: conversion.readCount, writtenCount: conversion.readCount - conversion.omittedCount,
            losses: Self.losses(sorted),
            modifiersToDeclare: modifiersToDeclare(conversion.tokens.contexts.modifiers),
            sources: start.sources)
    }

    /// Whether there is a resolver document.
    private var writesSets: Bool { fillsFolder && target == .dtcg }

    private func documents(of conversion: Conversion) -> (files: [ConvertedFile], findings: [Diagnostic]) {
        if writesSets { return conversion.resolverFiles(named: name) }
        let ending = syntax == .yaml ? "yaml" : syntax.rawValue
        let document = conversion.document(as: target)
        return ([ConvertedFile(name: "\(name).tokens.\(ending)", document: document)], [])
    }

    /// Warnings of importers, and errors that became warnings.
    private static func losses(_ findings: [Diagnostic]) -> [(id: DiagnosticID, count: Int)] {
        var counts: [DiagnosticID: Int] = [:]
        for finding in findings where finding.severity == .warning { counts[finding.id, default: 0] += 1 }
        return counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { (id: $0.key, count: $0.value) }
    }

    /// A resolver document says them itself, and light and dark are known.
    private func modifiersToDeclare(_ modifiers: [Modifier]) -> [Modifier] {
        if writesSets { return [] }
        return modifiers.contains { $0.systemModifier == nil } ? modifiers : []
    }
}
