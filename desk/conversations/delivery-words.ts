import type { AgentLine } from '@repo/chat/staff/thread.ts';

type NotSent = Extract<AgentLine['delivery'], { state: 'failed' }>;

/** The delivery state of a message of one's own. */
export function deliveryWords({ seq, delivery }: AgentLine, readSeq: number): string {
  if (delivery) return delivery.state === 'failed' ? 'Not sent' : 'Sending…';
  return seq !== undefined && seq <= readSeq ? 'Seen' : 'Sent';
}

/** Says that a message was not sent, and why. A failure that is not final is retried automatically. */
export const notSentWords = ({ problem, isFinal }: NotSent): string =>
  `${isFinal ? 'Not sent' : 'Not sent yet'}: ${problem}`;
