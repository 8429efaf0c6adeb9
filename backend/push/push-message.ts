import { RING_WORDS } from '@repo/contract/desk/notification-words.ts';
import type { Notification } from '@repo/contract/desk/notification.ts';
import type { PushMessage } from '@repo/contract/desk/push.ts';

/** What is pushed about a notification: no name, and nothing that a visitor wrote. */
export const pushMessage = ({
  id,
  kind,
  reference,
  conversationId,
  ticketId,
}: Notification): PushMessage => ({
  id,
  words: reference === undefined ? RING_WORDS[kind] : `${RING_WORDS[kind]} ${reference}`,
  path: conversationId === null ? `/tickets/${ticketId ?? ''}` : `/conversations/${conversationId}`,
});
