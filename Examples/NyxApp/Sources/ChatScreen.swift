import SwiftUI

nonisolated struct Message: Identifiable, Sendable {
    let id: Int
    let text: String
    let isMine: Bool

    static let samples = (0..<24).map {
        Message(id: $0, text: "\($0)", isMine: $0 % 3 == 0)
    }
}

struct ChatScreen: View {
    let messages: [Message]
    let returns: Int

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                LazyVStack(spacing: NyxSpace.small) {
                    ForEach(messages) { message in
                        MessageRow(message: message).id(message.id)
                    }
                }
                .padding(.horizontal, NyxSpace.large)
                // The safe area holds the bar and the input already; this is the air above them.
                .padding(.bottom, TabBarTokens.contentMargin(for: .chat))
            }
            .onChange(of: returns) { scrollToEnd(proxy) }
            .onChange(of: messages.count) { scrollToEnd(proxy) }
        }
    }

    private func scrollToEnd(_ proxy: ScrollViewProxy) {
        guard let last = messages.last else { return }
        withAnimation(NyxAnimation.insertion) {
            proxy.scrollTo(last.id, anchor: .bottom)
        }
    }
}

private struct MessageRow: View {
    @Environment(\.theme) private var theme
    let message: Message

    var body: some View {
        Text(verbatim: message.text)
            .textStyle(NyxTypography.body)
            .foregroundStyle(message.isMine ? theme.colors.textOnSignal : theme.colors.textPrimary)
            .padding(NyxSpace.medium)
            .background {
                RoundedRectangle(cornerRadius: NyxRadius.large)
                    .fill(message.isMine ? theme.colors.signalFill : theme.colors.surfaceSecondary)
            }
            .frame(maxWidth: .infinity, alignment: message.isMine ? .trailing : .leading)
    }
}

/// Stands above the tab bar, in the same inset, and grows with its text.
struct ChatInputBar: View {
    @Environment(\.theme) private var theme
    @Binding var draft: String
    let send: () -> Void

    var body: some View {
        HStack(spacing: NyxSpace.small) {
            TextField("chat.placeholder", text: $draft, axis: .vertical)
                .lineLimit(1...5)
                .textStyle(NyxTypography.callout)
                .foregroundStyle(theme.colors.textPrimary)
                .padding(.horizontal, NyxSpace.medium)
                .padding(.vertical, NyxChat.inputBarVerticalPadding)
                .background(theme.colors.surfaceField, in: RoundedRectangle(cornerRadius: NyxRadius.medium))
                .border(theme.fieldOutline, cornerRadius: NyxRadius.medium)
            Button {
                send()
            } label: {
                Image(systemName: "arrow.up")
                    .font(.system(size: NyxFab.actionIconSize, weight: .semibold))
                    .foregroundStyle(theme.colors.textOnSignal)
                    .frame(width: NyxChat.sendButton.width, height: NyxChat.sendButton.height)
                    .background { Circle().fill(theme.colors.signalFill) }
                    .touchTarget(NyxChat.sendButton)
            }
            .buttonStyle(PressStyle())
            .disabled(draft.isEmpty)
            .accessibilityLabel("chat.send")
        }
        .padding(.horizontal, NyxChat.inputBarHorizontalPadding)
        .frame(minHeight: AppTab.chat.bottomChrome)
        .background(theme.colors.surfaceSecondary)
    }
}

struct ChatInputBar_Previews: PreviewProvider {
    static var previews: some View {
        ChatInputBar(draft: .constant("")) {}
        ChatInputBar(draft: .constant("One\nTwo\nThree")) {}.preferredColorScheme(.light)
    }
}
