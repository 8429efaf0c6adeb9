import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '#core/config.ts';
import type { MailKind } from '#store/jobs/tables.ts';

/** The folder for emails as files, used when no mail server is configured. */
export const mailFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => resolve(DATA_DIR, 'mail');

/** The name of an email, the same for each attempt to send it. */
export const mailName = ({ kind, id }: { kind: MailKind; id: string }) => `${kind}-${id}`;

/** The files of an email: while it is being written, and once it is complete. */
export const mailFiles = (folder: string, name: string) => ({
  draft: join(folder, `.${name}.new`),
  mail: join(folder, `${name}.eml`),
});

/**
 * Counts how many of these emails are in a folder.
 *
 * @throws a system error when the folder cannot be read
 */
export async function countWrittenMails(folder: string, names: readonly string[]): Promise<number> {
  let count = 0;
  for (const name of names) if (await isThere(mailFiles(folder, name).mail)) count++;
  return count;
}

/**
 * Removes these emails from a folder, along with the remains of attempts to write them.
 *
 * @returns how many there were
 * @throws a system error when one cannot be removed
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
