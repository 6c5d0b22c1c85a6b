import TesseraDiagnostics
import TesseraTokenComparison

// Checks that end in another way than before, and pairs of colors whose contrast moved.

extension ReviewHTML {
    mutating func checks(_ outcome: CheckChange.Outcome) {
        let changes = page.diff.checks(outcome)
        if changes.isEmpty { return }
        let title = DiffWords.title(of: outcome).capitalizedStart
        openSection(outcome.anchor, title, changes.count, "checks")
        for change in changes.prefix(Self.limit) { check(change) }
        closeSection(changes.count)
    }

    private mutating func check(_ change: CheckChange) {
        markup += """
            <article class="row \(literal: change.outcome.kind)">
            <div class="words">
            <h3>
            """
        switch change.subject {
        case .pair(let title, _, _): markup += "\(path: title.filter { $0 != "'" })"
        case .finding(let token, let message): markup += "\(path: token ?? message)"
        }
        markup += #"</h3>\#n<p class="outcome">"#
        // What becomes of a pair says whether it fails.
        if case .pair = change.subject {
            markup.text(DiffWords.outcome(change).capitalizedStart)
        } else {
            markup += "\(literal: change.outcome.word)"
        }
        markup.line("</p>")
        contexts(change.contexts)
        markup.line(#"<p class="rule"><code>\#(change.rule.rawValue)</code></p>\#n</div>"#)
        switch change.subject {
        case .pair(_, let before, let after):
            pair(before.map { ($0.verdict, $0.sample) }, after.map { ($0.verdict, $0.sample) }, isText: change.isText)
        case .finding(let token, let message):
            markup.line(#"<div class="moves">"#)
            if let token { values(of: token, in: change.contexts) }
            markup.line(
                """
                <p class="message">\(literal: change.outcome == .passes ? "It was: " : "")\
                \(change.outcome == .passes ? message : message.capitalizedStart).</p>
                </div>
                """)
        }
        markup.line("</article>")
    }

    /// What the token was and is, where that is why the check ends in another way.
    private mutating func values(of token: String, in contexts: [String]) {
        for change in page.diff.tokens where change.path == token {
            guard case .changed(let changes) = change.kind else { continue }
            let own = changes.values.filter { $0.contexts.isEmpty || !Set($0.contexts).isDisjoint(with: contexts) }
            guard let value = own.first ?? changes.values.first else { continue }
            specimens(of: value, at: token)
            figures(of: value)
        }
    }

    private typealias Seen = (verdict: ContrastFigure.Verdict, sample: ContrastFigure.Sample?)

    private mutating func pair(_ before: Seen?, _ after: Seen?, isText: Bool) {
        markup.line(#"<div class="duo">"#)
        sample("Before", before, isText: isText)
        sample("After", after, isText: isText)
        markup.line("</div>")
    }

    private mutating func sample(_ title: StaticString, _ seen: Seen?, isText: Bool) {
        markup += "<figure>"
        if let sample = seen?.sample {
            markup += """
                <div class="pair \(literal: isText ? "text" : "shape")" style="color:\(css.hex(sample.foreground));\
                background-color:\(css.hex(sample.background))"></div>
                """
        } else {
            markup += #"<div class="pair none"></div>"#
        }
        markup += #"<figcaption><span class="when">\#(literal: title)</span> "#
        if let seen {
            let (kind, sign, word) =
                seen.verdict.passes ? ("good", "\u{2713}", "passes") : ("bad", "\u{2715}", "fails")
            markup += """
                <b>\(DiffWords.ratio(seen.verdict))</b> <span class="mark \(kind)"><span aria-hidden="true">\(sign)\
                </span> \(word) \(DiffWords.threshold(seen.verdict))</span>
                """
            if let sample = seen.sample {
                markup += " <code>\(css.hex(sample.foreground)) on \(css.hex(sample.background))</code>"
            }
        } else {
            markup += "<span>not there</span>"
        }
        markup.line("</figcaption></figure>")
    }

    // MARK: Other moves

    /// Pairs that pass as before or fail as before, with another ratio.
    mutating func contrast() {
        let changes = page.diff.contrast
        if changes.isEmpty { return }
        openSection("contrast", "Contrast", changes.count, "contrast")
        markup.line(
            """
            <table>
            <caption>Each declared pair whose ratio is another. Ratios are rounded down.</caption>
            <thead><tr><th scope="col">Pair</th><th scope="col">Before</th><th scope="col">After</th>\
            <th scope="col">Outcome</th></tr></thead>
            <tbody>
            """)
        for change in changes.prefix(Self.limit) {
            markup += #"<tr><th scope="row">\#(path: change.title.filter { $0 != "'" })"#
            if !change.contexts.isEmpty {
                markup += #"<span class="contexts">In \#(DiffWords.list(change.contexts))</span>"#
            }
            markup += "</th>"
            cell(change.before, change.samples.before)
            cell(change.after, change.samples.after)
            markup.line(#"<td class="\#(literal: change.outcome.kind)">\#(DiffWords.outcome(change))</td></tr>"#)
        }
        markup.line("</tbody>\n</table>")
        closeSection(changes.count)
    }

    private mutating func cell(_ verdict: ContrastFigure.Verdict, _ sample: ContrastFigure.Sample?) {
        markup += #"<td class="figure">"#
        if let sample {
            markup += """
                <span class="aa" style="color:\(css.hex(sample.foreground));background-color:\
                \(css.hex(sample.background))"></span>\u{20}
                """
        }
        markup += "\(DiffWords.ratio(verdict))</td>"
    }
}

extension CheckChange {
    /// Whether the pair is one of text.
    fileprivate var isText: Bool { rule != "contrast/non-text" }
}

extension CheckChange.Outcome {
    fileprivate var kind: StaticString {
        switch self {
        case .fails: "bad"
        case .warns: "warn"
        case .passes: "good"
        }
    }

    fileprivate var word: StaticString {
        switch self {
        case .fails: "Fails"
        case .warns: "Warns"
        case .passes: "Passes"
        }
    }
}

extension ContrastChange.Outcome {
    fileprivate var kind: StaticString {
        switch self {
        case .falls, .fails: "bad"
        case .rises: "good"
        case .holds: "plain"
        }
    }
}
