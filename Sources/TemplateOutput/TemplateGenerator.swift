import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTemplates
import TesseraTokenModel

/// Renders a Mustache template over the tokens; Documentation/reference/template-data.md says what it sees.
struct TemplateGenerator {
    private let input: GeneratorInput
    private let options: TemplateOptions
    private(set) var diagnostics: [Diagnostic] = []

    init(_ input: GeneratorInput, options: TemplateOptions) {
        self.input = input
        self.options = options
    }

    mutating func generate() -> [UInt8] {
        guard let template = TemplateText(options, in: input) else {
            diagnostics.append(.noTemplate(options.template, at: options.range))
            return []
        }
        let texts = [template.source] + template.partials.values
        let namesCSS = texts.contains { $0.contains("cssVariable") || $0.contains("CSSVariables") }
        guard let design = design(namesCSS: namesCSS) else { return [] }
        do throws(TemplateError) {
            let renderer = try TemplateRenderer(source: template.source, partials: template.partials)
            let optional = renderer.sectionNames(below: "variables")
            let type = DesignData.type(variables: options.variables.map(\.name) + optional)
            let report = renderer.check(against: type.shape)
            diagnostics += report.errors.map { template.diagnostic($0) }
            diagnostics += unusedVariables(report)
            diagnostics += TemplateNameCheck(design, options).collisions(report)
            let rounded = options.template == BuiltInTemplate.flutter.rawValue ? design.tokensOfRoundedWeights : []
            if !rounded.isEmpty {
                let paths = rounded.map { input.tokens.tree[$0].path }
                diagnostics.append(.roundedWeights(paths, at: options.range))
            }
            return diagnostics.hasErrors ? [] : try renderer.render(type.object(design), limits: limits(of: template))
        } catch {
            diagnostics.append(template.diagnostic(error))
            return []
        }
    }

    private func limits(of template: TemplateText) -> TemplateLimits {
        let tokens = input.tokens
        let valueCount = tokens.tree.tokens.indices.reduce(0) {
            $0 + tokens.contexts.permutationCount(along: tokens.modifiers(of: TokenID(index: $1)))
        }
        let templateBytes = template.partials.values.reduce(template.source.utf8.count) { $0 + $1.utf8.count }
        return TemplateLimits(
            valueCount: valueCount, textBytes: templateBytes + input.sources.texts.reduce(0) { $0 + $1.bytes.count })
    }

    /// The design in the contexts that the output is for.
    mutating func design(namesCSS: Bool = false) -> DesignData? {
        let whole = input.tokens
        let (choices, findings) = input.choices(for: options.contexts)
        diagnostics += findings
        guard let choices else { return nil }
        let chosen = choices.sorted { $0.key < $1.key }.map {
            ConstraintData(
                ContextSelector.Constraint(modifier: $0.key, context: $0.value), in: ContextCascade(whole),
                whole.contexts)
        }
        return DesignData(
            input.replacing(tokens: whole.fixing(choices)), whole: whole,
            variables: options.variables.map { ($0.name, $0.text) }, chosen: chosen, namesCSS: namesCSS,
            isWritten: { id in
                !options.isVaryingOnly || whole.modifiers(of: id).indices.contains { choices[$0] != nil }
            })
    }

    /// A variable that the template does not ask for is a slip.
    private func unusedVariables(_ report: TemplateRenderer.Report) -> [Diagnostic] {
        let used = report.keys(of: "variables")
        return options.variables.filter { !used.contains($0.name) }.map { variable in
            Diagnostic(
                "template/variable", .error,
                "the template has no variable '\(variable.name)'\(Spelling.suggestion(for: variable.name, among: used))",
                at: variable.range)
        }
    }
}

extension Diagnostic {
    fileprivate static func noTemplate(_ name: String, at range: SourceRange) -> Diagnostic {
        let known = BuiltInTemplate.allCases.map(\.rawValue)
        return Diagnostic(
            "template/missing", .error,
            "there is no template '\(name)'\(Spelling.suggestion(for: name, among: known))", at: range)
    }
}

extension DesignData {
    /// The tokens with a weight that the template for Flutter rounds to a hundred. A text style keeps its number.
    var tokensOfRoundedWeights: [TokenID] {
        ids.filter { id in
            values[id.index].contains { data in
                guard data.value.type != .typography else { return false }
                return data.value.leaves(isNumbered: true).contains { leaf in
                    if case .fontWeight(let weight) = leaf.value { !weight.isHundred } else { false }
                }
            }
        }
    }
}

extension Diagnostic {
    static func roundedWeights(_ paths: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "output/flutter", .note,
            "Flutter has no font weight between two hundreds: it gets the nearest of \(paths.firstThreeQuoted)",
            at: range)
    }
}
