import TesseraDesignQueries
import TesseraKit

/// The design for one question: read once, and only where the question needs it.
final class LazyDesign {
    private let project: DesignProject
    /// What the question has read; `nil` where it needed nothing.
    private(set) var loaded: LoadedDesign?

    init(_ project: DesignProject) {
        self.project = project
    }

    var version: String { project.version }

    /// The manifest; `nil` for token files without one.
    var manifest: String? { project.manifest }

    /// The design as its files are.
    ///
    /// - Throws: what stands in the way, such as a manifest with errors.
    func current() throws(QueryError) -> LoadedDesign {
        if let loaded { return loaded }
        let design = try project.current()
        loaded = design
        return design
    }

    /// The design as it would be.
    ///
    /// - Parameter overlay: texts in the place of files.
    func load(over overlay: FileOverlay) throws(QueryError) -> LoadedDesign { try project.load(over: overlay) }
}
