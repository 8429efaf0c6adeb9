import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { MESSAGE_LENGTH } from '@repo/contract/chat-message.ts';
import { ChatBody } from '#components/chat/chat-body.tsx';
import { Composer } from '#components/chat/composer.tsx';
import { chatCompany } from '#lib/content/chat-company.ts';
import { scriptChat } from '#tests/support/chat/scripted-chat.ts';

/** Shows a conversation as its window and its page do. */
export function showChat(...script: Parameters<typeof scriptChat>) {
  const chat = scriptChat(...script);
  const field = createRef<HTMLTextAreaElement>();
  const view = render(
    <>
      <ChatBody client={chat.client} company={chatCompany} field={field} />
      <Composer client={chat.client} longest={MESSAGE_LENGTH} field={field} />
    </>,
  );
  return { ...chat, ...view, user: userEvent.setup() };
}
