import SwiftUI

typealias AppTab = TabBarTokens.Tab

/// Three tabs over one bar, which stands with the chat's input in the one bottom inset of the screen.
struct AppView: View {
    @Environment(\.theme) private var theme
    @State private var selection = AppTab.chat
    @State private var unread = 120
    @State private var draft = ""
    @State private var messages = Message.samples
    /// How often the tab in view was tapped again: its content scrolls whenever that changes.
    @State private var returns = 0

    var body: some View {
        content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(theme.colors.surfacePrimary)
            .modifier(
                TabBarTokens.bottomBar {
                    if selection == .chat { ChatInputBar(draft: $draft, send: send) }
                    AppTabBar(selection: selection, unread: unread, select: select)
                })
    }

    @ViewBuilder private var content: some View {
        switch selection {
        case .insights: InsightsScreen(returns: returns)
        case .chat: ChatScreen(messages: messages, returns: returns)
        case .settings: SettingsScreen(returns: returns)
        }
    }

    private func select(_ tab: AppTab) {
        guard tab != selection else {
            NyxHaptics.scrollToBottom()
            returns += 1
            return
        }
        NyxHaptics.tabSwitch()
        // The bar moves by itself. Content does not: a field would be shifted under the finger.
        selection = tab
        if tab == .chat { unread = 0 }
    }

    private func send() {
        messages.append(Message(id: messages.count, text: draft, isMine: true))
        draft = ""
    }
}

struct AppView_Previews: PreviewProvider {
    static var previews: some View {
        ForEach(AppLook.allCases, id: \.self) { look in
            AppView().appTheme(look).preferredColorScheme(.dark)
            AppView().appTheme(look).preferredColorScheme(.light)
        }
    }
}
