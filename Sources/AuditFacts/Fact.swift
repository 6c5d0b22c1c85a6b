/// Something that a scanner saw in a file of code. It does not judge: what is right depends on the design.
public struct Fact: Hashable, Sendable {
    /// As it was named on the command line, or by its path below what was.
    public let file: String
    /// Where it begins in the file, and how long it is.
    public let place: Place
    /// What was seen, with its figures.
    public let content: Content

    /// The kinds of facts.
    public enum Content: Hashable, Sendable {
        case color(ColorLiteral)
        case number(NumberLiteral)
        case motion(MotionLiteral)
        case transition(TransitionLiteral)
        case touchTarget(TouchTarget)
        case view(ViewTree)
        case safeArea(SafeAreaUse)
        case animation(AnimationUse)
        case reduceMotion(ReduceMotionUse)
        case suppression(Suppression)
        case fileError(FileError)
    }

    public init(file: String, place: Place, content: Content) {
        self.file = file
        self.place = place
        self.content = content
    }

    /// By the ending of the file; Swift for an ending that no language has.
    public var language: AuditedLanguage { AuditedLanguage(file: file) ?? .swift }
}

extension [Fact] {
    /// By the place in the file; those at one place stay in the order in which they were found.
    public func sortedByPlace() -> [Fact] {
        enumerated().sorted { lhs, rhs in
            let left = (lhs.element.place.line, lhs.element.place.column, lhs.offset)
            return left < (rhs.element.place.line, rhs.element.place.column, rhs.offset)
        }.map(\.element)
    }
}

extension Fact: Codable {
    private enum Key: String, CodingKey {
        case file, line, column, length, kind, payload
    }

    private enum Kind: String, Codable {
        case color, number, motion, transition, touchTarget, view, safeArea, animation, reduceMotion, suppression,
            fileError
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        func payload<Payload: Decodable>() throws -> Payload { try values.decode(Payload.self, forKey: .payload) }
        file = try values.decode(String.self, forKey: .file)
        place = Place(
            line: try values.decode(Int.self, forKey: .line), column: try values.decode(Int.self, forKey: .column),
            length: try values.decode(Int.self, forKey: .length))
        content =
            switch try values.decode(Kind.self, forKey: .kind) {
            case .color: .color(try payload())
            case .number: .number(try payload())
            case .motion: .motion(try payload())
            case .transition: .transition(try payload())
            case .touchTarget: .touchTarget(try payload())
            case .view: .view(try payload())
            case .safeArea: .safeArea(try payload())
            case .animation: .animation(try payload())
            case .reduceMotion: .reduceMotion(try payload())
            case .suppression: .suppression(try payload())
            case .fileError: .fileError(try payload())
            }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        func encode(_ kind: Kind, _ payload: some Encodable) throws {
            try values.encode(kind, forKey: .kind)
            try values.encode(payload, forKey: .payload)
        }
        try values.encode(file, forKey: .file)
        try values.encode(place.line, forKey: .line)
        try values.encode(place.column, forKey: .column)
        try values.encode(place.length, forKey: .length)
        switch content {
        case .color(let literal): try encode(.color, literal)
        case .number(let literal): try encode(.number, literal)
        case .motion(let literal): try encode(.motion, literal)
        case .transition(let literal): try encode(.transition, literal)
        case .touchTarget(let target): try encode(.touchTarget, target)
        case .view(let member): try encode(.view, member)
        case .safeArea(let use): try encode(.safeArea, use)
        case .animation(let use): try encode(.animation, use)
        case .reduceMotion(let use): try encode(.reduceMotion, use)
        case .suppression(let comment): try encode(.suppression, comment)
        case .fileError(let error): try encode(.fileError, error)
        }
    }
}

/// Where something stands in a file of code.
public struct Place: Codable, Hashable, Sendable {
    /// 1-based.
    public let line: Int
    /// 1-based, in UTF-8 bytes.
    public let column: Int
    /// In UTF-8 bytes.
    public let length: Int

    public init(line: Int, column: Int, length: Int) {
        self.line = line
        self.column = column
        self.length = length
    }
}
