import TesseraOutputCore

extension FileSystem {
    /// What a file holds with a section in it; the section alone where there is no file.
    static func text(withSection section: [UInt8], at path: String) throws(Error) -> [UInt8] {
        let text = kind(of: path) == nil ? nil : try read(path, limit: outputByteLimit)
        return try self.text(withSection: section, in: text, at: path)
    }

    static func text(
        withSection section: [UInt8], in text: [UInt8]?, at path: String
    ) throws(Error) -> [UInt8] {
        do throws(MarkedSection.Error) {
            return try MarkedSection.put(section, into: text)
        } catch {
            switch error {
            case .marks: throw .brokenMarks(path)
            case .openCode(let line): throw .openCode(path, line: line)
            }
        }
    }

    /// The file that a section is put into: where the path is a link, the one that it leads to.
    ///
    /// - Parameter folder: that it may not lead out of.
    static func placeOfSection(at path: String, in folder: String) throws(Error) -> String {
        guard entry(at: path) == .link else { return path }
        guard let real = realPath(of: path) else { throw .leadsNowhere(path) }
        guard isFolder(of: real, in: folder) else { throw .sectionLeadsOut(path) }
        return real
    }
}
