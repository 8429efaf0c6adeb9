import { randomUUID } from 'node:crypto';
import { canonicalAddress } from '@repo/contract/address.ts';
import type { Conversation } from '@repo/contract/agent-events.ts';
import { findConversationByKey } from '#chat/session-key.ts';
import { visitorReference } from '#chat/visitor-reference.ts';
import type { Config } from '#core/config.ts';
import type { Clock } from '#core/clock.ts';
import { EditConflict, InvalidRequest, TooManyRequests } from '#core/errors.ts';
import { recipientOf } from '#core/recipient.ts';
import type { Store } from '#store/store.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** How many conversations are emailed to one address per day, since visitors can type anyone's address. */
const MOST_A_DAY = 3;

const SENTENCES = {
  unknown: 'There is no conversation yet. Please send a message first.',
  noAddress: 'We don’t have your email address. Please leave it in the chat first.',
  noAnswer: 'Nobody has answered yet. You can get this conversation by email once we have.',
  otherAddress:
    'We already have an email address for this conversation, so this one was not saved.',
  tooSoon: 'We have just emailed you this conversation. You can ask for it again in an hour.',
  tooManyForAll: 'Many conversations were emailed in the last hour. Please try again later.',
  tooMany: 'We have emailed you several conversations today. Please ask again tomorrow.',
} as const;

/** Whether the address of a visitor is known. As with references, only a conversation that has begun says so. */
export const isEmailKnown = (conversation: Conversation | undefined): boolean =>
  visitorReference(conversation) !== undefined && conversation?.email !== '';

/**
 * Keeps the email address of a visitor, if none is known. One that is known is not replaced, because answers would then
 * go elsewhere: somebody who sits down at the same computer has the same key to the conversation.
 *
 * @returns the conversation afterward
 * @throws {InvalidRequest} when there is no conversation
 * @throws {EditConflict} when another address is known
 * @throws {StoreUnavailable}
 */
export function keepEmail(
  sessionId: string,
  email: string,
  { store }: { store: Store },
): Promise<Conversation> {
  return store.transaction({ conversation: { sessionId } }, async (transaction) => {
    const { conversation } = (await findConversationByKey(transaction, sessionId)) ?? {};
    if (!conversation) throw new InvalidRequest({ message: SENTENCES.unknown });
    if (canonicalAddress(conversation.email) === email) return conversation;
    if (conversation.email !== '') throw new EditConflict(SENTENCES.otherAddress);
    return transaction.conversations.change(conversation.conversationId, { email });
  });
}

/**
 * Adds the email with a whole conversation, to the address that is known of its visitor. Staff must have answered,
 * because a stranger can type both the words and the address, and could send spam otherwise.
 *
 * @throws {InvalidRequest} when no address is known, or nobody has answered
 * @throws {TooManyRequests} when it was sent within the hour, three went to this address within a day, or too many went
 *   to all addresses within the hour
 * @throws {StoreUnavailable}
 */
export function requestTranscript(
  sessionId: string,
  {
    store,
    clock,
    config,
  }: { store: Store; clock: Clock; config: Pick<Config, 'RECEIPTS_PER_HOUR'> },
): Promise<void> {
  return store.transaction({ conversation: { sessionId } }, async (transaction) => {
    const { conversation } = (await findConversationByKey(transaction, sessionId)) ?? {};
    if (!conversation || !isEmailKnown(conversation)) {
      throw new InvalidRequest({ message: SENTENCES.noAddress });
    }
    const now = clock.now();
    const { conversationId, email } = conversation;
    if (!(await transaction.messages.hasAnswer(conversationId))) {
      throw new InvalidRequest({ message: SENTENCES.noAnswer });
    }
    const kind = 'transcript';
    const last = await transaction.chatMails.newest(conversationId, kind);
    refuseUntil(last && Date.parse(last.firstDue) + HOUR, now, SENTENCES.tooSoon);
    const recipient = recipientOf(email);
    const since = new Date(now - DAY).toISOString();
    const times = await transaction.mails.times({ kind, recipient, since, limit: MOST_A_DAY });
    const oldest = times[MOST_A_DAY - 1];
    refuseUntil(oldest && Date.parse(oldest) + DAY, now, SENTENCES.tooMany);
    const hourAgo = new Date(now - HOUR).toISOString();
    const first = await transaction.mails.nthNewest(kind, config.RECEIPTS_PER_HOUR, hourAgo);
    refuseUntil(first && Date.parse(first) + HOUR, now, SENTENCES.tooManyForAll);
    const due = new Date(now).toISOString();
    await transaction.mails.add({ id: randomUUID(), kind, due, conversationId, recipient });
  });
}

function refuseUntil(until: number | '' | undefined, now: number, sentence: string): void {
  if (!until || until <= now) return;
  throw new TooManyRequests(sentence, Math.ceil((until - now) / 1000));
}
