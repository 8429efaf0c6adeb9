import { useEffect, useRef, useState } from 'react';
import {
  createDeliveryAnnouncer,
  type DeliveryAnnouncement,
} from '@repo/chat/visitor/delivery-announcements.ts';
import type { ChatItem } from '@repo/chat/engine/state.ts';

type DeliveryAnnouncementsProps = Readonly<{ items: readonly ChatItem[] }>;

/** Announces the delivery of the visitor's own messages, since the conversation itself is silent. */
export function DeliveryAnnouncements({ items }: DeliveryAnnouncementsProps) {
  const lookAt = useRef<ReturnType<typeof createDeliveryAnnouncer>>(undefined);
  const [news, setNews] = useState<readonly DeliveryAnnouncement[]>([]);
  useEffect(() => {
    lookAt.current ??= createDeliveryAnnouncer('Message removed');
    const some = lookAt.current(items);
    if (some.length > 0) setNews(some);
  }, [items]);
  return (
    <div aria-live="polite" className="sr-only">
      {news.map(({ id, words }) => (
        <p key={id + words}>{words}</p>
      ))}
    </div>
  );
}
