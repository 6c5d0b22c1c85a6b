import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

// What goes into which file.

extension SwiftGenerator {
    mutating func singleFile(_ path: String, in files: inout OutputFiles<some OutputSink>) {
        let only = input.sourceNames.count == 1 ? sources(of: layout.roots).first : nil
        add(path, to: &files, imports: importsOfWhole(), onlySource: only, tokenCount: tokens.tree.tokens.count) {
            for root in $0.layout.roots {
                $0.buffer.append("\n")
                $0.write(SwiftBlock(whole: root, in: $0.layout))
                $0.deciding { $0.writeColorTables() }
            }
            $0.deciding { $0.writeAdditions() }
            $0.deciding { $0.writeShared() }
        }
    }

    /// Writes what has conditions of its own, without those that are decided.
    private mutating func deciding(_ write: (inout Self) -> Void) {
        guard conditions.hasSwiftUI else { return write(&self) }
        let (outer, file) = (buffer, file)
        buffer = CodeBuffer()
        self.file = nil
        write(&self)
        let text = conditions.decide(buffer.text)
        (buffer, self.file) = (outer, file)
        buffer.append(text)
    }

    /// A file for each type at the top, or for each part of a large one, and one for what they share, or several.
    mutating func folder(_ path: String, in files: inout OutputFiles<some OutputSink>) {
        for root in layout.roots {
            var counts: [String: Int] = [:]
            for block in SwiftBlock.parts(of: root, in: layout, lineCount: lineCount) {
                let name = fileName(of: block)
                counts[name, default: 0] += 1
                let number = counts[name, default: 1]
                let file = "\(path)/\(name)\(number == 1 ? "" : "+\(number)").swift"
                let sources = sources(of: block.content)
                add(
                    file, to: &files, imports: imports(of: block.content), used: usedImports(of: block.content),
                    drawsOnly: true,
                    sourceNames: sources.compactMap { input.fileNames[$0] },
                    onlySource: sources.count == 1 ? sources.first : nil
                ) {
                    $0.buffer.append("\n")
                    $0.write(block)
                    $0.deciding { $0.writeColorTables() }
                }
            }
        }
        // What is there in debug builds alone has imports of its own.
        let parts = sharedParts()
        let shared = parts.filter { !$0.isForDebugging }
        let isShort = shared.reduce(0, { $0 + $1.lineCount }) <= SwiftBlock.maximumLineCount
        if isShort {
            let imports = shared.reduce(into: SwiftImports()) { $0.formUnion($1.imports) }
            add("\(path)/\(typePrefix)Support.swift", to: &files, imports: imports) { generator in
                for part in shared { generator.buffer.append(part.text) }
            }
        }
        for part in isShort ? parts.filter(\.isForDebugging) : parts {
            add(
                "\(path)/\(typePrefix)Support+\(part.name).swift", to: &files, imports: part.imports, used: part.used,
                drawsOnly: !part.isForSystems, isForDebugging: part.isForDebugging
            ) {
                $0.buffer.append(part.text)
            }
        }
    }

    /// What files share, by subject.
    private struct SharedPart {
        let name: String
        let imports: SwiftImports
        /// All modules that it needs.
        let used: SwiftImports
        let text: String
        /// Whether it is there in debug builds alone.
        var isForDebugging = false
        /// Whether it may speak of UIKit and AppKit.
        var isForSystems = false

