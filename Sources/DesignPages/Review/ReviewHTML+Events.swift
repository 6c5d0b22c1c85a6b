import TesseraTokenComparison
import TesseraTokenModel

// What is no change of a value: names that come and go, types, contexts, descriptions.

extension ReviewHTML {
    func eventCount(_ bump: VersionBump) -> Int {
        page.diff.contexts.count { $0.bump == bump } + page.diff.tokens.count { $0.bump == bump && !$0.isOfValues }
    }

    /// All changes of one weight that are none of values.
    mutating func events(_ bump: VersionBump) {
        let count = eventCount(bump)
        if count == 0 { return }
        openSection(bump.anchor, bump.heading, count, "events")
        let contexts = page.diff.contexts.filter { $0.bump == bump }
        for change in contexts { event(change) }
        let tokens = page.diff.tokens.filter { $0.bump == bump && !$0.isOfValues }
        for change in tokens.prefix(max(0, Self.limit - contexts.count)) { event(change) }
        closeSection(count)
    }

    private mutating func event(_ change: ContextChange) {
        let (subject, remark) = DiffWords.parts(of: change, arrow: "\u{2192}")
        open(DiffWords.word(change), change.bump)
        markup.element("<h3>", subject, "</h3>\n</div>\n<div class=\"told\">")
        if !remark.isEmpty { markup.element("<p>", remark, "</p>") }
        markup.append("</div>\n</article>\n")
    }

    private mutating func event(_ change: TokenChange) {
        open(DiffWords.word(change.kind), change.bump)
        markup.append("<h3>")
        var value: TokenValue?
        var former: String?
        var isGone = false
        switch change.kind {
        case .removed(_, let own):
            value = own
            isGone = true
        case .added(_, let own): value = own
        case .renamed(let from, _, let own):
            value = own
            former = from
            markup.append("<del>")
            markup.path(from)
            markup.append("</del>")
            arrow()
        default: break
        }
        markup.path(change.path)
        markup.append("</h3>\n")
        names(of: change.path, former: former, isGone: isGone)
        markup.append("</div>\n<div class=\"told\">")
        if let value {
            self.value(value)
            if case .dimension(let length) = value { bar(length, isGone: isGone) }
        }
        let remark = DiffWords.remark(on: change.kind, arrow: "\u{2192}")
        if !remark.isEmpty { markup.element("<p>", remark, "</p>") }
        markup.append("</div>\n</article>\n")
    }

    private mutating func open(_ word: String, _ bump: VersionBump) {
        markup.append("<article class=\"row event\">\n<div class=\"words\">\n<p class=\"word ")
        switch bump {
        case .major: markup.append("bad")
        case .minor: markup.append("good")
        case .patch: markup.append("plain")
        }
        markup.element("\">", Self.capitalized(word), "</p>\n")
    }

    /// What a token is where nothing is chosen.
    private mutating func value(_ value: TokenValue) {
        markup.append("<p class=\"value\">")
        if case .color(let color) = value {
            markup.append("<span class=\"chip\"><span style=\"")
            markup.text(css.background(color))
            markup.append("\"></span></span> ")
        }
        markup.element("<code>", value.description, "</code></p>")
    }
}

extension TokenChange {
    fileprivate var isOfValues: Bool {
        if case .changed = kind { true } else { false }
    }
}
