import '@/lib/contract/no-code-from-text';
import { ChatBody } from '@/components/chat/chat-body';
import { ChatWindow } from '@/components/chat/chat-window';
import '@/components/chat/chat.css';
import { createBrowserChatClient } from '@/lib/chat/browser/client';

type StartOptions = Parameters<typeof createBrowserChatClient>[0];

/**
 * Starts a conversation, or continues the current one. All code of the chat comes with this module, so it is
 * imported only when the visitor opens the chat.
 */
export const startChat = (options: StartOptions) => ({
  client: createBrowserChatClient(options),
  Body: ChatBody,
  Window: ChatWindow,
});

/** A conversation, and the components that show it. */
export type StartedChat = ReturnType<typeof startChat>;
