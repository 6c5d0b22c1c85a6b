import ArgumentParser

enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    func isOn(for stream: Terminal.Stream) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: Terminal.showsColor(on: stream)
        }
    }
}