        var lineCount: Int { text.utf8.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 } }
    }

    private mutating func sharedParts() -> [SharedPart] {
        var parts: [SharedPart] = []
        func part(
            _ name: String, _ generator: inout Self, _ imports: SwiftImports,
            used: SwiftImports = [.lengths, .swiftUI], _ write: (inout Self) -> Void
        ) {
            generator.buffer = CodeBuffer()
            write(&generator)
            let text =
                generator.conditions.hasSwiftUI
                ? generator.conditions.decide(generator.buffer.text) : generator.buffer.text
            if text.isEmpty { return }
            parts.append(
                SharedPart(
                    name: name, imports: imports, used: used, text: text,
                    isForSystems: !imports.isDisjoint(with: [.layers, .fonts])))
        }
        onlySource = nil
        originEnd = OriginEnd(source: nil, text: "")
        part("Styles", &self, .swiftUI, used: .swiftUI) { $0.writeShapeStyle() }
        part("Native", &self, .layers) { $0.writeNativeColors() }
        part("Theme", &self, .swiftUI) { $0.writeTheme() }
        let registryImports = importsOfRegistry()
        part("Registry", &self, registryImports) { $0.writeRegistry(opensCondition: false) }
        if options.registry == .debug, parts.last?.name == "Registry" {
            parts[parts.count - 1].isForDebugging = true
        }
        parameterModifiers.formUnion(modifiersOfOthers())
        let contextImports = importsOfContexts()
        part("Contexts", &self, contextImports, used: contextImports) { $0.writeContexts() }
        let needed = neededSupport()
        for subject in SwiftSupport.Subject.allCases {
            let items = needed.filter { $0.subject == subject }
            let imports = items.reduce(into: SwiftImports()) {
                $0.formUnion($1.imports(isNative: hasNativeSupport))
            }
            part(subject.rawValue, &self, imports) {
                for item in items { $0.write(item) }
                if subject == .colors { $0.writeColorTableIndex() }
            }
            if parts.last?.name == subject.rawValue, Self.needsSystems(items) || hasNativeSupport {
                parts[parts.count - 1].isForSystems = true
            }
        }
        return parts
    }

    /// Whether some of it is made of types of UIKit or AppKit.
    private static func needsSystems(_ items: [SwiftSupport]) -> Bool {
        items.contains { [.colors, .text, .motion].contains($0.subject) || $0 == .haptic }
    }

    /// About how many lines a token has, with its comment.
    private func lineCount(of token: TokenID) -> Int {
        guard let type = tokens.type(of: token) else { return 0 }
        let modifiers = tokens.modifiers(of: token).indices.map { tokens.contexts.modifiers[$0].contexts.count }
        let description = tokens.tree[token].description.map { SwiftText.commentLines($0).count + 1 } ?? 0
        let table = type != .color || modifiers.isEmpty ? 0 : modifiers.count < 3 ? modifiers[0] : 8
        let value =
            switch type {
            case .color where hasColorTables: 2
            case .color where modifiers.isEmpty: 1
            case .tabBar where tokens.aliasTarget(of: token) != nil: 4
            default: type.swift.lineCount
            }
        // What the system does not choose is a case of a `switch`, or two lines with the value.
        let contexts = modifiers.reduce(1, *)
        let cases =
            SwiftValueWriter.needsSwiftUI(type) ? (contexts > 4 ? contexts / 4 : 1) : type == .tabBar ? 1 : contexts
        // The contrast, the source and the blank line.
        return description + table + 3 + value * cases + (cases > 1 ? 2 * cases : 0)
    }

    /// The files that tokens were read from, in their order.
    private func sources(of content: [SwiftLayout.Content]) -> [SourceID] {
        layout.sources(of: content, in: tokens.tree).sorted()
    }

    /// - Parameters:
    ///   - imports: the modules whose types other modules see.
    ///   - used: all that it needs.
    ///   - drawsOnly: whether nothing in it is for UIKit or AppKit.
    ///   - sourceNames: of the files that its tokens come from; all of the design unless given.
    ///   - onlySource: the one that all its tokens come from, if there is one.
    private mutating func add(
        _ path: String, to files: inout OutputFiles<some OutputSink>, imports: SwiftImports,
        used: SwiftImports = [.lengths, .swiftUI], drawsOnly: Bool = false, isForDebugging: Bool = false,
        sourceNames: [String] = [], onlySource: SourceID? = nil, tokenCount: Int = 0,
        _ content: (inout Self) -> Void
    ) {
        files.add(path) { file in
            self.file = file
            self.onlySource = onlySource
            originEnd = OriginEnd(source: nil, text: "")
            buffer = CodeBuffer(for: file, tokenCount: tokenCount)
            writeHeader(
                imports, used, drawsOnly: drawsOnly, isForDebugging: isForDebugging,
                sourceNames.isEmpty ? input.sourceNames : sourceNames)
            content(&self)
            buffer.flushAll(to: file)
            self.file = nil
        }
    }

    /// `NyxColors`, `NyxColors.Palette`; what is added to another's type says by whom: `Color+Nyx`.
    private func fileName(of block: SwiftBlock) -> String {
        guard let index = block.type else {
            if case .tabBar(let token) = block.content.first { return layout.names[token.index] }
            return typePrefix + "Tokens"
        }
        let type = layout.types[index]
        guard type.isExtended else { return type.fullName }
        // `Strings+Nyx` extends lists of strings.
        let ending = type.name.hasPrefix("[") ? "s" : ""
        return "\(type.name.filter(\.isLetter))\(ending)+\(typePrefix)"
    }

    /// The sources of a file by their names, or how many they are where nobody would read a list.
    private static func listed(_ sourceNames: [String]) -> [String] {
        guard sourceNames.count > 3 else { return sourceNames.map(oneLine) }
        let folders = Set(sourceNames.map { FilePath($0).folder })
        let folder = folders.count == 1 ? folders.first?.text ?? "" : ""
        return ["\(sourceNames.count) files" + (folder.isEmpty ? "" : " in \(oneLine(folder))")]
    }

    private mutating func writeHeader(
        _ imports: SwiftImports, _ used: SwiftImports, drawsOnly: Bool, isForDebugging: Bool, _ sourceNames: [String]
    ) {
        let notice = GeneratedFile.notice
        for line in SwiftText.wrapped(listing: Self.listed(sourceNames), behind: notice, before: input.noticeEnd) {
            buffer.append("// \(line)\n")
        }
        buffer.append("// swiftlint:disable all\n// swift-format-ignore-file\n")
        if !options.imports.isEmpty { buffer.append("\n") }
        for module in options.imports.sorted() { buffer.append("import \(SwiftNames.escaped(module))\n") }
        if used.isEmpty { return }
        buffer.append("\n")
        // It ends where that of the content does.
        if isForDebugging { buffer.append("\(Self.debugCondition)\n") }
        let isShown = !imports.isEmpty && options.access != .internal && options.compiler.hasAccessLevelsOfImports
        guard isShown, options.access == .package else {
            return writeImports(imports, used, drawsOnly: drawsOnly, level: isShown ? access : "")
        }
        // Beside a `package import`, an import without a level is an error in the other files of the module, unless
        // imports are internal by default.
        buffer.append("#if hasFeature(InternalImportsByDefault)\n")
        writeImports(imports, used, drawsOnly: drawsOnly, level: access)
        buffer.append("#else\n")
        writeImports(imports, used, drawsOnly: drawsOnly, level: "")
        buffer.append("#endif\n")
    }

    /// - Parameters:
    ///   - shown: the modules whose types other modules see.
    ///   - used: all that the file needs.
    ///   - level: the access level of their imports, with a blank, or nothing.
    private mutating func writeImports(
        _ shown: SwiftImports, _ used: SwiftImports, drawsOnly: Bool, level: String
    ) {
        func keyword(_ modules: SwiftImports) -> String {
            (shown.isDisjoint(with: modules) ? "" : level) + "import"
        }
        if conditions.hasSwiftUI, used.contains(.lengths), !used.contains(.swiftUI) {
            // CoreGraphics is not on Linux, where such a file is still to compile.
            buffer.append("\(keyword(.lengths)) Foundation\n")
        } else if !conditions.hasSwiftUI, used.contains(.lengths) {
            buffer.append(
                """
                #if canImport(CoreGraphics)
                \(keyword(.lengths)) CoreGraphics
                #else
                \(keyword(.lengths)) Foundation
                #endif

                """)
        }
        guard used.contains(.swiftUI) else { return }
        // SwiftUI brings lengths along, so they need no import of their own where it is always there.
        let ofSwiftUI: SwiftImports = conditions.hasSwiftUI ? [.swiftUI, .lengths] : .swiftUI
        let swiftUI = "\(keyword(ofSwiftUI)) SwiftUI\n"
        var systems = ""
        if !drawsOnly {
            // Where a declaration shows layers alone, a public import would be for nothing on watchOS.
            let showsLayers = shown.contains(.layers) && !shown.contains(.fonts)
            systems = """
                #if \(showsLayers ? "canImport(UIKit) && !os(watchOS)" : "canImport(UIKit)")
                \(keyword([.layers, .fonts])) UIKit
                #elseif canImport(AppKit)
                \(keyword([.layers, .fonts])) AppKit
                #endif

                """
        }
        // Of two public imports that bring a type along, the first is the one that is used. Others are in order.
        let isOrdered = conditions.hasSwiftUI && shown.isDisjoint(with: [.layers, .fonts])
        var text = isOrdered ? swiftUI + systems : systems + swiftUI
        if shown.contains(.watch) { text += "#if os(watchOS)\nimport WatchKit\n#endif\n" }
        buffer.append(conditions.decide("#if canImport(SwiftUI)\n\(text)#endif\n"))
    }

    /// What was asked for beside the constants.
    private mutating func writeAdditions() {
        writeNativeColors()
        writeShapeStyle()
        writeTheme()
        writeRegistry()
    }

    /// What constants are made of.
    private mutating func writeShared() {
        parameterModifiers.formUnion(modifiersOfOthers())
        writeContexts()
        for item in neededSupport() { write(item) }
        writeColorTableIndex()
    }

    private mutating func writeContexts() {
        if sharing.isElsewhere { return }
        for index in parameterModifiers.indices {
            buffer.append("\n")
            writeModifierType(index)
        }
    }

    /// With what it needs in its turn, in order.
    private func neededSupport() -> [SwiftSupport] {
        // A table is each output's own.
        if sharing.isElsewhere { return support.filter { $0 == .colorTable } }
        let all = support.union(
            sharing.support(
                for: layout.tokenTypes(in: layout.roots, of: tokens), dimensions: layout.supportOfDimensions))
        var needed = all
        for item in all { needed.formUnion(item.requirements) }
        if !conditions.features.contains(.strokes) { needed.remove(.strokeStyle) }
        return needed.sorted { $0.rawValue < $1.rawValue }
    }

    private mutating func write(_ item: SwiftSupport) {
        // Nothing else asks for it.
        let shadowLayerCount = item == .shadow ? shadowLayerCount : 1
        buffer.append("\n")
        var conditions = conditions
        if hasNativeSupport { conditions.features.insert(.native) }
        item.append(
            access: options.access, isolation: isolation, prefix: sharing.prefix, ownPrefix: typePrefix,
            isSharedByFiles: sharing.isVisible(to: options.files), shadowLayerCount: shadowLayerCount,
            conditions: conditions, to: &buffer)
    }

    /// The modifiers whose contexts the outputs that share the support code take as parameters.
    private func modifiersOfOthers() -> ModifierSet {
        if sharing.others.isEmpty { return [] }
        let chosen = sharing.others.flatMap { $0.themeModifiers ?? [] }.map(\.name)
        let modifiers = tokens.contexts.modifiers
        let ofThemes = modifiers.indices.filter { chosen.contains(modifiers[$0].name) }.map(ModifierSet.init(modifier:))
        return tokens.tree.tokens.indices.reduce(into: ModifierSet(ofThemes)) { modifiers, index in
            let token = TokenID(index: index)
            guard let type = tokens.type(of: token) else { return }
            modifiers.formUnion(type == .tabBar ? tokens.modifiers(of: token) : plan(of: token, type).parameters)
            modifiers.formUnion(layout.growth.modifiers(of: token))
        }
    }

    /// How many outer layers a shadow of the design has at most, and at least one.
    private var shadowLayerCount: Int {
        var count = 1
        for token in tokens.tokens(where: { $0 == .shadow }) {
            tokens.forEachValue(of: token) { value in
                guard case .shadow(let layers) = value else { return }
                count = max(count, layers.reduce(0) { $1.isInset ? $0 : $0 + 1 })
            }
        }
        return count
    }
}
