import type { OwnAddresses } from '#incoming/author/own-addresses.ts';
import { createReaderProcesses } from '#incoming/process/reader-processes.ts';
import type { ReaderTask } from '#incoming/process/reader-messages.ts';
import type { IncomingMail } from '#incoming/incoming-mail.ts';

/** How emails are read. */
export type MailReaderOptions = {
  /** What is ours; the domain is also that of our own Message-IDs. */
  own: OwnAddresses;
  /** How long reading one email may take, in milliseconds. */
  timeoutMs?: number;
  /** How much memory it may take, in megabytes. */
  memoryMb?: number;
};

/** Reads emails, one after the other, in a process that is ended if one of them takes too much. */
export type MailReader = {
  /**
   * Reads an email.
   *
   * @param rawPath the file with its bytes
   * @param folder an existing, empty folder for its attachments
   * @throws {UnreadableMail} if nothing can be made of it, now or later; any other error is worth a retry
   */
  read(rawPath: string, folder: string): Promise<IncomingMail>;
  /**
   * Reads the HTML of an email.
   *
   * @param rawPath the file with its bytes
   * @returns HTML that is safe to show in a sandboxed frame; null if the email has none
   * @throws {UnreadableMail} if nothing can be made of it, now or later; any other error is worth a retry
   */
  safeHtml(rawPath: string): Promise<string | null>;
  /** Stops reading. What is being read fails. */
  close(): Promise<void>;
};

const TIMEOUT_MS = 20_000;
const MEMORY_MB = 256;

/** Creates a reader of emails. Its process starts with the first of them. */
export function createMailReader({
  own,
  timeoutMs = TIMEOUT_MS,
  memoryMb = MEMORY_MB,
}: MailReaderOptions): MailReader {
  const processes = createReaderProcesses({ timeoutMs, memoryMb });
  let last: Promise<unknown> = Promise.resolve();

  /** One email at a time has the process to itself, so that the limits are its own. */
  function inTurn<Answer>(task: ReaderTask): Promise<Answer> {
    const answer = last.then(() => processes.run(task));
    last = answer.catch(() => undefined);
    return answer as Promise<Answer>;
  }

  return {
    read: (rawPath, folder) => inTurn<IncomingMail>({ rawPath, folder, own }),
    safeHtml: (rawPath) => inTurn<string | null>({ rawPath }),
    close: () => processes.close(),
  };
}
