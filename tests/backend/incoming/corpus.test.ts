import { beforeAll, expect, test } from '@jest/globals';
import type { IncomingMail } from '@repo/backend/incoming/incoming-mail.ts';
import { UnreadableMail } from '@repo/backend/incoming/unreadable-mail.ts';
import { useMailReader } from '#tests/backend/incoming/reading.ts';
import {
  CORPUS_DOMAIN,
  expectedOfCorpus,
  fillPlaceholders,
  readCorpusMail,
  type Expectation,
} from '#tests/support/mail-corpus.ts';

/** What is in the place of each value that depends on keys. */
function valueOf(name: string, number: string): string {
  if (name === 'reference') return `TW-4K7Q${number}`;
  const address = `reply+abcdefghijklmnop${number}@inbox.${CORPUS_DOMAIN}`;
  if (name.endsWith('-address')) return name === 'upper-address' ? address.toUpperCase() : address;
  const kind = ['reply-id', 'receipt-id', 'notice-id', 'chat-id'].indexOf(name);
  return `${kind}b7a1f4e-5c1d-4a4e-9f5e-${number.padStart(12, '0')}@${CORPUS_DOMAIN}`;
}

const filledIn = (text: string) => fillPlaceholders(text, valueOf);

const { read } = useMailReader({
  own: {
    domain: CORPUS_DOMAIN,
    addresses: [`hello@${CORPUS_DOMAIN}`, `reply@inbox.${CORPUS_DOMAIN}`],
  },
});
const mails = new Map<string, IncomingMail>();
const unreadable: Expectation[] = [];

beforeAll(async () => {
  for (const expectation of expectedOfCorpus) {
    try {
      mails.set(expectation.name, await read(readCorpusMail(expectation.name, valueOf)));
    } catch (error) {
      if (!(error instanceof UnreadableMail)) throw error;
      unreadable.push(expectation);
    }
  }
});

const ofKind = (...kinds: Expectation['kind'][]) =>
  expectedOfCorpus.filter(({ kind }) => kinds.includes(kind));

test('only harmless emails are unreadable, and few of them', () => {
  expect(expectedOfCorpus.length).toBeGreaterThanOrEqual(400);
  expect(unreadable.filter(({ kind }) => kind !== 'harmless')).toEqual([]);
  expect(unreadable.length).toBeLessThan(5);
});

test('every email is what it is', () => {
  const wrong = expectedOfCorpus
    .filter(({ kind }) => kind !== 'harmless')
    .map(({ name, kind }) => ({
      name,
      is: mails.get(name)?.kind,
      shouldBe: kind === 'answer' || kind === 'ticket' ? 'message' : kind,
    }))
    .filter(({ is, shouldBe }) => is !== shouldBe);
  expect(wrong).toEqual([]);
});

test('of every answer, exactly what was typed is new', () => {
  const words = (text = '') => text.replace(/\s+/g, ' ').trim();
  const answers = ofKind('answer', 'ticket').filter(({ text }) => text !== undefined);
  const wrong = answers
    .map(({ name, text }) => ({
      name,
      is: words(mails.get(name)?.text),
      typed: words(filledIn(text ?? '')),
    }))
    .filter(({ is, typed }) => is !== typed);
  expect(answers.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

test('the author of what is passed on is who wrote it', () => {
  const passedOn = expectedOfCorpus.filter(({ author }) => author !== undefined);
  expect(passedOn.length).toBeGreaterThan(5);
  for (const { name, author } of passedOn) {
    expect({ name, author: mails.get(name)?.from?.address }).toEqual({ name, author });
  }
});

test('the files of the answers have their names and sizes', () => {
  const withFiles = ofKind('answer').filter(({ attachments }) => attachments !== undefined);
  expect(withFiles.length).toBeGreaterThan(5);
  for (const { name, attachments } of withFiles) {
    const found = mails
      .get(name)
      ?.attachments.map((file) => ({ name: file.name, size: file.size }));
    expect({ name, found }).toEqual({ name, found: attachments });
  }
});

test('every bounce says which email came back, and whether for good', () => {
  const found = ofKind('bounce').map(({ name, status }) => {
    const bounce = mails.get(name)?.bounce;
    return {
      name,
      job: bounce?.messageId,
      final: bounce?.isFinal,
      ...(status !== undefined && { status: bounce?.status }),
    };
  });
  const right = ofKind('bounce').map(({ name, job = '', status, final }) => ({
    name,
    job: filledIn(job),
    final,
    ...(status !== undefined && { status }),
  }));
  expect(found.length).toBeGreaterThanOrEqual(30);
  expect(found).toEqual(right);
});
