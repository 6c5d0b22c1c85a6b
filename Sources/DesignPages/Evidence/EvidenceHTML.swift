import TesseraDiagnostics
import TesseraTokenValidation

/// Evidence as a page: one file with everything in it, without a script.
struct EvidenceHTML {
    private let page: EvidencePage
    private var markup = Markup()

    private init(_ page: EvidencePage) {
        self.page = page
    }

    /// The whole document.
    static func document(_ page: EvidencePage) -> [UInt8] {
        var writer = EvidenceHTML(page)
        writer.head()
        writer.body()
        return writer.markup.bytes
    }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// As many findings of one topic as somebody reads.
    private static let limit = 50

    // MARK: Head

    private mutating func head() {
        markup.append("<!doctype html>\n<html lang=\"en\">\n")
        markup.beginHead(title: "\(page.title): accessibility evidence")
        markup.append("<style>\n")
        markup.raw(PackageResources.palette_css)
        markup.raw(PackageResources.evidence_css)
        markup.append("</style>\n</head>\n")
    }

    // MARK: Body

    private mutating func body() {
        markup.append("<body>\n<a class=\"skip\" href=\"#content\">Skip to the evidence</a>\n")
        header()
        markup.append("<main id=\"content\" tabindex=\"-1\">\n")
        for section in page.sections { overview(section) }
        for section in page.sections { self.section(section) }
        markup.append(
            "</main>\n<footer><p>Made by Tessera: <code>tessera report accessibility</code></p></footer>\n")
        markup.append("</body>\n</html>\n")
    }

    private mutating func header() {
        markup.append("<header class=\"top\">\n<p class=\"eyebrow\">")
        markup.text(page.title)
        markup.append("</p>\n<h1>Accessibility evidence</h1>\n")
        markup.element("<p class=\"lead\">", page.lead, "</p>\n")
        if let caveat = page.caveat { markup.element("<p class=\"caveat\">", caveat, "</p>\n") }
        markup.append("<dl class=\"facts\">\n")
        for outcome in AccessibilityEvidence.Outcome.allCases {
            markup.append("<div class=\"")
            markup.text(outcome.rawValue)
            markup.append("\"><dt>")
            mark(outcome)
            markup.element(" ", outcome.title, "</dt><dd>")
            markup.number(page.count(outcome))
            markup.element("</dd><dd class=\"means\">", outcome.explanation, "</dd></div>\n")
        }
        markup.append("</dl>\n</header>\n")
    }

    private mutating func mark(_ outcome: AccessibilityEvidence.Outcome) {
        markup.element("<span class=\"mark\" aria-hidden=\"true\">", outcome.mark, "</span>")
    }

    // MARK: At a glance

    private mutating func overview(_ section: EvidencePage.Section) {
        markup.append("<nav class=\"glance\" aria-labelledby=\"glance-")
        markup.text(section.kind.rawValue)
        markup.append("\">\n<h2 id=\"glance-")
        markup.text(section.kind.rawValue)
        markup.element("\">", "\(section.kind.title) at a glance", "</h2>\n<ul>\n")
        for entry in section.entries {
            markup.append("<li class=\"")
            markup.text(entry.outcome.rawValue)
            markup.append("\"><a href=\"")
            markup.fragment(entry.topic.anchor)
            markup.append("\">")
            mark(entry.outcome)
            markup.append(" <span class=\"name\">")
            name(of: entry.topic)
            markup.append("</span> <span class=\"quiet\">")
            markup.text(entry.outcome.title)
            markup.append("</span></a></li>\n")
        }
        markup.append("</ul>\n</nav>\n")
    }

    private mutating func name(of topic: AccessibilityTopic) {
        switch topic {
        case .feature(let feature): markup.text(feature.rawValue)
        case .criterion(let criterion):
            markup.element("<b>", criterion.rawValue, "</b> ")
            markup.text(criterion.name)
        }
    }

    // MARK: Sections

    private mutating func section(_ section: EvidencePage.Section) {
        markup.append("<section aria-labelledby=\"")
        markup.text(section.kind.rawValue)
        markup.append("\">\n<h2 id=\"")
        markup.text(section.kind.rawValue)
        markup.element("\">", section.kind.title, "</h2>\n")
        markup.element("<p class=\"about\">", section.kind.lead, "</p>\n")
        for entry in section.entries { self.entry(entry) }
        markup.append("</section>\n")
    }

