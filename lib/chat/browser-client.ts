import { browserLock } from '@repo/chat/browser/lock.ts';
import { browserSignals } from '@repo/chat/browser/signals.ts';
import { createBrowserStorage } from '@repo/chat/browser/storage.ts';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import { systemClock } from '@repo/chat/engine/clock.ts';
import { createChatClient } from '@repo/chat/visitor/create-chat-client.ts';
import { createSocket } from '@repo/chat/browser/socket.ts';
import { createChatApi } from '#lib/chat/api.ts';
import { visitFields } from '#lib/api/landing.ts';
import { callApi, logFailedCall } from '#lib/api/client.ts';

type Options = Readonly<{
  /** The sentence that begins the conversation. */
  welcome: string;
  /** A conversation to join instead of this browser's own. */
  sessionId?: string;
}>;

/** Creates the visitor's client in a browser. */
export function createBrowserChatClient(options: Options): ChatClient {
  return createChatClient({
    ...options,
    connect: createSocket,
    api: createChatApi(callApi, logFailedCall),
    storage: createBrowserStorage(),
    clock: systemClock,
    signals: browserSignals,
    lock: browserLock,
    // The address of a conversation's own page is the key to it, so nobody else gets it.
    page: {
      userAgent: navigator.userAgent,
      pageUrl: location.href.replace(/\/chat_[\w-]+/, ''),
      visit: visitFields,
    },
  });
}
