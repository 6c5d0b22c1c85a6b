import Diagnostics
import TokenModel
import TokenResolution

extension SwiftGenerator {
    /// A type with a constant for each metric.
    mutating func writeTabBar(_ token: TokenID, name: String, level: Int) {
        guard case .tabBar(let bar) = tokens.defaultValue(of: token) else { return }
        let plan = plan(of: token, .tabBar)
        comment(documentation(of: token), level: level)
        writeDeprecation(of: Member(token, type: .tabBar, name: name, plan: plan), level: level)
        buffer.indent(level)
        if let target = aliasTarget(of: token) {
            buffer.append("\(access)typealias \(name) = \(layout.addresses[target.index])\n")
            return
        }
        buffer.append("\(access)enum \(name) {\n")
        previous = .opening
        let combinations = tokens.contexts.combinations(along: plan.parameters)
        let bars = combinations.map { combination -> TabBar in
            if case .tabBar(let bar) = tokens.value(of: token, in: combination) { bar } else { bar }
        }
        for metric in Self.metrics(of: bars) {
            write(metric, in: bars, plan, level: level + 1)
        }
        buffer.indent(level)
        buffer.append("}\n")
    }

    /// What any of the bars has, in the order of the fields.
    static func metrics(of bars: [TabBar]) -> [String] {
        var names: [String] = []
        for bar in bars.sorted(by: { $0.metrics.count > $1.metrics.count }) {
            for metric in bar.metrics where !names.contains(metric.name) {
                if case .word = metric.value { continue }
                names.append(metric.name)
            }
        }
        return names
    }

    mutating func write(_ metric: String, in bars: [TabBar], _ plan: SwiftContextPlan, level: Int) {
        let found = bars.map { bar in bar.metrics.first { $0.name == metric }?.value }
        let isOptional = found.contains { $0 == nil }
        let type = (metric == "tabCount" ? "Int" : "CGFloat") + (isOptional ? "?" : "")
        let isConstant = found.allSatisfy { $0 == found.first }
        begin(isConstant ? .compact : .loose, needsSwiftUI: false, level: level)
        buffer.indent(level)
        guard !isConstant else {
            buffer.append("\(access)static var \(metric): \(type) { ")
            Self.append(found.first ?? nil, to: &buffer)
            buffer.append(" }\n")
            return
        }
        parameterAxes.formUnion(plan.parameters)
        buffer.append("\(access)static func \(metric)(\(parameterList(plan.parameters))) -> \(type) {\n")
        writeSwitch(plan, found, level: level + 1) { Self.append($1, to: &$0.buffer) }
        buffer.indent(level)
        buffer.append("}\n")
    }

    static func append(_ metric: TabBar.Metric.Value?, to buffer: inout CodeBuffer) {
        switch metric {
        case .length(let length): buffer.append(length.points)
        case .number(let number): buffer.append(number)
        case .word, nil: buffer.append("nil")
        }
    }
}
