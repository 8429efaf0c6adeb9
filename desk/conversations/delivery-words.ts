import type { AgentLine } from '@/lib/chat/staff/state';

type NotSent = Extract<AgentLine['delivery'], { state: 'failed' }>;

/** How far one's own message has come. */
export function deliveryWords({ seq, delivery }: AgentLine, readSeq: number): string {
  if (delivery) return delivery.state === 'failed' ? 'Not sent' : 'Sending…';
  return seq !== undefined && seq <= readSeq ? 'Seen' : 'Sent';
}

/** That a message was not sent, and why. What is not final is tried again by itself. */
export const notSentWords = ({ problem, isFinal }: NotSent): string =>
  `${isFinal ? 'Not sent' : 'Not sent yet'}: ${problem}`;
