'use client';

import { useRef } from 'react';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import { MESSAGE_LENGTH } from '@repo/contract/chat-message.ts';
import { ChatBody } from '#components/chat/chat-body.tsx';
import { Composer } from '#components/chat/composer.tsx';
import type { ChatCompany } from '#lib/content/chat-company.ts';

type LiveChatProps = Readonly<{
  client: ChatClient;
  company: ChatCompany;
  /** What was typed before this was there. */
  typed: string;
}>;

/** The conversation of a page, with its field. */
export function LiveChat({ client, company, typed }: LiveChatProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <ChatBody client={client} company={company} field={field} />
      <Composer client={client} longest={MESSAGE_LENGTH} field={field} typed={typed} />
    </>
  );
}
