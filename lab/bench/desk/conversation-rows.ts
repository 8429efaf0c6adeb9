import { aVisit, iso, MINUTE, searchRows, STAFF } from '#bench/desk/row.ts';
import type { Rows, Text } from '#bench/desk/row.ts';
import type { Chance } from '#chat/chance.ts';

/** The shares of conversations that are still open and that wait for an answer. */
const OPEN = 0.2;
const WAITING = 0.005;

type AboutConversation = {
  index: number;
  begun: number;
  messages: number;
  text: Text;
  email: string;
};

/** A conversation with its messages, perhaps with a label. */
export function conversationRows(
  chance: Chance,
  { index, begun, messages, text, email }: AboutConversation,
): Rows {
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const times = Array.from({ length: messages }, (_, seq) => begun + seq * 3 * MINUTE);
  const last = times.at(-1) ?? begun;
  const isWaiting = chance.happens(WAITING);
  const isOpen = isWaiting || chance.happens(OPEN);
  return [
    {
      table: 'conversations',
      row: {
        id,
        session_id: `chat_${begun}_${String(index).padStart(32, '0')}`,
        started_at: iso(begun),
        last_activity_at: iso(last),
        last_seq: messages,
        read_seq: messages,
        seen_seq: messages,
        waiting_since: isWaiting ? iso(last) : null,
        name: email && `Person ${index}`,
        email,
        assignee_id: isWaiting ? null : chance.pick([...STAFF, null]),
        resolved_at: isOpen ? null : iso(last + MINUTE),
        first_asked_at: iso(begun),
        first_replied_at: iso(begun + chance.between(1, 30) * MINUTE),
        first_due_at: iso(begun + 10 * MINUTE),
        half_due_at: isWaiting ? iso(last + 5 * MINUTE) : null,
        due_at: isWaiting ? iso(last + 10 * MINUTE) : null,
        page_url: `https://tesseraworks.example/services/page-${chance.between(1, 45)}?from=mail`,
        ...aVisit(chance),
      },
    },
    ...times.flatMap((at, number): Rows => {
      const isStaff = number % 2 === 1;
      const message = text(4, 14);
      return [
        {
          table: 'messages',
          row: {
            conversation_id: id,
            seq: number + 1,
            id: `message-${index}-${number}`,
            client_made_id: 1,
            sender: isStaff ? 'Ann' : 'User',
            message_type: isStaff ? 'agent' : 'user',
            message,
            fingerprint: `message-${index}-${number}`,
            created_at: iso(at),
          },
        },
        ...searchRows(
          'message',
          `message-${index}-${number}`,
          { conversation_id: id },
          at,
          message,
        ),
      ];
    }),
    ...(chance.happens(0.1)
      ? [{ table: 'conversation_labels', row: { conversation_id: id, label_id: 'bench-label' } }]
      : []),
  ];
}
