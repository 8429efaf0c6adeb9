import { describe, expect, test } from '@jest/globals';
import { createClamd, ScannerUnavailable } from '@repo/backend/files/look/clamd.ts';
import { newContactSessionId } from '@repo/contract/ids.ts';
import { startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { startScriptedClamd } from '#tests/backend/files/scripted-clamd.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { until } from '#tests/support/until.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { sendSmallFile } from '#testbed/send-file.ts';

/** Sends an inquiry with a file. @returns the ID of the file */
async function sendWith(desk: Awaited<ReturnType<typeof startDesk>>, text: string) {
  const sessionId = newContactSessionId(Date.now());
  const id = await sendSmallFile(desk.url, { session: sessionId, bytes: Buffer.from(text) });
  await desk.post({ ...makeInquiry(), sessionId, files: [id] });
  return id;
}

const scanOf = async (ann: Colleague) => {
  const { files } = await readTicket(ann, (await newestTicket(ann)).id);
  return files?.[0]?.scan;
};

async function* content(text: string) {
  yield await Promise.resolve(Buffer.from(text));
}

describe('A file', () => {
  test('in which nothing is found can be saved from then on', async () => {
    await using clamd = await startScriptedClamd();
    await using desk = await startDesk({ env: { CLAMD_URL: clamd.url } });
    const id = await sendWith(desk, 'harmless');
    await until(async () => (await scanOf(desk.ann)) === 'clean');
    expect(clamd.scanned).toEqual(['harmless']);
    expect((await desk.ann.get(`/files/${id}`)).body).toEqual({ text: 'harmless' });
  });

  test('in which something is found is removed, and staff are told what it was', async () => {
    await using clamd = await startScriptedClamd();
    // It arrives while the scanner is out of order, so that it can be sent.
    clamd.script = 'hang up';
    const clock = new ManualClock();
    await using desk = await startDesk({ env: { CLAMD_URL: clamd.url }, clock });
    const id = await sendWith(desk, 'EICAR');
    expect((await desk.ann.get(`/files/${id}`)).body).toMatchObject({
      message: 'This file is still being checked. Please try again in a minute.',
    });
    await until(() => desk.log.some((line) => line.includes('a file was not scanned')));
    clamd.script = 'by content';
    clock.advance(60_000);
    await until(async () => (await scanOf(desk.ann)) === 'found');
    expect(await desk.ann.get(`/files/${id}`)).toMatchObject({
      status: 409,
      body: { message: 'This file contained Eicar-Test, so it was removed.' },
    });
    await until(async () => {
      const [row] = await desk.query('select due_at from files');
      return row?.due_at === null;
    });
    await expect(desk.storage.read(id, 1)[Symbol.asyncIterator]().next()).rejects.toThrow();
  });

  test('that is found before it is sent cannot be sent', async () => {
    await using clamd = await startScriptedClamd();
    await using desk = await startDesk({ env: { CLAMD_URL: clamd.url } });
    const sessionId = newContactSessionId(Date.now());
    const id = await sendSmallFile(desk.url, { session: sessionId, bytes: Buffer.from('EICAR') });
    await until(async () => (await desk.query('select state from files'))[0]?.state === 'refused');
    const answer = await desk.post({ ...makeInquiry(), sessionId, files: [id] });
    expect(answer.status).toBe(422);
  });
});

describe('The scanner', () => {
  test.each([
    ['silent', 'the scanner does not answer'],
    ['too large', 'the scanner takes no file as large: raise its StreamMaxLength'],
    ['hang up', /the scanner (hung up without an answer|cannot be reached)|could not be sent/],
  ] as const)(
    'that is "%s" has found nothing, and the reason is said',
    async (script, sentence) => {
      await using clamd = await startScriptedClamd();
      clamd.script = script;
      const scanned = createClamd(clamd.url, 200).scan(content('EICAR'));
      await expect(scanned).rejects.toThrow(ScannerUnavailable);
      await expect(scanned).rejects.toThrow(sentence);
    },
  );

  test('that is away has found nothing', async () => {
    const clamd = await startScriptedClamd();
    await clamd[Symbol.asyncDispose]();
    await expect(createClamd(clamd.url).scan(content('EICAR'))).rejects.toThrow(
      'the scanner cannot be reached',
    );
  });
});
