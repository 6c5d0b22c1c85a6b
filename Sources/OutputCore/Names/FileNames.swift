/// Names of files and folders that every disk takes.
package enum FileNames {
    /// The name, or the name with something behind it where Windows keeps it for a device, whatever ending it
    /// has (Naming Files, Paths, and Namespaces).
    package static func safe(_ name: String, else suffix: String) -> String {
        devices.contains(name.lowercased()) ? name + suffix : name
    }

    private static let devices: Set<String> = [
        "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9",
        "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
    ]
}
