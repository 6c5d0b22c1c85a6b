import TesseraTokenSyntax

/// A foreign value whose references are those of the Tessera document.
struct LinkedValue {
    var node: DocumentNode
    /// The tokens that it refers to.
    var targets: [Int] = []
    /// Whether a reference to something that is no token has been written out.
    var isInlined = false
}

/// Rewrites the references in foreign values.
struct ReferenceLinker {
    var names: any ForeignNames
    /// By index of the token.
    let references: [String]

    /// No value needs more hops through things that are no tokens: a longer way is a circle.
    private static let hopLimit = 64

    mutating func link(_ node: DocumentNode, in file: Int) throws(ForeignValueError) -> LinkedValue {
        var linked = LinkedValue(node: node)
        linked.node = try link(node, in: file, hops: 0, &linked)
        return linked
    }

    private mutating func link(
        _ node: DocumentNode, in file: Int, hops: Int, _ linked: inout LinkedValue
    ) throws(ForeignValueError) -> DocumentNode {
        try node.mapScalars { scalar throws(ForeignValueError) in
            guard case .string(let text) = scalar.content else { return scalar }
            return try link(text, scalar, in: file, hops: hops, &linked)
        }
    }

    private mutating func link(
        _ text: String, _ node: DocumentNode, in file: Int, hops: Int, _ linked: inout LinkedValue
    ) throws(ForeignValueError) -> DocumentNode {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return node }
        let parts = ReferenceText(text, opening: names.opening)
        guard parts.hasReferences else { return node }
        guard hops < Self.hopLimit else { throw ForeignValueError("'\(text)' refers to itself") }
        if let name = parts.wholeReference {
            switch names.target(of: name, in: file, isWhole: true) {
            case .token(let index):
                linked.targets.append(index)
                return node.spelled("{\(references[index])}")
            case .value(let value, let file):
                linked.isInlined = true
                let inner = try link(value, in: file, hops: hops + 1, &linked)
                return DocumentNode(inner.content, at: node.range)
            case .unknown: return node.spelled("{\(name)}")
            case .failed(let reason): throw ForeignValueError(reason)
            case .leftOut(let name): throw .leftOut(name)
            }
        }
        var result = ""
        for part in parts.parts {
            switch part {
            case .text(let text): result += text
            case .reference(let name): result += try embedded(name, node, in: file, hops: hops, &linked)
            }
        }
        return node.spelled(result)
    }

    private mutating func embedded(
        _ name: String, _ node: DocumentNode, in file: Int, hops: Int, _ linked: inout LinkedValue
    ) throws(ForeignValueError) -> String {
        switch names.target(of: name, in: file, isWhole: false) {
        case .token(let index):
            linked.targets.append(index)
            return "{\(references[index])}"
        case .value(let value, let file):
            linked.isInlined = true
            let inner = try link(value, in: file, hops: hops + 1, &linked)
            guard let text = inner.text, !inner.isNull else {
                throw ForeignValueError(
                    "'\(name)' within a text is \(inner.isNull ? "without a value" : inner.summary)")
            }
            return text
        case .unknown: return "{\(name)}"
        case .failed(let reason): throw ForeignValueError(reason)
        case .leftOut(let name): throw .leftOut(name)
        }
    }
}

/// Puts what is referred to before what refers to it.
enum ReferenceOrder {
    /// - Parameter targets: by index, the indices that it refers to.
    /// - Returns: every index once; of a circle, some member first.
    static func order(_ targets: [[Int]]) -> [Int] {
        var order: [Int] = []
        order.reserveCapacity(targets.count)
        var isSeen = [Bool](repeating: false, count: targets.count)
        // Chains may be as long as the file, so the way is kept here and not on the stack.
        var way: [(index: Int, next: Int)] = []
        for start in targets.indices where !isSeen[start] {
            isSeen[start] = true
            way.append((start, 0))
            while let step = way.last {
                if step.next == targets[step.index].count {
                    order.append(step.index)
                    way.removeLast()
                } else {
                    way[way.count - 1].next += 1
                    let target = targets[step.index][step.next]
                    if !isSeen[target] {
                        isSeen[target] = true
                        way.append((target, 0))
                    }
                }
            }
        }
        return order
    }
}
