import { mkdirSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import type { DkimKey } from '#core/dkim-settings.ts';
import { signedBy } from '#mail/dkim.ts';
import type { MailTransport } from '#mail/mail.ts';
import { mailFiles, removeWrittenMails } from '#mail/written-mails.ts';

/**
 * Keeps each email as an `.eml` file that email clients can open, for use without an SMTP server. A file
 * appears only once it is complete; sending the same email again replaces it. If the parent folder is gone
 * (because its disk was removed), nothing is sent until it is back.
 *
 * @param folder the folder for the files; created when missing, for its owner only
 * @param signer signs them, as it would if they were sent
 * @throws a system error when the folder cannot be created
 */
export function createEmlTransport(folder: string, signer?: DkimKey): MailTransport {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...signedBy(signer),
  });
  return {
    canBatch: false,
    async send(mail, name) {
      const { message } = await composer.sendMail(mail);
      await makeAgain(folder);
      const files = mailFiles(folder, name);
      const file = await open(files.draft, 'w', 0o600);
      try {
        await file.writeFile(message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(files.draft, files.mail);
    },
    async forget(name) {
      await removeWrittenMails(folder, [name]);
    },
    close: () => composer.close(),
  };
}

/** Recreates the folder if someone removed it, but never its parents. */
async function makeAgain(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
