import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startConversation, TWO_MINUTES } from '#tests/backend/chat/chat-mails.ts';
import { addressIn, startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import {
  CORPUS_DOMAIN,
  expectedOfCorpus,
  fillPlaceholders,
  readCorpusMail,
} from '#tests/support/mail-corpus.ts';

/** The answer whose From is longer than what is searched for an author, and which so opens a ticket of its own. */
const TOO_LONG = 'hostile-answer-name-long';

/** Where an email of the corpus is now. */
type Place = {
  ticket: number | undefined;
  conversation: number | undefined;
  outcome: string;
};

let desk: Awaited<ReturnType<typeof startWithInbox>>;
const values = new Map<string, string>();
const places = new Map<string, Place>();
let sentBefore = 0;

const valueOf = (name: string, number: string) =>
  values.get(`${name}-${number}`) ?? `none-${name}-${number}`;

const filledIn = (text: string) => fillPlaceholders(text, valueOf);

const withoutBrackets = (id = '') => id.replace(/^<|>$/g, '');

/** Opens the tickets that the corpus answers, and keeps what its placeholders stand for. */
async function openTickets(): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  for (let number = 1; number <= 10; number++) {
    // The newest ticket is found by its time.
    desk.clock.advance(1000);
    const email = `customer${number}@customers.example`;
    const { id, receipt, answer } = await desk.answeredTicket({ email });
    numbers.set(id, number);
    const address = addressIn(answer.replyTo);
    values.set(`reply-address-${number}`, address);
    values.set(`upper-address-${number}`, address.toUpperCase());
    values.set(`forged-address-${number}`, forged(address));
    values.set(`reply-id-${number}`, withoutBrackets(answer.messageId));
    values.set(`receipt-id-${number}`, withoutBrackets(receipt.messageId));
    values.set(`reference-${number}`, /TW-\w+/.exec(answer.subject ?? '')?.[0] ?? '');
    const notice = (await desk.mailsTo('team@company.test')).at(-1);
    values.set(`notice-id-${number}`, withoutBrackets(notice?.messageId));
  }
  return numbers;
}

/** The same for the conversations. */
async function openConversations(): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  for (const number of [11, 12]) {
    const email = `customer${number}@customers.example`;
    const { conversationId, reference, answer } = await startConversation(desk, email);
    await answer('Yes, we do.');
    desk.clock.advance(TWO_MINUTES);
    const [mail] = await desk.mailsTo(email);
    numbers.set(conversationId, number);
    const address = addressIn(mail?.replyTo);
    values.set(`reply-address-${number}`, address);
    values.set(`forged-address-${number}`, forged(address));
    values.set(`chat-id-${number}`, withoutBrackets(mail?.messageId));
    values.set(`reference-${number}`, reference);
  }
  return numbers;
}

/** The same address with another last sign of its proof. */
const forged = (address: string) =>
  address.replace(/(.)@/, (_, last: string) => `${last === 'a' ? 'b' : 'a'}@`);

beforeAll(async () => {
  desk = await startWithInbox({
    MAIL_FROM: `hello@${CORPUS_DOMAIN}`,
    MAIL_REPLY_ADDRESS: `reply@inbox.${CORPUS_DOMAIN}`,
  });
  const numbers = await openTickets();
  const conversations = await openConversations();
  sentBefore = desk.smtp.deliveries.length;
  const digests = new Map<string, string>();
  for (const { name } of expectedOfCorpus) {
    const raw = readCorpusMail(name, valueOf);
    digests.set(createHash('sha256').update(raw).digest('hex'), name);
    await desk.bring(raw);
  }
  await desk.inbox.readings.runDueJobs();
  // Notices to the team wait for each other.
  desk.clock.advance(60_000);
  await desk.mailer.runDueJobs();
  const rows = await desk.query(
    'select digest, ticket_id, conversation_id, outcome from received_mails',
  );
  for (const { digest, outcome, ...row } of rows) {
    places.set(digests.get(String(digest)) ?? '', {
      ticket: numbers.get(String(row.ticket_id)),
      conversation: conversations.get(String(row.conversation_id)),
      outcome: String(outcome),
    });
  }
});
afterAll(() => desk[Symbol.asyncDispose]());

test('every email is read', () => {
  expect(places.size).toBe(expectedOfCorpus.length);
  expect([...places].filter(([, { outcome }]) => outcome === 'null')).toEqual([]);
});

test('every answer but one is in the right ticket or chat', () => {
  const answers = expectedOfCorpus.filter(({ kind }) => kind === 'answer');
  const wrong = answers
    .map(({ name, ticket, conversation }) => ({
      name,
      ticket,
      conversation,
      is: places.get(name),
    }))
    .filter(
      ({ ticket, conversation, is }) =>
        is?.ticket !== ticket || is?.conversation !== conversation || is?.outcome !== 'answer',
    );
  const own = { ticket: undefined, conversation: undefined, outcome: 'ticket' };
  expect(wrong).toEqual([{ name: TOO_LONG, ticket: 1, conversation: undefined, is: own }]);
});

test('nothing of a stranger is in the ticket or chat of somebody else', () => {
  const inTickets = expectedOfCorpus
    .filter(({ kind }) => ['ticket', 'list', 'own', 'harmless'].includes(kind))
    .filter(({ name }) => places.get(name)?.ticket ?? places.get(name)?.conversation);
  expect(inTickets.map(({ name }) => name)).toEqual([]);
});

test('what was not delivered is known, and nothing else', async () => {
  const bounced = await desk.query('select id from mail_jobs where bounced_at is not null');
  const jobs = expectedOfCorpus
    .filter(({ final }) => final)
    .map(({ job = '' }) => filledIn(job).split('@')[0] ?? '')
    .filter((job) => !job.startsWith('none-'));
  expect(bounced.map(({ id }) => id).toSorted()).toEqual([...new Set(jobs)].toSorted());
});

test('no email was sent to anybody but the team', () => {
  const recipients = desk.smtp.deliveries.slice(sentBefore).flatMap(({ to }) => to);
  expect(recipients.length).toBeGreaterThan(0);
  expect(new Set(recipients)).toEqual(new Set(['team@company.test', 'ann@company.test']));
});
