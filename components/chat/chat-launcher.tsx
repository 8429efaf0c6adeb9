'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { ChatCompany } from '@/lib/content/chat-company';
import type { StartedChat } from '@/components/chat/start-chat';
import { loadChunk } from '@/lib/api/load-chunk';
import { whenShown } from '@/lib/api/when-shown';
import type { ChatClient } from '@/lib/chat/visitor/client';
import { hasOpenConversation } from '@/lib/chat/visitor/open-conversation';

type ChatLauncherProps = Readonly<{
  /** The address of the chat page. */
  href: string;
  welcome: string;
  company: ChatCompany;
  children: ReactNode;
}>;

const load = () => import('@/components/chat/start-chat');

/**
 * A link to the chat page, which opens a window instead once the code of the chat has loaded. It is on every
 * page, so it contains only what loads the rest.
 */
export function ChatLauncher({ href, welcome, company, children }: ChatLauncherProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const starting = useRef<Promise<ChatClient | undefined>>(undefined);
  const [chat, setChat] = useState<StartedChat>();
  const [isAwaited, setAwaited] = useState(false);
  const state = useSyncExternalStore(
    (listener) => chat?.client.subscribe(listener) ?? (() => undefined),
    () => chat?.client.getState(),
    () => undefined,
  );

  const start = () =>
    (starting.current ??= loadChunk(load()).then(
      ({ startChat }) => {
        const started = startChat({ welcome });
        setChat(started);
        return started.client;
      },
      () => (starting.current = undefined),
    ));

  const toggle = async (event: MouseEvent) => {
    // With a modifier key, a click opens the page in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!chat) setAwaited(true);
    const client = await start();
    setAwaited(false);
    if (!client) location.assign(href);
    else if (client.getState().isOpen) client.close();
    else client.open();
  };

  useEffect(() => {
    whenShown(() => {
      // The chat page hides this link, and shows the conversation itself.
      if (hasOpenConversation() && link.current?.checkVisibility()) void start();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the page is shown
  }, []);

  const preload = () => void load().catch(() => undefined);
  return (
    <aside aria-label="Chat" className="chat-corner">
      <a
        ref={link}
        href={href}
        className="chat-launcher"
        aria-expanded={state?.isOpen}
        aria-busy={isAwaited}
        onClick={(event) => void toggle(event)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {children}
        {state !== undefined && state.unread > 0 && (
          <span className="chat-badge">{state.unread}</span>
        )}
      </a>
      {chat && <chat.Window client={chat.client} company={company} launcher={link} />}
    </aside>
  );
}
