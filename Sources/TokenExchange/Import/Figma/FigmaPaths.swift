import TesseraDiagnostics
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
