import type { DrillEmail } from '#drill-mail/emails.ts';
import type { ReceivedEmail } from '#drill-mail/received.ts';

/** What is there after a drill. */
export type DrillOutcome = {
  sent: readonly DrillEmail[];
  received: readonly ReceivedEmail[];
  /** How many tickets there are. */
  tickets: number;
  /** The SHA-256 of what was in the mailbox before anyone watched it. */
  old: ReadonlySet<string>;
  /** The SHA-256 of what is too large, and how many emails are named as such. */
  tooLarge: { digests: ReadonlySet<string>; named: number };
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
  /** Stored, although it was in the mailbox before anyone watched it. */
  flooded: number;
  /** Too large, and not named. */
  unnamed: number;
};

/** Compares what was sent with what is there. */
export function checkMails(outcome: DrillOutcome): MailVerdict {
  const { sent, received, tickets, old, tooLarge } = outcome;
  const mailbox = outcome.mailbox.filter(
    ({ digest }) => !old.has(digest) && !tooLarge.digests.has(digest),
  );
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
    altered: received.filter(
      ({ digest, stored }) => stored !== digest || !(digests.has(digest) || old.has(digest)),
    ).length,
    forgotten: mailbox.filter(({ digest, isSeen }) => isSeen && !byDigest.has(digest)).length,
    unmarked: mailbox.filter(({ isSeen }) => !isSeen).length,
    flooded: received.filter(({ digest }) => old.has(digest)).length,
    unnamed: Math.max(0, tooLarge.digests.size - tooLarge.named),
  };
}

/** Whether nothing went wrong. */
export const isAllWell = (verdict: MailVerdict): boolean =>
  Object.values(verdict).every((count) => count === 0);
