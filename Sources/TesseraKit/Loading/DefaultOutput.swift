import TesseraCSSOutput
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenModel

/// What is written where no manifest says what: a format that needs no options.
public struct DefaultOutput: CaseIterable, Hashable, Sendable {
    private let format: any OutputFormat.Type

    /// The word `swift` in a manifest.
    public static let swift = DefaultOutput(SwiftOptions.self)
    /// The word `css` in a manifest.
    public static let css = DefaultOutput(CSSOptions.self)
    /// In the order of ``OutputFormats``.
    public static let allCases = OutputFormats.all.filter { $0.standard(type: "", base: "") != nil }
        .map(DefaultOutput.init)

    private init(_ format: any OutputFormat.Type) {
        self.format = format
    }

    /// - Parameter name: the format's word in the manifest.
    public init?(name: String) {
        guard let known = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = known
    }

    /// The format's word in a manifest.
    public var name: String { format.name }

    /// - Parameters:
    ///   - type: what begins the names of Swift types.
    ///   - base: the name of the others.
    func output(type: String, base: String) -> Output? { format.standard(type: type, base: base) }

    public static func == (left: DefaultOutput, right: DefaultOutput) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension GeneratedCode {
    /// Of files without a manifest.
    public static let standard = GeneratedCode(
        name: "", DefaultOutput.allCases.compactMap { $0.output(type: "Tokens", base: "tokens") }, areNamed: false)
}

extension ProjectLoader.Project {
    /// Adds one output of each format, side by side in a folder.
    ///
    /// - Parameter base: the files' name; Swift's is that of the design system.
    public mutating func addDefaultOutputs(base: String, folder: String, formats: [DefaultOutput]) {
        outputFolder = folder
        let typeName = input.manifest.codeName ?? base
        input.manifest.outputs += formats.compactMap { $0.output(type: typeName, base: base) }
    }
}

extension ProjectLoader.Project {
    /// Makes a project ready to be judged and not written: `check`, an editor and a preview then find the same.
    ///
    /// - Parameters:
    ///   - tokenFile: the file that stands alone, without a manifest; what `build` would write of it is tried, for names
    ///     can collide there.
    ///   - today: the day by which exceptions with an end are judged; `nil` where none has ended.
    public mutating func prepareForJudging(tokenFile: String?, today: CalendarDate?) {
        input.isForWriting = false
        input.today = today
        guard let tokenFile else { return }
        addDefaultOutputs(
            base: ProjectLoader.baseName(ofFile: tokenFile), folder: "Generated", formats: DefaultOutput.allCases)
    }
}
