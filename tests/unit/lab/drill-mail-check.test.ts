import { expect, test } from '@jest/globals';
import { chanceFrom } from '@repo/lab/chat/chance.ts';
import { checkMails, isAllWell, type DrillOutcome } from '@repo/lab/drill-mail/check.ts';
import { writeEmails } from '@repo/lab/drill-mail/emails.ts';

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

const nothing = {
  lost: 0,
  doubled: 0,
  altered: 0,
  forgotten: 0,
  unmarked: 0,
  flooded: 0,
  unnamed: 0,
};

const unread = stored(second, { outcome: null, ticketId: null });
const again = stored(first, { digest: 'other', stored: 'other', ticketId: 'another' });
const old = new Set([second.digest]);
const film = { mailbox: [{ digest: 'film', isSeen: false }] };
const digests = new Set(['film']);

test.each<[string, Partial<DrillOutcome>, Partial<typeof nothing>]>([
  ['fine', {}, {}],
  ['lost without an email', { received: [stored(first)], tickets: 1 }, { lost: 1 }],
  ['lost without a ticket', { received: [stored(first), unread], tickets: 1 }, { lost: 1 }],
  ['doubled by another email', { received: [...fine.received, again], tickets: 3 }, { doubled: 1 }],
  ['doubled by a ticket of its own', { tickets: 3 }, { doubled: 1 }],
  ['altered', { received: [stored(first), stored(second, { stored: 'other' })] }, { altered: 1 }],
  [
    'altered to nothing',
    { received: [stored(first), stored(second, { stored: null })] },
    { altered: 1 },
  ],
  ['forgotten', { mailbox: [inMailbox({ ...first, digest: 'another' })] }, { forgotten: 1 }],
  [
    'old, and left',
    {
      old,
      sent: [first],
      mailbox: [inMailbox(second, false)],
      received: [stored(first)],
      tickets: 1,
    },
    {},
  ],
  ['old, and stored', { old, sent: [first], mailbox: [inMailbox(second, false)] }, { flooded: 1 }],
  ['too large, and named', { ...film, tooLarge: { digests, named: 1 } }, {}],
  ['too large, and unnamed', { ...film, tooLarge: { digests, named: 0 } }, { unnamed: 1 }],
  ['unmarked', { mailbox: [inMailbox(first, false)] }, { unmarked: 1 }],
])('an email is %s', (_, changes, verdict) => {
  const found = checkMails({ ...fine, ...changes });
  if (verdict.doubled) expect(found).toMatchObject(verdict);
  else expect(found).toEqual({ ...nothing, ...verdict });
  expect(isAllWell(found)).toBe(Object.keys(verdict).length === 0);
});
