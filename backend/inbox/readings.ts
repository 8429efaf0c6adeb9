import type { FastifyBaseLogger } from 'fastify';
import { createNetworks } from '#blocks/network.ts';
import type { Config } from '#core/config.ts';
import type { Announcer } from '#chat/sockets/announcer.ts';
import { giveUpFiles } from '#files/remove-files.ts';
import type { MailReader } from '#incoming/mail-reader.ts';
import { placeMail } from '#inbox/place-mail.ts';
import { readReceivedMail, unreadable } from '#inbox/reading.ts';
import type { StoredMailDeps } from '#inbox/receive.ts';
import { errorCode } from '#jobs/error-code.ts';
import type { Scheduler } from '#jobs/scheduler.ts';
import { createJobWorker } from '#jobs/worker.ts';
import type { CapacityMonitor } from '#limits/capacity.ts';
import type { MailSettings } from '#mail/compose.ts';
import type { Mailer } from '#mail/mailer.ts';
import { replyInboxOf, type ReplyInbox } from '#mail/reply-inbox.ts';
import type { ReadingJob } from '#store/jobs/queues.ts';

/** A reading that has not reported for this long is done again, in milliseconds: far longer than any takes. */
const LEASE_MS = 60 * 1000;

/** After so many attempts that did not end, an email becomes a ticket that says so. */
const MOST_ATTEMPTS = 7;

type ReadingDeps = StoredMailDeps & {
  reader: MailReader;
  mailer: Pick<Mailer, 'wake'>;
  /** Hears what emails have changed in chats, after it is stored. */
  announcer: Pick<Announcer, 'message'>;
  capacity: CapacityMonitor;
  config: Pick<Config, 'INQUIRIES_PER_ADDRESS' | 'CLAMD_URL'> & MailSettings;
  log: FastifyBaseLogger;
};

/**
 * Reads the received emails in the store, and puts them where they belong. A crash in between loses nothing: the email
 * is read again, and the files of the first attempt are removed later, because they belong to nothing.
 */
export function createReadings(deps: ReadingDeps): Scheduler {
  const { store, clock, log, mailer, config } = deps;
  const replyInbox = replyInboxOf(store, config.MAIL_REPLY_ADDRESS);
  return createJobWorker<ReadingJob>({
    queue: store.readings,
    clock,
    log,
    name: 'received email',
    done: 'read',
    leaseMs: LEASE_MS,
    async perform(jobs) {
      for (const job of jobs) await readOne(job, { ...deps, replyInbox });
      mailer.wake();
    },
    classifyError: (error) => ({ code: errorCode(error), isFinal: false }),
  });
}

async function readOne(
  { receivedMailId, attempts }: ReadingJob,
  deps: ReadingDeps & { replyInbox: () => Promise<ReplyInbox | undefined> },
): Promise<void> {
  const { store, capacity, replyInbox } = deps;
  const found = await store.read(async (reads) => {
    const stored = await reads.receivedMails.find(receivedMailId);
    const files = await reads.files.of({ receivedMailIds: [receivedMailId] });
    return stored && { stored, raw: files.find(({ role }) => role === 'raw-mail') };
  });
  if (found?.stored.readAt !== null) return;
  const { stored, raw } = found;
  const isHopeless = raw === undefined || attempts > MOST_ATTEMPTS;
  const read = isHopeless
    ? unreadable('This email could not be read.')
    : await readReceivedMail(raw, { ...deps, isScanned: deps.config.CLAMD_URL !== undefined });
  const networks = createNetworks(deps);
  const { isKept, message } = await placeMail(
    {
      ...read,
      id: receivedMailId,
      digest: stored.digest,
      senderHash: await networks.secretFor(`the sender ${read.mail.from?.address ?? ''}`),
      shortage: await capacity.shortage(),
    },
    { ...deps, replyInbox: await replyInbox() },
  );
  if (message) deps.announcer.message(message);
  if (!isKept && raw !== undefined) await giveUpFiles([raw.id], deps);
}
