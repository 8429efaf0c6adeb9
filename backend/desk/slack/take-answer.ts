import { z } from 'zod';
import { messageText } from '@repo/contract/chat-message.ts';
import { check } from '@repo/contract/check.ts';
import { email } from '@repo/contract/text.ts';
import type { Announcer } from '#chat/sockets/announcer.ts';
import { storeAgentMessage } from '#chat/accept-message.ts';
import type { Accepted } from '#chat/store-message-once.ts';
import { deskAddress, type DeskLocation } from '#core/desk-address.ts';
import { wasSent } from '#desk/scheduled/send.ts';
import { slackAnswerSchema, type SlackAnswer } from '#desk/slack/answer.ts';
import { readSlackText } from '#desk/slack/slack-text.ts';
import { addressInSlack, staffWhoAnswers } from '#desk/slack/who-answers.ts';
import { storeReply } from '#desk/tickets/reply-to-ticket.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Item } from '#store/desk/item.ts';
import type { Store, StoreReads, StoreTransaction } from '#store/store.ts';
import type { ClaimedDelivery } from '#store/webhooks/deliveries.ts';
import type { TakeSlackAnswer } from '#webhook/deliveries.ts';
import { callSlack, SlackRefused, type SlackDeps } from '#webhook/slack-call.ts';
import { escapeForSlack, sayInSlack } from '#webhook/slack-message.ts';

const MINUTE = 60 * 1000;

/** The sentence is not shown. */
const replyAddress = email('No address');

/** After how long an answer is no longer sent: whoever wrote it has long looked elsewhere, or answered at the desk. */
const LATEST_MS = 10 * MINUTE;

/** Why something that was written in a thread was not sent, as its writer reads it there. */
const REFUSALS = {
  stranger: 'nobody who answers at the desk has the email address of your account in Slack',
  colleagues: 'it mentions a colleague or a channel, and the visitor would read that',
  files: 'files can’t be sent from here',
  text: 'it is empty or too long for a message',
  late: 'it took more than ten minutes to get to the desk',
  gone: 'what this thread is about can’t be answered anymore',
  address: 'there is no email address to reply to',
} as const;

type Refusal = keyof typeof REFUSALS;

type Deps = {
  store: Store;
  config: DeskLocation;
  announcer: Pick<Announcer, 'message'>;
  mailer: Pick<Mailer, 'wake'>;
};

/** What is to be sent, and by whom. */
type ToSend = { id: string; text: string; address: string; now: number };

/**
 * Creates what sends an answer that somebody wrote in a thread in Slack, under the name of the colleague with that address,
 * as if they had written it at the desk, and marks it there. What is not sent is said in the thread, with the reason. If this
 * is done again, nothing is sent twice.
 */
export function createSlackAnswers({ store, config, announcer, mailer }: Deps): TakeSlackAnswer {
  return async (delivery, endpoint, slack) => {
    const answer = slackAnswerSchema.parse(JSON.parse(delivery.data));
    const token = endpoint.token ?? '';
    const refusal = await take(delivery, answer, token, slack);
    if (refusal === undefined) {
      mailer.wake();
      await mark(answer, token, slack);
      return;
    }
    const place = `${deskAddress(config)}/${delivery.matter}`;
    const text = `This was not sent, because ${REFUSALS[refusal]}. <${escapeForSlack(place)}|Answer at the desk>`;
    const { channel, threadTs } = answer;
    await sayInSlack({ token, channel }, { text, threadTs }, slack);
  };

  /** @returns why it was not sent; undefined if it was, now or before */
  async function take(
    { id, matter, happenedAt }: ClaimedDelivery,
    answer: SlackAnswer,
    token: string,
    slack: SlackDeps,
  ): Promise<Refusal | undefined> {
    const earlier = await store.read((reads) => earlierAttempt(reads, matter, id));
    if (earlier === 'sent') return undefined;
    if (earlier === 'gone') return 'gone';
    const now = slack.clock.now();
    if (now - Date.parse(happenedAt) > LATEST_MS) return 'late';
    if (answer.hasFiles) return 'files';
    const { text: said, isToColleagues } = readSlackText(answer.text);
    if (isToColleagues) return 'colleagues';
    const text = check(messageText, said);
    if (!text.ok) return 'text';
    const address = await addressInSlack(answer.userId, token, slack);
    if (address === undefined) return 'stranger';
    const toSend = { id, text: text.value, address, now };
    // Alone, because a ticket may just become an event in a conversation.
    const done = await store.transaction('alone', (transaction) =>
      send(transaction, matter, toSend),
    );
    if (typeof done === 'string') return done;
    if (done) announcer.message(done);
    return undefined;
  }
}

/** Sends it as an answer at the desk is sent: in the chat, or by email. @returns what visitors and staff are told of */
async function send(
  transaction: StoreTransaction,
  matter: string,
  { id, text, address, now }: ToSend,
): Promise<Accepted | Refusal | undefined> {
  const item = await itemOf(transaction, matter);
  if (!item) return 'gone';
  if (await isSent(transaction, item, id)) return undefined;
  const author = await staffWhoAnswers(transaction, address);
  if (!author) return 'stranger';
  if (item.kind === 'conversation') {
    const { id: staffId, name: sender } = author;
    const answer = { conversationId: item.id, id, message: text, sender, staffId };
    return storeAgentMessage(transaction, answer, now);
  }
  const ticket = await transaction.tickets.find(item.id);
  if (!ticket || ticket.state === 'quarantined') return 'gone';
  if (!check(replyAddress, ticket.email).ok) return 'address';
  await storeReply(transaction, ticket, { id, text }, { by: author, now });
  return undefined;
}

/** What a matter is by now: a ticket may have become an event in a conversation. */
async function itemOf(reads: StoreReads, matter: string): Promise<Item | undefined> {
  const [kind, id = ''] = matter.split('/');
  if (kind === 'conversations') return conversationIn(reads, id);
  const ticket = await reads.tickets.find(id);
  if (!ticket) return undefined;
  const { conversationId } = ticket;
  return conversationId === null ? { kind: 'ticket', id } : conversationIn(reads, conversationId);
}

async function conversationIn(
  reads: StoreReads,
  conversationId: string,
): Promise<Item | undefined> {
  const found = await reads.conversations.find({ conversationId });
  return found && { kind: 'conversation', id: conversationId };
}

async function earlierAttempt(
  reads: StoreReads,
  matter: string,
  id: string,
): Promise<'sent' | 'gone' | undefined> {
  const item = await itemOf(reads, matter);
  if (!item) return 'gone';
  return (await isSent(reads, item, id)) ? 'sent' : undefined;
}

/** Whether it was sent before, by whoever did not come to note that. */
const isSent = async (reads: StoreReads, item: Item, id: string): Promise<boolean> =>
  // A ticket may have been merged since its answer was sent.
  (await reads.replies.find(id)) !== undefined || wasSent(reads, { id, item });

/** Marks in Slack what was sent. If Slack refuses that for good, it was sent all the same. */
async function mark(
  { channel, ts: timestamp }: SlackAnswer,
  token: string,
  slack: SlackDeps,
): Promise<void> {
  const args = { channel, timestamp, name: 'white_check_mark' };
  try {
    await callSlack({ method: 'reactions.add', token, args }, z.object({}), slack);
  } catch (error) {
    if (error instanceof SlackRefused && error.isFinal) return;
    throw error;
  }
}
