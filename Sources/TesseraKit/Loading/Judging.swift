import TesseraTokenModel

extension ProjectLoader.Project {
    /// Makes a project ready to be judged and not written: `check`, an editor and a preview then find the same.
    ///
    /// - Parameters:
    ///   - tokenFile: the file that stands alone, without a manifest; what `build` would write of it is tried, for names
    ///     can collide there.
    ///   - today: the day by which exceptions with an end are judged; `nil` where none has ended.
    public mutating func prepareForJudging(tokenFile: String?, today: CalendarDate?) {
        input.isForWriting = false
        input.today = today
        guard let tokenFile else { return }
        addDefaultOutputs(
            base: ProjectLoader.baseName(ofFile: tokenFile), folder: "Generated", formats: DefaultOutput.allCases)
    }
}
