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
        markup.append("<section class=\"findings\" id=\"section-findings\" aria-labelledby=\"findings-title\">\n")
        markup.append("<h2 id=\"findings-title\">What is wrong <span class=\"count\">")
        markup.number(count)
        markup.append("</span></h2>\n<ul>\n")
        var rest = Self.findingLimit
        for group in groups where rest > 0 {
            self.group(group.prefix(rest), of: group.count)
            rest -= group.count
        }
        markup.append("</ul>\n")
        if count > Self.findingLimit {
            markup.append("<p>And ")
            markup.number(count - Self.findingLimit)
            markup.append(" more, which <code>tessera check</code> prints.</p>\n")
        }
        markup.append("</section>\n")
    }

    /// The first, and below it those that have the same cause.
    private mutating func group(_ group: ArraySlice<PageFinding>, of count: Int) {
        guard let first = group.first else { return }
        finding(first)
        if count > 1 {
            markup.append("<details><summary>")
            markup.number(count - 1)
            markup.append(" more with the same cause, ")
            markup.number(count)
            markup.append(" in all</summary>\n<ul>\n")
            for other in group.dropFirst() {
                finding(other)
                markup.append("</li>\n")
            }
            markup.append("</ul></details>")
        }
        markup.append("</li>\n")
    }

    /// Left open, for what belongs to it.
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
        markup.element("<code>", finding.id, "</code></p>")
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
