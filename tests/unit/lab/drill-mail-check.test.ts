import { expect, test } from '@jest/globals';
import { chanceFrom } from '@/lab/chat/chance';
import { checkMails, isAllWell, type DrillOutcome } from '@/lab/drill-mail/check';
import { writeEmails } from '@/lab/drill-mail/emails';

const [first, second] = writeEmails(2, chanceFrom(1));
if (!first || !second) throw new Error('There are no emails');

/** What the store has of an email whose ticket is there. */
const stored = ({ marker, digest }: typeof first, changes = {}) => ({
  digest,
  stored: digest,
  subject: `A question (${marker})`,
  outcome: 'ticket',
  ticketId: `ticket of ${marker}`,
  ...changes,
});

const inMailbox = ({ digest }: typeof first, isSeen = true) => ({ digest, isSeen });

const fine: DrillOutcome = {
  sent: [first, second],
  received: [stored(first), stored(second)],
  tickets: 2,
  mailbox: [inMailbox(first)],
  old: new Set(),
  tooLarge: { digests: new Set(), named: 0 },
};

const verdictOn = (changes: Partial<DrillOutcome>) => checkMails({ ...fine, ...changes });

const nothing = {
  lost: 0,
  doubled: 0,
  altered: 0,
  forgotten: 0,
  unmarked: 0,
  flooded: 0,
  unnamed: 0,
};

test('everything once, with the bytes that were sent, is fine', () => {
  expect(verdictOn({})).toEqual(nothing);
  expect(isAllWell(verdictOn({}))).toBe(true);
});

test('an email that is not stored is lost, and so is one without a ticket', () => {
  expect(verdictOn({ received: [stored(first)], tickets: 1 })).toEqual({ ...nothing, lost: 1 });
  const unread = stored(second, { outcome: null, ticketId: null });
  expect(verdictOn({ received: [stored(first), unread], tickets: 1 })).toEqual({
    ...nothing,
    lost: 1,
  });
});

test('an email that is stored twice is doubled, and so is a ticket without an email of its own', () => {
  const again = stored(first, { digest: 'other', stored: 'other', ticketId: 'another' });
  expect(verdictOn({ received: [...fine.received, again], tickets: 3 })).toMatchObject({
    doubled: 1,
  });
  expect(verdictOn({ tickets: 3 })).toEqual({ ...nothing, doubled: 1 });
});

test('an email with other bytes than were sent is altered, and so is one without any', () => {
  for (const bytes of ['other', null]) {
    const changed = stored(second, { stored: bytes });
    expect(verdictOn({ received: [stored(first), changed] })).toEqual({ ...nothing, altered: 1 });
  }
});

test('an email that is marked as read and not stored is forgotten', () => {
  const mailbox = [inMailbox(first), { digest: 'another', isSeen: true }];
  expect(verdictOn({ mailbox })).toEqual({ ...nothing, forgotten: 1 });
});

test('what was there before anyone watched may stay unread, and is a flood if it is stored', () => {
  const old = new Set([second.digest]);
  const mailbox = [inMailbox(second, false)];
  const sent = [first];
  expect(verdictOn({ old, sent, mailbox, received: [stored(first)], tickets: 1 })).toEqual(nothing);
  expect(verdictOn({ old, sent, mailbox })).toEqual({ ...nothing, flooded: 1 });
});

test('what is too large may stay unread, but not without being named', () => {
  const tooLarge = { digests: new Set(['film']), named: 1 };
  const mailbox = [{ digest: 'film', isSeen: false }];
  expect(verdictOn({ tooLarge, mailbox })).toEqual(nothing);
  expect(verdictOn({ tooLarge: { ...tooLarge, named: 0 }, mailbox })).toEqual({
    ...nothing,
    unnamed: 1,
  });
});

test('an email that stays unread in the mailbox is unmarked', () => {
  expect(verdictOn({ mailbox: [inMailbox(first, false)] })).toEqual({ ...nothing, unmarked: 1 });
});
