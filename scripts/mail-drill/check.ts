import type { DrillEmail } from '@/scripts/mail-drill/emails';
import type { ReceivedEmail } from '@/scripts/mail-drill/received';

/** What is there after a drill. */
export type DrillOutcome = {
  sent: readonly DrillEmail[];
  received: readonly ReceivedEmail[];
  /** How many tickets there are. */
  tickets: number;
  /** What is in the mailbox: the SHA-256 of each email, and whether it is marked as read. */
  mailbox: readonly { digest: string; isSeen: boolean }[];
};

/** What went wrong, in numbers of emails. */
export type MailVerdict = {
  /** Sent, and without a ticket. */
  lost: number;
  /** More than once in the store, or with more than one ticket. */
  doubled: number;
  /** Stored with other bytes than were sent, or never sent. */
  altered: number;
  /** Marked as read in the mailbox, and not in the store. */
  forgotten: number;
  /** Not marked as read in the mailbox. */
  unmarked: number;
};

/** Compares what was sent with what is there. */
export function checkMails({ sent, received, tickets, mailbox }: DrillOutcome): MailVerdict {
  const byDigest = Map.groupBy(received, ({ digest }) => digest);
  const digests = new Set(sent.map(({ digest }) => digest));
  const own = (marker: string) => received.filter(({ subject }) => subject.includes(marker));
  const opened = received
    .filter(({ ticketId }) => ticketId !== null)
    .map(({ ticketId }) => ticketId);
  const hasTicket = ({ digest }: DrillEmail) =>
    byDigest.get(digest)?.some(({ ticketId }) => ticketId !== null) ?? false;
  return {
    lost: sent.filter((email) => !hasTicket(email)).length,
    doubled:
      sent.filter(({ marker }) => own(marker).length > 1).length +
      Math.max(0, tickets - new Set(opened).size),
    altered: received.filter(({ digest, stored }) => stored !== digest || !digests.has(digest))
      .length,
    forgotten: mailbox.filter(({ digest, isSeen }) => isSeen && !byDigest.has(digest)).length,
    unmarked: mailbox.filter(({ isSeen }) => !isSeen).length,
  };
}

/** Whether nothing went wrong. */
export const isAllWell = (verdict: MailVerdict): boolean =>
  Object.values(verdict).every((count) => count === 0);
