import { domainToUnicode } from 'node:url';
import type { TicketKind } from '@repo/contract/desk/ticket.ts';
import { FORM_ANSWERS } from '@repo/contract/optional-answers.ts';
import { isOrder } from '@repo/contract/order.ts';
import { excerptOf } from '#store/excerpt.ts';
import type { StoredInquiry } from '#store/tickets/inquiries.ts';
import type { TicketSource } from '#store/tickets/sources.ts';
import type { TicketsTable } from '#store/tickets/tables.ts';

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
export function ticketOf(source: TicketSource): TicketFacts {
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
