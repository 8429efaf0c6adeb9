import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import type { ChatApi } from '@repo/chat/visitor/api.ts';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import { systemClock } from '@repo/chat/engine/clock.ts';
import { createChatClient } from '@repo/chat/visitor/create-chat-client.ts';
import { noLock } from '@repo/chat/engine/lock.ts';
import type { ChatClientDeps, VisitorClientSocket } from '@repo/chat/visitor/deps.ts';
import type { ChatItem, ChatState } from '@repo/chat/engine/state.ts';
import type { Visit } from '@repo/contract/visit.ts';
import { createChatApi } from '#lib/chat/api.ts';
import type { ApiResult, LogFailedCall } from '#lib/api/client.ts';
import { createTabStorage, ManualPage } from '#tests/support/chat/browser-tabs.ts';
import { untilState } from '#tests/support/until-state.ts';

/** A visitor's client with a network, and without a browser. */
export type Visitor = Disposable & {
  client: ChatClient;
  page: ManualPage;
  /** Waits for a state. */
  until(isThere: (state: ChatState) => boolean): Promise<ChatState>;
  /** The texts of the conversation, without the welcome. */
  texts(): string[];
  /** The item with this text. */
  item(content: string): ChatItem | undefined;
};

type Options = Partial<Omit<ChatClientDeps, 'connect'>> & {
  socket?: Partial<ManagerOptions & SocketOptions>;
  /** Makes the socket, given a function that makes the usual one. */
  connect?: (usual: () => VisitorClientSocket) => VisitorClientSocket;
};

/** The same as in a browser (requirement 7.13). */
const SOCKET_OPTIONS = { transports: ['websocket', 'polling'], tryAllTransports: true };

/** How these visitors came. */
export const VISIT: Visit = {
  firstLandingPage: '/?utm_source=letter',
  firstReferrer: 'https://search.example/',
  lastPage: '/support',
};

export const WELCOME = 'Welcome! How can we help?';

/** Starts a visitor's client at the address of a backend. */
export function startVisitor(url: string, options: Options = {}): Visitor {
  const { socket, connect, ...parts } = options;
  const usual = (): VisitorClientSocket =>
    io(url, { ...SOCKET_OPTIONS, forceNew: true, autoConnect: false, ...socket });
  const page = new ManualPage();
  const client = createChatClient({
    api: apiAt(url),
    storage: createTabStorage().openTab(),
    clock: systemClock,
    signals: page,
    lock: noLock,
    page: { userAgent: 'Test', pageUrl: 'https://site.test/support', visit: () => VISIT },
    welcome: WELCOME,
    ...parts,
    connect: () => connect?.(usual) ?? usual(),
  });
  const items = () => client.getState().items;
  return {
    client,
    page,
    until: (isThere) => untilState(client, isThere),
    texts: () =>
      items()
        .slice(1)
        .map(({ content }) => content),
    item: (content) => items().find((item) => item.content === content),
    [Symbol.dispose]: () => client.dispose(),
  };
}

/** The calls of the chat to a backend directly, without the site in between. Failures go to `log`. */
export const apiAt = (url: string, log: LogFailedCall = () => undefined): ChatApi =>
  createChatApi((method, path, body) => call(method, url + path.replace(/^\/api/, ''), body), log);

/** The calls of the chat to a site. */
export const apiOfSite = (url: string): ChatApi =>
  createChatApi(
    (method, path, body) => call(method, url + path, body),
    () => undefined,
  );

async function call(method: string, url: string, body: unknown): Promise<ApiResult> {
  try {
    const response = await fetch(url, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const json: unknown = await response.json().catch(() => ({}));
    return { answered: true, status: response.status, body: { ...(json as object) } };
  } catch {
    return { answered: false };
  }
}
