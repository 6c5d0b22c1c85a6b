import TesseraConfiguration
import TesseraDiagnostics
import TesseraTemplates
import TesseraTokenModel
import TesseraTokenResolution

/// Finds names that a template would write twice, in the spellings that it asks for.
struct TemplateNameCheck {
    private let design: DesignData
    private let range: SourceRange

    init(_ design: DesignData, _ options: TemplateOptions) {
        self.design = design
        range = options.range
    }

    private struct Named {
        /// As messages call it: `'space.h1'`, or `the modifier 'brand'`.
        let subject: String
        let text: String
        let range: SourceRange?
    }

    /// Two that have one name in a spelling, and maybe others in other spellings.
    private struct Collision {
        let later: Named
        let first: Named
        let name: String
        let language: String
        var otherNameCount = 0

        var finding: Diagnostic {
            let others =
                otherNameCount == 0
                ? "" : " (and share \(otherNameCount.counted("more name")))"
            return .nameCollision(
                of: later.subject, first.subject, name: name, language: language + others, at: later.range,
                first: first.range)
        }
    }

    /// One for any two, however many names they share.
    func collisions(_ report: TemplateRenderer.Report) -> [Diagnostic] {
        var collisions: [Collision] = []
        var places: [[String]: Int] = [:]
        for collision in all(report) {
            let key = [collision.later.subject, collision.first.subject]
            if let place = places[key] {
                collisions[place].otherNameCount += 1
            } else {
                places[key] = collisions.count
                collisions.append(collision)
            }
        }
        return collisions.map(\.finding)
    }

    private func all(_ report: TemplateRenderer.Report) -> [Collision] {
        var found: [Collision] = []
        let tokens = design.ids.map { token(design.tokens.tree[$0], \.path) }
        for form in report.forms(of: "path", in: "token") { found += collisions(of: tokens, in: form) }
        for key in ["name", "member"] {
            for form in report.forms(of: key, in: "token") {
                for group in design.groupData { found += collisions(of: members(of: group, key), in: form) }
            }
        }
        let groups = design.groupData.map {
            Named(subject: "'\($0.title)'", text: $0.title, range: design.tokens.tree[$0.id].keyRange)
        }
        for form in report.forms(of: "title", in: "group") { found += collisions(of: groups, in: form) }
        found += contextCollisions(report)
        let lists = report.keys(of: "value").compactMap(DeclarationList.init)
        found += propertyCollisions(in: lists.filter(\.isOfTheme), for: .themeDeclarations)
        found += propertyCollisions(in: lists.filter { !$0.isOfTheme }, for: .declarations)
        return found
    }

    private func token(_ token: Token, _ text: (Token) -> String) -> Named {
        Named(subject: "'\(token.path)'", text: text(token), range: token.keyRange)
    }

    private func members(of group: GroupData, _ key: String) -> [Named] {
        group.members.map { id in
            let data = TokenData(design: design, id: id)
            return token(design.tokens.tree[id]) { key == "name" ? $0.name : data.member }
        }
    }

    /// Those of modifiers and contexts, where these are declared; the output is to blame for those that nobody declares.
    private func contextCollisions(_ report: TemplateRenderer.Report) -> [Collision] {
        let asksForAll = report.keys(of: "design").contains("allModifiers")
        let data = asksForAll ? design.allModifierData : design.modifierData
        let modifiers = data.map(\.modifier)
        func named(_ texts: [String], of modifier: Modifier) -> [Named] {
            texts.indices.map { index in
                Named(
                    subject: "the context '\(modifier.contexts[index])' of the modifier '\(modifier.name)'",
                    text: texts[index], range: modifier.range(ofContext: index) ?? range)
            }
        }
        var found: [Collision] = []
        for form in report.forms(of: "name", in: "modifier") {
            let names = modifiers.map {
                Named(subject: "the modifier '\($0.name)'", text: $0.name, range: $0.place?.name ?? range)
            }
            found += collisions(of: names, in: form)
        }
        for form in report.forms(of: "name", in: "context") {
            for modifier in modifiers { found += collisions(of: named(modifier.contexts, of: modifier), in: form) }
        }
        let labels = data.flatMap { named($0.labels, of: $0.modifier) }
        for form in report.forms(of: "label", in: "context") { found += collisions(of: labels, in: form) }
        let overlays = DesignOverlays(design).byPermutation.map { overlay in
            let text = overlay.constraints.map(\.label).joined(separator: " ")
            return Named(subject: "'\(text)'", text: text, range: range)
        }
        for form in report.forms(of: "context", in: "overlay") { found += collisions(of: overlays, in: form) }
        return found
    }

    private func collisions(of all: [Named], in form: String) -> [Collision] {
        guard let (_, language, read) = TextData.nameForms.first(where: { $0.name == form }) else { return [] }
        var owners: [String: Named] = [:]
        return all.compactMap { named in
            let name = read(named.text)
            guard let other = owners.updateValue(named, forKey: name) else { return nil }
            return Collision(later: named, first: other, name: name, language: language)
        }
    }

    /// Types with parts make several properties. A part that is what another token is may have its name.
    ///
    /// - Parameters:
    ///   - lists: those that the template asks for.
    ///   - everybody: the list of all names, for which the others have other values.
    private func propertyCollisions(
        in lists: [DeclarationList], for everybody: DeclarationList
    ) -> [Collision] {
        if lists.isEmpty { return [] }
        var owners: [String: TokenID] = [:]
        var found: [Collision] = []
        for id in design.ids {
            let names = design.values[id.index].flatMap { $0.declarations(everybody).map(\.property) }
            for name in Set(names).sorted() {
                guard let owner = owners.updateValue(id, forKey: name) else { continue }
                if areSame(id, owner, { $0.texts(of: name, in: lists, everybody) }) { continue }
                let (later, first) = (design.tokens.tree[id], design.tokens.tree[owner])
                found.append(
                    Collision(
                        later: token(later, \.path), first: token(first, \.path), name: name, language: "CSS"))
            }
        }
        return found
    }

    /// Whether texts of two tokens are there and the same in every context.
    private func areSame(_ first: TokenID, _ second: TokenID, _ texts: (ValueData) -> [String]?) -> Bool {
        let tokens = design.tokens
        let modifiers = tokens.modifiers(of: first).union(tokens.modifiers(of: second))
        return tokens.contexts.permutations(along: modifiers).allSatisfy { permutation in
            func textsHere(_ id: TokenID) -> [String]? {
                guard var data = design.values[id.index].first, let cell = tokens.cell(of: id, in: permutation)
                else { return nil }
                data.cell = cell
                return texts(data)
            }
            guard let own = textsHere(first) else { return false }
            return own == textsHere(second)
        }
    }
}

extension ValueData {
    /// What a property is in each of some lists; `nil` if the value has no such property.
    ///
    /// - Parameter everybody: the list that holds where another says nothing.
    fileprivate func texts(
        of property: String, in lists: [DeclarationList], _ everybody: DeclarationList
    ) -> [String]? {
        func text(_ list: DeclarationList) -> String? { declarations(list).first { $0.property == property }?.css }
        guard let base = text(everybody) else { return nil }
        return lists.map { text($0) ?? base }
    }
}
