import TesseraTokenModel

/// What is colored in a mock.
///
/// The raw value is the name of its custom property, behind `--m-`.
enum MockColor: String, CaseIterable {
    case page, card, field
    case text, quiet, placeholder
    case border
    case brand
    /// The fill of the button that matters most, its label, and the fill in its states.
    case button
    case onButton = "on-button"
    case hover, pressed
    case soft
    case onSoft = "on-soft"
    case link, focus
    case success, warning, danger, info
    case alert
    case onAlert = "on-alert"
    case alertMark = "alert-mark"
    case badge
    case onBadge = "on-badge"
    case disabled
    case onDisabled = "on-disabled"

    /// What it stands on, where it is text.
    var background: MockColor? {
        switch self {
        case .text, .quiet: .page
        case .placeholder: .field
        case .link, .success, .warning, .danger, .info: .card
        case .onButton: .button
        case .onSoft: .soft
        case .onAlert: .alert
        case .onBadge: .badge
        default: nil
        }
    }

    /// What a token of this role may be called, the surest first, in the words of ``MockWords``.
    ///
    /// A name behind a question mark speaks of a use that is near, as `danger text`, which is for the page, does of text
    /// on a background of danger: it is taken where it can be read there.
    var names: [String] {
        switch self {
        case .page:
            [
                "background page", "background app", "background body", "background base", "background default",
                "background primary", "page",
            ]
        case .card:
            [
                "background raised", "background card", "card", "background secondary", "background container",
                "background panel", "container", "background subtle", "background overlay",
            ]
        case .field:
            [
                "background field", "field background", "background sunken", "background container highest", "field",
            ]
        case .text:
            [
                "text primary", "text default", "text base", "text", "text strong", "on background",
                "text on background",
                "text body",
            ]
        case .quiet:
            ["text secondary", "text subtle", "on background variant", "text tertiary", "text weak"]
        case .placeholder: ["text placeholder", "placeholder", "? text tertiary", "? text subtle"]
        case .border:
            [
                "border default", "border", "border subtle", "border primary", "border variant", "border hairline",
                "border secondary", "border base",
            ]
        case .brand:
            [
                "brand fill", "background fill brand", "fill brand", "background brand strong", "brand primary",
                "brand", "background brand", "brand default", "primary", "primary default", "brand base",
                "primary base",
            ]
        case .button:
            [
                "button primary background", "button brand background", "button primary fill", "button primary",
                "brand fill", "background fill brand", "fill brand", "background brand strong", "background brand",
            ]
        case .onButton:
            [
                "button primary text", "button brand text", "on brand", "text on brand",
                "text brand on background fill", "text on fill brand", "on primary", "text on primary",
                "? text on strong", "? brand on",
            ]
        // Those of the button, which is known when its states are looked for.
        case .hover, .pressed: []
        case .soft:
            [
                "brand container", "primary container", "background brand subtle", "brand subtle",
                "background selected",
            ]
        case .onSoft: ["on brand container", "on primary container", "? text brand", "? brand text"]
        case .link: ["text link", "link", "text brand", "brand text"]
        case .focus:
            ["focus ring", "focus", "ring", "border focus", "focus border", "border brand", "border strong"]
        case .success: Self.status("success")
        case .warning: Self.status("warning")
        case .danger: Self.status("danger")
        case .info: Self.status("info")
        case .alert:
            [
                "danger container", "background danger subtle", "background danger tertiary",
                "background danger secondary", "background danger weak", "background danger",
            ]
        case .onAlert:
            [
                "on danger container", "text danger on background danger", "? text danger on tertiary",
                "? text danger on secondary", "? text danger on", "? text on danger", "? on danger", "? text danger",
            ]
        case .alertMark: []
        case .badge: ["badge", "badge fill", "background badge", "danger fill"]
        case .onBadge: ["on badge", "text on badge", "badge text", "? on danger", "? text on danger"]
        case .disabled: ["fill disabled", "background disabled", "button background disabled"]
        case .onDisabled: ["text disabled", "on disabled", "text on disabled"]
        }
    }

    private static func status(_ name: String) -> [String] {
        ["text \(name)", "? \(name)", "? \(name) primary", "? icon \(name)", "? \(name) fill", name, "icon \(name)"]
    }
}

/// The words of names that say what a color is for. Other words, such as `color` and `theme`, say nothing of it.
enum MockWords {
    /// The telling words of a path, each as the word that stands for its kind, and the others; `nil` for a step of a
    /// palette, which is no role.
    ///
    /// That something is the usual one of its kind needs no word: `background.default` is what `background` is.
    static func parts(of path: String) -> (telling: Set<String>, others: Set<String>)? {
        let digits = path.reversed().prefix { $0.isNumber }.count
        if digits > 1 || (digits == 1 && path.dropLast().last == ".") { return nil }
        let words = NameWords.withoutNumbers(in: path)
        return (
            Set(words.compactMap { synonyms[$0] }).subtracting(["default"]),
            Set(words.filter { synonyms[$0] == nil || $0 == "default" })
        )
    }

    /// Those of a name in ``MockColor/names``.
    static func wanted(_ name: String) -> Set<String> {
        Set(name.split(separator: " ").map(String.init)).subtracting(["default", "?"])
    }

    private static let synonyms: [String: String] = {
        let kinds = [
            "background": "background bg canvas surface layer", "text": "text fg foreground content label ink",
            "border": "border outline stroke divider line separator", "icon": "icon", "link": "link", "on": "on",
            "brand": "brand accent signal interactive action", "primary": "primary", "secondary": "secondary",
            "tertiary": "tertiary", "success": "success positive", "warning": "warning caution attention notice",
            "danger": "danger error critical destructive negative", "info": "info informative information",
            "hover": "hover hovered", "pressed": "pressed active down", "disabled": "disabled",
            "focus": "focus focused",
            "selected": "selected", "inverse": "inverse inverted invert", "ring": "ring", "button": "button btn",
            "field": "field input", "card": "card", "badge": "badge", "chart": "chart data viz",
            "nav": "nav tab tabs",
            "container": "container", "variant": "variant", "highest": "highest",
            "other": "lowest low high dim bright tint",
            "raised": "raised elevated", "overlay": "overlay popover menu dialog modal", "sunken": "sunken inset",
            "page": "page", "app": "app", "body": "body", "default": "default", "base": "base", "panel": "panel",
            "subtle": "subtle muted quiet soft light subdued", "weak": "weak", "strong": "strong emphasis solid bold",
            "fill": "fill", "placeholder": "placeholder", "hairline": "hairline", "shadow": "shadow glow",
            "scrim": "scrim",
            "visited": "visited", "fixed": "fixed", "heading": "heading title", "caption": "caption",
            "code": "code syntax",
            // Of a part of the page, not of the page.
            "part": "header footer sidebar toolbar hero timeline",
            // A role of one hue is that of what has the hue, such as a tag.
            "hue":
                "red orange amber yellow lime green teal cyan blue indigo violet purple magenta pink brown gray "
                + "black white mint turquoise fuchsia celery chartreuse cinnamon seafoam silver coral olive lemon plum",
        ]
        return kinds.reduce(into: [:]) { table, kind in
            for word in kind.value.split(separator: " ") { table[String(word)] = kind.key }
        }
    }()
}
