import { useEffect, useRef, useState } from 'react';
import { useSession } from '@/backend/desk/ui/session/session';
import type { AgentLine } from '@/lib/chat/agent-state';

/** More than so many messages at once are counted only. */
const MOST_READ = 3;

const wordsOf = ({ messageType, sender, message }: AgentLine) =>
  `${messageType === 'user' ? 'Visitor' : sender}: ${message}`;

type ArrivalsProps = Readonly<{
  lines: readonly AgentLine[];
  /** The number of the newest message when the conversation was opened. */
  lastSeq: number;
}>;

/**
 * Says to a screen reader what others write while the conversation is open: each message once, without
 * its history, and without how one's own answers come along.
 */
export function Arrivals({ lines, lastSeq }: ArrivalsProps) {
  const { you } = useSession();
  const told = useRef(lastSeq);
  const [news, setNews] = useState<readonly AgentLine[]>([]);
  useEffect(() => {
    const isOwn = (line: AgentLine) => line.messageType === 'agent' && line.sender === you.name;
    const fresh = lines.filter(({ seq = 0 }) => seq > told.current);
    told.current = Math.max(told.current, ...fresh.map(({ seq = 0 }) => seq));
    const others = fresh.filter((line) => !isOwn(line));
    if (others.length > 0) setNews(others);
  }, [lines, you.name]);
  return (
    <div aria-live="polite" className="sr-only">
      {news.length > MOST_READ ? (
        <p key={news[0]?.id}>{news.length} new messages</p>
      ) : (
        news.map((line) => <p key={line.id}>{wordsOf(line)}</p>)
      )}
    </div>
  );
}
