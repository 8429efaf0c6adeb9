import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { createSmtpTransport } from '@/backend/mail/smtp-transport';
import { startInProcess } from '@/tests/backend/in-process';
import { ManualClock } from '@/tests/backend/manual-clock';
import { startScriptedSmtp } from '@/tests/backend/scripted-smtp';
import { temporaryFolder } from '@/tests/support/backend';
import { aValidInquiry } from '@/tests/support/inquiries';

const MINUTE = 60_000;
const TEAM = 'team@company.test';

async function startWithSmtp(dataDir?: string) {
  const clock = new ManualClock();
  const smtp = await startScriptedSmtp();
  const transport = createSmtpTransport(smtp.url);
  const backend = await startInProcess({ clock, transport, ...(dataDir && { dataDir }) });
  const stop = async () => {
    await backend[Symbol.asyncDispose]();
    await smtp[Symbol.asyncDispose]();
  };
  return { clock, smtp, backend, [Symbol.asyncDispose]: stop };
}

describe('A stored inquiry', () => {
  test('sends the team a notice with everything, which they can answer to the sender', async () => {
    await using parts = await startWithSmtp();
    const inquiry = aValidInquiry({ fullName: 'Zoë, "the" Lee', subject: '' });
    await parts.backend.post(inquiry);
    await parts.backend.mailer.runDueJobs();
    const notice = parts.smtp.deliveries.find(({ to }) => to.includes(TEAM));
    expect(notice).toMatchObject({ from: 'site@company.test', to: [TEAM] });
    const mail = await PostalMime.parse(notice?.raw ?? '');
    expect(mail.replyTo).toEqual([{ name: inquiry.fullName, address: inquiry.email }]);
    expect(mail.subject).toBe(
      `Inquiry from ${inquiry.fullName}: General Inquiry (${inquiry.sessionId ?? ''})`,
    );
    expect(mail.html).toBeUndefined();
    for (const said of [
      inquiry.fullName,
      inquiry.email,
      inquiry.phoneNumber,
      inquiry.company,
      inquiry.description,
      inquiry.budget,
      inquiry.timeline,
      inquiry.referralSource,
      inquiry.pageUrl,
      inquiry.id,
    ]) {
      expect(mail.text).toContain(said);
    }
  });

  test('sends the sender a receipt that repeats none of their words', async () => {
    await using parts = await startWithSmtp();
    const inquiry = aValidInquiry({
      fullName: 'Fullnameword',
      company: 'Companyword',
      phoneNumber: '+1 999 888 7777',
      description: 'Descriptionword and more',
      howCanWeHelp: 'Helpword and more',
      pageUrl: 'https://tesseraworks.example/pageword',
    });
    await parts.backend.post(inquiry);
    await parts.backend.mailer.runDueJobs();
    const receipt = parts.smtp.deliveries.find(({ to }) => !to.includes(TEAM));
    expect(receipt?.to).toEqual([inquiry.email]);
    expect(receipt?.raw).not.toMatch(/\w+word|999 888|budget|\$5,000|Mozilla/i);
    const mail = await PostalMime.parse(receipt?.raw ?? '');
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
    );
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'x-auto-response-suppress', value: 'All' }),
    );
    expect(mail.text).toContain(inquiry.sessionId);
    expect(mail.text).toContain('within 24 hours');
    expect(mail.text).toContain('hello@tesseraworks.example');
  });

  test('has a receipt without the reference when the client chose words for it', async () => {
    await using parts = await startWithSmtp();
    await parts.backend.post(aValidInquiry({ sessionId: 'contact_call_555-0199_for_your_prize' }));
    await parts.backend.mailer.runDueJobs();
    const receipt = parts.smtp.deliveries.find(({ to }) => !to.includes(TEAM));
    expect(receipt?.raw).not.toContain('prize');
  });

  test('sends each mail once when many wake the mailer at the same time', async () => {
    await using parts = await startWithSmtp();
    const { backend } = parts;
    await Promise.all(Array.from({ length: 10 }, () => backend.post(aValidInquiry())));
    await Promise.all(Array.from({ length: 5 }, () => backend.mailer.runDueJobs()));
    const ids = parts.smtp.deliveries.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });
});

test('Two backends on one store send each mail once', async () => {
  await using folder = await temporaryFolder();
  await using one = await startWithSmtp(folder.path);
  await using two = await startWithSmtp(folder.path);
  for (let count = 0; count < 3; count++) await one.backend.post(aValidInquiry());
  await Promise.all([one.backend.mailer.runDueJobs(), two.backend.mailer.runDueJobs()]);
  const sent = [...one.smtp.deliveries, ...two.smtp.deliveries];
  const ids = sent.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
});

