import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { signed } from '#tests/support/mail/inbound-call.ts';

const bring = (url: string, body: string | Uint8Array<ArrayBuffer>, headers: HeadersInit) =>
  fetch(`${url}/mail/inbound`, { method: 'POST', headers, body });

describe('The call that brings emails', () => {
  test('does not exist without a secret', async () => {
    await using backend = await startInProcess();
    const raw = rawMail();
    expect((await bring(backend.url, raw, signed(raw, Date.now()))).status).toBe(404);
  });

  test.each([
    ['no signature', (raw: string) => ({ ...signed(raw, NOW), 'webhook-signature': '' })],
    ['the signature of another email', () => signed('another', NOW)],
    ['another secret', (raw: string) => signed(raw, NOW, OTHER_SECRET)],
    ['a signature of six minutes ago', (raw: string) => signed(raw, NOW - 6 * 60_000)],
    ['one of six minutes later', (raw: string) => signed(raw, NOW + 6 * 60_000)],
    ['no timestamp', (raw: string) => ({ ...signed(raw, NOW), 'webhook-timestamp': 'now' })],
  ])('refuses an email with %s, and keeps nothing of it', async (_what, headersFor) => {
    await using desk = await startWithInbox();
    const raw = rawMail();
    const answer = await bring(desk.url, raw, headersFor(raw));
    expect(answer.status).toBe(403);
    expect(await desk.query('select id from received_mails')).toEqual([]);
    expect(await desk.query('select id from files')).toEqual([]);
  });

  test('takes no more from an address that has often signed wrongly', async () => {
    await using desk = await startWithInbox();
    const raw = rawMail();
    for (let count = 0; count < 30; count++) {
      expect((await bring(desk.url, raw, signed('another', NOW))).status).toBe(403);
    }
    expect((await bring(desk.url, raw, signed(raw, NOW))).status).toBe(429);
  });

  test('takes as many as there are that are signed', async () => {
    await using desk = await startWithInbox();
    for (let count = 0; count < 35; count++) {
      const raw = rawMail();
      expect((await bring(desk.url, raw, signed(raw, NOW))).status).toBe(200);
    }
  });

  test('takes a signature among others, as while a secret is changed', async () => {
    await using desk = await startWithInbox();
    const raw = rawMail();
    const headers = signed(raw, NOW);
    const both = `v1,AAAA v2,x ${headers['webhook-signature']}`;
    expect((await bring(desk.url, raw, { ...headers, 'webhook-signature': both })).status).toBe(
      200,
    );
  });

  test('refuses what is no email, and what is too large', async () => {
    await using desk = await startWithInbox();
    const json = await bring(desk.url, '{}', {
      ...signed('{}', NOW),
      'content-type': 'application/json',
    });
    expect(json.status).toBe(415);
    const large = new Uint8Array(41 * 1024 * 1024);
    const headers = signed('', NOW);
    const refused = await bring(desk.url, large, headers);
    // The rest of it would be taken for the next call.
    expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'close']);
    expect(await desk.query('select id from files')).toEqual([]);
  });

  test('refuses everything while disk space is short, so that the provider tries again', async () => {
    await using desk = await startWithInbox({ DISK_FREE_MIN_MB: '999999999' });
    const raw = rawMail();
    // However often it tries, it is not to blame.
    for (let count = 0; count < 35; count++) {
      expect((await bring(desk.url, raw, signed(raw, NOW))).status).toBe(503);
    }
  });

  test('stores each byte as it came, and staff can download it', async () => {
    await using desk = await startWithInbox();
    const raw = rawMail({ body: randomBytes(700 * 1024).toString('base64') });
    expect((await bring(desk.url, raw, signed(raw, NOW))).status).toBe(200);
    const [mail] = await desk.query('select id from received_mails');
    const file = await fetch(`${desk.url}/desk/api/mails/${String(mail?.id)}/raw`, {
      headers: { cookie: desk.ann.cookie },
    });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="email.eml"');
    expect((await file.text()) === raw).toBe(true);
  });
});

/** Where the clocks of these tests stand. */
const NOW = Date.parse('2026-01-15T12:00:00.000Z');

const OTHER_SECRET = `whsec_${randomBytes(32).toString('base64')}`;
