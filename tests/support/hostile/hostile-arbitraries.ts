import fc from 'fast-check';
import type { StoredCall, StoredLead } from '@repo/backend/store/chat/requests.ts';
import type { StoredInquiry } from '@repo/backend/store/tickets/inquiries.ts';
import { PROJECT_TYPES } from '@repo/contract/inquiry.ts';
import { mapAnswers, NO_ANSWERS, type AnswerName } from '@repo/contract/optional-answers.ts';

const ATTACKS = [
  '\r\nBcc: victim@example.org',
  '\nSubject: changed',
  '\r\n\r\n<b>body</b>',
  '=cmd|" /C calc"!A0',
  '+1-2',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '"=1+1"',
  "'=1+1",
  '\ufeff=1+1',
  '\u200b=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM',
  'a@b.cc, c@d.ee',
  'a@b.cc;c@d.ee',
  'Ann <c@d.ee>',
  '"Ann" <c@d.ee>,',
  '=?utf-8?Q?=0D=0ABcc:_x@y.zz?=',
  '\u2028Bcc: x@y.zz',
  '\u0085Bcc: x@y.zz',
  '\u0000',
  '\ud800',
  '\udfff',
  'İ',
  '😀',
  '\u202egnp.exe',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '${7*7}',
  "'; drop table inquiries; --",
  '__proto__',
  'x'.repeat(300),
  'é'.repeat(100),
];

/** Texts that have broken emails, tables, headers, or programs before, alone and mixed with others. */
export const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...ATTACKS),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''));

/** Email addresses, most of which are invalid. */
export const hostileAddress = fc.oneof(
  fc.emailAddress(),
  hostileText.map((text) => `${text}@example.org`),
  hostileText.map((text) => `a@${text}.org`),
  hostileText,
);

const hostileVisit = {
  firstLandingPage: hostileText,
  firstReferrer: hostileText,
  lastPage: hostileText,
};

/** Stored inquiries with such texts in every field, including those that the contract never accepts. */
export const hostileInquiry: fc.Arbitrary<StoredInquiry> = fc.record({
  id: hostileText,
  sessionId: hostileText,
  type: fc.constant('contact_form' as const),
  source: fc.constant('contact_form' as const),
  fullName: hostileText,
  email: hostileAddress,
  phoneNumber: hostileText,
  ...mapAnswers(Object.keys(NO_ANSWERS) as AnswerName[], () => hostileText),
  projectType: fc.constantFrom(...PROJECT_TYPES),
  description: hostileText,
  howCanWeHelp: hostileText,
  seenAtTradeshow: fc.boolean(),
  timestamp: hostileText,
  userAgent: hostileText,
  pageUrl: hostileText,
  ...hostileVisit,
  lastLandingPage: hostileText,
  lastReferrer: hostileText,
  subject: hostileText,
  fillTimeMs: fc.option(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true })),
  clientMadeId: fc.boolean(),
  fingerprint: fc.constant(''),
  descriptionHash: fc.constant(''),
  receivedAt: fc.constant('2026-01-15T12:00:00.000Z'),
  status: fc.constantFrom('new' as const, 'quarantined' as const),
  spamScore: fc.nat(9),
  spamReasons: fc.array(hostileText, { maxLength: 2 }),
});

const hostileClient = {
  ...hostileVisit,
  id: hostileText,
  conversationId: fc.uuid(),
  clientMadeId: fc.nat(1),
  fingerprint: fc.constant(''),
  receivedAt: fc.constant('2026-01-15T12:00:00.000Z'),
  name: hostileText,
  email: hostileAddress,
  phone: hostileText,
  company: hostileText,
  website: hostileText,
  projectType: hostileText,
  budget: hostileText,
  timeline: hostileText,
  referralSource: hostileText,
  description: hostileText,
};

/** Stored leads with such texts in every field. */
export const hostileLead: fc.Arbitrary<StoredLead> = fc.record({
  ...hostileClient,
  type: fc.constant('chat_client_data' as const),
  source: fc.constant('chat_widget' as const),
  priority: fc.constant('normal' as const),
  timestamp: hostileText,
  userAgent: hostileText,
  pageUrl: hostileText,
});

/** Stored call requests with such texts in every field. */
export const hostileCall: fc.Arbitrary<StoredCall> = fc.record({
  ...hostileClient,
  preferredTime: hostileText,
  notes: hostileText,
});
