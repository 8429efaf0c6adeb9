import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  readReplyAddress,
  replyAddressOf,
  type MailThread,
} from '@repo/backend/mail/reply-address.ts';
import { scaledCount } from '#tests/support/thoroughness.ts';

const MAILBOX = 'reply@inbox.example.com';

const thread = fc.record<MailThread>({
  kind: fc.constantFrom('ticket', 'conversation'),
  id: fc.uuid(),
});
const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
const OPTIONS = { numRuns: scaledCount(500), endOnFailure: true };

describe('A reply address', () => {
  test('leads back to its ticket or conversation, in whatever case it comes back', () => {
    fc.assert(
      fc.property(thread, key, fc.infiniteStream(fc.boolean()), (made, itsKey, upper) => {
        const address = replyAddressOf(made, itsKey, MAILBOX);
        const cases = Array.from(address, (letter) =>
          upper.next().value === true ? letter.toUpperCase() : letter,
        ).join('');
        expect(readReplyAddress(address, itsKey, MAILBOX)).toEqual(made);
        expect(readReplyAddress(cases, itsKey, MAILBOX.toUpperCase())).toEqual(made);
      }),
      OPTIONS,
    );
  });

  test('fits into the 64 characters that the name of a mailbox may have, with a name of 15', () => {
    const mailbox = `${'n'.repeat(15)}@inbox.example.com`;
    fc.assert(
      fc.property(thread, key, (made, itsKey) => {
        expect(replyAddressOf(made, itsKey, mailbox)).toMatch(
          /^n{15}\+[0-9a-v]{48}@inbox\.example\.com$/,
        );
      }),
      OPTIONS,
    );
  });

  test('is refused when any character of it was changed, added, or removed', () => {
    const itsKey = randomBytes(32);
    const id = '9f0c1c9e-0d5c-4c53-8c3c-6a4a2f1d8b11';
    const address = replyAddressOf({ kind: 'ticket', id }, itsKey, MAILBOX);
    const others = '0123456789abcdefghijklmnopqrstuvwxyz+-.@ \u212a\u017f';
    for (const [at, letter] of Array.from(address).entries()) {
      const [before, after] = [address.slice(0, at), address.slice(at + 1)];
      const changed = Array.from(others)
        .filter((other) => other !== letter)
        .flatMap((other) => [before + other + after, before + other + letter + after]);
      for (const wrong of [...changed, before + after]) {
        expect([wrong, readReplyAddress(wrong, itsKey, MAILBOX)]).toEqual([wrong, undefined]);
      }
    }
  });

  test('is refused with another key, and for another mailbox', () => {
    const id = '9f0c1c9e-0d5c-4c53-8c3c-6a4a2f1d8b11';
    const itsKey = randomBytes(32);
    const address = replyAddressOf({ kind: 'conversation', id }, itsKey, MAILBOX);
    expect(readReplyAddress(address, randomBytes(32), MAILBOX)).toBeUndefined();
    expect(readReplyAddress(address, itsKey, 'other@inbox.example.com')).toBeUndefined();
    expect(readReplyAddress(address, itsKey, 'reply@example.com')).toBeUndefined();
  });

  test('that nobody made is refused, whatever it looks like', () => {
    const itsKey = randomBytes(32);
    const token = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789abcdefghijklmnopqrstuv')),
      minLength: 48,
      maxLength: 48,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          token.map((made) => `reply+${made}@inbox.example.com`),
        ),
        (address) => {
          expect(readReplyAddress(address, itsKey, MAILBOX)).toBeUndefined();
        },
      ),
      OPTIONS,
    );
    expect(readReplyAddress(MAILBOX, itsKey, MAILBOX)).toBeUndefined();
  });
});
