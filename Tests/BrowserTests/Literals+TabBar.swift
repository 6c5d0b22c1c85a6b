import TesseraColorScience
import TesseraMotionScience
import TesseraTokenModel

// Tab bars, as a stranger would write them out of what the model says.

extension LiteralWriter {
    func literals(_ bar: TabBar, _ reduced: [String: ReducedMotion]) throws -> [Literal] {
        var literals = try bar.parts.flatMap { try self.literals($0, reduced[$0.field]) }
        literals += [height("-item-height", bar.itemHeight), height("-height", bar.height)]
        let margin = bar.floating?.bottomMargin.points ?? 0
        let accessory = bar.accessory.map { $0.placement == .inline ? 0 : $0.height.points + $0.spacing.points } ?? 0
        for tab in bar.tabs where tab.role != .action {
            let inset = bar.height + margin + accessory + tab.bottomChrome.points
            literals.append(height("-bottom-inset-\(words(tab.id))", inset))
            if let inset = tab.contentInset { literals.append(length("-content-inset-\(words(tab.id))", inset)) }
        }
        return literals + background(bar.background)
    }

    /// There is no home indicator here, and the root's text has its usual size.
    private func height(_ suffix: String, _ points: Double) -> Literal {
        Literal(suffix: suffix, property: "margin-left", text: "\(points)px")
    }

    private func literals(_ part: TabBar.Part, _ reduced: ReducedMotion?) throws -> [Literal] {
        let suffix = "-" + hyphened(part.name)
        switch part.value {
        case .dimension(let length): return [self.length(suffix, length)]
        case .fontWeight(let weight):
            return [Literal(suffix: suffix, property: "font-weight", text: "\(weight.weight)")]
        case .string(let word): return [Literal(suffix: suffix, property: "animation-name", text: hyphened(word))]
        case .boolean(let flag): return [Literal(suffix: suffix, property: "animation-name", text: "\(flag)")]
        case .color(let color): return [Literal(suffix: suffix, property: "color", text: text(color))]
        case .spring:
            return try MotionLiterals(part.value, audience.reducesMotion ? reduced : nil).literals.map {
                Literal(suffix: suffix + $0.suffix, property: $0.property, template: $0.template, text: $0.text)
            }
        case let value: return [Literal(suffix: suffix, property: "scale", text: value.description)]
        }
    }

    // MARK: Background

    private func background(_ layers: [TabBar.Layer]) -> [Literal] {
        if layers.isEmpty { return [] }
        let isOne = layers.count == 1
        let images = layers.enumerated().map { index, layer in
            guard let color = color(layer) else { return image(layer) }
            return index == layers.count - 1 ? color : "linear-gradient(\(color), \(color))"
        }
        var literals = [Literal(suffix: "-background", property: "background", text: images.joined(separator: ", "))]
        for (index, layer) in layers.enumerated() {
            let suffix = isOne ? "-background" : "-background-\(index + 1)"
            if !isOne {
                literals.append(
                    color(layer).map { Literal(suffix: suffix, property: "color", text: $0) }
                        ?? Literal(suffix: suffix, property: "background-image", text: image(layer)))
            }
            guard let material = material(layer) else { continue }
            literals += [
                Literal(suffix: suffix + "-tint", property: "color", text: text(material.tint)),
                Literal(suffix: suffix + "-fallback", property: "color", text: text(material.fallback)),
            ]
            if case .glass(let glass) = layer {
                literals.append(
                    Literal(suffix: suffix + "-dimming", property: "opacity", text: "\(glass.dimming)"))
            }
        }
        let filter = layers.lazy.compactMap(material).first.flatMap { self.literals(of: $0).last?.text } ?? "none"
        literals.append(
            Literal(suffix: "-background-backdrop-filter", property: "backdrop-filter", text: filter))
        return literals
    }

    /// `nil` for a gradient.
    private func color(_ layer: TabBar.Layer) -> String? {
        if case .color(let color) = layer { return text(color) }
        return material(layer).map { text(audience.reducesTransparency ? $0.fallback : $0.tint) }
    }

    /// No browser has glass.
    private func material(_ layer: TabBar.Layer) -> Material? {
        switch layer {
        case .material(let material): material
        case .glass(let glass): glass.fallback
        case .color, .gradient: nil
        }
    }

    private func image(_ layer: TabBar.Layer) -> String {
        guard case .gradient(let stops) = layer else { return "none" }
        return "linear-gradient(\(literals(stops)[0].text))"
    }

    /// `URLBar` is two words, and so is `user-profile`.
    func words(_ name: String) -> String {
        var words = ""
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            let begins =
                index > 0 && letter.isUppercase
                && (letters[index - 1].isLowercase
                    || letters[index - 1].isUppercase && letters.dropFirst(index + 1).first?.isLowercase == true)
            words += begins || !(letter.isLetter || letter.isNumber) ? "-" : ""
            if letter.isLetter || letter.isNumber { words += letter.lowercased() }
        }
        return words.split(separator: "-").joined(separator: "-")
    }
}
