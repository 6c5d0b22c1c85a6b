/// What is colored in a mock.
///
/// The raw value is the name of its custom property, behind `--m-`.
enum MockColor: String, CaseIterable {
    case page, card, field
    case text, quiet, placeholder
    case border
    case brand, hover, pressed
    case onBrand = "on-brand"
    case soft
    case onSoft = "on-soft"
    case link, focus
    case success, warning, danger, info
    case alert
    case onAlert = "on-alert"
    case badge
    case onBadge = "on-badge"
    case disabled
    case onDisabled = "on-disabled"

    /// What a token of this role may be called, the surest first, in the words of ``MockWords``.
    var names: [String] {
        switch self {
        case .page:
            [
                "background page", "background app", "background body", "background default", "background primary",
                "background base", "background", "page",
            ]
        case .card:
            [
                "background raised", "background card", "card", "background secondary", "background container",
                "background panel", "container", "background subtle", "background overlay",
            ]
        case .field:
            [
                "background field", "field background", "background sunken", "background tertiary",
                "background container highest", "field", "background subtle",
            ]
        case .text:
            [
                "text primary", "text default", "text base", "text", "text strong", "on background",
                "text on background",
                "text body",
            ]
        case .quiet:
            ["text secondary", "text subtle", "on background variant", "text tertiary", "text weak"]
        case .placeholder: ["text placeholder", "placeholder", "text tertiary", "text subtle"]
        case .border:
            [
                "border default", "border", "border subtle", "border primary", "border variant", "border hairline",
                "border secondary", "border base",
            ]
        case .brand:
            [
                "brand fill", "background fill brand", "fill brand", "background brand strong",
                "button primary background",
                "button brand background", "background button primary", "brand primary", "brand", "background brand",
                "background brand default", "brand default", "primary", "primary default", "brand base",
                "primary base",
            ]
        case .hover: Self.states("hover")
        case .pressed: Self.states("pressed")
        case .onBrand:
            [
                "on brand", "text on brand", "text brand on background fill", "text on fill brand", "on primary",
                "text on primary", "button primary text", "text button primary", "text on strong", "brand on",
            ]
        case .soft:
            [
                "brand container", "primary container", "background brand subtle", "brand subtle",
                "background selected",
            ]
        case .onSoft: ["on brand container", "on primary container", "text brand", "brand text"]
        case .link: ["text link", "link", "text brand", "brand text", "link default", "text link default"]
        case .focus:
            ["focus ring", "focus", "ring", "border focus", "focus border", "border brand", "border strong"]
        case .success: Self.status("success")
        case .warning: Self.status("warning")
        case .danger: Self.status("danger")
        case .info: Self.status("info")
        case .alert:
            [
                "danger container", "background danger subtle", "background danger", "danger subtle",
                "warning container",
                "background warning subtle", "background warning",
            ]
        case .onAlert:
            [
                "on danger container", "text danger on background danger", "text danger", "on warning container",
                "danger text",
            ]
        case .badge: ["badge", "badge fill", "background badge", "badge background", "danger fill"]
        case .onBadge: ["on badge", "text on badge", "badge text", "on danger"]
        case .disabled: ["fill disabled", "background disabled", "disabled background", "button background disabled"]
        case .onDisabled: ["text disabled", "disabled text", "on disabled"]
        }
    }

    private static func states(_ state: String) -> [String] {
        [
            "brand fill", "background fill brand", "fill brand", "button primary background", "brand",
            "brand primary",
            "background brand", "primary", "background brand strong",
        ].map { "\($0) \(state)" }
    }

    private static func status(_ name: String) -> [String] {
        ["\(name) text", "text \(name)", name, "\(name) default", "\(name) primary", "icon \(name)", "\(name) fill"]
    }
}

/// The words of names that say what a color is for. Other words, such as `color` and `theme`, say nothing of it.
enum MockWords {
    /// The telling words of a path, each as the word that stands for its kind; `nil` for a step of a palette, which is
    /// no role.
    static func telling(in path: String) -> Set<String>? {
        let digits = path.reversed().prefix { $0.isNumber }.count
        if digits > 1 || (digits == 1 && path.dropLast().last == ".") { return nil }
        return Set(NameWords.words(in: path).compactMap { synonyms[$0] })
    }

    private static let synonyms: [String: String] = {
        let kinds = [
            "background": "background bg canvas surface layer", "text": "text fg foreground content label ink",
            "border": "border outline stroke divider line separator", "icon": "icon", "link": "link", "on": "on",
            "brand": "brand accent signal interactive action", "primary": "primary", "secondary": "secondary",
            "tertiary": "tertiary", "success": "success positive", "warning": "warning caution attention",
            "danger": "danger error critical destructive negative", "info": "info informative information",
            "hover": "hover hovered", "pressed": "pressed active", "disabled": "disabled", "focus": "focus focused",
            "selected": "selected", "inverse": "inverse inverted invert", "ring": "ring", "button": "button btn",
            "field": "field input", "card": "card", "badge": "badge", "chart": "chart data viz",
            "nav": "nav tab tabs",
            "container": "container", "variant": "variant", "highest": "highest",
            "other": "lowest low high dim bright tint",
            "raised": "raised elevated", "overlay": "overlay popover menu dialog modal", "sunken": "sunken inset",
            "page": "page", "app": "app", "body": "body", "default": "default", "base": "base", "panel": "panel",
            "subtle": "subtle muted quiet soft light", "weak": "weak", "strong": "strong emphasis solid bold",
            "fill": "fill", "placeholder": "placeholder", "hairline": "hairline", "shadow": "shadow",
            "scrim": "scrim",
            "visited": "visited", "fixed": "fixed", "heading": "heading title", "caption": "caption",
            "code": "code syntax",
        ]
        return kinds.reduce(into: [:]) { table, kind in
            for word in kind.value.split(separator: " ") { table[String(word)] = kind.key }
        }
    }()
}
