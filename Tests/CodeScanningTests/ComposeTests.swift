import TesseraAuditFacts
import TesseraCodeScanning
import Testing

@Suite struct ComposeTests {
    @Test func colors() {
        expectSeen(
            """
            val a = ↓Color(0xFF7C5CFF)
            val b = ↓Color(124, 92, 255)
            val c = ↓Color(red = 0.5f, green = 0.25f, blue = 1f, alpha = 0.5f)
            val d = ↓Color.Red.copy(alpha = 0.5f)
            val e = ↓android.graphics.Color.parseColor("#7C5CFF")
            val f = ↓"#807C5CFF".toColorInt()
            val g = ↓Color.hsl(0f, 1f, 0.5f)
            val h = Brush.verticalGradient(listOf(↓Color(0xFF_11_22_33), ↓Color.White))
            """, .kotlin,
            [
                "#7c5cff", "#7c5cff", "#8040ff/0.5", "#ff0000/0.5", "#7c5cff native", "#7c5cff/0.5 native", "#ff0000",
                "#112233", "#ffffff",
            ])
    }

    @Test func whatIsNoColorOfItsOwn() {
        expectSeen(
            """
            import androidx.compose.ui.graphics.Color
            val a = Color.Transparent; val b = Color.Unspecified; val c = colorResource(R.color.red)
            val d = Color(value); val e = Color(red, green, blue); val f = Color(0x00FFFFFF)
            val g = MaterialTheme.colorScheme.primary; fun Color(x: Int) = x; val h = theme.Color.Red
            if (x == Color.White || Color.Black == y) { }
            when (x) { Color.Red -> 1 }
            val s = "Color(0xFF112233) ${"#112233"}" // Color(0xFF112233)
            """, .kotlin, [])
        expectSeen("import java.awt.Color\nval a = Color.RED", .kotlin, [])
    }

    @Test func lengths() {
        expectSeen(
            """
            Modifier.padding(horizontal = ↓16.dp, vertical = 0.dp).offset(x = ↓(-4).dp)
            Column(verticalArrangement = Arrangement.spacedBy(↓12.dp), contentPadding = PaddingValues(↓8.5.dp)) { }
            Box(Modifier.size(width = ↓36.dp, height = height).border(↓2.dp, c, RoundedCornerShape(↓8.dp)))
            Card(elevation = CardDefaults.cardElevation(defaultElevation = ↓4.dp), shape = CutCornerShape(50))
            Spacer(Modifier.height(↓24.dp))
            Text("a", fontSize = ↓14.sp, lineHeight = 20.sp)
            Modifier.padding(if (wide) ↓32.dp else ↓16.dp).blur(radius = ↓3.dp)
            Surface(Modifier, tonalElevation = ↓3.dp) { Divider(thickness = ↓2.dp) }
            """, .kotlin,
            [
                "spacing 16", "spacing 12", "spacing 8.5", "size 36", "lineWidth 2", "radius 8", "elevation 4",
                "spacing 24", "textSize 14", "spacing 32", "spacing 16", "blur 3", "elevation 3", "lineWidth 2",
            ].inserting("offset -4", at: 1))
    }

    @Test func whatIsLeftAlone() {
        expectSeen(
            """
            val size = 36.dp
            Modifier.padding(size).padding(a + 8.dp).padding(8.dp * 2).padding(1.dp)
            foo(12.dp); GridCells.Adaptive(minSize = 128.dp); Modifier.padding(max(8.dp, x))
            delay(300); repeat(3) { x -> 8.dp }
            """, .kotlin, [])
    }

    @Test func opacities() {
        expectSeen(
            """
            Modifier.alpha(↓0.5f).graphicsLayer(alpha = ↓0.4f).graphicsLayer { alpha = ↓0.3f; val alpha = 0.2f }
            color.copy(alpha = ↓0.12f); color.copy(alpha = 1f); Modifier.alpha(x)
            """, .kotlin, ["opacity 0.5", "opacity 0.4", "opacity 0.3", "opacity 0.12"])
    }

    @Test func motion() {
        expectSeen(
            """
            tween(↓300); tween<Float>(durationMillis = x, easing = y); animateTo(1f, ↓tween(200, ↓50, FastOutSlowInEasing))
            val e = ↓CubicBezierEasing(0.4f, 0f, 0.2f, 1f)
            ↓spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = 200f); spring<Float>(); spring(a, b)
            ↓spring<Dp>(stiffness = Spring.StiffnessLow)
            keyframes { durationMillis = ↓375 }
            """.replacing("tween(↓300)", with: "↓tween(300)"), .kotlin,
            [
                "transition 0.3s", "transition 0.2s, 0.4 0 0.2 1 named", "duration 0.05", "transition 0.4 0 0.2 1",
                "stiffness(stiffness: 200.0, dampingRatio: 0.5)", "stiffness(stiffness: 200.0, dampingRatio: 1.0)",
                "duration 0.375",
            ])
    }

    // MARK: Targets

    private func targets(_ text: String) -> [String] {
        CodeScan.facts(in: Array(text.utf8), file: "a.kt", .kotlin).compactMap {
            if case .touchTarget = $0.content { $0.content.summary } else { nil }
        }
    }

