import { Link } from 'wouter';
import { notificationWords } from '@repo/contract/desk/notification-words.ts';
import type { Notification } from '@repo/contract/desk/notification.ts';
import { ActionButton } from '#forms/action-button.tsx';
import type { useSend } from '#forms/use-send.ts';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';

type NotificationRowProps = Readonly<{
  notification: Notification;
  send: ReturnType<typeof useSend>;
}>;

/** A notification, which leads to what it is about. Opening that marks it as read, too. */
export function NotificationRow({ notification, send }: NotificationRowProps) {
  const { id, conversationId, ticketId, reference, name, at, readAt } = notification;
  const words = notificationWords(notification);
  const isUnread = readAt === null;
  return (
    <li className={isUnread ? 'unread' : undefined}>
      <Link
        href={
          conversationId === null
            ? `/tickets/${ticketId ?? ''}`
            : `/conversations/${conversationId}`
        }
        data-row
      >
        <UserLine text={words} />
        {isUnread && <span className="sr-only"> (unread)</span>}
      </Link>
      <span className="soft">
        {name !== '' && <UserLine text={name} />} {reference} <When at={at} />
      </span>
      {isUnread && (
        <ActionButton
          words="Mark as read"
          busyWords="Marking…"
          about={words}
          action={() => send('/notifications/read', { id })}
        />
      )}
    </li>
  );
}
