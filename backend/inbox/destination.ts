import type { IncomingMail } from '@/backend/incoming/incoming-mail';
import { readReplyAddress } from '@/backend/mail/reply-address';
import type { ReplyInbox } from '@/backend/mail/reply-inbox';
import type { SentMail } from '@/backend/store/received-mails/received-mail-store';
import type { StoreReads } from '@/backend/store/store';
import type { StoredTicket } from '@/backend/store/tickets/ticket-store';

/** Where an email belongs. */
export type Destination =
  /** It is an answer in a ticket, or about one of our emails in it. */
  | { to: 'ticket'; ticket: StoredTicket }
  /** It opens a ticket, in quarantine if there is a reason. It may be about another ticket. */
  | { to: 'new'; relatedTicketId: string | null; reason: string | null; isHeld: boolean }
  /** It is one of our own, or another copy. */
  | { to: 'nowhere'; outcome: 'own' | 'copy' };

/** Our own Message-IDs, as `compose.ts` makes them: the ID of the job, and our domain. */
const OWN_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/** How many recipients and IDs are looked at. Real answers name one or two. */
const MOST_LOOKED_AT = 50;

const SENTENCES = {
  otherAddress: 'It answers another ticket, but came from a different address.',
  automatic: 'It looks like an automatic answer.',
  list: 'It came from a mailing list.',
  bounce: 'It says that an email was not delivered, but not which one of ours.',
  noSender: 'It does not say who sent it.',
} as const;

/**
 * Decides where an email belongs. What proves an answer is the reply address, which only its recipient knows, or the ID
 * of an email of ours in In-Reply-To; and in both cases, that it comes from the address that the ticket belongs to.
 * Subjects, quoted words, and References prove nothing, because anyone can write them, and some programs overwrite them.
 *
 * @param inbox where answers arrive; undefined when none is set
 */
export async function destinationOf(
  mail: IncomingMail,
  inbox: ReplyInbox | undefined,
  reads: StoreReads,
): Promise<Destination> {
  if (mail.kind === 'own') return { to: 'nowhere', outcome: 'own' };
  const ticket = await namedTicket(mail, inbox, reads);
  const address = mail.from?.address ?? '';
  const held = (reason: string, relatedTicketId: string | null = null): Destination => ({
    ...{ to: 'new', relatedTicketId, reason },
    isHeld: true,
  });
  if (mail.kind === 'bounce') {
    const isAboutThem = mail.bounce?.recipient === ticket?.email || !mail.bounce?.recipient;
    return ticket && isAboutThem ? { to: 'ticket', ticket } : held(SENTENCES.bounce);
  }
  // Another name with a plus may belong to somebody else: not every server ignores it.
  if (ticket && address !== '' && address === ticket.email.toLowerCase())
    return { to: 'ticket', ticket };
  if (mail.kind === 'automatic') return held(SENTENCES.automatic, ticket?.id);
  if (mail.kind === 'list') return held(SENTENCES.list);
  if (address === '') return held(SENTENCES.noSender, ticket?.id);
  if (!ticket) return { to: 'new', relatedTicketId: null, reason: null, isHeld: false };
  const { otherAddress: reason } = SENTENCES;
  return { to: 'new', relatedTicketId: ticket.id, reason, isHeld: false };
}

/** Finds the email of ours that an email is about, if it names one. */
export async function namedMail(
  { bounce, inReplyTo }: Pick<IncomingMail, 'bounce' | 'inReplyTo'>,
  reads: StoreReads,
): Promise<SentMail | undefined> {
  const ids = bounce?.messageId ? [bounce.messageId] : inReplyTo;
  for (const id of ids.slice(0, MOST_LOOKED_AT)) {
    const jobId = OWN_ID.exec(id)?.[1]?.toLowerCase();
    const sent = jobId === undefined ? undefined : await reads.findSentMail(jobId);
    if (sent) return sent;
  }
  return undefined;
}

/** Finds the ticket that an email names. */
async function namedTicket(
  mail: IncomingMail,
  inbox: ReplyInbox | undefined,
  reads: StoreReads,
): Promise<StoredTicket | undefined> {
  for (const recipient of mail.recipients.slice(0, MOST_LOOKED_AT)) {
    const named = inbox && readReplyAddress(recipient, inbox.key, inbox.address);
    const ticket = named?.kind === 'ticket' && (await reads.findTicket(named.id));
    if (ticket) return ticket;
  }
  const sent = await namedMail(mail, reads);
  return sent?.ticketId ? reads.findTicket(sent.ticketId) : undefined;
}