    private static let sizesCases: [(String, String)] = [
        ("Box(Modifier.size(32.dp).clickable { })", "target clickable 32x32"),
        ("Box(Modifier.padding(8.dp).size(40.dp).clickable(onClick = x))", "target clickable 40x40"),
        // Padding inside of what is clickable takes touches, padding outside does not.
        ("Box(Modifier.clickable { }.padding(8.dp).size(16.dp))", "target clickable 32x32"),
        ("Box(Modifier.size(48.dp).padding(8.dp).clickable { })", "target clickable 32x32"),
        ("Box(Modifier.fillMaxWidth().height(40.dp).clickable { })", "target clickable -x40"),
        ("Row(modifier.clip(shape).toggleable(on) { }.width(20.dp))", "target toggleable 20x-"),
        ("IconButton(onClick = f, modifier = Modifier.size(36.dp)) { }", "target IconButton 36x36"),
        ("Button(f, Modifier.height(32.dp).background(c))", "target Button -x32"),
        ("Box(Modifier.sizeIn(minWidth = 40.dp).width(24.dp).clickable { })", "target clickable 40x-"),
    ]

    @Test(arguments: sizesCases) func sizes(_ text: String, _ expected: String) {
        #expect(targets(text) == [expected])
    }

    @Test(arguments: [
        "Box(Modifier.size(32.dp))", "Box(Modifier.size(iconSize).clickable { })",
        "Box(Modifier.minimumInteractiveComponentSize().size(32.dp).clickable { })",
        "Icon(i, null, Modifier.size(20.dp))", "IconButton(f) { Icon(i, null, Modifier.size(20.dp)) }",
        "RadioButton(selected = a, onClick = null, modifier = Modifier.size(20.dp))",
        "Box(Modifier.clickable { }.custom().size(20.dp))", "Box(Modifier.size(20.dp).clickable(enabled = false) { })",
        "Box(Modifier.fillMaxSize().clickable { })", "Text(\"a\", Modifier.clickable { })",
        "Box(Modifier.clickable { }) { Image(p, Modifier.size(20.dp)) }",
    ]) func notJudged(_ text: String) {
        #expect(targets(text).isEmpty)
    }

    // MARK: Files

    @Test func previewsAndTestsAreLeftOut() {
        expectSeen(
            """
            @Preview(showBackground = true)
            @Composable
            private fun CardPreview() { Card(Modifier.padding(13.dp), Color(0xFF112233)) }

            @ThemePreviews @Composable
            fun Other() = Theme { Card(Modifier.padding(13.dp)) }

            @Preview @Composable private fun Third() = Box(Modifier.padding(13.dp))

            @Preview @Composable fun Fourth() = Screen(color = Color(0xFF123456))

            @Composable fun Card() { Box(Modifier.padding(↓13.dp)) }
            """, .kotlin, ["spacing 13"])
        expectSeen("import org.junit.Test\nval a = Color.Red", .kotlin, [])
        expectSeen("val a = Color.Red", .kotlin, [], file: "app/src/androidTest/kotlin/a.kt")
        expectSeen("// Generated by Tessera from a.\nval a = Color.Red", .kotlin, [])
    }

    @Test func suppressions() {
        expectSeen(
            """
            ↓// tessera:ignore(audit/color) the partner's
            val a = ↓Color.Red
            val b = ↓Color.Blue ↓/* tessera:ignore: meant */
            """, .kotlin,
            [
                "ignore [\"audit/color\"] line 2: the partner's", "#ff0000", "#0000ff",
                "ignore [] line 3: meant",
            ])
    }

    private static let damagedFilesAreReadCases: [String] = [
        "Color(", "Color(0x", "\"", "Modifier.", "Modifier.size(", "@Preview", "@Preview fun a", "tween(", "}",
        "val a = \"${",
        "spring(dampingRatio =", "8.dp", "(8.dp", "Color(0xFFFFFFFFFFFFFFFFFFFFFF)", "Color(1,2,3,4,5)", "alpha(", "`",
        "'",
        "Color.hsv(1f, 2f, 3f)", "Modifier.padding(8.",
    ]

    @Test(arguments: damagedFilesAreReadCases) func damagedFilesAreRead(_ text: String) {
        _ = CodeScan.facts(in: Array(text.utf8), file: "a.kt", .kotlin)
    }

    private static let anyLengthAndDepthCases: [String] = [
        "{", "(", "Modifier.size(1.dp).", "IconButton(Modifier.size(1.dp),", "a.", "Color(", "tween(", "\"${", "/*",
        "@Preview ",
        "@Preview fun ", "import a.", "copy(alpha = .5f,", "Modifier.", "a<", "8.dp,", ">(", "Modifier.clickable(",
        "[",
    ]

    @Test(
        .timeLimit(.minutes(1)),
        arguments: anyLengthAndDepthCases) func anyLengthAndDepth(_ piece: String)
    {
        let bytes = Array(String(repeating: piece, count: 100_000 / piece.utf8.count).utf8)
        _ = CodeScan.facts(in: bytes, file: "a.kt", .kotlin)
    }
}

extension [String] {
    fileprivate func inserting(_ element: String, at index: Int) -> [String] {
        var copy = self
        copy.insert(element, at: index)
        return copy
    }
}
