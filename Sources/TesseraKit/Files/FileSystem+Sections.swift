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
        do throws(MarkedSection.Problem) {
            return try MarkedSection.put(section, into: text)
        } catch {
            throw .brokenMarks(path)
        }
    }
}
