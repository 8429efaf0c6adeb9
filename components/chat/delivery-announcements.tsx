import { useEffect, useState } from 'react';
import { watchDeliveries, type DeliveryNews } from '@/lib/chat/delivery-news';
import type { ChatItem } from '@/lib/chat/state';

type DeliveryAnnouncementsProps = Readonly<{ items: readonly ChatItem[] }>;

/** Tells screen readers how the visitor's own messages come along, since the conversation is silent. */
export function DeliveryAnnouncements({ items }: DeliveryAnnouncementsProps) {
  const [lookAt] = useState(() => watchDeliveries('Message removed'));
  const [news, setNews] = useState<readonly DeliveryNews[]>([]);
  useEffect(() => {
    const some = lookAt(items);
    if (some.length > 0) setNews(some);
  }, [items, lookAt]);
  return (
    <div aria-live="polite" className="sr-only">
      {news.map(({ id, words }) => (
        <p key={id + words}>{words}</p>
      ))}
    </div>
  );
}
