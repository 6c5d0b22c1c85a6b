import TesseraThemeGeneration

/// What seeds and roles were called in documents of former versions. Such names are read, with a warning.
enum FormerNames {
    static func seed(_ name: String) -> SeedName? { name == "signal" ? .brand : nil }

    static func role(_ name: String) -> RoleName? { roles[name] }

    /// The former name of a role, which its token keeps in a document that says `signal`.
    static func token(of role: RoleName) -> String? {
        formerRoles[role] ?? (role.description.hasPrefix("brand") ? "signal" + role.description.dropFirst(5) : nil)
    }

    private static let roles: [String: RoleName] = [
        "surfacePrimary": "surfacePage", "surfaceSecondary": "surfaceRaised", "surfaceTertiary": "surfaceOverlay",
        "separatorStrong": "borderStrong",
        "signalText": "brandText", "signalFill": "brandFill", "onSignal": "onBrand",
        "signalContainer": "brandContainer", "onSignalContainer": "onBrandContainer",
    ]

    private static let formerRoles = Dictionary(uniqueKeysWithValues: roles.map { ($1, $0) })
}
