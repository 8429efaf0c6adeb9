import { createChatApi } from '@/lib/api/chat';
import { callApi, logFailedCall } from '@/lib/api/client';
import { browserLock } from '@/lib/chat/browser/lock';
import { browserSignals } from '@/lib/chat/browser/signals';
import { createBrowserStorage } from '@/lib/chat/browser/storage';
import type { ChatClient } from '@/lib/chat/visitor/client';
import { systemClock } from '@/lib/chat/engine/clock';
import { createChatClient } from '@/lib/chat/visitor/create-chat-client';
import { createSocket } from '@/lib/chat/browser/socket';

type Options = Readonly<{
  /** The sentence that the conversation begins with. */
  welcome: string;
  /** A conversation to take part in instead of the one that this browser is in. */
  sessionId?: string;
}>;

/** The visitor's client in a browser. */
export function createBrowserChatClient(options: Options): ChatClient {
  return createChatClient({
    ...options,
    connect: createSocket,
    api: createChatApi(callApi, logFailedCall),
    storage: createBrowserStorage(),
    clock: systemClock,
    signals: browserSignals,
    lock: browserLock,
    // The address of a conversation's own page is the key to it, and is told to nobody.
    page: {
      userAgent: navigator.userAgent,
      pageUrl: location.href.replace(/\/chat_[\w-]+/, ''),
    },
  });
}
