import { describe, expect, test } from '@jest/globals';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { makeInquiry, plainInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const MINUTE = 60_000;

describe('The same inquiry with the same ID', () => {
  test('is stored once, and gets the first answer again even if time and browser differ', async () => {
    await using backend = await startInProcess();
    const inquiry = makeInquiry();
    const first = await backend.post(inquiry);
    const again = await backend.post({
      ...inquiry,
      sessionId: 'contact_another',
      timestamp: '2027-01-01T00:00:00+02:00',
      userAgent: 'another',
      pageUrl: 'https://elsewhere.example/',
      fillTimeMs: 1,
      subject: 'filled',
      lastReferrer: 'https://search.example/',
    });
    expect(again).toEqual(first);
    expect(await backend.inquiries()).toHaveLength(1);
    expect(await backend.jobs()).toHaveLength(2);
  });

  test('is stored once when it comes 50 times at the same time', async () => {
    await using backend = await startInProcess();
    const inquiry = makeInquiry();
    const answers = await Promise.all(Array.from({ length: 50 }, () => backend.post(inquiry)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await backend.inquiries()).toHaveLength(1);
    expect(await backend.jobs()).toHaveLength(2);
  });

  test('is recognized after a restart', async () => {
    await using folder = await temporaryFolder();
    const inquiry = makeInquiry();
    let first: unknown;
    {
      await using backend = await startInProcess({ dataDir: folder.path });
      first = await backend.post(inquiry);
    }
    await using backend = await startInProcess({ dataDir: folder.path });
    expect(await backend.post(inquiry)).toEqual(first);
    expect(await backend.inquiries()).toHaveLength(1);
  });
});

test.each([
  ['fullName', 'Another Name'],
  ['email', 'another@example.org'],
  ['phoneNumber', '+1 212 555 9999'],
  ['company', ''],
  ['projectType', 'Cloud Solutions'],
  ['description', 'Something else altogether'],
  ['howCanWeHelp', 'Something else altogether'],
  ['budget', ''],
  ['timeline', ''],
  ['referralSource', ''],
  ['seenAtTradeshow', true],
])('Another %s with a used ID is a conflict, and changes nothing', async (field, value) => {
  await using backend = await startInProcess();
  const inquiry = makeInquiry();
  await backend.post(inquiry);
  const before = await backend.inquiries();
  expect(await backend.post({ ...inquiry, [field]: value })).toEqual({
    status: 409,
    body: {
      success: false,
      message: 'This inquiry was already sent with other content. Please reload the page first.',
    },
  });
  expect(await backend.inquiries()).toEqual(before);
});

describe('An inquiry without an ID', () => {
  test('counts as a repeat for ten minutes, and as a new one after that', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock });
    const first = await backend.post(plainInquiry);
    clock.advance(10 * MINUTE);
    expect(await backend.post(plainInquiry)).toEqual(first);
    clock.advance(1);
    const later = await backend.post(plainInquiry);
    expect(later.body.id).not.toBe(first.body.id);
    expect(await backend.inquiries()).toHaveLength(2);
  });

  test('is stored once when it comes 20 times at the same time', async () => {
    await using backend = await startInProcess();
    await Promise.all(Array.from({ length: 20 }, () => backend.post(plainInquiry)));
    expect(await backend.inquiries()).toHaveLength(1);
  });

  test('is not confused with one that has an ID and says the same', async () => {
    await using backend = await startInProcess();
    await backend.post({ ...plainInquiry, id: 'submission_mine' });
    await backend.post(plainInquiry);
    expect(await backend.inquiries()).toHaveLength(2);
  });

  test('gets its own ID even when session and millisecond match another’s', async () => {
    await using backend = await startInProcess({ clock: new ManualClock() });
    const sessionId = 'contact_always-the-same';
    const ids = [];
    for (const fullName of ['Ann Lee', 'Bob Ray', 'Cy Twombly']) {
      ids.push((await backend.post({ ...plainInquiry, sessionId, fullName })).body.id);
    }
    expect(new Set(ids).size).toBe(3);
  });
});
