import type { IncomingMail } from '#incoming/incoming-mail.ts';
import type { SentMail } from '#store/jobs/mails.ts';
import type { StoreReads } from '#store/store.ts';

/** Our own Message-IDs, as `compose.ts` makes them: the ID of the job, or of the first of several, and our domain. */
const OWN_ID = /^(?:notices-[0-9a-f]{8}-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/** The ID of the job that a Message-ID of ours names. @param messageId without angle brackets */
export const ownJobId = (messageId: string): string | undefined =>
  OWN_ID.exec(messageId)?.[1]?.toLowerCase();

/** Finds the email of ours that an email is about, if it names one. */
export async function namedMail(
  { bounce, inReplyTo }: Pick<IncomingMail, 'bounce' | 'inReplyTo'>,
  reads: StoreReads,
): Promise<SentMail | undefined> {
  const ids = bounce?.messageId ? [bounce.messageId] : inReplyTo;
  for (const id of ids) {
    const jobId = ownJobId(id);
    const sent = jobId === undefined ? undefined : await reads.mails.findSent(jobId);
    if (sent) return sent;
  }
  return undefined;
}
