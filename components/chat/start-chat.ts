import { ChatBody } from '@/components/chat/chat-body';
import { ChatWindow } from '@/components/chat/chat-window';
import '@/components/chat/chat.css';
import { createBrowserChatClient } from '@/lib/chat/browser/client';

type StartOptions = Parameters<typeof createBrowserChatClient>[0];

/**
 * Starts a conversation, or goes on with the one that is there. All code of the chat comes with this
 * module, so it is imported when the visitor reaches for it.
 */
export const startChat = (options: StartOptions) => ({
  client: createBrowserChatClient(options),
  Body: ChatBody,
  Window: ChatWindow,
});

/** A conversation, and what shows it. */
export type StartedChat = ReturnType<typeof startChat>;
