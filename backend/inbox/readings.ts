import type { FastifyBaseLogger } from 'fastify';
import { createNetworks } from '@/backend/blocks/network';
import type { Config } from '@/backend/core/config';
import type { Announcer } from '@/backend/chat/sockets/announcer';
import { giveUpFiles } from '@/backend/files/remove-files';
import type { MailReader } from '@/backend/incoming/mail-reader';
import { placeMail } from '@/backend/inbox/place-mail';
import { readReceivedMail, unreadable } from '@/backend/inbox/reading';
import type { StoredMailDeps } from '@/backend/inbox/receive';
import { errorCode } from '@/backend/jobs/error-code';
import type { Scheduler } from '@/backend/jobs/scheduler';
import { createJobWorker } from '@/backend/jobs/worker';
import type { CapacityMonitor } from '@/backend/limits/capacity';
import type { MailSettings } from '@/backend/mail/compose';
import type { Mailer } from '@/backend/mail/mailer';
import { replyInboxOf, type ReplyInbox } from '@/backend/mail/reply-inbox';
import type { ReadingJob } from '@/backend/store/jobs/queues';

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
