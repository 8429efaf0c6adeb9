import { describe, expect, test } from '@jest/globals';
import { startInProcess, type TestBackend } from '@/tests/backend/in-process';
import { ManualClock } from '@/tests/backend/manual-clock';
import { aValidInquiry, storedAnswerTo } from '@/tests/support/inquiries';

const HOUR = 60 * 60_000;

async function newest(backend: TestBackend) {
  const stored = (await backend.inquiries()).at(-1);
  return { status: stored?.status, score: stored?.spamScore, reasons: stored?.spamReasons };
}

describe('An inquiry goes to quarantine', () => {
  test('when the hidden field is filled: same answer, reason kept, and nobody gets mail', async () => {
    await using backend = await startInProcess();
    const inquiry = aValidInquiry({ subject: 'cheap pills' });
    const answer = await backend.post(inquiry);
    expect(answer).toEqual(storedAnswerTo(inquiry));
    expect(await newest(backend)).toEqual({
      status: 'quarantined',
      score: 2,
      reasons: ['A hidden field was filled in'],
    });
    expect(backend.jobs()).toEqual([]);
  });

  test('when the same description came three times before within 24 hours', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock });
    const spam = 'Buy  our\nBACKLINKS today';
    const scores = [];
    for (const description of [spam, spam.toLowerCase(), spam, 'buy our backlinks today']) {
      await backend.post(aValidInquiry({ description }));
      clock.advance(1);
      scores.push((await newest(backend)).score);
    }
    expect(scores).toEqual([0, 1, 1, 2]);
    expect((await newest(backend)).status).toBe('quarantined');
    clock.advance(24 * HOUR);
    await backend.post(aValidInquiry({ description: spam }));
    expect((await newest(backend)).status).toBe('new');
  });

  test('when it is the sixth from one address within an hour', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock });
    const statuses = [];
    for (let count = 1; count <= 6; count++) {
      await backend.post(aValidInquiry({ email: 'same@example.org' }));
      clock.advance(1);
      statuses.push((await newest(backend)).status);
    }
    expect(statuses).toEqual(['new', 'new', 'new', 'new', 'new', 'quarantined']);
    clock.advance(HOUR);
    await backend.post(aValidInquiry({ email: 'same@example.org' }));
    expect((await newest(backend)).status).toBe('new');
  });

  test('when two weak signs come together', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock });
    const description = 'We would like to buy a website.';
    await backend.post(aValidInquiry({ description }));
    clock.advance(1);
    await backend.post(aValidInquiry({ description, fillTimeMs: 300 }));
    expect((await newest(backend)).reasons).toEqual([
      'Filled out in under two seconds',
      'Same description as another inquiry in the last 24 hours',
    ]);
  });
});

test.each([
  ['a form that the browser filled in at once', { fillTimeMs: 3 }],
  ['a form without JavaScript', { fillTimeMs: undefined, id: undefined, sessionId: undefined }],
])('One weak sign is not enough: %s', async (_kind, changes) => {
  await using backend = await startInProcess();
  await backend.post({ ...aValidInquiry(), ...changes });
  expect((await newest(backend)).status).toBe('new');
  expect(backend.jobs()).toHaveLength(2);
});

test('The look-ups of the spam score and of repeats use an index each', async () => {
  await using backend = await startInProcess();
  const plan = (condition: string) =>
    backend.database
      .prepare(`explain query plan select received_at from inquiries where ${condition}`)
      .all()
      .map(({ detail }) => String(detail));
  for (const column of ['fingerprint', 'description_hash', 'email']) {
    const condition = `${column} = 'x' and received_at >= '2026'`;
    expect(plan(condition)).toEqual([expect.stringContaining(`USING`)]);
    expect(plan(condition)[0]).toContain(`inquiries_${column} (${column}=? AND received_at>?)`);
  }
});
