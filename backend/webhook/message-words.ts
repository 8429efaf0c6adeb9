import {
  WEBHOOK_KIND_LABELS,
  WEBHOOK_TEST,
  type WebhookEvent,
  type WebhookKind,
} from '@repo/contract/desk/webhook-endpoint.ts';
import { deskAddress, type DeskLocation } from '#core/desk-address.ts';
import { timeWords } from '#mail/time-words.ts';
import type { ClaimedDelivery } from '#store/webhooks/deliveries.ts';

/** What people read in Slack or Teams about an event. Like every call, it holds nothing that anyone wrote or is called. */
export type MessageWords = {
  title: string;
  /** What else there is to say, in lines. */
  lines: string[];
  /** The page of the desk; undefined for what is erased. */
  link: string | undefined;
};

/** What the link of a message says. */
export const LINK_WORDS = 'Open at the desk';

/** Says in words what has happened. */
export function messageWords(
  { kind, data, matter }: Pick<ClaimedDelivery, 'kind' | 'data' | 'matter'>,
  place: DeskLocation,
): MessageWords {
  const { reference, dueAt, assigneeId } = JSON.parse(data) as WebhookEvent['data'];
  const what = kind === 'matter.assigned' ? assignment(assigneeId) : wordsOf(kind);
  return {
    title: reference === undefined ? what : `${what}: ${reference}`,
    lines: dueAt === undefined ? [] : [`An answer is due on ${timeWords(dueAt)}.`],
    link: kind === 'matter.erased' ? undefined : `${deskAddress(place)}/${matter}`,
  };
}

const assignment = (to: string | null | undefined) =>
  to === null ? 'Assigned to nobody' : 'Assigned';

const wordsOf = (kind: string): string =>
  kind === WEBHOOK_TEST ? 'A test of the desk' : WEBHOOK_KIND_LABELS[kind as WebhookKind];
