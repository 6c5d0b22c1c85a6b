import TesseraDiagnostics
import TesseraTokenModel

// What is wrong with the design.

extension PageHTML {
    /// As many as somebody reads; `tessera check` has them all.
    private static let findingLimit = 200

    mutating func findings() {
        let counted = page.findings.filter { $0.counts && $0.severity != .note }
        if counted.isEmpty { return }
        markup.append("<section class=\"findings\" id=\"section-findings\" aria-labelledby=\"findings-title\">\n")
        markup.append("<h2 id=\"findings-title\">What is wrong <span class=\"count\">")
        markup.number(counted.count)
        markup.append("</span></h2>\n<ul>\n")
        for finding in counted.prefix(Self.findingLimit) { self.finding(finding) }
        markup.append("</ul>\n")
        if counted.count > Self.findingLimit {
            markup.append("<p>And ")
            markup.number(counted.count - Self.findingLimit)
            markup.append(" more, which <code>tessera check</code> prints.</p>\n")
        }
        markup.append("</section>\n")
    }

    private mutating func finding(_ finding: PageFinding) {
        let isError = finding.severity == .error
        markup.append(isError ? "<li class=\"error\">" : "<li class=\"warning\">")
        markup.append(isError ? "<strong class=\"tag\">Error</strong> " : "<strong class=\"tag\">Warning</strong> ")
        markup.append("<p>")
        message(finding.message)
        markup.append("</p>")
        if let hint = finding.hint { markup.element("<p class=\"hint\">", hint, "</p>") }
        markup.append("<p class=\"where\">")
        if let token = finding.token, let anchor = page.anchors[token] {
            markup.append("<a href=\"")
            markup.fragment(anchor)
            markup.element("\">", token, "</a> ")
        }
        if let place = finding.place { markup.element("<span class=\"place\">", place, "</span> ") }
        if !finding.contexts.isEmpty {
            let shown = finding.contexts.prefix(3).joined(separator: "; ")
            let rest = finding.contexts.count > 3 ? " and \(finding.contexts.count - 3) more" : ""
            markup.element("<span>in ", shown + rest, "</span> ")
        }
        markup.element("<code>", finding.id, "</code></p></li>\n")
    }

    /// Names in quotes lead to their tokens.
    private mutating func message(_ message: String) {
        for (index, part) in message.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { markup.append("&#39;") }
            if !index.isMultiple(of: 2), let anchor = page.anchors[String(part)] {
                markup.append("<a href=\"")
                markup.fragment(anchor)
                markup.element("\">", String(part), "</a>")
            } else {
                markup.text(String(part))
            }
        }
    }
}
