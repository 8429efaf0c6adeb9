'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { ChatCompany } from '@/lib/content/chat-company';
import type { StartedChat } from '@/components/chat/start-chat';
import { loadChunk } from '@/lib/api/load-chunk';
import { whenShown } from '@/lib/api/when-shown';
import { awaitChat, endAwait, isAwaited, isPlainClick } from '@/lib/page-script/await-chat';
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

  const toggle = async (launcher: HTMLAnchorElement) => {
    if (!chat) awaitChat(launcher);
    const client = await start();
    endAwait(launcher);
    if (!client) location.assign(href);
    else if (client.getState().isOpen) client.close();
    else client.open();
  };
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!isAwaited(event.currentTarget)) void toggle(event.currentTarget);
  };
  const preload = () => void load().catch(() => undefined);

  useEffect(() => {
    whenShown(() => {
      const launcher = link.current;
      if (!launcher) return;
      // The visitor may have been faster than this code, or than this effect: then the click has begun to start it.
      if (isAwaited(launcher) && !starting.current) void toggle(launcher);
      else if (launcher.matches(':hover, :focus')) preload();
      // The chat page hides this link, and shows the conversation itself.
      if (hasOpenConversation() && launcher.checkVisibility()) void start();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the page is shown
  }, []);

  return (
    <aside aria-label="Chat" className="chat-corner">
      <a
        ref={link}
        href={href}
        className="chat-launcher"
        aria-expanded={state?.isOpen}
        onClick={click}
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
