import TesseraDiagnostics
import TesseraTokenSyntax

// Where the `$ref` of a source leads.

extension ResolverReader {
    struct Target {
        let vertex: Int
        var isSet = false
    }

    /// - Returns: `nil` if the reference has an error, which is reported.
    mutating func target(of node: NodeID, in document: Int) -> (text: String, Target)? {
        let range = documents[document].tree.range(of: node)
        guard let (text, reference) = reference(node, in: document) else { return nil }
        guard let path = reference.path else {
            return target(of: reference.pointer, in: document, text, range).map { (text, $0) }
        }
        guard let file = open(path, namedIn: document, at: range) else { return nil }
        return target(of: reference.pointer, in: file, text, range).map { (text, $0) }
    }

    mutating func reference(_ node: NodeID, in document: Int) -> (text: String, ReferenceText)? {
        guard let text = string(node, of: "$ref", in: document) else { return nil }
        do throws(ReferenceText.Error) {
            return (text, try ReferenceText(text))
        } catch {
            report(.malformedSourceReference(text, error, at: documents[document].tree.range(of: node)))
            return nil
        }
    }

    // MARK: Files

    /// The document at a path, opened if it was not yet.
    private mutating func open(_ path: String, namedIn document: Int, at range: SourceRange) -> Int? {
        var firstReason = ""
        for candidate in ReferenceText.candidates(for: path) {
            switch openedFile(candidate, namedIn: document) {
            case .document(let index): return index
            case .broken: return nil
            // What was written counts, not what it might mean.
            case .rejected(let reason): firstReason = firstReason.isEmpty ? reason : firstReason
            }
        }
        report(.rejectedSource(path, firstReason, at: range))
        return nil
    }

    private mutating func openedFile(_ path: String, namedIn document: Int) -> OpenedFile {
        let name = FileName(path: path, document: document)
        if let known = openedFiles[name] { return known }
        let opened: OpenedFile
        switch library.open(path, namedIn: documents[document].tree.source) {
        case .tree(let tree): opened = .document(index(of: tree))
        case .rejected(let reason), .outside(let reason, _): opened = .rejected(reason)
        case .broken:
            opened = .broken
            namesBrokenFile = true
        }
        openedFiles[name] = opened
        return opened
    }

    /// By whatever paths a file is named, it is one document.
    private mutating func index(of tree: SyntaxTree) -> Int {
        if let known = documentIndices[tree.source] { return known }
        documents.append(SourceDocument(tree))
        documentIndices[tree.source] = documents.count - 1
        return documents.count - 1
    }

    // MARK: Pointers

    private mutating func target(
        of pointer: JSONPointer, in document: Int, _ text: String, _ range: SourceRange
    ) -> Target? {
        let walk = documents[document].walk(pointer)
        let isResolver = document == 0 || documents[document].isResolver
        if isResolver {
            guard let first = walk.names.first ?? pointer.segments.first?.name else {
                report(document == 0 ? .referenceToWholeDocument(text, at: range) : .resolverAsSource(text, at: range))
                return nil
            }
            if ["modifiers", "resolutionOrder"].contains(first) {
                report(.forbiddenPointer(text, into: first, at: range))
                return nil
            }
        }
        if let missing = walk.missing {
            reportMissing(missing, walk, in: document, text, range)
            return nil
        }
        guard let role = isResolver ? role(of: walk.names) : .group else {
            report(.pointerToNoSource(text, at: range))
            return nil
        }
        if role != .set {
            if walk.isInToken {
                report(.pointerIntoToken(text, at: range))
                return nil
            }
            guard documents[document].isGroup(walk.node) else {
                report(.pointerToNoSource(text, at: range))
                return nil
            }
        }
        let place = SourcePlace(node: walk.node, document: document, role: role)
        return Target(vertex: vertex(at: place), isSet: role == .set)
    }

    /// What stands at a place of a resolver document; `nil` if no source can be there.
    private func role(of names: [String]) -> SourcePlace.Role? {
        switch (names.first, names.count) {
        case ("sets", 2): .set
        case ("sets", 4) where names[2] == "sources": .source
        case ("sets", 5...) where names[2] == "sources": .group
        case ("$defs", 2): .source
        case ("$defs", 3...): .group
        default: nil
        }
    }

    /// Says nothing where a misspelled key of the document, which is reported, stands for what is missing.
    mutating func reportMissing(
        _ segment: JSONPointer.Segment, _ walk: SourceDocument.Walk, in document: Int, _ text: String,
        _ range: SourceRange
    ) {
        if document == 0, walk.names.isEmpty, misspelledKeys.contains(segment.name) { return }
        let suggestion = suggestion(for: segment.name, in: walk.node, of: document)
        report(.missingSourceTarget(text, segment.name, walk, suggestion, at: range))
    }
}
