import { aVisit, iso, MINUTE, searchRows, STAFF } from '#bench/desk/row.ts';
import type { Rows, Text } from '#bench/desk/row.ts';
import type { Chance } from '#chat/chance.ts';

/** Columns of inquiries that may be empty. */
const NO_TEXT = [
  'company',
  'budget',
  'timeline',
  'referral_source',
  'user_agent',
  'last_landing_page',
  'last_referrer',
  'subject',
];

/** An inquiry with its ticket and its emails. */
export function inquiryRows(
  chance: Chance,
  about: { index: number; received: number; text: Text; email: string },
): Rows {
  const { index, received, text, email } = about;
  const id = `submission_contact_${received}_${index}`;
  const ticketId = `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const state = chance.happens(0.03)
    ? 'quarantined'
    : chance.pick(['new', 'in_work', ...Array.from({ length: 10 }, () => 'answered'), 'closed']);
  const isWaiting = state === 'new';
  const description = text(20, 60);
  const pageUrl = `https://tesseraworks.example/contact/page-${chance.between(1, 45)}?from=mail`;
  const answered = received + chance.between(10, 2000) * MINUTE;
  return [
    {
      table: 'inquiries',
      row: {
        ...Object.fromEntries(NO_TEXT.map((name) => [name, ''])),
        id,
        session_id: `contact_${received}_${index}`,
        type: 'contact_form',
        source: 'contact_form',
        full_name: `Person ${index}`,
        email,
        phone_number: '+1 212 555 0123',
        project_type: 'General Inquiry',
        description,
        how_can_we_help: description,
        seen_at_tradeshow: 0,
        timestamp: iso(received),
        page_url: pageUrl,
        ...aVisit(chance),
        client_made_id: 1,
        fingerprint: id,
        description_hash: id,
        received_at: iso(received),
        status: state === 'quarantined' ? 'quarantined' : 'new',
        spam_score: 0,
        spam_reasons: '[]',
      },
    },
    {
      table: 'tickets',
      row: {
        id: ticketId,
        kind: chance.happens(0.1) ? 'order' : 'inquiry',
        inquiry_id: id,
        received_at: iso(received),
        state,
        assignee_id: isWaiting ? null : chance.pick(STAFF),
        name: `Person ${index}`,
        email,
        summary: description.slice(0, 120),
        page_url: pageUrl,
        answered_at: state === 'answered' || state === 'closed' ? iso(answered) : null,
        half_due_at: isWaiting ? iso(received + 720 * MINUTE) : null,
        due_at: isWaiting ? iso(received + 1440 * MINUTE) : null,
      },
    },
    {
      table: 'mail_jobs',
      row: {
        id: `mail-${index}`,
        inquiry_id: id,
        kind: 'team-notice',
        state: index % 5000 === 0 ? 'failed' : 'sent',
        attempts: 1,
        next_attempt_at: iso(received),
        sent_at: iso(received),
      },
    },
    ...searchRows('ticket', ticketId, { ticket_id: ticketId }, received, description),
  ];
}
