import TesseraDiagnostics
import TesseraTokenModel

// What is wrong with the design.

extension PageHTML {
    /// As many as somebody reads; `tessera check` has them all.
    private static let findingLimit = 200

    mutating func findings() {
        let groups = PageFinding.groups(page.findings)
        if groups.isEmpty { return }
        let count = groups.reduce(0) { $0 + $1.count }
        markup.line(
            """
            <section class="findings" id="section-findings" aria-labelledby="findings-title">
            <h2 id="findings-title">What is wrong <span class="count">\(count)</span></h2>
            <ul>
            """)
        var rest = Self.findingLimit
        for group in groups where rest > 0 {
            self.group(group.prefix(rest), of: group.count)
            rest -= group.count
        }
        markup.line("</ul>")
        if count > Self.findingLimit {
            markup.line("<p>And \(count - Self.findingLimit) more, which <code>tessera check</code> prints.</p>")
        }
        markup.line("</section>")
    }

    /// The first, and below it those that have the same cause.
    private mutating func group(_ group: ArraySlice<PageFinding>, of count: Int) {
        guard let first = group.first else { return }
        finding(first)
        if count > 1 {
            markup.line("<details><summary>\(count - 1) more with the same cause, \(count) in all</summary>\n<ul>")
            for other in group.dropFirst() {
                finding(other)
                markup.line("</li>")
            }
            markup += "</ul></details>"
        }
        markup.line("</li>")
    }

    /// Left open, for what belongs to it.
    private mutating func finding(_ finding: PageFinding) {
        let isError = finding.severity == .error
        markup += """
            <li class="\(literal: isError ? "error" : "warning")"><strong class="tag">\
            \(literal: isError ? "Error" : "Warning")</strong> <p>
            """
        message(finding.message)
        markup += "</p>"
        if let hint = finding.hint { markup += #"<p class="hint">\#(hint)</p>"# }
        markup += #"<p class="where">"#
        if let token = finding.token, let anchor = page.anchors[token] {
            markup += #"<a href="\#(anchor: anchor)">\#(token)</a> "#
        }
        if let place = finding.place { markup += #"<span class="place">\#(place)</span> "# }
        if !finding.contexts.isEmpty {
            let shown = finding.contexts.prefix(3).joined(separator: "; ")
            let rest = finding.contexts.count > 3 ? " and \(finding.contexts.count - 3) more" : ""
            markup += "<span>in \(shown)\(rest)</span> "
        }
        markup += "<code>\(finding.id)</code></p>"
    }

    /// Names in quotes lead to their tokens.
    private mutating func message(_ message: String) {
        for (index, part) in message.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { markup += "&#39;" }
            markup += link(to: index.isMultiple(of: 2) ? nil : String(part), "\(String(part))")
        }
    }
}
