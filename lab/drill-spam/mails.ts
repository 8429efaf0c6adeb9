import { composeMail } from '@repo/backend/mail/compose.ts';
import type { Mail } from '@repo/backend/mail/mail.ts';
import type { StoredCall, StoredLead } from '@repo/backend/store/chat/requests.ts';
import type { ChatToSend } from '@repo/backend/store/jobs/chat-to-send.ts';
import type { MailSubject } from '@repo/backend/store/jobs/mail-subjects.ts';
import type { StoredInquiry } from '@repo/backend/store/tickets/inquiries.ts';
import { company } from '@repo/company/company.ts';
import { EXAMPLE_REPLY } from '@repo/testbed/example-reply.ts';
import { NO_ANSWERS } from '@repo/contract/optional-answers.ts';
import { plainInquiry } from '@repo/testbed/inquiries.ts';

const ID = '9f0c1c9e-0d5c-4c53-8c3c-6a4a2f1d8b11';
const REFERENCE = 'TW-4K7QC';
const VISITOR = 'zoe@example.org';
const TEXT =
  'We sell bicycles in Portland and need a shop on the web. Our catalog is a spreadsheet with about 1,200 rows.';

const SETTINGS = {
  MAIL_FROM: company.email,
  MAIL_TO: company.email,
  SITE_URL: company.url,
  DESK_URL: `https://desk.${domainOf(company.email)}`,
  BACKEND_HOST: '127.0.0.1',
  BACKEND_PORT: 4000,
};

const INBOX = { address: `reply@${domainOf(company.email)}`, key: Buffer.alloc(32, 7) };

/** The part of an address that receivers ask the DNS about. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** One email of each kind that the product sends, with words as people write them. @param now since 1970, in ms */
export function exampleMails(now: number): { kind: string; mail: Mail }[] {
  return Object.entries(subjects(new Date(now).toISOString())).map(([kind, list]) => {
    const jobs = list.map((subject, index) => ({
      id: `${ID.slice(0, -1)}${index}`,
      attempts: 1,
      ...subject,
    }));
    return { kind, mail: composeMail(jobs, SETTINGS, now, INBOX) };
  });
}

function subjects(at: string): Record<string, MailSubject[]> {
  const visit = {
    firstLandingPage: '/services',
    firstReferrer: 'https://www.google.com/',
    lastPage: '/pricing',
    pageUrl: `${company.url}/contact`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  };
  const stored = { clientMadeId: 1, fingerprint: '', receivedAt: at };
  const inquiry: StoredInquiry = {
    ...plainInquiry,
    ...NO_ANSWERS,
    ...visit,
    ...stored,
    clientMadeId: true,
    id: ID,
    sessionId: 'contact_1795000000000_ab12',
    type: 'contact_form',
    source: 'contact_form',
    fullName: 'Zoë Park',
    email: VISITOR,
    company: 'Park & Daughters',
    seenAtTradeshow: false,
    description: TEXT,
    howCanWeHelp: TEXT,
    budget: '$5,000 - $15,000',
    timeline: '2-3 Months',
    referralSource: 'referral',
    timestamp: at,
    lastLandingPage: '',
    lastReferrer: '',
    subject: '',
    fillTimeMs: 40_000,
    descriptionHash: '',
    status: 'new',
    spamScore: 0,
    spamReasons: [],
  };
  const contact = {
    ...visit,
    ...stored,
    id: ID,
    conversationId: ID,
    name: 'Zoë Park',
    email: VISITOR,
    phone: '+1 503 555 0123',
    company: 'Park & Daughters',
    website: 'https://www.example.org',
    projectType: 'E-commerce',
    budget: '$5,000 - $15,000',
    timeline: '2-3 Months',
    referralSource: 'referral',
    description: TEXT,
  };
  const lead: StoredLead = {
    ...contact,
    type: 'chat_client_data',
    source: 'chat_widget',
    priority: 'normal',
    timestamp: at,
  };
  const call: StoredCall = {
    ...contact,
    preferredTime: '10:00 AM',
    notes: 'Please ask for Zoë.',
  };
  const chat: ChatToSend = {
    conversationId: ID,
    email: VISITOR,
    recipient: VISITOR,
    reference: REFERENCE,
    omitted: 0,
    thread: [],
    lines: [
      { at, author: 'them', sender: 'Zoë', text: 'Do you also move shops?', files: [] },
      {
        at,
        author: 'us',
        sender: 'Maya',
        text: 'Yes, and every address stays as it is.',
        files: [],
      },
    ],
  };
  const notice: MailSubject = { kind: 'team-notice', inquiry, reference: REFERENCE };
  const email: StoredInquiry = { ...inquiry, type: 'email', source: 'email', subject: 'A shop' };
  return {
    'Notice of an inquiry': [notice],
    'Notice of a lead': [{ kind: 'team-notice', lead, reference: REFERENCE }],
    'Notice of a call request': [{ kind: 'team-notice', call, reference: REFERENCE }],
    'Notice of an email': [{ kind: 'team-notice', inquiry: email, reference: REFERENCE }],
    'Digest of notices': [notice, { kind: 'team-notice', lead }],
    Receipt: [{ kind: 'receipt', inquiry, reference: REFERENCE }],
    'Answer to a form': [{ kind: 'reply', reply: { ...EXAMPLE_REPLY, recipient: VISITOR } }],
    'Answer to an email': [
      {
        kind: 'reply',
        reply: {
          ...EXAMPLE_REPLY,
          recipient: VISITOR,
          theirSubject: 'A shop',
          thread: [{ messageId: 'CAF1@mail.example.org' }],
        },
      },
    ],
    'Answer in the chat': [{ kind: 'chat-answer', chat }],
    'Copy of a chat': [{ kind: 'transcript', chat }],
    'Alert about a response target': [
      {
        kind: 'alert',
        alert: {
          id: ID,
          about: 'inquiry',
          createdAt: at,
          percent: 50,
          name: 'Zoë Park',
          waitingSince: at,
          dueAt: at,
          conversationId: null,
          ticketId: ID,
          reference: REFERENCE,
          place: { conversationId: null, ticketId: ID },
        },
      },
    ],
    'Notice of an answer by email': [
      {
        kind: 'answer-notice',
        answer: {
          assignee: `maya@${domainOf(company.email)}`,
          assigneeName: 'Maya',
          awayUntil: null,
          place: { conversationId: null, ticketId: ID },
          fromName: 'Zoë Park',
          fromAddress: VISITOR,
          text: 'Wednesday at ten is fine.',
        },
      },
    ],
    'Notice of failed sign-ins': [
      { kind: 'sign-in-notice', notice: { email: company.email, token: 'kT3x9'.repeat(8) } },
    ],
    'Notice about an account': [
      {
        kind: 'account-notice',
        account: { email: company.email, what: 'new-device', at, device: 'Firefox on Linux' },
      },
    ],
  };
}
