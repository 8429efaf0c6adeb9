import type { MailKind } from '@/backend/store/jobs/tables';
import type {
  MailboxStateReads,
  MailboxStateWrites,
} from '@/backend/store/received-mails/mailbox-states';
import type { MailboxReads, MailboxWrites } from '@/backend/store/received-mails/mailboxes';
import type { ReceivedMailsTable } from '@/backend/store/received-mails/tables';
import type {
  UnfetchedMailReads,
  UnfetchedMailWrites,
} from '@/backend/store/received-mails/unfetched-mails';
import type { StoredTicket } from '@/backend/store/tickets/selection';
import type { ReceivedMail } from '@/lib/contract/desk/mail';

/** A received email before it has been read. */
export type UnreadMail = Pick<
  ReceivedMailsTable,
  'id' | 'digest' | 'via' | 'receivedAt' | 'size'
> & { jobId: string };

/** What reading an email has found out, and where it belongs. */
export type ReadMail = Pick<ReceivedMailsTable, 'outcome' | 'readAt'> &
  Partial<Omit<ReceivedMailsTable, keyof UnreadMail>>;

/** An email of ours, and what it was about. */
export type SentMail = {
  id: string;
  kind: MailKind;
  ticketId: string | null;
  conversationId: string | null;
  /** The number of the first answer in it; null if it has no answers of a chat. */
  firstSeq: number | null;
};

/** The work of reading a received email. */
export type ReadingJob = { id: string; attempts: number; kind: 'reading'; receivedMailId: string };

/** Read queries for received emails. Times are ISO 8601 in UTC. */
export type ReceivedMailReads = MailboxReads &
  MailboxStateReads &
  UnfetchedMailReads & {
    findReceivedMail(id: string): Promise<ReceivedMailsTable | undefined>;
    /** Whether an email with these bytes is stored. */
    hasReceived(digest: string): Promise<boolean>;
    /** Whether an email with this Message-ID and this size, in bytes, is stored. */
    isStoredMail(messageId: string, size: number): Promise<boolean>;
    /** Whether one may be: another size has the same Message-ID, or one of the same size has not been read so far. */
    mayBeStoredMail(messageId: string, size: number): Promise<boolean>;
    /** Whether the same was read before, although its bytes are different: it came another way. */
    hasCopy(
      of: Pick<ReceivedMailsTable, 'id' | 'messageId' | 'fromAddress' | 'subject' | 'text'>,
    ): Promise<boolean>;
    /** What was received about a ticket, oldest first. */
    mailsInTicket(ticketId: string): Promise<ReceivedMail[]>;
    /** What was received, once it has been read, and the conversation that it belongs to. */
    findReadMail(
      id: string,
    ): Promise<{ mail: ReceivedMail; conversationId: string | null } | undefined>;
    /** The IDs of the emails that are messages of a conversation, newest first, at most `limit` of them. */
    mailsInChat(conversationId: string, limit: number): Promise<string[]>;
    /** The other ticket that the email which opened this one may be about. */
    ticketRelatedTo(ticketId: string): Promise<StoredTicket | undefined>;
    /**
     * The newest ticket of an address, outside of quarantine, with an email from it that has one of these Message-IDs, or
     * that may be about this other ticket.
     */
    findTicketOfSender(
      address: string,
      by: { messageIds: readonly string[] } | { relatedTicketId: string },
    ): Promise<StoredTicket | undefined>;
    /** How many emails from an address were read since then; stops counting at `limit`. */
    countReadFrom(fromAddress: string, since: string, limit: number): Promise<number>;
    /** An email of ours. */
    findSentMail(jobId: string): Promise<SentMail | undefined>;
    /** Whether staff were told of an answer in a ticket, or will be, since then. */
    wasAnswerNoticed(ticketId: string, since: string): Promise<boolean>;
  };

/** Write queries for received emails. */
export type ReceivedMailWrites = MailboxWrites &
  MailboxStateWrites &
  UnfetchedMailWrites & {
    /**
     * Stores a received email together with the job of reading it.
     *
     * @returns false when one with the same bytes is stored already
     */
    addReceivedMail(mail: UnreadMail): Promise<boolean>;
    /** Records what reading has found out. */
    completeReceivedMail(id: string, read: ReadMail): Promise<void>;
    /**
     * Removes an address where emails of others name it: as whoever has sent them for their author, or as where answers
     * are wanted.
     */
    forgetInOthersMails(address: string): Promise<void>;
    /**
     * Records that an email of ours came back. The first reason stays.
     *
     * @param recipient which address it did not reach, for a notice to the team
     * @returns whether it was the first
     */
    markBounced(jobId: string, at: string, reason: string, recipient?: string): Promise<boolean>;
  };
