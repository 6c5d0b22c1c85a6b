import Diagnostics

/// What a terminal shows, without colours, and the one line that ends it.
enum TextReport {
    static func bytes(of report: FindingReport) -> [UInt8] {
        var bytes: [UInt8] = []
        for section in report.sections {
            var renderer = DiagnosticRenderer(sources: section.sources)
            let counted = section.findings.filter { $0.standing == .counted }.map(\.diagnostic)
            bytes += renderer.render(counted.digested()).utf8
        }
        bytes += report.summary.utf8
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }
}
