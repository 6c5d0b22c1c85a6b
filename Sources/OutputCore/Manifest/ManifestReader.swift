import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

extension Manifest {
    /// Reads `tessera.yaml`. Every error is reported; unknown keys are errors.
    ///
    /// - Parameters:
    ///   - formats: those that an output may have.
    ///   - version: of this Tessera. A manifest that is written for others has no other error.
    public static func read(
        _ tree: SyntaxTree, formats: [any OutputFormat.Type], version: Version = .current
    ) -> (Manifest, [Diagnostic]) {
        var reader = ManifestReader(tree: tree, formats: formats, version: version)
        reader.read()
        return (reader.manifest, reader.diagnostics)
    }

    /// Reads a manifest on top of what the policies say that it extends. Rules and lists are those of the manifest
    /// alone.
    package static func read(
        _ tree: SyntaxTree, over base: Manifest, formats: [any OutputFormat.Type]
    ) -> (Manifest, [Diagnostic]) {
        var reader = ManifestReader(tree: tree, formats: formats, version: .current)
        reader.manifest = base.withoutLists
        reader.read()
        return (reader.manifest, reader.diagnostics)
    }

    /// Reads a policy in the same way.
    package static func readPolicy(
        _ tree: SyntaxTree, over base: Manifest, formats: [any OutputFormat.Type]
    ) -> (Manifest, PolicyLocks, [Diagnostic]) {
        var reader = ManifestReader(tree: tree, formats: formats, version: .current, isPolicy: true)
        reader.manifest = base.withoutLists
        reader.read()
        return (reader.manifest, reader.locks, reader.diagnostics)
    }

    /// What is added to, and not replaced, is kept apart.
    private var withoutLists: Manifest {
        var copy = self
        copy.rules = RuleSettings()
        copy.contrast = []
        copy.distinct = []
        return copy
    }
}

struct ManifestReader: ManifestReading {
    let tree: SyntaxTree
    let formats: [any OutputFormat.Type]
    let version: Version
    /// Whether it is read for others that extend it.
    let isPolicy: Bool
    var manifest = Manifest()
    var locks = PolicyLocks()
    var diagnostics: [Diagnostic] = []

    init(tree: SyntaxTree, formats: [any OutputFormat.Type], version: Version, isPolicy: Bool = false) {
        self.tree = tree
        self.formats = formats
        self.version = version
        self.isPolicy = isPolicy
    }

    private var noun: String { isPolicy ? "policy" : "manifest" }

