import TesseraTokenComparison

// Checks that end in another way than before, and pairs of colors whose contrast moved.

extension ReviewHTML {
    mutating func checks(_ outcome: CheckChange.Outcome) {
        let changes = page.diff.checks(outcome)
        if changes.isEmpty { return }
        let title = Self.capitalized(DiffWords.title(of: outcome))
        openSection(outcome.anchor, title, changes.count, "checks")
        for change in changes.prefix(Self.limit) { check(change) }
        closeSection(changes.count)
    }

    private mutating func check(_ change: CheckChange) {
        markup.append("<article class=\"row ")
        markup.append(change.outcome.kind)
        markup.append("\">\n<div class=\"words\">\n<h3>")
        switch change.subject {
        case .pair(let title, _, _): markup.path(title.filter { $0 != "'" })
        case .finding(let token, let message): markup.path(token ?? message)
        }
        markup.append("</h3>\n<p class=\"outcome\">")
        // What becomes of a pair says whether it fails.
        if case .pair = change.subject {
            markup.text(Self.capitalized(DiffWords.outcome(change)))
        } else {
            markup.append(change.outcome.word)
        }
        markup.append("</p>\n")
        contexts(change.contexts)
        markup.element("<p class=\"rule\"><code>", change.rule.rawValue, "</code></p>\n</div>\n")
        switch change.subject {
        case .pair(_, let before, let after):
            pair(before.map { ($0.verdict, $0.sample) }, after.map { ($0.verdict, $0.sample) }, isText: change.isText)
        case .finding(let token, let message):
            markup.append("<div class=\"moves\">\n")
            if let token { values(of: token, in: change.contexts) }
            markup.append(change.outcome == .passes ? "<p class=\"message\">It was: " : "<p class=\"message\">")
            markup.element("", change.outcome == .passes ? message : Self.capitalized(message), ".</p>\n</div>\n")
        }
        markup.append("</article>\n")
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
        markup.append("<div class=\"duo\">\n")
        sample("Before", before, isText: isText)
        sample("After", after, isText: isText)
        markup.append("</div>\n")
    }

    private mutating func sample(_ title: StaticString, _ seen: Seen?, isText: Bool) {
        markup.append("<figure>")
        if let sample = seen?.sample {
            markup.append(
                isText ? "<div class=\"pair text\" style=\"color:" : "<div class=\"pair shape\" style=\"color:")
            markup.text(css.hex(sample.foreground))
            markup.append(";background-color:")
            markup.text(css.hex(sample.background))
            markup.append("\"></div>")
        } else {
            markup.append("<div class=\"pair none\"></div>")
        }
        markup.append("<figcaption><span class=\"when\">")
        markup.append(title)
        markup.append("</span> ")
        if let seen {
            markup.element("<b>", DiffWords.ratio(seen.verdict), "</b> ")
            markup.append(seen.verdict.passes ? "<span class=\"mark good\">" : "<span class=\"mark bad\">")
            markup.append(
                seen.verdict.passes
                    ? "<span aria-hidden=\"true\">\u{2713}</span> passes "
                    : "<span aria-hidden=\"true\">\u{2715}</span> fails ")
            markup.element("", DiffWords.threshold(seen.verdict), "</span>")
            if let sample = seen.sample {
                markup.element(" <code>", "\(css.hex(sample.foreground)) on \(css.hex(sample.background))", "</code>")
            }
        } else {
            markup.append("<span>not there</span>")
        }
        markup.append("</figcaption></figure>\n")
    }

    // MARK: Other moves

    /// Pairs that pass as before or fail as before, with another ratio.
    mutating func contrast() {
        let changes = page.diff.contrast
        if changes.isEmpty { return }
        openSection("contrast", "Contrast", changes.count, "contrast")
        markup.append(
            "<table>\n<caption>Each declared pair whose ratio is another. Ratios are rounded down.</caption>\n")
        markup.append("<thead><tr><th scope=\"col\">Pair</th><th scope=\"col\">Before</th><th scope=\"col\">After</th>")
        markup.append("<th scope=\"col\">Outcome</th></tr></thead>\n<tbody>\n")
        for change in changes.prefix(Self.limit) {
            markup.append("<tr><th scope=\"row\">")
            markup.path(change.title.filter { $0 != "'" })
            if !change.contexts.isEmpty {
                markup.element("<span class=\"contexts\">", "In \(DiffWords.list(change.contexts))", "</span>")
            }
            markup.append("</th>")
            cell(change.before, change.samples.before)
            cell(change.after, change.samples.after)
            markup.append("<td class=\"")
            markup.append(change.outcome.kind)
            markup.element("\">", DiffWords.outcome(change), "</td></tr>\n")
        }
        markup.append("</tbody>\n</table>\n")
        closeSection(changes.count)
    }

    private mutating func cell(_ verdict: ContrastFigure.Verdict, _ sample: ContrastFigure.Sample?) {
        markup.append("<td class=\"figure\">")
        if let sample {
            markup.append("<span class=\"aa\" style=\"color:")
            markup.text(css.hex(sample.foreground))
            markup.append(";background-color:")
            markup.text(css.hex(sample.background))
            markup.append("\"></span> ")
        }
        markup.element("", DiffWords.ratio(verdict), "</td>")
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
