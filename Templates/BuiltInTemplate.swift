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
        Self.text(bytes)
    }

    /// What it is made of besides, by the names that its tags use.
    public var partials: [String: String] {
        switch self {
        case .compose:
            [
                "compose-typeface": Self.text(PackageResources.compose_typeface_mustache),
                "compose-value": Self.text(PackageResources.compose_value_mustache),
            ]
        case .flutter:
            [
                "flutter-type": Self.text(PackageResources.flutter_type_mustache),
                "flutter-value": Self.text(PackageResources.flutter_value_mustache),
            ]
        case .scss:
            [
                "scss-color": Self.text(PackageResources.scss_color_mustache),
                "scss-glass": Self.text(PackageResources.scss_glass_mustache),
                "scss-material": Self.text(PackageResources.scss_material_mustache),
                "scss-reduced": Self.text(PackageResources.scss_reduced_mustache),
                "scss-value": Self.text(PackageResources.scss_value_mustache),
                "scss-wide": Self.text(PackageResources.scss_wide_mustache),
            ]
        case .typescript:
            [
                "typescript-value": Self.text(PackageResources.typescript_value_mustache),
                "typescript-wide": Self.text(PackageResources.typescript_wide_mustache),
            ]
        case .android, .markdown, .tailwind: [:]
        }
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private var bytes: [UInt8] {
        switch self {
        case .android: PackageResources.android_mustache
        case .compose: PackageResources.compose_mustache
        case .flutter: PackageResources.flutter_mustache
        case .markdown: PackageResources.markdown_mustache
        case .scss: PackageResources.scss_mustache
        case .tailwind: PackageResources.tailwind_mustache
        case .typescript: PackageResources.typescript_mustache
        }
    }
}
