import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { createEmlTransport } from '@repo/backend/mail/eml-transport.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const MINUTE = 60_000;

describe('Without a mail server, an email', () => {
  test('is a file that only its owner can read', async () => {
    await using backend = await startInProcess();
    await backend.post(makeInquiry());
    await backend.mailer.runDueJobs();
    const folder = join(backend.dataDir, 'mail');
    const names = (await readdir(folder)).sort();
    const jobs = await backend.jobs();
    expect(names).toEqual(jobs.map(({ id, kind }) => `${String(kind)}-${String(id)}.eml`));
    for (const name of names) {
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      expect(mail.from?.address).toBe('site@company.test');
    }
  });

  test('is tried again when the folder is not writable', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock });
    const folder = join(backend.dataDir, 'mail');
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    await backend.post(makeInquiry());
    await backend.mailer.runDueJobs();
    expect(await backend.jobs()).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
    await rm(folder);
    await mkdir(folder);
    clock.advance(MINUTE);
    await backend.mailer.runDueJobs();
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('is never written into a new folder in place of a lost disk', async () => {
    await using place = await temporaryFolder();
    const disk = join(place.path, 'disk');
    const transport = createEmlTransport(join(disk, 'mail'));
    const nobody = { name: '', address: 'nobody@company.test' };
    const mail = { from: nobody, to: nobody, subject: '', text: '', headers: {} };
    const send = () =>
      transport.send({ ...mail, messageId: '<1@company.test>', date: new Date() }, 'mail');
    await rm(join(disk, 'mail'), { recursive: true });
    await send();
    await rm(disk, { recursive: true });
    await expect(send()).rejects.toThrow('ENOENT');
    expect(await readdir(place.path)).toEqual([]);
  });
});
