import type { AgentLine } from '@/lib/chat/staff/state';
import type { Conversation } from '@/lib/contract/agent-events';

const minutesSince = (time: string, now: number) =>
  Math.max(0, Math.round((now - Date.parse(time)) / 60_000));

/** The name of a conversation: the visitor's name or email address, if one is known. */
export const nameOf = ({ name, email, conversationId }: Conversation): string =>
  name || email || `Visitor ${conversationId.slice(0, 8)}`;

/** One conversation in the list, with a number to open it by. */
export function listLine(conversation: Conversation, number: number, now: number): string {
  const { waitingSince, lastSeq, seenSeq, excerpt, wantsCall, closedAt } = conversation;
  const notes = [
    waitingSince === null ? 'answered' : `waiting ${minutesSince(waitingSince, now)} min`,
    ...(lastSeq > seenSeq ? [`${lastSeq - seenSeq} new`] : []),
    ...(wantsCall ? ['call requested'] : []),
    ...(closedAt === null ? [] : ['chat closed']),
  ];
  return `${String(number).padStart(3)}  ${nameOf(conversation)} (${notes.join(', ')})  ${excerpt}`;
}

/** One message of a conversation, with the local time. */
export function messageLine({ timestamp, sender, messageType, message, delivery }: AgentLine) {
  const time = new Date(timestamp).toTimeString().slice(0, 5);
  const who = messageType === 'user' ? 'Visitor' : sender;
  const state = delivery?.state === 'failed' ? ` (not sent: ${delivery.problem})` : '';
  return `${time}  ${who}: ${message.replaceAll('\n', '\n       ')}${state}`;
}
