import { useEffect, useRef, useState } from 'react';
import { watchDeliveries, type DeliveryNews } from '@/lib/chat/visitor/delivery-news';
import type { ChatItem } from '@/lib/chat/engine/state';

type DeliveryAnnouncementsProps = Readonly<{ items: readonly ChatItem[] }>;

/** Tells screen readers how the visitor's own messages come along, since the conversation is silent. */
export function DeliveryAnnouncements({ items }: DeliveryAnnouncementsProps) {
  const lookAt = useRef<ReturnType<typeof watchDeliveries>>(undefined);
  const [news, setNews] = useState<readonly DeliveryNews[]>([]);
  useEffect(() => {
    lookAt.current ??= watchDeliveries('Message removed');
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
