import TesseraDiagnostics
import TesseraTemplates
import TesseraTokenModel
import TesseraTokenResolution

/// Finds names that a template would write twice: for each spelling that it asks for.
struct TemplateNameCheck {
    private let design: DesignData
    private let range: SourceRange

    init(_ design: DesignData, _ options: TemplateOptions) {
        self.design = design
        range = options.range
    }

    private struct Named {
        let path: String
        let text: String
        let range: SourceRange?
    }

    func collisions(_ report: TemplateRenderer.Report) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        let tokens = design.ids.map { token(design.tokens.tree[$0], \.path) }
        for form in report.forms(of: "path", in: "token") { findings += collisions(of: tokens, in: form) }
        for key in ["name", "member"] {
            for form in report.forms(of: key, in: "token") {
                for group in design.groupData { findings += collisions(of: members(of: group, key), in: form) }
            }
        }
        let groups = design.groupData.map {
            Named(path: $0.title, text: $0.title, range: design.tokens.tree[$0.id].keyRange)
        }
        for form in report.forms(of: "title", in: "group") { findings += collisions(of: groups, in: form) }
        findings += contextCollisions(report)
        if report.keys(of: "value").contains(where: { $0.hasSuffix("hemeDeclarations") }) {
            findings += propertyCollisions { $0.theme(\.declarations).map(\.property) }
        }
        if report.keys(of: "value").contains(where: { ["declarations", "wideDeclarations"].contains($0) }) {
            findings += propertyCollisions { $0.css.declarations.map(\.property) }
        }
        return findings
    }

    private func token(_ token: Token, _ text: (Token) -> String) -> Named {
        Named(path: token.path, text: text(token), range: token.keyRange)
    }

    private func members(of group: GroupData, _ key: String) -> [Named] {
        group.members.map { id in
            let data = TokenData(design: design, id: id)
            return token(design.tokens.tree[id]) { key == "name" ? $0.name : data.member }
        }
    }

    /// Modifiers have no place in the tokens; the output is to blame.
    private func contextCollisions(_ report: TemplateRenderer.Report) -> [Diagnostic] {
        let modifiers = design.modifiers.indices.map { design.tokens.contexts.modifiers[$0] }
        func named(_ texts: [String]) -> [Named] { texts.map { Named(path: $0, text: $0, range: range) } }
        var findings: [Diagnostic] = []
        for form in report.forms(of: "name", in: "modifier") {
            findings += collisions(of: named(modifiers.map(\.name)), in: form)
        }
        for form in report.forms(of: "name", in: "context") {
            for modifier in modifiers { findings += collisions(of: named(modifier.contexts), in: form) }
        }
        let labels = design.modifierData.flatMap(\.labels)
        for form in report.forms(of: "label", in: "context") { findings += collisions(of: named(labels), in: form) }
        let overlays = DesignOverlays(design).byPermutation.map { $0.constraints.map(\.label).joined(separator: " ") }
        for form in report.forms(of: "context", in: "overlay") { findings += collisions(of: named(overlays), in: form) }
        return findings
    }

    private func collisions(of all: [Named], in form: String) -> [Diagnostic] {
        guard let (language, read) = TextData.nameForms[form] else { return [] }
        var owners: [String: Named] = [:]
        return all.compactMap { named in
            let name = read(named.text)
            guard let other = owners.updateValue(named, forKey: name) else { return nil }
            return .nameCollision(
                named.path, other.path, name: name, language: language, at: named.range, first: other.range)
        }
    }

    /// Types with parts make several properties.
    private func propertyCollisions(_ properties: (ValueData) -> [String]) -> [Diagnostic] {
        var owners: [String: TokenID] = [:]
        var findings: [Diagnostic] = []
        for id in design.ids {
            let names = design.values[id.index].flatMap(properties)
            for name in Set(names).sorted() {
                guard let owner = owners.updateValue(id, forKey: name) else { continue }
                let (token, other) = (design.tokens.tree[id], design.tokens.tree[owner])
                findings.append(
                    .nameCollision(
                        token.path, other.path, name: name, language: "CSS", at: token.keyRange, first: other.keyRange))
            }
        }
        return findings
    }
}
