import { describe, expect, test } from '@jest/globals';
import { acceptInquiry } from '@repo/backend/contact/accept.ts';
import { judgeSpam } from '@repo/backend/contact/spam.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { openChatTestStore } from '#tests/backend/chat/test-store.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { postFrom } from '#tests/backend/contact/post-from.ts';
import { newestTicket } from '#tests/backend/desk/ticket-calls.ts';
import { makeInquiry, storedAnswerTo } from '#testbed/inquiries.ts';

const HOUR = 60 * 60_000;

/** The default settings of a backend. */
const USUAL = { INQUIRIES_PER_ADDRESS: '', RECEIPTS_PER_HOUR: '' };

/** Nothing is known of a sender. */
const UNKNOWN = {
  hasSameDescription: false,
  sameFromNetwork: 0,
  fromNetwork: 0,
  wasRescued: false,
  blockedBy: undefined,
};

const ELSEWHERE = '198.51.100.77';

/** How many emails of each kind there are. */
async function kindsOf(backend: TestBackend): Promise<Record<string, number>> {
  const kinds: Record<string, number> = {};
  for (const { kind } of await backend.jobs()) kinds[String(kind)] = (kinds[String(kind)] ?? 0) + 1;
  return kinds;
}

async function newest(backend: TestBackend) {
  const stored = (await backend.inquiries()).at(-1);
  return { status: stored?.status, score: stored?.spamScore, reasons: stored?.spamReasons };
}

describe('An inquiry goes to quarantine', () => {
  test('when the hidden field is filled: same answer, reason kept, and no one gets email', async () => {
    await using backend = await startInProcess();
    const inquiry = makeInquiry({ subject: 'cheap pills' });
    const answer = await backend.post(inquiry);
    expect(answer).toMatchObject(storedAnswerTo(inquiry));
    expect(await newest(backend)).toEqual({
      status: 'quarantined',
      score: 2,
      reasons: ['A hidden field was filled in'],
    });
    expect(await backend.jobs()).toEqual([]);
  });

  test('when the same description came three times before within 24 hours', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock });
    const spam = 'Buy  our\nBACKLINKS today';
    const scores = [];
    for (const description of [spam, spam.toLowerCase(), spam, 'buy our backlinks today']) {
      await backend.post(makeInquiry({ description }));
      clock.advance(1);
      scores.push((await newest(backend)).score);
    }
    expect(scores).toEqual([0, 1, 1, 2]);
    expect((await newest(backend)).status).toBe('quarantined');
    clock.advance(24 * HOUR);
    await backend.post(makeInquiry({ description: spam }));
    expect((await newest(backend)).status).toBe('new');
  });

  test('when it is the eleventh from one network address within an hour', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock, env: USUAL });
    for (let count = 1; count <= 11; count++) {
      await backend.post(makeInquiry());
      clock.advance(1);
    }
    expect(await newest(backend)).toEqual({
      status: 'quarantined',
      score: 2,
      reasons: ['More than 10 inquiries from this network address in an hour'],
    });
    expect(await kindsOf(backend)).toEqual({ receipt: 5, 'team-notice': 10 });
    await postFrom(backend, ELSEWHERE, '/contact/submit', makeInquiry());
    expect((await newest(backend)).score).toBe(0);
    clock.advance(HOUR);
    await backend.post(makeInquiry());
    expect((await newest(backend)).score).toBe(0);
  });
});

describe('No one is silenced by strangers', () => {
  test('who use the same email address, however often', async () => {
    await using backend = await startInProcess({ env: USUAL });
    const email = 'ann@example.org';
    for (let host = 1; host <= 8; host++) {
      await postFrom(backend, `198.51.100.${host}`, '/contact/submit', makeInquiry({ email }));
    }
    await postFrom(backend, ELSEWHERE, '/contact/submit', makeInquiry({ email }));
    expect(await newest(backend)).toEqual({ status: 'new', score: 0, reasons: [] });
    expect((await kindsOf(backend))['team-notice']).toBe(9);
  });

  test('who wrote the same words before, however often', async () => {
    await using backend = await startInProcess({ env: USUAL });
    const description = 'We would like to buy a website.';
    for (let count = 1; count <= 5; count++) {
      await postFrom(backend, ELSEWHERE, '/contact/submit', makeInquiry({ description }));
    }
    expect((await newest(backend)).status).toBe('quarantined');
    await postFrom(backend, '203.0.113.9', '/contact/submit', makeInquiry({ description }));
    expect(await newest(backend)).toEqual({
      status: 'new',
      score: 1,
      reasons: ['Same description as another inquiry in the last 24 hours'],
    });
  });

  test('and a rescued address, which anyone can use, does not hide how fast a network is', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock, env: USUAL });
    const rescued = { email: 'ann@example.org', subject: 'filled', fillTimeMs: 1 };
    await postFrom(desk, '203.0.113.9', '/contact/submit', makeInquiry(rescued));
    const { id } = await newestTicket(desk.ann, '?state=quarantined');
    await desk.ann.post(`/tickets/${id}/rescue`);
    const scores = [];
    for (let count = 1; count <= 11; count++) {
      clock.advance(1);
      await postFrom(desk, ELSEWHERE, '/contact/submit', makeInquiry(rescued));
      scores.push((await newest(desk)).score);
    }
    expect(scores).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2]);
    // The signs in the inquiry itself, which do not count, do not keep it from being checked.
    expect(await newestTicket(desk.ann, '?state=quarantined')).toMatchObject({ toCheck: true });
  });

  test('and addresses that are not known are not one network', async () => {
    await using parts = await openChatTestStore();
    const config = { ...parts.config, INQUIRIES_PER_ADDRESS: 2 };
    for (let count = 0; count < 3; count++) {
      const inquiry = inquirySchema.parse(makeInquiry());
      expect((await acceptInquiry(inquiry, { ...parts, config })).result).toBe('stored');
      parts.clock.advance(1);
    }
  });
});

test.each([
  [20, '00000111112'],
  [6, '0012'],
  [1, '02'],
])(
  'With %i an hour, the points for each further inquiry of a network are %s',
  (perAddress, points) => {
    const given = Array.from(points, (_, fromNetwork) => {
      const judged = judgeSpam(
        { subject: '', fillTimeMs: undefined },
        { ...UNKNOWN, fromNetwork },
        { perAddress, shortage: undefined },
      );
      return judged.verdict.spamScore;
    });
    expect(given.join('')).toBe(points);
  },
);

test.each([
  [1999, 'quarantined'],
  [2000, 'new'],
])('The same words, typed in %i ms: %s', (fillTimeMs, status) => {
  const { verdict } = judgeSpam(
    { subject: '', fillTimeMs },
    { ...UNKNOWN, hasSameDescription: true, sameFromNetwork: 1 },
    { perAddress: 20, shortage: undefined },
  );
  expect(verdict.status).toBe(status);
});

test.each([
  ['a form that the browser filled in at once', { fillTimeMs: 3 }, ['receipt', 'team-notice']],
  [
    'a form without JavaScript',
    { fillTimeMs: undefined, id: undefined, sessionId: undefined },
    ['receipt', 'team-notice'],
  ],
])(
  'One weak sign is not enough for quarantine, and filling in quickly costs no receipt: %s',
  async (_kind, changes, mails) => {
    await using backend = await startInProcess();
    await backend.post({ ...makeInquiry(), ...changes });
    expect((await newest(backend)).status).toBe('new');
    expect((await backend.jobs()).map(({ kind }) => kind)).toEqual(mails);
  },
);
