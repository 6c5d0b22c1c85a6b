import TesseraDiagnostics

/// Where a path leads: the same for all ways that lead there, also for what is yet to be made.
///
/// Most people's disks tell neither `a` from `A` nor the spellings of `é`, so they are one place here, too: what can be
/// written on one machine only is written on none.
struct DiskPlace: Hashable {
    /// Absolute, folded.
    private let path: String

    /// - Parameter followsLink: whether a link at the path itself counts as what it leads to: a file is written by
    ///   replacing a link, and read by following it; a folder is always followed.
    init(of path: String, followsLink: Bool) {
        let path = FilePath(path)
        let real = followsLink ? FileSystem.resolved(path) : FileSystem.resolved(path.folder).appending(path.name)
        self.path = real.text.foldedForDisks
    }

    private init(folded path: String) {
        self.path = path
    }

    /// A file in this folder.
    func appending(_ name: String) -> DiskPlace {
        DiskPlace(folded: FilePath(path).appending(name.foldedForDisks).text)
    }

    /// The folders around it, without the root.
    var foldersAround: [DiskPlace] { FilePath(path).foldersAround.map { DiskPlace(folded: $0.text) } }
}

extension String {
    /// The same for names that are one on a disk that does not tell capital letters: `Ä` and `ä`, `ß` and `ss`, `ς` and
    /// `σ`. The spellings of an accent are the same to `==` already.
    var foldedForDisks: String { uppercased().lowercased() }
}