    mutating func read() {
        guard tree.kind(of: tree.root) == .mapping else {
            diagnostics.append(
                isPolicy
                    ? .policyIsNoMapping(at: tree.range(of: tree.root))
                    : .manifestIsNoMapping(at: tree.range(of: tree.root)))
            return
        }
        // What a later version added is no mistake that an earlier one could tell of.
        guard suitsThisVersion() else { return }
        for entry in tree.entries(of: tree.root) {
            let name = tree.text(of: entry.key)
            let key = Manifest.Key(rawValue: name)
            if let key, !key.isFor(policies: isPolicy) {
                diagnostics.append(.misplacedKey(key, inPolicy: isPolicy, at: tree.range(of: entry.key)))
                continue
            }
            manifest.places[name] = tree.range(of: entry.value)
            switch key {
            // It was read before all others.
            case .tessera: break
            case .extends: ExtendedPolicies.check(entry.value, in: tree, reportingTo: &diagnostics)
            case .locked: locks.readNames(entry.value, in: tree, reportingTo: &diagnostics)
            case .exceptions: locks.readExceptions(entry.value, in: tree, reportingTo: &diagnostics)
            case .nameVersion: manifest.namesVersion = flag(entry.value, as: name) ?? manifest.namesVersion
            case .name: readName(entry.value)
            case .sources: readSources(entry.value)
            case .resolver: manifest.resolver = path(entry.value, example: "Tokens/design.resolver.json")
            case .modifiers: readModifiers(entry.value)
            case .outputs: readOutputs(entry.value)
            case .platform: manifest.platform = word(of: entry, as: Platform.self) ?? manifest.platform
            case .touchTargets: readTouchTargets(entry.value)
            case .contrast: readContrast(entry.value)
            case .largeTextPolicy:
                manifest.largeTextPolicy = word(of: entry, as: LargeTextPolicy.self) ?? manifest.largeTextPolicy
            case .apca: manifest.includesAPCA = flag(entry.value, as: "apca") ?? manifest.includesAPCA
            case .distinct: readDistinct(entry.value)
            case .gamutMapping:
                manifest.gamutMapping = word(of: entry, as: GamutMappingMethod.self) ?? manifest.gamutMapping
            case .maximumPermutations: readMaximumPermutations(entry.value)
            case .motion: readMotion(entry.value)
            case .dialect: manifest.dialect = word(of: entry, as: TokenDialect.self) ?? manifest.dialect
            case .rules: readRules(entry.value)
            case .overrides: readOverrides(entry.value)
            case .baseline: manifest.baseline = path(entry.value, example: "baseline.json")
            case nil:
                unknownKey(
                    name, among: Manifest.Key.allCases.filter { $0.isFor(policies: isPolicy) }, at: entry.key,
                    in: tree.root)
            }
        }
        if isPolicy { return }
        if tree.value(of: tree.root, forKey: Manifest.Key.resolver.rawValue) != nil {
            for entry in tree.entries(of: tree.root) where ["sources", "modifiers"].contains(tree.text(of: entry.key)) {
                diagnostics.append(.besideResolver(tree.text(of: entry.key), at: tree.range(of: entry.key)))
            }
        } else if !tree.entries(of: tree.root).contains(where: { meansSources(tree.text(of: $0.key)) }) {
            diagnostics.append(.manifestWithoutSources(at: tree.range(of: tree.root).part(from: 0, length: 0)))
        }
    }

    /// Whether a key is `sources`, or is reported as a slip of it or of `resolver`.
    private func meansSources(_ name: String) -> Bool {
        let key = Spelling.nearest(to: name, among: Manifest.Key.allCases.map(\.rawValue)) ?? name
        return [Manifest.Key.sources.rawValue, Manifest.Key.resolver.rawValue].contains(key)
    }

    private mutating func suitsThisVersion() -> Bool {
        guard let node = tree.value(of: tree.root, forKey: Manifest.Key.tessera.rawValue) else { return true }
        guard tree.kind(of: node) == .scalar, let range = VersionRange(tree.text(of: node)) else {
            misfit(node, Manifest.Key.tessera.rawValue, "a range that some version is in, such as \">=0.1\"")
            return true
        }
        manifest.tessera = range
        if range.contains(version) { return true }
        diagnostics.append(.version(version, isNotIn: range, of: noun, at: tree.range(of: node)))
        return false
    }

    private mutating func readName(_ node: NodeID) {
        let name = tree.text(of: node)
        let message = tree.kind(of: node) == .scalar ? DesignName.errorMessage(in: name) : "a name must be a string"
        if let message {
            diagnostics.append(.designName(message, at: tree.range(of: node)))
        } else {
            manifest.name = name
        }
    }

    private mutating func readMaximumPermutations(_ node: NodeID) {
        let range = 1...ContextSpace.maximumPermutationCount
        guard let value = Int(tree.text(of: node)), range.contains(value), tree.scalarStyle(of: node) == .plain else {
            diagnostics.append(.maximumPermutations(range, at: tree.range(of: node)))
            return
        }
        manifest.maximumPermutations = value
    }

    // MARK: Sources and modifiers

    private mutating func readSources(_ node: NodeID) {
        guard let elements = list(node, of: "sources") else { return }
        if elements.isEmpty { diagnostics.append(.manifestWithoutSources(at: tree.range(of: node))) }
        for element in elements {
            guard let path = path(element, example: "Tokens/color.tokens.yaml") else { continue }
            manifest.sources.append(path)
            manifest.sourceRanges[path] = tree.range(of: element)
        }
    }

