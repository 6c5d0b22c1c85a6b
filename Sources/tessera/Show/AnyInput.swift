import ArgumentParser
import TesseraConfiguration
import TesseraKit
import TesseraTokenExchange

/// What commands read that only look at a design.
extension DesignOptions {
    /// A manifest's project, or files of any format.
    ///
    /// - Parameters:
    ///   - from: what the files are; `nil` to judge them by their content.
    ///   - decisions: what values of plain files are that could be several things.
    func input(
        of subject: Subject, from: InputFormat? = nil, deciding decisions: [String: PlainDecision] = [:],
        skipsInvalid: Bool = false
    ) throws -> CompilationInput {
        guard case .tokenFiles(let paths) = subject else { return try load(subject).input }
        do throws(ImportLoader.Error) {
            // To the letter, a file is what the format says, and nothing that it looks like.
            let format = from?.format ?? (strict ? .dtcg : nil)
            var options = ImportOptions()
            options.plainDecisions = decisions
            let design = try ImportLoader.load(
                paths: paths, format: format, options: options, skipsInvalid: skipsInvalid)
            if format == nil, let title = design.format.foreignTitle {
                Terminal.writeError("note: read as \(title); '--from' names another format\n")
            }
            return CompilationInput(design, dialect: dialect)
        } catch {
            throw error.report()
        }
    }
}

extension [String] {
    /// Contexts of the command line such as `appearance=dark`, or the end of the program with what is wrong with them.
    ///
    /// - Parameter required: modifiers for which one must be named.
    func choices(in space: ContextSpace, requiring required: Set<Int> = []) throws -> [Int: Int] {
        do throws(ContextInputError) {
            return try space.choices(parsing: self, requiring: required)
        } catch {
            for kind in error.kinds { Terminal.writeError("error: \(kind.message)\n") }
            throw ExitCode.usage
        }
    }
}
