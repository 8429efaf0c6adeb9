import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestBackend } from '#tests/support/backend/in-process.ts';

/** Sends what waits, and returns the emails with this subject, newest last. */
export async function mailsAbout(
  { mailer, dataDir }: Pick<TestBackend, 'mailer' | 'dataDir'>,
  subject: string,
): Promise<Email[]> {
  await mailer.runDueJobs();
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder);
  const read = names.map(async (name) => PostalMime.parse(await readFile(join(folder, name))));
  return (await Promise.all(read))
    .filter((mail) => mail.subject === subject)
    .sort((one, other) => ((one.date ?? '') < (other.date ?? '') ? -1 : 1));
}