describe('A mail that a server does not take', () => {
  test('is sent again after 1, 5 and 15 minutes, with one Message-ID, until it is taken', async () => {
    await using parts = await startWithSmtp();
    const { backend, clock, smtp } = parts;
    smtp.refusals.set(TEAM, 451);
    await backend.post(aValidInquiry());
    await backend.mailer.runDueJobs();
    expect(smtp.deliveries).toHaveLength(1);
    for (const [minutes, attempts] of [
      [1, 2],
      [5, 3],
    ] as const) {
      clock.advance(minutes * MINUTE - 1);
      await backend.mailer.runDueJobs();
      expect(backend.jobs()[1]).toMatchObject({ attempts: attempts - 1, state: 'queued' });
      clock.advance(1);
      await backend.mailer.runDueJobs();
      expect(backend.jobs()[1]).toMatchObject({ attempts, last_error: 'EENVELOPE 451' });
    }
    expect(await (await fetch(`${backend.url}/health`)).json()).toMatchObject({
      success: true,
      mail: 'failing',
    });
    smtp.refusals.clear();
    clock.advance(15 * MINUTE);
    await backend.mailer.runDueJobs();
    expect(smtp.deliveries).toHaveLength(2);
    const [, job] = backend.jobs();
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
    await parts.backend.post(aValidInquiry());
    await parts.backend.mailer.runDueJobs();
    const { mailer } = parts.backend;
    parts.smtp.refusals.clear();
    parts.clock.advance(MINUTE);
    await mailer.runDueJobs();
    expect(parts.smtp.deliveries).toHaveLength(2);
  });

  test('is given up after eight attempts in two days', async () => {
    await using parts = await startWithSmtp();
    const { backend, clock, smtp } = parts;
    smtp.refusals.set(TEAM, 450);
    await backend.post(aValidInquiry());
    for (const minutes of [0, 1, 5, 15, 60, 240, 720, 1440]) {
      clock.advance(minutes * MINUTE);
      await backend.mailer.runDueJobs();
    }
    expect(backend.jobs()[1]).toMatchObject({ state: 'failed', attempts: 8 });
  });

  test('is given up at once when the recipient is refused for good', async () => {
    await using parts = await startWithSmtp();
    const inquiry = aValidInquiry();
    parts.smtp.refusals.set(inquiry.email, 550);
    await parts.backend.post(inquiry);
    await parts.backend.mailer.runDueJobs();
    expect(parts.backend.jobs()).toMatchObject([
      { kind: 'receipt', state: 'failed', attempts: 1, last_error: 'EENVELOPE 550' },
      { kind: 'team-notice', state: 'sent' },
    ]);
    // A wrong address of a visitor says nothing about our own mail.
    expect(await (await fetch(`${parts.backend.url}/health`)).json()).toMatchObject({ mail: 'ok' });
  });

  test('waits in the store through a restart', async () => {
    await using folder = await temporaryFolder();
    {
      await using parts = await startWithSmtp(folder.path);
      parts.smtp.refusals.set(TEAM, 451);
      await parts.backend.post(aValidInquiry());
      await parts.backend.mailer.runDueJobs();
    }
    await using parts = await startWithSmtp(folder.path);
    parts.clock.advance(MINUTE);
    await parts.backend.mailer.runDueJobs();
    expect(parts.smtp.deliveries.map(({ to }) => to)).toEqual([[TEAM]]);
  });

  test('leaves no address, name or text in the log', async () => {
    await using parts = await startWithSmtp();
    const inquiry = aValidInquiry({ fullName: 'Personalname' });
    parts.smtp.refusals.set(TEAM, 451).set(inquiry.email, 550);
    await parts.backend.post(inquiry);
    await parts.backend.mailer.runDueJobs();
    const log = parts.backend.log.join('');
    expect(log).toContain('EENVELOPE 550');
    expect(log).not.toMatch(/@|Personalname|contact_|submission_|bicycles/);
    expect(parts.backend.log.filter((line) => line.includes('"request"'))).toHaveLength(1);
  });
});

describe('Without a mail server, a mail', () => {
  test('is a file that only its owner reads', async () => {
    await using backend = await startInProcess();
    await backend.post(aValidInquiry());
    await backend.mailer.runDueJobs();
    const folder = join(backend.dataDir, 'mail');
    const names = (await readdir(folder)).sort();
    const jobs = backend.jobs();
    expect(names).toEqual(jobs.map(({ id, kind }) => `${String(kind)}-${String(id)}.eml`));
    for (const name of names) {
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      expect(mail.from?.address).toBe('site@company.test');
    }
  });

  test('is tried again when the folder cannot be written', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock });
    const folder = join(backend.dataDir, 'mail');
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    await backend.post(aValidInquiry());
    await backend.mailer.runDueJobs();
    expect(backend.jobs()).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
    await rm(folder);
    await mkdir(folder);
    await chmod(folder, 0o700);
    clock.advance(MINUTE);
    await backend.mailer.runDueJobs();
    expect(await readdir(folder)).toHaveLength(2);
  });
});
