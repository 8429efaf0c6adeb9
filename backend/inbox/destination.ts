import { canonicalAddress } from '@repo/contract/address.ts';
import type { IncomingMail } from '#incoming/incoming-mail.ts';
import { ownTicket } from '#inbox/own-ticket.ts';
import { isSameSender } from '#inbox/sender.ts';
import { namedMail } from '#inbox/named-mail.ts';
import { readReplyAddress, type MailThread } from '#mail/reply-address.ts';
import type { ReplyInbox } from '#mail/reply-inbox.ts';
import type { KeyedConversation } from '#store/chat/conversations.ts';
import { NOTICE_KINDS } from '#store/jobs/tables.ts';
import type { StoreReads } from '#store/store.ts';
import type { StoredTicket } from '#store/tickets/selection.ts';

/** Where an email belongs. */
export type Destination =
  /** It is an answer in a ticket, or about one of our emails in it. It may be about another ticket, too. */
  | { to: 'ticket'; ticket: StoredTicket; relatedTicketId: string | null }
  /** It is an answer in a chat, or about one of our emails in it. */
  | { to: 'conversation'; chat: KeyedConversation }
  /** It opens a ticket, in quarantine if there is a reason. It may be about another ticket. */
  | { to: 'new'; relatedTicketId: string | null; reason: string | null; isHeld: boolean }
  /** It says that a notice to the team was not delivered, or not yet. */
  | { to: 'notice' }
  /** It is one of our own, or another copy. */
  | { to: 'nowhere'; outcome: 'own' | 'copy' };

/** What an email can be an answer in. */
type Thread = Extract<Destination, { to: 'ticket' | 'conversation' }>;

/** How many recipients are looked at. Real answers name one or two. */
const MOST_LOOKED_AT = 50;

/** Why an automatic answer is in quarantine. */
export const AUTOMATIC_SENTENCE = 'It looks like an automatic answer.';

const SENTENCES = {
  list: 'It came from a mailing list.',
  bounce: 'It says that an email was not delivered, but not which one of ours.',
  noSender: 'It does not say who sent it.',
  ourselves:
    'It came from an address of ours and does not say who wrote it, so there is no one to reply to.',
} as const;

/**
 * Decides where an email belongs. What proves an answer is the reply address, which only its recipient knows, or the ID
 * of an email of ours in In-Reply-To; and in both cases, that it comes from the address that the ticket or the
 * conversation belongs to. Otherwise, it may go on with a ticket of its own sender. Subjects and quoted words prove
 * nothing, because anyone can write them, and References nothing about the ticket of anybody else.
 *
 * @param inbox where answers arrive; undefined when none is set
 */
export async function destinationOf(
  mail: IncomingMail,
  inbox: ReplyInbox | undefined,
  reads: StoreReads,
): Promise<Destination> {
  if (mail.kind === 'own') return { to: 'nowhere', outcome: 'own' };
  const thread = await namedThread(mail, inbox, reads);
  const owner = thread ? ownerOf(thread) : '';
  const ticketId = thread?.to === 'ticket' ? thread.ticket.id : null;
  const held = (reason: string, relatedTicketId: string | null = null): Destination => ({
    to: 'new',
    relatedTicketId,
    reason,
    isHeld: true,
  });
  if (mail.kind === 'bounce') {
    const kind = (await namedMail(mail, reads))?.kind;
    if (NOTICE_KINDS.some((each) => each === kind)) return { to: 'notice' };
    const isAboutThem = mail.bounce?.recipient === owner || !mail.bounce?.recipient;
    return thread && isAboutThem ? thread : held(SENTENCES.bounce);
  }
  if (thread && isSameSender(mail, owner)) return thread;
  const ticket = await ownTicket(mail, ticketId, reads);
  if (ticket) return { to: 'ticket', ticket, relatedTicketId: ticketId };
  if (mail.kind === 'automatic') return held(AUTOMATIC_SENTENCE, ticketId);
  if (mail.kind === 'list') return held(SENTENCES.list);
  if (mail.from === null) return held(SENTENCES.noSender, ticketId);
  const reasons = [
    ...(thread ? [notProven(thread, mail, owner)] : []),
    ...(mail.isFromOurselves ? [SENTENCES.ourselves] : []),
  ];
  const reason = reasons.length === 0 ? null : reasons.join(' ');
  return { to: 'new', relatedTicketId: ticketId, reason, isHeld: false };
}

/** Finds the ticket or the conversation that an email names. */
async function namedThread(
  mail: IncomingMail,
  inbox: ReplyInbox | undefined,
  reads: StoreReads,
): Promise<Thread | undefined> {
  for (const recipient of mail.recipients.slice(0, MOST_LOOKED_AT)) {
    const named = inbox && readReplyAddress(recipient, inbox.key, inbox.address);
    const thread = named && (await findThread(named, reads));
    if (thread) return thread;
  }
  const sent = await namedMail(mail, reads);
  if (!sent) return undefined;
  const { kind, ticketId, conversationId } = sent;
  if (ticketId !== null) return findThread({ kind: 'ticket', id: ticketId }, reads);
  // An alert about a conversation goes to the team, which answers at the desk.
  const isToVisitor = kind === 'chat-answer' || kind === 'transcript';
  if (!isToVisitor || conversationId === null) return undefined;
  return findThread({ kind: 'conversation', id: conversationId }, reads);
}

async function findThread(
  { kind, id }: MailThread,
  reads: StoreReads,
): Promise<Thread | undefined> {
  if (kind === 'ticket') {
    const ticket = await reads.tickets.find(id);
    return ticket && { to: 'ticket', ticket, relatedTicketId: null };
  }
  const chat = await reads.conversations.find({ conversationId: id });
  return chat && { to: 'conversation', chat };
}

/** The address that a thread belongs to. */
const ownerOf = (thread: Thread): string =>
  canonicalAddress(thread.to === 'ticket' ? thread.ticket.email : thread.chat.conversation.email);

/** Says why an email is no answer in what it names. */
function notProven(thread: Thread, { from, sentBy }: IncomingMail, owner: string): string {
  const isNamed = sentBy !== null && canonicalAddress(from?.address ?? '') === owner;
  const why = isNamed ? `was sent by ${sentBy} for its author` : 'came from a different address';
  if (thread.to === 'ticket') return `It answers another ticket, but ${why}.`;
  const { reference } = thread.chat.conversation;
  const name = reference === undefined ? 'a chat' : `the chat ${reference}`;
  return `It answers ${name}, but ${why}.`;
}
