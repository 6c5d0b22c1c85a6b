import TesseraDiagnostics

/// What a terminal shows, without colors, and the one line that ends it.
enum TextReport {
    static func bytes(of report: FindingReport, lineWidth: Int?) -> [UInt8] {
        var text = ""
        for section in report.sections {
            var renderer = DiagnosticRenderer(sources: section.sources, lineWidth: lineWidth)
            let counted = section.findings.filter { $0.status == .counted }.map(\.diagnostic)
            text += renderer.render(counted.digested())
        }
        text += report.summary + "\n"
        // A log may be made of the file.
        return ShownText(text, keepsColor: false).bytes
    }
}
