import { randomUUID } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import type { TicketKind } from '@repo/contract/desk/ticket.ts';
import { FORM_ANSWERS } from '@repo/contract/optional-answers.ts';
import { isOrder } from '@repo/contract/order.ts';
import { hoursIn } from '#hours/hours-in-force.ts';
import type { Shortage } from '#limits/capacity.ts';
import type { StoreTransaction } from '#store/store.ts';
import type { TicketSource } from '#store/tickets/sources.ts';
import { NO_RESPONSE_TARGET, ticketResponseTarget } from '#tickets/response-target.ts';
import { excerptOf } from '#store/excerpt.ts';
import type { StoredInquiry } from '#store/tickets/inquiries.ts';
import type { TicketsTable } from '#store/tickets/tables.ts';
import { tellOfTicket } from '#webhook/tell.ts';

/** What a ticket keeps about how something came in. */
type Origin = {
  /** See `backend/blocks/network.ts`; empty when unknown. */
  networkHash: string;
  /** What was running short when a lead or a call request came in, which puts it in quarantine. */
  shortage?: Shortage | undefined;
  /** Whether it is in quarantine for no sign of its own. */
  toCheck?: boolean;
};

/**
 * Opens a ticket for what has just been stored, so that someone answers it. A quarantined one has no response
 * target until it is rescued.
 *
 * @param now milliseconds since 1970
 * @returns the ID of the ticket, and the signs of its reference
 */
export async function openTicket(
  transaction: StoreTransaction,
  source: TicketSource,
  now: number,
  { networkHash, shortage, toCheck = false }: Origin,
): Promise<{ id: string; reference: string }> {
  const id = randomUUID();
  const said = ticketOf(source);
  const facts = shortage ? { ...said, state: 'quarantined' as const } : said;
  const target =
    facts.state === 'quarantined'
      ? NO_RESPONSE_TARGET
      : ticketResponseTarget(now, await hoursIn(transaction));
  const reference = await transaction.tickets.add({
    id,
    ...facts,
    ...target,
    firstDueAt: target.dueAt,
    networkHash,
    heldReason: shortage?.then ?? null,
    toCheck: Number(toCheck || shortage !== undefined),
    assigneeId: null,
    answeredAt: null,
    rescuedAt: null,
    alerted: 0,
  });
  await transaction.search.add({
    kind: 'ticket',
    subjectId: id,
    conversationId: null,
    ticketId: id,
    at: facts.receivedAt,
    text: searchTextOf(source),
  });
  await tellOfTicket(transaction, { id, kind: facts.kind }, facts.receivedAt);
  return { id, reference };
}

type TicketFacts = Pick<
  TicketsTable,
  | 'kind'
  | 'inquiryId'
  | 'leadId'
  | 'callRequestId'
  | 'conversationId'
  | 'receivedAt'
  | 'state'
  | 'name'
  | 'email'
  | 'summary'
  | 'pageUrl'
>;

const NOTHING = { inquiryId: null, leadId: null, callRequestId: null, conversationId: null };

/** Derives the fields of a ticket from what it is about. */
function ticketOf(source: TicketSource): TicketFacts {
  if ('inquiry' in source) {
    const { id, receivedAt, status, fullName, email, description, pageUrl } = source.inquiry;
    const kind = kindOf(source.inquiry);
    const summary = excerptOf(description);
    const about = { ...NOTHING, inquiryId: id, state: status, name: fullName };
    return { ...about, kind, receivedAt, email, summary, pageUrl };
  }
  if ('lead' in source) {
    const { id, conversationId, receivedAt, name, email, pageUrl, ...said } = source.lead;
    const summary = excerptOf(said.description || said.projectType);
    const about = { ...NOTHING, leadId: id, conversationId, kind: 'lead', state: 'new' } as const;
    return { ...about, receivedAt, name, email, summary, pageUrl };
  }
  const { id, conversationId, receivedAt, name, email, notes, preferredTime } = source.call;
  const summary = excerptOf(notes || preferredTime);
  const about = {
    ...NOTHING,
    callRequestId: id,
    conversationId,
    kind: 'call',
    state: 'new',
  } as const;
  return { ...about, receivedAt, name, email, summary, pageUrl: '' };
}

function kindOf({ source, description }: StoredInquiry): TicketKind {
  if (source === 'email') return 'mail';
  return isOrder(description) ? 'order' : 'inquiry';
}

/** An address, and how people write it: its domain is stored in ASCII. */
function spellingsOf(email: string): string[] {
  const start = email.lastIndexOf('@') + 1;
  const domain = domainToUnicode(email.slice(start));
  return domain === '' || email.endsWith(domain)
    ? [email]
    : [email, email.slice(0, start) + domain];
}

/** The words by which search finds a ticket. */
export function searchTextOf(source: TicketSource): string {
  const words =
    'inquiry' in source
      ? [
          source.inquiry.fullName,
          ...spellingsOf(source.inquiry.email),
          source.inquiry.phoneNumber,
          ...FORM_ANSWERS.map((name) => source.inquiry[name]),
          source.inquiry.description,
        ]
      : wordsOfClient('lead' in source ? source.lead : source.call);
  return words.filter((word) => word !== '').join('\n');
}

type Client = Record<'name' | 'email' | 'phone' | 'company' | 'description', string>;

const wordsOfClient = ({
  name,
  email,
  phone,
  company,
  description,
  ...rest
}: Client & { notes?: string }) => [
  name,
  ...spellingsOf(email),
  phone,
  company,
  rest.notes ?? '',
  description,
];
