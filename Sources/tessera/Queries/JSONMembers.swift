/// What a member of an object may be.
enum JSONScalar {
    case text(String)
    case number(Double)
    case flag(Bool)
}

extension [UInt8] {
    /// An object of scalars.
    mutating func append(_ members: [(name: String, value: JSONScalar)]) {
        append(literal: "{")
        append(members: members)
        append(literal: "}")
    }

    /// Members of an object, without its braces.
    ///
    /// - Parameter isFirst: whether no member stands before them.
    mutating func append(members: [(name: String, value: JSONScalar)], isFirst: Bool = true) {
        if !isFirst { append(literal: ", ") }
        appendList(members) { member, output in
            output.append(json: member.name)
            output.append(literal: ": ")
            switch member.value {
            case .text(let text): output.append(json: text)
            case .number(let number): output.append(json: number)
            case .flag(true): output.append(literal: "true")
            case .flag(false): output.append(literal: "false")
            }
        }
    }

    /// Items with commas between them.
    mutating func appendList<Item>(
        _ items: [Item], _ append: (Item, inout [UInt8]) -> Void
    ) {
        for (index, item) in items.enumerated() {
            if index > 0 { self.append(literal: ", ") }
            append(item, &self)
        }
    }
}
