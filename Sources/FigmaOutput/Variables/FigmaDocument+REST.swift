import TesseraDiagnostics
import TesseraJSON
import TesseraTokenModel

extension FigmaDocument {
    /// The body of `POST /v1/files/:file_key/variables` (Figma's REST API 0.37) that creates all collections, modes and
    /// variables. Ids are temporary: what they name is made in the same request.
    var requestBytes: [UInt8] {
        var modes: [JSONValue] = []
        var variables: [JSONValue] = []
        var values: [JSONValue] = []
        for collection in collections {
            for (index, mode) in collection.modes.enumerated() {
                // A new collection comes with one mode, which is renamed.
                modes.append([
                    "action": index == 0 ? "UPDATE" : "CREATE", "id": .string(collection.modeID(index)),
                    "name": .string(mode.name), "variableCollectionId": .string(collection.temporaryID),
                ])
            }
            for variable in collection.variables where variable.isInREST {
                variables.append(variable.creation(in: collection))
                for (index, value) in variable.values.enumerated() {
                    values.append([
                        "variableId": .string(Self.temporaryID(ofVariable: variable.key)),
                        "modeId": .string(collection.modeID(index)), "value": value.restJSON,
                    ])
                }
            }
        }
        let made = collections.map { collection -> JSONValue in
            [
                "action": "CREATE", "id": .string(collection.temporaryID), "name": .string(collection.name),
                "initialModeId": .string(collection.modeID(0)),
            ]
        }
        return JSONValue.object([
            ("variableCollections", .list(made)), ("variableModes", .list(modes)), ("variables", .list(variables)),
            ("variableModeValues", .list(values)),
        ]).bytes(.paddedRows(levels: 2))
    }

    /// What the REST API has no type for.
    var leftOutOfREST: [FigmaVariable] { collections.flatMap(\.variables).filter { !$0.isInREST } }

    fileprivate static func temporaryID(ofVariable key: String) -> String { "variable:\(key)" }
}

extension FigmaCollection {
    fileprivate var temporaryID: String { "collection:\(id)" }
    fileprivate func modeID(_ index: Int) -> String { "mode:\(id):\(index)" }
}

extension FigmaVariable {
    /// The REST API knows easings and times no more than its specification of March 2026 does.
    var isInREST: Bool { kind != .easing && kind != .timing }

    fileprivate func creation(in collection: FigmaCollection) -> JSONValue {
        .sparse(
            ("action", "CREATE"), ("id", .string(FigmaDocument.temporaryID(ofVariable: key))), ("name", .string(name)),
            ("variableCollectionId", .string(collection.temporaryID)), ("resolvedType", .string(kind.rawValue)),
            ("description", description.map(JSONValue.string)), ("scopes", .strings(scopes.map(\.rawValue))),
            ("codeSyntax", syntaxJSON))
    }
}

extension FigmaVariable.Value {
    fileprivate var restJSON: JSONValue {
        if case .alias(let key) = self {
            return ["type": "VARIABLE_ALIAS", "id": .string(FigmaDocument.temporaryID(ofVariable: key))]
        }
        return json
    }
}
