import { expect, test } from '@jest/globals';
import { newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';

const HTML =
  '<p style="color:red">Hello</p><script>alert(1)</script><img src="https://tracker.test/1.gif" ' +
  'alt="Logo" onerror="alert(1)"><a href="javascript:alert(1)">one</a> <a href="https://a.test">two</a>';

test('An email is shown as it was designed, in a page that runs and fetches nothing', async () => {
  await using desk = await startWithInbox();
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  await desk.deliver(rawMail({ headers, body: HTML }));
  const { id } = await newestTicket(desk.ann);
  const [mail] = (await readTicket(desk.ann, id)).received;
  expect(mail).toMatchObject({ hasHtml: true });
  const page = await desk.ann.get(`/mails/${mail?.id ?? ''}/html`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; .*frame-ancestors 'self'; sandbox /,
  );
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const { text } = page.body as { text: string };
  expect(text).toContain('Hello');
  expect(text).toContain('https://a.test');
  expect(text).not.toMatch(/<script|<img|onerror|javascript:|tracker\.test/);
});

test('An email without HTML, or none at all, has no such page', async () => {
  await using desk = await startWithInbox();
  await desk.deliver(rawMail());
  const { id } = await newestTicket(desk.ann);
  const [mail] = (await readTicket(desk.ann, id)).received;
  for (const name of [mail?.id ?? '', 'none']) {
    expect((await desk.ann.get(`/mails/${name}/html`)).status).toBe(404);
  }
});

test('Erasing a person removes their emails with all bytes', async () => {
  await using desk = await startWithInbox();
  const { email } = await desk.answeredTicket();
  await desk.deliver(rawMail({ headers: { Subject: 'Another matter' } }));
  const erased = await desk.ann.post('/person/erase', { address: email, confirmation: email });
  expect(erased.body).toMatchObject({ counts: { receivedMails: 1, files: 1 } });
  for (const table of ['received_mails', 'reading_jobs', 'files', 'mail_jobs']) {
    expect(await desk.query(`select 1 from ${table}`)).toEqual([]);
  }
});

const ATTACHED = [
  'Hello',
  '--b',
  'Content-Type: text/plain; name="plan.txt"',
  'Content-Disposition: attachment; filename="../../plan.txt"',
  '',
  'The plan',
  '--b--',
].join('\n');

test.each([
  ['none', {}],
  ['waiting', { CLAMD_URL: 'tcp://127.0.0.1:1' }],
])('What comes with an email is a file in its ticket, with the scan "%s"', async (scan, env) => {
  await using desk = await startWithInbox(env);
  const headers = { 'Content-Type': 'multipart/mixed; boundary="b"' };
  await desk.deliver(rawMail({ headers, body: `--b\n\n${ATTACHED}` }));
  const { id } = await newestTicket(desk.ann);
  const [mail] = (await readTicket(desk.ann, id)).received;
  expect(mail?.files).toMatchObject([{ name: 'plan.txt', scan }]);
  const file = await desk.ann.get(`/files/${mail?.files?.[0]?.id ?? ''}`);
  expect(file.status).toBe(scan === 'none' ? 200 : 409);
});
