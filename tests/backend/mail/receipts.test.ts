import { describe, expect, test } from '@jest/globals';
import { company } from '@repo/company/company.ts';
import { deskHealthSchema } from '@repo/contract/desk/health.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { mailsAbout } from '#tests/backend/accounts/staff-mails.ts';
import { startWithSmtp, TEAM } from '#tests/backend/mail/with-smtp.ts';
import { makeInquiry, storedAnswerTo } from '#testbed/inquiries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('A receipt says what was chosen and what happens next, and nothing that was typed', async () => {
  await using backend = await startInProcess();
  const typed = makeInquiry({
    company: 'Buy pills at pills.test',
    budget: 'Under $5,000',
    timeline: 'Buy pills now',
    projectType: 'API Development',
  });
  await backend.post(typed);
  const [receipt] = await mailsAbout(backend, `${company.name} received your inquiry`);
  const text = receipt?.text ?? '';
  expect(text).toContain('\nProject type: API Development\nBudget: Under $5,000\n\n');
  expect(text).toMatch(/What happens next: one of us reads .+ within \d+ hours/);
  expect(text).not.toMatch(/pills|Timeline/);
});

describe('Receipts to one address', () => {
  test('number at most three a day, an hour apart; every inquiry is still stored and sends a notice', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock });
    const receipts = async () =>
      (await backend.jobs()).filter(({ kind }) => kind === 'receipt').length;
    const counts = [];
    for (const [index, wait] of [0, 1, 58, 1, 1, 60, 60, 60].entries()) {
      clock.advance(wait * MINUTE);
      // One mailbox, as mail servers see it.
      const email = ['ann@example.org', 'Ann@Example.org', 'ann+a@example.org'][index % 3] ?? '';
      const inquiry = makeInquiry({ email });
      expect(await backend.post(inquiry)).toMatchObject(storedAnswerTo(inquiry));
      counts.push(await receipts());
    }
    expect(counts).toEqual([1, 1, 1, 2, 2, 3, 3, 3]);
    expect((await backend.jobs()).filter(({ kind }) => kind === 'team-notice')).toHaveLength(8);
    await backend.post(makeInquiry({ email: 'bob@example.org' }));
    expect(await receipts()).toBe(4);
    clock.advance(24 * HOUR);
    await backend.post(makeInquiry({ email: 'ann@example.org' }));
    expect(await receipts()).toBe(5);
  });
});

describe('Receipts in total', () => {
  test('wait when the hourly budget is used up, and staff see how many and until when', async () => {
    await using parts = await startWithSmtp(undefined, { RECEIPTS_PER_HOUR: '2' });
    const { backend, clock, smtp } = parts;
    // A session ends before the receipts have gone, so each check signs in someone new.
    const health = async () => {
      const colleague = await signIn(backend, `ann-${clock.now()}`);
      return deskHealthSchema.parse((await colleague.get('/health')).body);
    };
    const received = () => smtp.deliveries.filter(({ to }) => !to.includes(TEAM)).length;
    expect((await health()).waitingReceipts).toBeNull();
    for (let count = 0; count < 5; count++) {
      await backend.post(makeInquiry());
      clock.advance(10 * MINUTE);
      await backend.mailer.runDueJobs();
    }
    expect(received()).toBe(2);
    expect(smtp.deliveries.filter(({ to }) => to.includes(TEAM))).toHaveLength(5);
    expect((await health()).waitingReceipts).toEqual({
      count: 3,
      until: '2026-01-15T14:00:00.000Z',
    });
    clock.advance(10 * MINUTE);
    await backend.mailer.runDueJobs();
    expect(received()).toBe(3);
    clock.advance(10 * MINUTE);
    await backend.mailer.runDueJobs();
    expect(received()).toBe(4);
    clock.advance(50 * MINUTE);
    await backend.mailer.runDueJobs();
    expect(received()).toBe(5);
    expect((await health()).waitingReceipts).toBeNull();
  });

  test('are left out if they would come more than a day late', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock, env: { RECEIPTS_PER_HOUR: '1' } });
    for (let count = 0; count < 30; count++) await backend.post(makeInquiry());
    const due = (await backend.jobs())
      .filter(({ kind }) => kind === 'receipt')
      .map(({ first_due: time }) => String(time))
      .sort();
    expect(due).toHaveLength(25);
    expect(due.at(-1)).toBe('2026-01-16T12:00:00.000Z');
    expect(await backend.inquiries()).toHaveLength(30);
  });
});
