import { describe, expect, test } from '@jest/globals';
import { startWithSmtp, TEAM } from '#tests/backend/mail/with-smtp.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const MINUTE = 60_000;

describe('An email that a server does not accept', () => {
  test('is sent again after 1, 5, and 15 minutes, with one Message-ID, until it is accepted', async () => {
    await using parts = await startWithSmtp();
    const { backend, clock, smtp } = parts;
    smtp.refusals.set(TEAM, 451);
    await backend.post(makeInquiry());
    await backend.mailer.runDueJobs();
    expect(smtp.deliveries).toHaveLength(1);
    for (const [minutes, attempts] of [
      [1, 2],
      [5, 3],
    ] as const) {
      clock.advance(minutes * MINUTE - 1);
      await backend.mailer.runDueJobs();
      expect((await backend.jobs())[1]).toMatchObject({ attempts: attempts - 1, state: 'queued' });
      clock.advance(1);
      await backend.mailer.runDueJobs();
      expect((await backend.jobs())[1]).toMatchObject({ attempts, last_error: 'EENVELOPE 451' });
    }
    expect(await (await fetch(`${backend.url}/health`)).json()).toMatchObject({
      success: true,
      mail: 'failing',
    });
    smtp.refusals.clear();
    clock.advance(15 * MINUTE);
    await backend.mailer.runDueJobs();
    expect(smtp.deliveries).toHaveLength(2);
    const [, job] = await backend.jobs();
    expect(job).toMatchObject({
      kind: 'team-notice',
      state: 'sent',
      attempts: 4,
      last_error: null,
    });
    expect(smtp.deliveries[1]?.raw).toContain(`Message-ID: <${String(job?.id)}@company.test>`);
    clock.advance(2000);
    expect(await (await fetch(`${backend.url}/health`)).json()).toMatchObject({ mail: 'ok' });
  });

  test('is tried by the timer alone, without another inquiry', async () => {
    await using parts = await startWithSmtp();
    parts.smtp.refusals.set(TEAM, 421);
    await parts.backend.post(makeInquiry());
    await parts.backend.mailer.runDueJobs();
    const { mailer } = parts.backend;
    parts.smtp.refusals.clear();
    parts.clock.advance(MINUTE);
    await mailer.runDueJobs();
    expect(parts.smtp.deliveries).toHaveLength(2);
  });

  test('is given up on after eight attempts in two days', async () => {
    await using parts = await startWithSmtp();
    const { backend, clock, smtp } = parts;
    smtp.refusals.set(TEAM, 450);
    await backend.post(makeInquiry());
    for (const minutes of [0, 1, 5, 15, 60, 240, 720, 1440]) {
      clock.advance(minutes * MINUTE);
      await backend.mailer.runDueJobs();
    }
    const notice = (await backend.jobs()).find(({ kind }) => kind === 'team-notice');
    expect(notice).toMatchObject({ state: 'failed', attempts: 8 });
  });

  test('is given up on at once when the recipient is refused for good', async () => {
    await using parts = await startWithSmtp();
    const inquiry = makeInquiry();
    parts.smtp.refusals.set(inquiry.email, 550);
    await parts.backend.post(inquiry);
    await parts.backend.mailer.runDueJobs();
    expect(await parts.backend.jobs()).toMatchObject([
      { kind: 'receipt', state: 'failed', attempts: 1, last_error: 'EENVELOPE 550' },
      { kind: 'team-notice', state: 'sent' },
    ]);
    // A visitor's wrong address says nothing about our own email.
    expect(await (await fetch(`${parts.backend.url}/health`)).json()).toMatchObject({ mail: 'ok' });
  });

  test('waits in the store through a restart', async () => {
    await using folder = await temporaryFolder();
    {
      await using parts = await startWithSmtp(folder.path);
      parts.smtp.refusals.set(TEAM, 451);
      await parts.backend.post(makeInquiry());
      await parts.backend.mailer.runDueJobs();
    }
    await using parts = await startWithSmtp(folder.path);
    parts.clock.advance(MINUTE);
    await parts.backend.mailer.runDueJobs();
    expect(parts.smtp.deliveries.map(({ to }) => to)).toEqual([[TEAM]]);
  });

  test('leaves no address, name, or text in the log', async () => {
    await using parts = await startWithSmtp();
    const inquiry = makeInquiry({ fullName: 'Personalname' });
    parts.smtp.refusals.set(TEAM, 451).set(inquiry.email, 550);
    await parts.backend.post(inquiry);
    await parts.backend.mailer.runDueJobs();
    const log = parts.backend.log.join('');
    expect(log).toContain('EENVELOPE 550');
    expect(log).not.toMatch(/@|Personalname|contact_|submission_|bicycles/);
    expect(parts.backend.log.filter((line) => line.includes('"request"'))).toHaveLength(1);
  });
});
