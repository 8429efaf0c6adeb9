import { createChatApi } from '@/lib/api/chat';
import { visitFields } from '@/lib/api/landing';
import { callApi, logFailedCall } from '@/lib/api/client';
import { browserLock } from '@/lib/chat/browser/lock';
import { browserSignals } from '@/lib/chat/browser/signals';
import { createBrowserStorage } from '@/lib/chat/browser/storage';
import type { ChatClient } from '@/lib/chat/visitor/client';
import { systemClock } from '@/lib/chat/engine/clock';
import { createChatClient } from '@/lib/chat/visitor/create-chat-client';
import { createSocket } from '@/lib/chat/browser/socket';

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
