package androidx.compose.ui.text

import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.TextUnit

data class TextStyle(
    val fontSize: TextUnit, val fontWeight: FontWeight? = null, val fontFamily: FontFamily? = null,
    val letterSpacing: TextUnit, val lineHeight: TextUnit)
