import type { FoundPart } from '@repo/contract/page-parts.ts';
import { storeMessageOnce, type Accepted } from '#chat/store-message-once.ts';
import { nextOpening } from '#hours/availability.ts';
import { hoursIn } from '#hours/hours-in-force.ts';
import type { StoreTransaction } from '#store/store.ts';

/** How long after their last message somebody of the team counts as there, as in the widget: in milliseconds. */
const THERE_MS = 10 * 60 * 1000;

/** How often pages are shown until somebody answers. */
const MOST_TIMES = 3;

/** Who says it. Widgets show the words of the system without a name. */
const SENDER = 'System';

/**
 * Shows parts of our own pages after a visitor's message, while nobody is there to answer (requirement 4.25): as a
 * message of the system, in words, so that every client, transcript, and export has what was shown. What was shown
 * since the last answer is not shown again.
 *
 * @param now milliseconds since 1970
 * @returns that message; nothing if there is nothing to show
 */
export async function showPages(
  transaction: StoreTransaction,
  { sessionId, conversation }: Accepted,
  found: readonly FoundPart[],
  now: number,
): Promise<Accepted | undefined> {
  if (found.length === 0) return undefined;
  const opening = nextOpening(now, await hoursIn(transaction));
  if (opening === undefined) return undefined;
  const { conversationId } = conversation;
  const { answeredAt, shown } = await transaction.messages.shownSinceAnswer(
    conversationId,
    MOST_TIMES,
  );
  const isSomebodyThere = answeredAt !== undefined && now - Date.parse(answeredAt) < THERE_MS;
  if (isSomebodyThere || shown.length === MOST_TIMES) return undefined;

  const parts = found.filter(
    ({ address }) => !shown.some((text) => text.split('\n').includes(address)),
  );
  if (parts.length === 0) return undefined;
  const message = {
    message: wordsOf(parts, opening),
    sender: SENDER,
    messageType: 'system' as const,
    uploadSession: '',
  };
  return storeMessageOnce(transaction, { sessionId, conversation }, message, now, {});
}

/** First that the message is kept, and then the title, the passage, and the address of each part. */
const wordsOf = (parts: readonly FoundPart[], opening: string): string =>
  [
    `Your message is kept. We are back on ${opening} and will answer it. Until then, these pages may help:`,
    ...parts.map(({ title, passage, address }) =>
      [title, passage && `“${passage}”`, address].filter(Boolean).join('\n'),
    ),
  ].join('\n\n');
