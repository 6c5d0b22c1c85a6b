import TesseraColorScience
import TesseraOutputCore
import TesseraTemplates

/// The spellings that every text of the data has.
enum TextData {
    static let type = TemplateType<String>(
        "text",
        nameForms.map { .plain($0.name, $0.read) } + [
            .plain("kotlinPackage", TemplateNames.kotlinPackage),
            .plain("kotlinString", TemplateTexts.kotlinString),
            .plain("dartString", TemplateTexts.dartString),
            .plain("javascriptString", TemplateTexts.javascriptString),
            .plain("javascriptKey", TemplateTexts.javascriptKey),
            .plain("cssString", CSSText.string),
            .plain("scssString", TemplateTexts.scssString),
            .plain("androidString", TemplateTexts.androidString),
            .plain("xml", TemplateTexts.xml),
            .plain("xmlComment", TemplateTexts.xmlComment),
            .plain("comment", TemplateTexts.comment),
            .plainTexts("commentLines", TemplateTexts.commentLines),
            .plain("markdownCell", TemplateTexts.markdownCell),
            .plain("markdownCode", TemplateTexts.markdownCode),
        ])

    /// Those that are names: two tokens must not share one.
    static let nameForms: [(name: String, language: String, read: @Sendable (String) -> String)] = [
        ("camel", "camel case", { TemplateWords($0).camel }),
        ("pascal", "Pascal case", { TemplateWords($0).pascal }),
        ("snake", "snake case", { TemplateWords($0).snake }),
        ("kebab", "kebab case", { TemplateWords($0).kebab }),
        ("constant", "constant case", { TemplateWords($0).constant }),
        ("slug", "a slug", TemplateNames.slug),
        ("kotlinName", "Kotlin", TemplateNames.kotlinName),
        ("kotlinType", "Kotlin", TemplateNames.kotlinType),
        ("dartName", "Dart", TemplateNames.dartName),
        ("dartType", "Dart", TemplateNames.dartType),
        ("javascriptName", "JavaScript", TemplateNames.javascriptName),
        ("javascriptType", "JavaScript", TemplateNames.javascriptType),
        ("androidName", "Android", TemplateNames.androidName),
        ("cssName", "CSS", TemplateNames.cssName),
        ("scssName", "SCSS", TemplateNames.scssName),
    ]
}

extension TemplateField {
    /// A text with all its spellings.
    static func text(_ name: String, _ read: @escaping @Sendable (Subject) -> String) -> Self {
        .text(name, forms: TextData.type, read)
    }

    static func texts(_ name: String, _ read: @escaping @Sendable (Subject) -> [String]) -> Self {
        .texts(name, forms: TextData.type, read)
    }

    /// A number as every language reads it: the shortest decimal text.
    static func decimal(_ name: String, _ read: @escaping @Sendable (Subject) -> Double) -> Self {
        .plain(name) { TemplateNumbers.text(read($0)) }
    }
}

enum TemplateNumbers {
    static func text(_ number: Double) -> String {
        var buffer = CodeBuffer()
        buffer.append(number)
        return buffer.text
    }

    /// Without the last bits of a calculation.
    static func rounded(_ number: Double) -> String {
        DecimalText.string(number, maximumFractionDigits: 6)
    }
}
