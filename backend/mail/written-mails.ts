import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '@/backend/core/config';
import type { MailKind } from '@/backend/store/jobs/tables';

/** Where mails go as files while no mail server is set. */
export const mailFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => resolve(DATA_DIR, 'mail');

/** What a mail is called, the same at each attempt to send it. */
export const mailName = ({ kind, id }: { kind: MailKind; id: string }) => `${kind}-${id}`;

/** The files of a mail: as it is being written, and complete. */
export const mailFiles = (folder: string, name: string) => ({
  draft: join(folder, `.${name}.new`),
  mail: join(folder, `${name}.eml`),
});

/**
 * How many of these mails lie in a folder.
 *
 * @throws when the folder cannot be read
 */
export async function countWrittenMails(folder: string, names: readonly string[]): Promise<number> {
  let count = 0;
  for (const name of names) if (await isThere(mailFiles(folder, name).mail)) count++;
  return count;
}

/**
 * Removes these mails from a folder, with what was left of attempts to write them.
 *
 * @returns how many there were
 * @throws when one cannot be removed
 */
export async function removeWrittenMails(
  folder: string,
  names: readonly string[],
): Promise<number> {
  const count = await countWrittenMails(folder, names);
  for (const name of names) {
    const { draft, mail } = mailFiles(folder, name);
    await rm(draft, { force: true });
    await rm(mail, { force: true });
  }
  return count;
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
