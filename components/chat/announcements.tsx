import type { ChatItem } from '@repo/chat/engine/state.ts';

/** More new messages than this at once are counted instead of read out. */
const MOST_READ_OUT = 3;

type AnnouncementsProps = Readonly<{ arrived: readonly ChatItem[] }>;

/** Tells screen readers what is new. The conversation itself is silent, so that nothing is read twice. */
export function ChatAnnouncements({ arrived }: AnnouncementsProps) {
  const isMany = arrived.length > MOST_READ_OUT;
  return (
    <div aria-live="polite" className="sr-only">
      {isMany && <p key={arrived[0]?.id}>{arrived.length} new messages</p>}
      {!isMany &&
        arrived.map(({ id, type, sender, content }) => (
          <p key={id}>{type === 'received' ? `${sender}: ${content}` : content}</p>
        ))}
    </div>
  );
}
