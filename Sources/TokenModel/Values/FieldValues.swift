import TesseraColorScience
import TesseraMotionScience

/// The sub-values of a composite once all references are followed.
///
/// The typed look-ups answer `nil` for a field that is absent; a field of another type cannot
/// occur, since the resolver compares every reference's type with the shape.
public struct FieldValues: Sendable {
    /// What stands in a field.
    public enum Content: Sendable {
        case value(TokenValue)
        case dimensions([Dimension])
        indirect case fields(FieldValues)
        case items([FieldValues])
        /// Topmost first.
        case layers([TokenValue])

        /// Whether it is a flag that is off.
        public var isFalse: Bool { if case .value(.boolean(false)) = self { true } else { false } }
    }

    // Apart, because names are what is looked through.
    private var names: [String] = []
    private var contents: [Content] = []

    /// - Parameter count: of about how many fields.
    public init(count: Int = 0) {
        names.reserveCapacity(count)
        contents.reserveCapacity(count)
    }

    public mutating func add(_ content: consuming Content, for name: String) {
        names.append(name)
        contents.append(content)
    }

    init(_ fields: [(name: String, content: Content)]) {
        names = fields.map(\.name)
        contents = fields.map(\.content)
    }

    /// In the order in which they were added.
    public var all: [(name: String, content: Content)] { zip(names, contents).map { (name: $0, content: $1) } }

    /// Calls for each of them, without a list of all.
    public func forEachField(_ body: (String, Content) -> Void) {
        for index in names.indices { body(names[index], contents[index]) }
    }

    public mutating func add(_ value: TokenValue, for name: String) {
        add(.value(value), for: name)
    }

    func content(_ name: String) -> Content? {
        names.firstIndex(of: name).map { contents[$0] }
    }

    /// What stands in a field that has one value; `nil` for a field that is absent, a list, or a mapping of its own.
    public subscript(name: String) -> TokenValue? {
        if case .value(let value) = content(name) { value } else { nil }
    }

    /// Whether one of them is raw CSS.
    var holdCSS: Bool {
        contents.contains { if case .value(.css) = $0 { true } else { false } }
    }

    func has(_ name: String) -> Bool {
        content(name) != nil
    }

    func require<Value>(_ value: Value?, _ name: String) throws(AssemblyError) -> Value {
        guard let value else { throw Self.missing(name) }
        return value
    }

    static func missing(_ name: String) -> AssemblyError {
        AssemblyError("'\(name)' is missing")
    }
}

extension FieldValues: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, Content)...) {
        self.init(count: elements.count)
        for (name, content) in elements { add(content, for: name) }
    }
}

// MARK: By type

extension FieldValues {
    func color(_ name: String) -> Color? {
        if case .color(let color) = self[name] { color } else { nil }
    }

    func dimension(_ name: String) -> Dimension? {
        if case .dimension(let dimension) = self[name] { dimension } else { nil }
    }

    func dimensions(_ name: String) -> [Dimension]? {
        if case .dimensions(let dimensions) = content(name) { dimensions } else { nil }
    }

    func number(_ name: String) -> Double? {
        if case .number(let number) = self[name] { number } else { nil }
    }

    func opacity(_ name: String) -> Double? {
        if case .opacity(let opacity) = self[name] { opacity } else { nil }
    }

    func duration(_ name: String) -> Duration? {
        if case .duration(let duration) = self[name] { duration } else { nil }
    }

    func fontWeight(_ name: String) -> FontWeight? {
        if case .fontWeight(let weight) = self[name] { weight } else { nil }
    }

    func curve(_ name: String) -> CubicBezier? {
        if case .cubicBezier(let curve) = self[name] { curve } else { nil }
    }

    func spring(_ name: String) -> Spring? {
        if case .spring(let spring) = self[name] { spring } else { nil }
    }

    func boolean(_ name: String) -> Bool? {
        if case .boolean(let flag) = self[name] { flag } else { nil }
    }

    func text(_ name: String) -> String? {
        if case .string(let text) = self[name] { text } else { nil }
    }

    /// One of a field's words; the decoder has rejected any other.
    func word<Word: RawRepresentable>(_ name: String) -> Word? where Word.RawValue == String {
        text(name).flatMap(Word.init(rawValue:))
    }

    func fields(_ name: String) -> FieldValues? {
        if case .fields(let fields) = content(name) { fields } else { nil }
    }

    func items(_ name: String) -> [FieldValues]? {
        if case .items(let items) = content(name) { items } else { nil }
    }

    func layers(_ name: String) -> [TokenValue]? {
        if case .layers(let layers) = content(name) { layers } else { nil }
    }
}
