import TesseraDiagnostics
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
        markup += """
            <h3>\(subject)</h3>
            </div>
            <div class="told">
            """
        if !remark.isEmpty { markup += "<p>\(remark)</p>" }
        markup.line("</div>\n</article>")
    }

    private mutating func event(_ change: TokenChange) {
        open(DiffWords.word(change.kind), change.bump)
        markup += "<h3>"
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
            markup += "<del>\(path: from)</del>\(Self.arrow)"
        default: break
        }
        markup.line("\(path: change.path)</h3>")
        names(of: change.path, former: former, isGone: isGone)
        markup += #"</div>\#n<div class="told">"#
        if let value {
            self.value(value)
            if case .dimension(let length) = value { bar(length, isGone: isGone) }
        }
        let remark = DiffWords.remark(on: change.kind, arrow: "\u{2192}")
        if !remark.isEmpty { markup += "<p>\(remark)</p>" }
        markup.line("</div>\n</article>")
    }

    private mutating func open(_ word: String, _ bump: VersionBump) {
        let kind: StaticString =
            switch bump {
            case .major: "bad"
            case .minor: "good"
            case .patch: "plain"
            }
        markup.line(
            """
            <article class="row event">
            <div class="words">
            <p class="word \(literal: kind)">\(word.capitalizedStart)</p>
            """)
    }

    /// What a token is where nothing is chosen.
    private mutating func value(_ value: TokenValue) {
        markup += #"<p class="value">"#
        if case .color(let color) = value { markup += chip(color) }
        markup += "<code>\(value.description)</code></p>"
    }
}

extension TokenChange {
    fileprivate var isOfValues: Bool {
        if case .changed = kind { true } else { false }
    }
}
