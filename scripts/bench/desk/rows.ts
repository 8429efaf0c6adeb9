import { chanceFrom } from '@/scripts/lab/chance';
import type { Chance } from '@/scripts/lab/chance';

/** The row of a table, by the names of the columns. */
export type Row = Record<string, string | number | null>;

/** What one conversation, or one inquiry, puts into the tables. */
export type Rows = { table: string; row: Row }[];

/** How much there is, and when the newest of it came, in milliseconds since 1970. */
export type Size = { conversations: number; inquiries: number; messages: number; now: number };

/** All of it came within so many days, evenly. */
const DAYS = 730;

/** Of a hundred, how many are still open, and how many of a thousand wait for an answer. */
const OPEN = 0.2;
const WAITING = 0.005;

const MINUTE = 60_000;
const STAFF = ['bench-ann', 'bench-bob', 'bench-cleo'];

// Few enough that each is in thousands of texts, as words are.
const WORDS =
  'shop orders invoice bicycle warehouse booking calendar price offer mobile website payment ' +
  'customers delivery stock report export import sign password account server cloud backup ' +
  'migration search filter label printer scanner barcode contract quote question answer thanks';

/** A generator of rows that is the same for the same size. */
export function createRowMaker({ conversations, inquiries, messages, now }: Size) {
  const chance = chanceFrom(7);
  const words = WORDS.split(' ');
  const text = (least: number, most: number) =>
    Array.from({ length: chance.between(least, most) }, () => chance.pick(words)).join(' ');
  const timeOf = (index: number, of: number) =>
    now - Math.floor(((of - index) / of) * DAYS * 24 * 60 * MINUTE);
  const email = () => `person-${chance.between(1, 40_000)}@example.org`;

  return {
    conversation(index: number): Rows {
      return conversationRows(chance, {
        index,
        begun: timeOf(index, conversations),
        messages,
        text,
        email: chance.happens(0.3) ? email() : '',
      });
    },
    inquiry(index: number): Rows {
      return inquiryRows(chance, {
        index,
        received: timeOf(index, inquiries),
        text,
        email: email(),
      });
    },
  };
}

type Text = (least: number, most: number) => string;

type AboutConversation = {
  index: number;
  begun: number;
  messages: number;
  text: Text;
  email: string;
};

function conversationRows(
  chance: Chance,
  { index, begun, messages, text, email }: AboutConversation,
): Rows {
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const times = Array.from({ length: messages }, (_, seq) => begun + seq * 3 * MINUTE);
  const last = times.at(-1) ?? begun;
  const isWaiting = chance.happens(WAITING);
  const isOpen = isWaiting || chance.happens(OPEN);
  return [
    {
      table: 'conversations',
      row: {
        id,
        session_id: `chat_${begun}_${String(index).padStart(32, '0')}`,
        started_at: iso(begun),
        last_activity_at: iso(last),
        last_seq: messages,
        read_seq: messages,
        seen_seq: messages,
        waiting_since: isWaiting ? iso(last) : null,
        name: email && `Person ${index}`,
        email,
        assignee_id: isWaiting ? null : chance.pick([...STAFF, null]),
        resolved_at: isOpen ? null : iso(last + MINUTE),
        first_asked_at: iso(begun),
        first_replied_at: iso(begun + chance.between(1, 30) * MINUTE),
        first_due_at: iso(begun + 10 * MINUTE),
        half_due_at: isWaiting ? iso(last + 5 * MINUTE) : null,
        due_at: isWaiting ? iso(last + 10 * MINUTE) : null,
        page_url: `https://tesseraworks.example/services/page-${chance.between(1, 45)}?from=mail`,
      },
    },
    ...times.flatMap((at, number): Rows => {
      const isStaff = number % 2 === 1;
      const message = text(4, 14);
      return [
        {
          table: 'messages',
          row: {
            conversation_id: id,
            seq: number + 1,
            id: `message-${index}-${number}`,
            client_made_id: 1,
            sender: isStaff ? 'Ann' : 'User',
            message_type: isStaff ? 'agent' : 'user',
            message,
            fingerprint: `message-${index}-${number}`,
            created_at: iso(at),
          },
        },
        ...searchRows(
          'message',
          `message-${index}-${number}`,
          { conversation_id: id },
          at,
          message,
        ),
      ];
    }),
    ...(chance.happens(0.1)
      ? [{ table: 'conversation_labels', row: { conversation_id: id, label_id: 'bench-label' } }]
      : []),
  ];
}

function inquiryRows(
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

/** Columns of inquiries that may be empty. */
const NO_TEXT = [
  'company',
  'budget',
  'timeline',
  'referral_source',
  'user_agent',
  'first_landing_page',
  'first_referrer',
  'last_landing_page',
  'last_referrer',
  'subject',
];

const searchRows = (
  kind: string,
  subjectId: string,
  owner: Row,
  at: number,
  text: string,
): Rows => [
  { table: 'search_documents', row: { kind, subject_id: subjectId, ...owner, at: iso(at) } },
  { table: 'search_index', row: { text } },
];

const iso = (time: number) => new Date(time).toISOString();
