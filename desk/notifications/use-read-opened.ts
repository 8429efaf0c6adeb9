import { useEffect } from 'react';
import { doneSchema } from '@repo/contract/desk/error.ts';
import type { ReadNotifications } from '@repo/contract/desk/notification.ts';
import { changeDesk } from '#call.ts';
import { useCounts } from '#live/use-counts.ts';
import { isLooking } from '#shell/is-looking.ts';

type Opened = Extract<ReadNotifications, { ticketId: string } | { conversationId: string }>;

/**
 * Marks what a notification says of the conversation or the ticket on the screen as read: when it is opened, when
 * something new comes while somebody looks at it, and when they look again.
 */
export function useReadOpened(opened: Opened): void {
  const { last = 0, unread = 0 } = useCounts()?.bell ?? {};
  const body = JSON.stringify(opened);
  const hasUnread = unread > 0;
  useEffect(() => {
    if (!hasUnread) return undefined;
    const ended = new AbortController();
    const read = () => {
      if (!isLooking()) return;
      ended.abort();
      // If this fails, it stays unread, and the next notification or visit tries again.
      changeDesk('/notifications/read', doneSchema, JSON.parse(body) as Opened).catch(
        () => undefined,
      );
    };
    addEventListener('focus', read, { signal: ended.signal });
    read();
    return () => ended.abort();
  }, [body, last, hasUnread]);
}