    private mutating func readModifiers(_ node: NodeID) {
        guard let entries = mapping(node, of: "modifiers") else { return }
        if entries.count > ContextSpace.maximumModifierCount {
            diagnostics.append(.tooManyModifiers(at: tree.range(of: node)))
            return
        }
        var modifiers: [Modifier] = []
        var declared: [SourceRange?] = []
        for entry in entries {
            let name = tree.text(of: entry.key)
            if let message = ContextName.errorMessage(in: name) {
                diagnostics.append(.modifierName(name, message, at: tree.range(of: entry.key)))
            }
            var system = SystemDeclaration()
            guard let modifier = modifier(entry.key, entry.value, &system) else { continue }
            modifiers.append(modifier)
            declared.append(system.range(in: tree))
        }
        let (resolved, findings) = SystemClaims.resolve(
            modifiers, declared: declared, reportingAs: "manifest/modifier")
        diagnostics += findings
        manifest.contexts = ContextSpace(modifiers: resolved)
    }

    private mutating func modifier(_ key: NodeID, _ node: NodeID, _ system: inout SystemDeclaration) -> Modifier? {
        let name = tree.text(of: key)
        func place(_ ranges: [SourceRange]) -> Modifier.Place {
            Modifier.Place(name: tree.range(of: key), contexts: ranges)
        }
        // The short form is just the list of contexts, the first of them the default.
        if tree.kind(of: node) == .sequence {
            return contextNames(node).map { Modifier(name: name, contexts: $0.names, at: place($0.ranges)) }
        }
        guard let entries = mapping(node, of: name) else { return nil }
        var contextsNode: NodeID?
        var defaultNode: NodeID?
        for entry in entries {
            let key = tree.text(of: entry.key)
            switch Manifest.ModifierKey(rawValue: key) {
            case .contexts: contextsNode = entry.value
            case .defaultContext: defaultNode = entry.value
            case .system: system.take(.system, entry.value)
            case .meanings: system.take(.meanings, entry.value)
            case .breakpoints: system.take(.breakpoints, entry.value)
            case nil: unknownKey(key, among: Manifest.ModifierKey.allCases, at: entry.key, in: node)
            }
        }
        guard let contextsNode else {
            let keys = Manifest.ModifierKey.allCases.map(\.rawValue)
            if !tree.hasSlip(of: Manifest.ModifierKey.contexts.rawValue, among: keys, in: node) {
                diagnostics.append(.modifierWithoutContexts(name, at: tree.range(of: node)))
            }
            return nil
        }
        guard let (contexts, ranges) = contextNames(contextsNode) else { return nil }
        var defaultContext = 0
        if let defaultNode {
            let defaultName = tree.text(of: defaultNode)
            guard let index = contexts.firstIndex(of: defaultName) else {
                diagnostics.append(.unknownDefault(defaultName, among: contexts, at: tree.range(of: defaultNode)))
                return nil
            }
            defaultContext = index
        }
        let (modifier, findings) = system.modifier(
            name, contexts, defaultContext: defaultContext, at: place(ranges), in: tree,
            reportingAs: "manifest/modifier")
        diagnostics += findings
        return modifier
    }

    private mutating func contextNames(_ node: NodeID) -> (names: [String], ranges: [SourceRange])? {
        guard let elements = list(node, of: "contexts") else { return nil }
        var names: [String] = []
        var ranges: [SourceRange] = []
        for element in elements {
            let name = tree.text(of: element)
            if let message = ContextName.errorMessage(in: name) {
                diagnostics.append(.contextName(name, message, at: tree.range(of: element)))
            } else if names.contains(name) {
                diagnostics.append(.duplicateContext(name, at: tree.range(of: element)))
            } else {
                names.append(name)
                ranges.append(tree.range(of: element))
            }
        }
        guard (2...ContextSpace.maximumContextCount).contains(elements.count) else {
            diagnostics.append(.contextCount(elements.count, at: tree.range(of: node)))
            return nil
        }
        // A name that was rejected has been reported.
        guard names.count >= 2 else { return nil }
        return (names, ranges)
    }

