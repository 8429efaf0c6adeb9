import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import { notificationListSchema } from '@repo/contract/desk/notification.ts';
import { readDesk } from '#call.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { useCounts } from '#live/use-counts.ts';
import { NotificationRow } from '#notifications/notification-row.tsx';
import { queryKeys } from '#shared/keys.ts';
import { ListEnd } from '#shared/list-end.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { Empty, QueryView } from '#shared/states.tsx';
import { useListKeys } from '#shell/list-keys.ts';

/** What concerns the person who is signed in, the newest first. */
export default function NotificationsPage() {
  usePageTitle('Notifications');
  const list = useInfiniteQuery({
    queryKey: queryKeys.notifications,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam && `?${new URLSearchParams({ cursor: pageParam })}`;
      return readDesk(`/notifications${query}`, notificationListSchema, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const bell = useCounts()?.bell;
  const send = useSend([queryKeys.notifications, queryKeys.counts]);
  const rows = useRef<HTMLOListElement>(null);
  useListKeys(rows);
  return (
    <>
      <header className="page-head">
        <h1>Notifications</h1>
        {bell && bell.unread > 0 && (
          <ActionButton
            words="Mark all as read"
            busyWords="Marking…"
            // What comes in the meantime was not on the screen.
            action={() => send('/notifications/read', { upTo: bell.last })}
          />
        )}
        <p className="page-links">
          <Link href="/account#notifications">Choose what you get</Link>
        </p>
      </header>
      <QueryView of={list}>
        {({ pages }) => {
          const shown = pages.flatMap((page) => page.notifications);
          if (shown.length === 0) {
            return (
              <Empty>
                Nothing yet. You find here what colleagues give you or mention you in, and what
                visitors write in what is yours.
              </Empty>
            );
          }
          return (
            <>
              <ol ref={rows} className="notification-list" aria-label="Notifications, newest first">
                {shown.map((notification) => (
                  <NotificationRow key={notification.id} notification={notification} send={send} />
                ))}
              </ol>
              <ListEnd list={list} count={shown.length} things="notifications" />
            </>
          );
        }}
      </QueryView>
    </>
  );
}
