import TesseraDiagnostics

extension SyntaxTree {
    /// One scalar, mapping, sequence or alias: sixteen bytes, for a large design has a dozen million of them.
    ///
    /// Most texts stand in the file as they are, so that a scalar is nothing but its place there. Whatever needs more
    /// has it among the tree's links: what is in a collection, and where a text is that does not stand in the file.
    struct Node: Sendable {
        let kind: Kind
        let style: ScalarStyle
        let form: Form
        /// Scalars: that of the text, which tells most of what is asked of keys; 0 if there is none.
        let firstByte: UInt8
        /// Where it starts in the file, in UTF-8 bytes.
        let offset: UInt32
        /// In UTF-8 bytes.
        private(set) var length: UInt32
        /// Collections and decoded scalars: where the rest of it starts among the links. Aliases: the index of the
        /// anchored node.
        var link: Int32

        enum Form: UInt8 {
            /// Collections.
            case block, flow
            case alias
            /// A scalar that stands in the file byte for byte.
            case verbatim
            /// A scalar that stands in the file between two quotes of a byte each, byte for byte.
            case quoted
            /// A scalar that the file says in another way: with escapes, or on several lines.
            case decoded
        }

        /// A flow collection (`{…}`, `[…]`), against block ones.
        var isFlow: Bool { form == .flow }
        var isAlias: Bool { form == .alias }
        var isBlockMapping: Bool { kind == .mapping && form == .block }

        /// The first byte behind it.
        var end: Int { Int(offset) + Int(length) }

        func range(in source: SourceID) -> SourceRange {
            SourceRange(source: source, offset: Int(offset), length: Int(length))
        }

        /// Where the text of a scalar stands in the file, if it does.
        var place: Range<Int>? {
            switch form {
            case .verbatim: Int(offset)..<end
            case .quoted: Int(offset) + 1..<end - 1
            case .block, .flow, .alias, .decoded: nil
            }
        }

        /// - Parameters:
        ///   - form: `.verbatim`, `.quoted` or `.decoded`.
        ///   - firstByte: of the text.
        ///   - link: of a decoded one.
        static func scalar(
            _ style: ScalarStyle, _ form: Form, firstByte: UInt8?, range: SourceRange, link: Int = 0
        ) -> Node {
            Node(.scalar, style, form, firstByte: firstByte ?? 0, range, link: Int32(link))
        }

        /// A collection that nothing is in so far.
        static func collection(_ kind: Kind, isFlow: Bool, range: SourceRange) -> Node {
            Node(kind, .plain, isFlow ? .flow : .block, range)
        }

        static func alias(of target: NodeID, _ kind: Kind, range: SourceRange) -> Node {
            Node(kind, .plain, .alias, range, link: target.index)
        }

        private init(
            _ kind: Kind, _ style: ScalarStyle, _ form: Form, firstByte: UInt8 = 0, _ range: SourceRange,
            link: Int32 = 0
        ) {
            self.kind = kind
            self.style = style
            self.form = form
            self.firstByte = firstByte
            offset = UInt32(range.offset)
            length = UInt32(range.length)
            self.link = link
        }

        /// Makes it reach from its start to `end`, which must not lie before it.
        mutating func close(at end: Int) {
            length = UInt32(max(0, end - Int(offset)))
        }

        /// Makes it reach to the end of `other`, if it does not yet.
        mutating func extend(to other: Node) {
            if other.end > end { close(at: other.end) }
        }
    }
}