    // MARK: Requirements and rules

    private mutating func readTouchTargets(_ node: NodeID) {
        let nodes = tree.elementsOrItself(of: node)
        if nodes.isEmpty || nodes.contains(where: { tree.kind(of: $0) != .scalar }) {
            misfit(node, "touchTargets", "a level or a list of levels")
            return
        }
        let levels = nodes.compactMap { word($0, as: TouchTargetLevel.self) }
        // What was rejected has been reported.
        if !levels.isEmpty { manifest.touchTargets = levels }
    }

    private mutating func readContrast(_ node: NodeID) {
        guard let elements = list(node, of: "contrast") else { return }
        let (pairs, findings) = ContrastPair.read(elements, in: tree)
        manifest.contrast = pairs
        report(findings, as: "manifest/contrast")
    }

    private mutating func readDistinct(_ node: NodeID) {
        guard let elements = list(node, of: "distinct") else { return }
        let (lists, findings) = DistinctColors.read(elements, in: tree)
        manifest.distinct = lists
        report(findings, as: "manifest/distinct")
    }

    /// What a reader of token files found, under an id of the manifest.
    private mutating func report(_ findings: [Diagnostic], as id: DiagnosticID) {
        diagnostics += findings.map { finding in
            var finding = finding
            finding.id = id
            return finding
        }
    }
}

// What may stand where in `tessera.yaml`: the reader and the schema for editors share these tables.

extension Manifest {
    package enum Key: String, CaseIterable {
        case tessera, name, sources, resolver, modifiers, outputs, platform, touchTargets, contrast, largeTextPolicy,
            apca, distinct, maximumPermutations, nameVersion
        case gamutMapping, motion, dialect, rules, overrides, baseline
        case extends, locked, exceptions

        /// Whether a policy may say it, or else a manifest: most may both.
        package func isFor(policies: Bool) -> Bool {
            switch self {
            case .name, .sources, .resolver, .outputs, .nameVersion, .baseline: !policies
            case .locked, .exceptions: policies
            default: true
            }
        }
    }

    /// The keys of a modifier in its long form.
    package enum ModifierKey: String, CaseIterable {
        case contexts
        case defaultContext = "default"
        case system, meanings, breakpoints
    }

    package enum OverrideKey: String, CaseIterable {
        case tokens, files, rules
    }
}

// The limits of motion.

extension ManifestReader {
    mutating func readMotion(_ node: NodeID) {
        for (key, name, value) in settings(node, of: "motion", as: MotionPolicy.Key.self) {
            manifest.places["motion.\(name)"] = tree.range(of: value)
            switch key {
            case .maximumSettling:
                manifest.motion.maximumSettling = seconds(value, as: name) ?? manifest.motion.maximumSettling
            case .maximumOvershoot:
                manifest.motion.maximumOvershoot = part(value, as: name) ?? manifest.motion.maximumOvershoot
            case .maximumResponse:
                manifest.motion.maximumResponse = seconds(value, as: name) ?? manifest.motion.maximumResponse
            case .visibleDifference:
                manifest.motion.visibleDifference = part(value, as: name) ?? manifest.motion.visibleDifference
            }
        }
    }

    private mutating func seconds(_ node: NodeID, as name: String) -> Double? {
        if let duration = Duration(reading: node, in: tree), duration.value > 0 { return duration.seconds }
        misfit(node, name, "a duration above 0, such as 2s")
        return nil
    }

    private mutating func part(_ node: NodeID, as name: String) -> Double? {
        number(node, as: name, in: 0...(.greatestFiniteMagnitude), "a number of 0 or more, such as 0.35")
    }
}
