import { useEffect, useRef, useState } from 'react';
import type { AgentLine } from '@repo/chat/staff/thread.ts';
import type { ConversationRequest } from '@repo/contract/desk/conversation.ts';
import { createDeliveryAnnouncer } from '@repo/chat/visitor/delivery-announcements.ts';
import { useSession } from '#session/session.tsx';
import { KIND_WORDS } from '#shared/ticket-words.ts';

/** More messages than this at once are counted instead of read out. */
const MOST_READ = 3;

/** An announcement to make once. Each has a new key, because the same words may be announced again. */
export type Announcement = Readonly<{ key: number; words: string }>;

const wordsOf = ({ messageType, sender, message }: AgentLine, visitor: string) =>
  `${messageType === 'user' ? visitor : sender}: ${message}`;

/**
 * The announcements for screen readers while a conversation is open: each message from others and each request once,
 * without the history, and the delivery of one's own.
 *
 * @param lastSeq the number of the newest message when the conversation was opened
 * @param visitor what the visitor is called
 */
export function useAnnouncements(
  lines: readonly AgentLine[],
  requests: readonly ConversationRequest[],
  lastSeq: number,
  visitor: string,
) {
  const { you } = useSession();
  const heard = useRef(lastSeq);
  const known = useRef(new Set(requests.map(({ id }) => id)));
  const count = useRef(0);
  const [lookAt] = useState(() => createDeliveryAnnouncer('Message removed'));
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  const announce = (sentences: readonly string[]) => {
    if (sentences.length === 0) return;
    setAnnouncements(sentences.map((words) => ({ key: (count.current += 1), words })));
  };
  useEffect(() => {
    const isOwn = (line: AgentLine) => line.messageType === 'agent' && line.sender === you.name;
    const fresh = lines.filter(({ seq = 0 }) => seq > heard.current);
    heard.current = Math.max(heard.current, ...fresh.map(({ seq = 0 }) => seq));
    const asked = requests.filter(({ id }) => !known.current.has(id));
    for (const { id } of asked) known.current.add(id);
    const others = fresh.filter((line) => !isOwn(line));
    announce([
      ...(others.length > MOST_READ
        ? [`${others.length} new messages`]
        : others.map((line) => wordsOf(line, visitor))),
      ...asked.map(({ kind }) => `${KIND_WORDS[kind]} from ${visitor}`),
      ...lookAt(lines).map(({ words }) => words),
    ]);
  }, [lines, requests, you.name, visitor, lookAt]);
  return announcements;
}