    private mutating func entry(_ entry: EvidencePage.Entry) {
        markup.append("<article class=\"entry ")
        markup.text(entry.outcome.rawValue)
        markup.append("\" id=\"")
        markup.text(entry.topic.anchor)
        markup.append("\">\n<div class=\"words\">\n<h3>")
        name(of: entry.topic)
        markup.append("</h3>\n<p class=\"outcome\">")
        mark(entry.outcome)
        markup.element(" ", entry.outcome.title, "</p>\n")
        if let level = entry.topic.level { markup.element("<p class=\"level\">Level ", level, "</p>\n") }
        markup.append("</div>\n<div class=\"proof\">\n")
        for figure in entry.figures { self.figure(figure) }
        if let words = entry.emptyWords { markup.element("<p class=\"empty\">", words, "</p>\n") }
        if let silence = entry.silence {
            markup.append("<p class=\"silence\">")
            code(inTicks: silence)
            markup.append("</p>\n")
        }
        findings(entry.against, "findings", "What counts against it")
        findings(entry.excepted, "exceptions", "What is excepted")
        markup.append("<div class=\"remaining\">\n<h4>Tokens cannot say</h4>\n<ul>\n")
        for line in entry.remaining {
            markup.append("<li>")
            code(inTicks: line)
            markup.append("</li>\n")
        }
        markup.append("</ul>\n</div>\n</div>\n</article>\n")
    }

    private mutating func figure(_ page: EvidencePage.Figure) {
        let figure = page.figure
        markup.append("<div class=\"figure")
        markup.append(figure.met == figure.judged ? " whole" : "")
        markup.append("\">\n<p class=\"count\"><b>")
        markup.number(figure.met)
        markup.append("</b> of ")
        markup.number(figure.judged)
        markup.append("</p>\n<p class=\"sentence\">")
        markup.text(figure.sentence)
        markup.append("</p>\n<span class=\"meter\" aria-hidden=\"true\"><span style=\"width:")
        markup.number(figure.judged > 0 ? 100 * Double(figure.met) / Double(figure.judged) : 0, digits: 2)
        markup.append("%\"></span></span>\n")
        if let worst = figure.worst {
            markup.element("<p class=\"worst\">", page.worstWords, ": ")
            markup.text(worst.subject)
            markup.element(", <b>", worst.text, "</b>")
            contexts(worst.contexts)
            if let place = page.place {
                markup.append(" <code>")
                markup.path(place)
                markup.append("</code>")
            }
            markup.append("</p>\n")
        }
        markup.append("</div>\n")
    }

    private mutating func findings(_ findings: [EvidencePage.Finding], _ kind: StaticString, _ title: StaticString) {
        if findings.isEmpty { return }
        markup.append("<div class=\"")
        markup.append(kind)
        markup.append("\">\n<h4>")
        markup.append(title)
        markup.append("</h4>\n<ul>\n")
        for finding in findings.prefix(Self.limit) {
            markup.append("<li><p>")
            markup.element("<b>", Self.capitalized(finding.kind), "</b>")
            if let reason = finding.reason {
                markup.element(", ", finding.end, ": ")
                markup.element("<q>", reason, "</q>")
            }
            markup.append("</p>\n<p>")
            markup.text(Self.capitalized(finding.page.message))
            contexts(finding.page.contexts)
            markup.append("</p>\n<p class=\"source\">")
            markup.element("<code>", finding.page.id, "</code>")
            if let place = finding.page.place {
                markup.append(" <code>")
                markup.path(place)
                markup.append("</code>")
            }
            markup.append("</p></li>\n")
        }
        if findings.count > Self.limit {
            markup.append("<li>and ")
            markup.number(findings.count - Self.limit)
            markup.append(" more, which <code>tessera check</code> prints</li>\n")
        }
        markup.append("</ul>\n</div>\n")
    }

    private mutating func contexts(_ contexts: [String]) {
        if contexts.isEmpty { return }
        let shown = contexts.prefix(4).joined(separator: "; ")
        markup.text(", in \(shown)" + (contexts.count > 4 ? " and \(contexts.count - 4) more" : ""))
    }

    /// A sentence of ours, in which code stands between backticks.
    private mutating func code(inTicks text: String) {
        for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            if index.isMultiple(of: 2) {
                markup.text(String(part))
            } else {
                markup.element("<code>", String(part), "</code>")
            }
        }
    }
}
