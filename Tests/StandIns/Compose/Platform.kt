package androidx.compose.ui.platform

import android.content.Context
import android.content.res.Configuration
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.unit.Density

val LocalConfiguration: ProvidableCompositionLocal<Configuration> = staticCompositionLocalOf { Configuration() }
val LocalContext: ProvidableCompositionLocal<Context> = staticCompositionLocalOf { Context() }
val LocalDensity: ProvidableCompositionLocal<Density> = staticCompositionLocalOf { Density(1f, 1f) }
