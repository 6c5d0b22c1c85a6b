import TesseraDiagnostics
import TesseraFindingReports
import TesseraKit

extension FuzzInput {
    /// A token with any name and any description, in every report: nothing in it is obeyed by a terminal, and nothing is
    /// markup.
    public static func report(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.unicodeScalars.split(separator: "\n", maxSplits: 1).map { String($0) }
        let name = parts.first ?? "a"
        // A value that is none, so that there is something to say.
        let document =
            "{\(FuzzPath.quoted(name)): {\"$type\": \"color\", \"$value\": \(FuzzPath.quoted(name)), "
            + "\"$description\": \(FuzzPath.quoted(parts.last ?? ""))}}"
        let source = SourceText(path: name + ".tokens.json", bytes: Array(document.utf8))
        let compilation = Compiler.compile(CompilationInput(texts: [source]))
        let section = ReportSection(compilation.findings, compilation.sources)
        let run = FindingReport.Run(command: "check", toolVersion: "1", rules: [], status: 1)
        let report = FindingReport([section], of: run)
        for format in ReportFormat.allCases {
            let text = String(decoding: format.bytes(of: report), as: UTF8.self)
            for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\t" {
                precondition(!(0..<0x20).contains(scalar.value) && !(0x7F..<0xA0).contains(scalar.value), "\(format)")
                precondition(!(0x202A...0x202E).contains(scalar.value), "\(format) turns its lines around")
            }
            if format != .github {
                precondition(!text.utf8.split(separator: 0x0A).contains { $0.starts(with: "::".utf8) }, "\(format)")
            }
            if format == .markdown { judge(markdown: text) }
        }
    }

    /// In a row of the table or an item of a list all that comes from the input is code, or escaped.
    private static func judge(markdown text: String) {
        for line in text.utf8.split(separator: 0x0A) where line.first == UInt8(ascii: "|") {
            var bars = 0
            var bytes = Array(line)[...]
            while let byte = bytes.popFirst() {
                switch byte {
                case UInt8(ascii: "\\"): _ = bytes.popFirst()
                case UInt8(ascii: "|"): bars += 1
                case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "@"):
                    preconditionFailure("markup in a row")
                case UInt8(ascii: "`"):
                    let fence = 1 + bytes.prefix { $0 == UInt8(ascii: "`") }.count
                    bytes = bytes.dropFirst(fence - 1)
                    bars += skip(codeOf: fence, in: &bytes)
                default: break
                }
            }
            precondition(bars == 5, "a row of \(bars - 1) cells")
        }
    }

    /// - Returns: how many bars would end a cell within the code.
    private static func skip(codeOf fence: Int, in bytes: inout ArraySlice<UInt8>) -> Int {
        var bars = 0
        var previous: UInt8 = 0
        while let byte = bytes.popFirst() {
            if byte == UInt8(ascii: "`") {
                let run = 1 + bytes.prefix { $0 == UInt8(ascii: "`") }.count
                bytes = bytes.dropFirst(run - 1)
                if run == fence { return bars }
            } else if byte == UInt8(ascii: "|"), previous != UInt8(ascii: "\\") {
                bars += 1
            }
            previous = byte
        }
        preconditionFailure("code that does not end")
    }
}
