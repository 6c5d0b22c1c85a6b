/// All that the compiler knows of a composite: what it is called, its fields, and how they become a value.
///
/// Reading, references in values, findings, schemas, completions and the tables of the documentation follow from it.
struct CompositeDeclaration: Sendable {
    typealias Assembly =
        @Sendable (FieldValues, inout [AssemblyError]) throws(AssemblyError) -> TokenValue

    /// As messages say it: `a border`.
    let name: String
    /// What a value of it is, or the value that it is a part of.
    let type: TokenType
    /// Whether raw CSS may stand in a field whose type has a text in CSS, which makes the whole raw CSS.
    let mayHoldCSS: Bool
    let fields: [Field]
    /// Makes the value from what stands in the fields. The second parameter gets what was changed to make sense of it.
    let assemble: Assembly

    init(
        _ name: String, _ type: TokenType, mayHoldCSS: Bool = false, _ fields: [Field], assemble: @escaping Assembly
    ) {
        self.name = name
        self.type = type
        self.mayHoldCSS = mayHoldCSS
        self.fields = mayHoldCSS ? fields.map(\.allowingCSS) : fields
        self.assemble = assemble
    }

    /// A mapping inside a value, which is none by itself.
    init(partOf type: TokenType, _ name: String, _ fields: [Field]) {
        self.init(name, type, fields) { _, _ throws(AssemblyError) in
            throw AssemblyError("\(name) cannot be a whole value")
        }
    }

    /// What may stand under one key of a composite.
    struct Field: Sendable {
        let name: String
        let kind: CompositeShape.Kind
        let isRequired: Bool
        let bound: CompositeShape.Bound
        /// Apart from the bound, which has a text in it: this is asked for each field of each value.
        let isBounded: Bool
        /// One or two sentences for editors and the documentation.
        let text: String
        /// What holds where the field is not written, in words.
        let fallback: String?
        /// A value as YAML has it.
        let example: String?
        /// Whether raw CSS may stand there, in place of a value of the field's type.
        private(set) var mayBeCSS = false

        private init(
            _ name: String, _ kind: CompositeShape.Kind, isRequired: Bool, _ bound: CompositeShape.Bound,
            _ text: String, fallback: String?, example: String?
        ) {
            self.name = name
            self.kind = kind
            self.isRequired = isRequired
            self.bound = bound
            isBounded = bound != .none
            self.text = text
            self.fallback = fallback
            self.example = example
        }

        fileprivate var allowingCSS: Field {
            var field = self
            if case .value(let type) = kind { field.mayBeCSS = type.hasCSSText }
            return field
        }

        static func required(
            _ name: String, _ kind: CompositeShape.Kind, _ bound: CompositeShape.Bound = .none, text: String,
            example: String? = nil
        ) -> Field {
            Field(name, kind, isRequired: true, bound, text, fallback: nil, example: example)
        }

        /// - Parameter fallback: what holds where the field is not written, in words.
        static func optional(
            _ name: String, _ kind: CompositeShape.Kind, _ bound: CompositeShape.Bound = .none, text: String,
            default fallback: String? = nil, example: String? = nil
        ) -> Field {
            Field(name, kind, isRequired: false, bound, text, fallback: fallback, example: example)
        }
    }
}

/// One of the words that may stand as a value, with what editors say of it.
public protocol ExplainedWord: CaseIterable, RawRepresentable<String> {
    /// A sentence.
    var explanation: String { get }
}

extension CompositeShape.Kind {
    /// One of an enumeration's words.
    static func words<Word: ExplainedWord>(_: Word.Type) -> Self {
        .keyword(CompositeShape.Word.all(Word.self))
    }
}

extension CompositeShape.Word {
    static func all<Word: ExplainedWord>(_: Word.Type) -> [Self] {
        Word.allCases.map { Self($0.rawValue, explanation: $0.explanation) }
    }
}
