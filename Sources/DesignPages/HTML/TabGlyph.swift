/// Small drawings in place of the platform's symbols, which no page may show.
enum TabGlyph {
    /// In a square of 24, drawn with a stroke.
    static func path(for symbol: String, at index: Int) -> StaticString {
        let name = symbol.lowercased()
        for (word, path) in known where name.contains(word) { return path }
        return plain[index % plain.count]
    }

    private static let known: [(String, StaticString)] = [
        ("house", "M4 11l8-7 8 7v9h-5v-6H9v6H4z"),
        ("home", "M4 11l8-7 8 7v9h-5v-6H9v6H4z"),
        ("bubble", "M4 5h16v11H11l-4 4v-4H4z"), ("message", "M4 5h16v11H11l-4 4v-4H4z"),
        ("chat", "M4 5h16v11H11l-4 4v-4H4z"),
        (
            "gear",
            "M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2"
        ),
        ("setting", "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5"),
        ("slider", "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5"),
        ("magnif", "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.5 15.5L20.5 20.5"),
        ("search", "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.5 15.5L20.5 20.5"),
        ("person", "M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM4.5 20.5c0-8 15-8 15 0"),
        ("profile", "M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM4.5 20.5c0-8 15-8 15 0"),
        ("bell", "M6 16V10a6 6 0 0 1 12 0v6l1.5 2h-15zM10 20.5h4"),
        ("activity", "M3 12h4l3-8 4 16 3-8h4"), ("waveform", "M3 12h4l3-8 4 16 3-8h4"),
        ("chart", "M5 20V12M12 20V4M19 20v-6"), ("insight", "M5 20V12M12 20V4M19 20v-6"),
        ("heart", "M12 20S3.5 15 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2C20.5 15 12 20 12 20z"),
        ("plus", "M12 5v14M5 12h14"), ("create", "M12 5v14M5 12h14"),
        ("star", "M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6-4.5-4.1 6-.7z"),
        ("calendar", "M4 6h16v14H4zM4 10h16M8 3.5v4M16 3.5v4"),
        ("list", "M4 6h16M4 12h16M4 18h16"), ("book", "M6 4h12v16l-6-4-6 4z"),
        ("cart", "M3 5h3l2 10h10l2-7H7M9 20h.1M17 20h.1"), ("map", "M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14"),
    ]

    private static let plain: [StaticString] = [
        "M5 5h14v14H5z", "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16z", "M12 4l9 16H3z", "M12 3l9 9-9 9-9-9z",
        "M4 6h16M4 12h16M4 18h16",
    ]
}
