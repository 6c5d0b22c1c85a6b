import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Where variables stand in the document: their names, with the name of the collection in front
/// where several collections have the same names.
struct FigmaPaths {
    /// Nobody nests so deep; what lies deeper stays one name.
    private static let maximumDepth = 64

    /// For each variable.
    private(set) var names: [[String]]
    /// Collections whose variables have its name in front.
    private(set) var prefixed: Set<Int> = []

    /// - Parameters:
    ///   - home: the collection of each variable.
    ///   - labels: names of collections that differ from each other.
    init(_ variables: [FigmaVariable], home: [Int], isRemote: [Bool], labels: [String]) {
        names = variables.map { Self.split($0.name) }
        var owners: [String: Set<Int>] = [:]
        for (variable, collection) in zip(variables, home) { owners[variable.name, default: []].insert(collection) }
        // Collections of the file keep their names against those of libraries; among equals all give way.
        for owners in owners.values where owners.count > 1 {
            let local = owners.filter { !isRemote[$0] }
            prefixed.formUnion(local.count == 1 ? owners.subtracting(local) : owners)
        }
        for index in variables.indices where prefixed.contains(home[index]) {
            names[index].insert(labels[home[index]], at: 0)
        }
    }

    private static func split(_ name: String) -> [String] {
        name.split(separator: "/", maxSplits: maximumDepth, omittingEmptySubsequences: false)
            .map { String($0.trimmingWhitespace()) }
    }
}

/// Tells texts that are values of CSS from those that people read. Figma has no lengths but pixels: `1.5em`, `100%` and
/// `clamp(...)` are variables of type STRING there.
enum FigmaCSS {
    /// - Parameter variables: that refer to each other, and so are of one type.
    static func areCSS(_ variables: [FigmaVariable]) -> Bool {
        guard variables.allSatisfy({ $0.type == "STRING" && !isText($0) }) else { return false }
        // What nobody reads on a screen has a name in the code of the web.
        let isOfWeb = variables.contains(where: hasWebName)
        var isCertain = false
        for variable in variables {
            for (_, value) in variable.values {
                guard case .literal(let node) = FigmaValue(value) else { continue }
                guard let text = node.text, let evidence = CSSEvidence(text), evidence.references.isEmpty else {
                    return false
                }
                if evidence.isNumber { continue }
                guard evidence.speaksCSS(insteadOf: .dimension) else { return false }
                // `small` and `none` may be labels as well.
                isCertain = isCertain || evidence.hasMeasures || isOfWeb || evidence.isGlobalKeyword
            }
        }
        return isCertain
    }

    private static func isText(_ variable: FigmaVariable) -> Bool {
        variable.scopes.contains { ["TEXT_CONTENT", "FONT_FAMILY", "FONT_STYLE"].contains($0) }
    }

    private static func hasWebName(_ variable: FigmaVariable) -> Bool {
        variable.properties.contains { $0.name == "codeSyntax" && $0.value["WEB"] != nil }
    }
}
