import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

// What sources say of one token besides its value, where they do not agree.

extension DocumentMerging {
    /// Notes what a document says of tokens that is not kept, since that of another holds where nothing is chosen.
    ///
    /// - Parameter keepsLater: whether that is because a later source says otherwise.
    mutating func noteDescriptions(
        in group: DocumentNode, besides tree: TokenTree, path: String = "", keepsLater: Bool = false
    ) {
        for entry in group.entries where !entry.name.hasPrefix("$") || entry.name == TokenName.root {
            let path = path.isEmpty ? entry.name : path + "." + entry.name
            guard let id = tree.token(at: path) else {
                if case .object = entry.value.content {
                    noteDescriptions(in: entry.value, besides: tree, path: path, keepsLater: keepsLater)
                }
                continue
            }
            note(entry, of: id, in: tree, keepsLater)
        }
    }

    private mutating func note(
        _ written: DocumentNode.Entry, of id: TokenID, in tree: TokenTree, _ keepsLater: Bool
    ) {
        let token = tree[id]
        func note(_ name: String, kept: SourceRange, lost: SourceRange) {
            self.note(name, keepsLater ? lost : kept, keepsLater ? kept : lost, keepsLater: keepsLater)
        }
        for property in written.value.entries {
            switch property.name {
            case "$description" where property.value.text != token.description:
                note(property.name, kept: token.keyRange, lost: property.nameRange)
            case "$deprecated" where !property.value.says(token.deprecation):
                note(property.name, kept: token.keyRange, lost: property.nameRange)
            case "$extensions":
                let kept = tree.foreignExtensions(of: id)
                for vendor in property.value.entries where vendor.name != OwnExtension.vendorKey {
                    let known = kept.first { $0.name == vendor.name }
                    if let known, known.value.hasSameContent(as: vendor.value) { continue }
                    note(vendor.name, kept: known?.nameRange ?? token.keyRange, lost: vendor.nameRange)
                }
            default: break
            }
        }
    }
}

extension DocumentNode {
    fileprivate func says(_ deprecation: Deprecation?) -> Bool {
        switch coreValue {
        case .bool(let isDeprecated): isDeprecated == (deprecation != nil) && deprecation?.reason == nil
        case .string: deprecation?.reason == text
        default: true
        }
    }

    /// A token as it is written, with what holds where nothing is chosen in the place of what its source says besides
    /// the value.
    func describedByDefault(_ id: TokenID, in tree: TokenTree) -> DocumentNode {
        tree[id].contexts.contains { !$0.conditions.isEmpty } ? described(by: id, in: tree) : self
    }

    /// A token with what a tree says of it besides the value.
    func described(by id: TokenID, in tree: TokenTree) -> DocumentNode {
        let token = tree[id]
        guard case .object(let written) = content else { return self }
        var entries = written.filter { entry in
            switch entry.name {
            case "$description": entry.value.text == token.description
            case "$deprecated": entry.value.says(token.deprecation)
            default: true
            }
        }
        func add(_ name: String, _ content: DocumentNode.Content) {
            entries.append(DocumentNode.Entry(name, at: token.keyRange, DocumentNode(content, at: token.keyRange)))
        }
        if let description = token.description, !entries.contains(where: { $0.name == "$description" }) {
            add("$description", .string(description))
        }
        let inherited = tree[token.group].deprecation
        if token.deprecation != inherited, !entries.contains(where: { $0.name == "$deprecated" }) {
            if let reason = token.deprecation?.reason {
                add("$deprecated", .string(reason))
            } else {
                add("$deprecated", .plain(token.deprecation == nil ? "false" : "true"))
            }
        }
        let vendors = tree.foreignExtensions(of: id)
        if let place = entries.firstIndex(where: { $0.name == "$extensions" }) {
            let own = entries[place].value.entries.filter { $0.name == OwnExtension.vendorKey }
            entries[place].value = DocumentNode(.object(vendors + own), at: entries[place].value.range)
            if (vendors + own).isEmpty { entries.remove(at: place) }
        } else if !vendors.isEmpty {
            add("$extensions", .object(vendors))
        }
        return DocumentNode(.object(entries), at: range)
    }
}
