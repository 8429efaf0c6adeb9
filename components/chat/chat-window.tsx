'use client';

import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import { MESSAGE_LENGTH } from '@repo/contract/chat-message.ts';
import { ChatBody } from '#components/chat/chat-body.tsx';
import { Composer } from '#components/chat/composer.tsx';
import { useChatDialog } from '#components/chat/use-chat-dialog.ts';
import { useChatState } from '#components/chat/use-chat-state.ts';
import type { ChatCompany } from '#lib/content/chat-company.ts';

type ChatWindowProps = Readonly<{
  client: ChatClient;
  company: ChatCompany;
  /** The link that opens and closes it. */
  launcher: HTMLAnchorElement;
}>;

/** The chat window, and the announcements while it is closed. */
export function ChatWindow({ client, company, launcher }: ChatWindowProps) {
  const { isOpen, unread } = useChatState(client);
  const field = useRef<HTMLTextAreaElement>(null);
  const close = () => client.close();
  const dialog = useChatDialog(isOpen, close, field, launcher);
  const badge = launcher.querySelector('[data-unread]');

  useEffect(() => {
    launcher.setAttribute('aria-expanded', String(isOpen));
    return () => launcher.removeAttribute('aria-expanded');
  }, [launcher, isOpen]);

  return (
    <>
      {badge && createPortal(unread > 0 && <span className="chat-badge">{unread}</span>, badge)}
      <dialog ref={dialog} aria-label={`Chat with ${company.name}`} className="chat chat-window">
        <ChatBody client={client} company={company} field={field} onClose={close} />
        <Composer client={client} longest={MESSAGE_LENGTH} field={field} />
      </dialog>
      <p role="status" className="sr-only">
        {unread > 0 && `${unread} unread chat ${unread === 1 ? 'message' : 'messages'}`}
      </p>
    </>
  );
}
