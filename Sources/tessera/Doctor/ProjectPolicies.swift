import ArgumentParser
import TesseraDiagnostics
import TesseraJSON
import TesseraKit

/// The policies of a project, and what they lock.
struct ProjectPolicies {
    private let manifest: String
    /// `nil` where the manifest or a policy has errors.
    private let settings: PolicySettings?

    /// - Parameter manifest: as the command line names it; `nil` for the one of this folder, if there is one.
    static func read(_ manifest: String?, color: ColorChoice) throws -> ProjectPolicies? {
        let path = manifest ?? ProjectLoader.manifestName
        if manifest == nil, FileSystem.kind(of: path) != .file { return nil }
        do throws(ProjectLoader.Error) {
            return ProjectPolicies(
                manifest: path, settings: try ProjectLoader.open(manifestAt: path).policySettings)
        } catch {
            if manifest != nil { throw error.report(colorChoice: color) }
            return ProjectPolicies(manifest: path, settings: nil)
        }
    }

    var json: JSONValue {
        .sparse(
            ("manifest", .string(manifest)), ("hasErrors", .bool(settings == nil)),
            ("policies", settings.map { .strings($0.policies) }),
            (
                "locked",
                settings.map {
                    .list(
                        $0.locked.map { locked in
                            .sparse(
                                ("name", .string(locked.name)), ("value", locked.value.map(JSONValue.string)),
                                ("place", locked.place.json), ("lock", locked.lock.json))
                        })
                }
            ))
    }

    func text(_ style: TextStyle) -> String {
        let name = style.styled(manifest.printable, as: .bold)
        guard let settings else {
            return "\n\(name) has errors: 'tessera check' tells them\n"
        }
        if settings.policies.isEmpty { return "\n\(name) extends no policy\n" }
        var text = "\n\(name) extends \(settings.policies.count.counted("policy", "policies"))\n"
        text += settings.policies.map { "  \($0.printable)\n" }.joined()
        if settings.locked.isEmpty { return text + "nothing is locked\n" }
        var table = TextTable([.path(), .words(), .place("places", .detail), .words("exceptions", .detail)])
        for locked in settings.locked {
            let exceptions = locked.lock.exceptionText(of: locked.name)
            table.addRow(
                "  ",
                [
                    TextTable.Cell(text: locked.name), TextTable.Cell(text: locked.value?.printable ?? "default"),
                    TextTable.Cell(text: locked.place.text.printable, emphasis: .faint),
                    TextTable.Cell(text: exceptions.isEmpty ? "" : "except \(exceptions)", emphasis: .faint),
                ])
        }
        let layout = table.layout(style)
        return text + style.styled("locked", as: .bold) + "\n" + layout.text + style.note(onHidden: layout.hidden)
    }
}
