/// The templates that come with Tessera. They are compiled into the tool.
public enum BuiltInTemplate: String, CaseIterable, Sendable {
    case android, compose, flutter, markdown, scss, tailwind, typescript

    /// What it writes, in one line.
    public var summary: String {
        switch self {
        case .android: "Android resources: colors, dimensions, text styles and more, as XML."
        case .compose: "Kotlin for Jetpack Compose: a class of tokens that follows the contexts."
        case .flutter: "Dart for Flutter: a ThemeExtension for each group."
        case .markdown: "A Markdown page with a table of tokens for each group."
        case .scss: "SCSS: a variable for each token, a map of all, and a map for each context."
        case .tailwind: "A theme for Tailwind CSS 4, with a variant for each context."
        case .typescript: "TypeScript: one typed object of all tokens, in every context."
        }
    }

    /// A path that its output may have.
    public var examplePath: String {
        switch self {
        case .android: "app/src/main/res/values/tokens.xml"
        case .compose: "Tokens.kt"
        case .flutter: "lib/tokens.dart"
        case .markdown: "Tokens.md"
        case .scss: "_tokens.scss"
        case .tailwind: "theme.css"
        case .typescript: "tokens.ts"
        }
    }

    public var source: String {
        let text =
            switch self {
            case .android: Embedded.android
            case .compose: Embedded.compose
            case .flutter: Embedded.flutter
            case .markdown: Embedded.markdown
            case .scss: Embedded.scss
            case .tailwind: Embedded.tailwind
            case .typescript: Embedded.typescript
            }
        return text.description
    }

    /// What it is made of besides, by the names that its tags use.
    public var partials: [String: String] {
        switch self {
        case .compose: ["compose-value": Embedded.composeValue.description]
        case .flutter:
            [
                "flutter-type": Embedded.flutterType.description,
                "flutter-value": Embedded.flutterValue.description,
            ]
        case .scss: ["scss-value": Embedded.scssValue.description]
        case .android, .markdown, .tailwind, .typescript: [:]
        }
    }
}
