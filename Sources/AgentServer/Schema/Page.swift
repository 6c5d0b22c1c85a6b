import TesseraDesignQueries
import TesseraJSON

/// A part of a long list: an agent pays for every word, so that answers are short unless it asks for more.
struct Page<Item> {
    let items: ArraySlice<Item>
    /// Of the whole list.
    let total: Int
    /// What asks for the rest; `nil` at the end.
    let next: String?

    /// - Parameter usual: how many items there are where the call does not say.
    init(of all: [Item], _ arguments: Arguments, usual: Int) throws(QueryError) {
        let limit = arguments.int("limit") ?? usual
        var start = 0
        if let cursor = arguments.text("cursor") {
            guard let offset = Int(cursor), (0...all.count).contains(offset) else {
                throw QueryError("'cursor' must be the 'next' of an answer; the list has \(all.count) items now")
            }
            start = offset
        }
        let end = min(all.count, start + limit)
        items = all[start..<end]
        total = all.count
        next = end < all.count ? "\(end)" : nil
    }
}

enum Paging {
    static let largest = 200

    /// The arguments of a tool that answers in pages.
    static let input: [Field] = [
        .optional("limit", .integer(1...largest), "how many items at most"),
        .optional("cursor", .text, "'next' of the page before"),
    ]

    /// What such a tool answers beside the items.
    static let output: [Field] = [
        .required("total", .count),
        .optional("next", .text, "'cursor' of the next page"),
    ]
}

extension Page {
    /// As members of an answer.
    var members: JSONValue { .sparse(("total", .int(total)), ("next", next.map(JSONValue.string))) }
}
