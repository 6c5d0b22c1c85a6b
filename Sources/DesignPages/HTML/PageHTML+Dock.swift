import TesseraColorScience
import TesseraTokenModel

// The design's tab bar at the foot of the mock's phone: the same pieces at the same places as in its own section, on the
// screen that is shown there first.

extension PageHTML {
    mutating func dock(_ picture: TabBarPicture, _ figures: TabFigures) {
        let screen = picture.screens[picture.shown]
        markup += """
            <div class="m-dock" style="\(style(of: picture.bar))\(Self.place(screen.pieces[2].frame, css))">\
            <div class="tabbar">
            """
        let selected = picture.firstTab(on: screen)
        for piece in screen.pieces.dropFirst(3) {
            switch piece.kind {
            // What is pressed in the section is drawn by its parts alone.
            case .tab: break
            case .target, .buttonTarget: touched(piece, picture)
            case .label(let index):
                open("tab-label", Self.place(piece.frame, css), tab: index, isOn: index == selected)
                markup += "<span"
                if let figure = index == selected ? figures.selected : figures.unselected {
                    markup += #" data-figure="\#(figure.text)""#
                }
                markup += ">\(picture.title(of: index))</span></span>"
            default: self.piece(piece, picture, selected: selected)
            }
        }
        markup += "</div></div>"
    }

    private mutating func touched(_ piece: TabBarPicture.Piece, _ picture: TabBarPicture) {
        markup += """
            <span class="m-hit\(literal: picture.fails(piece) ? " fails" : "")" data-g \
            style="\(Self.place(piece.frame, css))"><span class="m-size">\(Self.size(of: piece))</span></span>
            """
    }
}

/// The contrast of a bar's labels, as the rules judge it.
struct TabFigures {
    let selected: MockFigure?
    let unselected: MockFigure?

    init(of path: String, _ variant: PageVariant, _ evidence: ContrastEvidence) {
        func figure(_ state: String) -> MockFigure? {
            guard let figure = evidence.figure(ofPart: "the \(state) label of '\(path)'", in: variant.permutation),
                let ratio = figure.ratio
            else { return nil }
            return MockFigure(ratio: ratio, threshold: figure.threshold)
        }
        selected = figure("selected")
        unselected = figure("unselected")
    }
}
