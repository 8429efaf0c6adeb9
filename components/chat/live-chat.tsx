'use client';

import { useRef } from 'react';
import { ChatBody } from '@/components/chat/chat-body';
import { Composer } from '@/components/chat/composer';
import type { ChatClient } from '@/lib/chat/visitor/client';
import type { ChatCompany } from '@/lib/content/chat-company';
import { MESSAGE_LENGTH } from '@/lib/contract/chat-message';

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
