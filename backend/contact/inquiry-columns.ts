import { FORM_ANSWERS, WIRE_ANSWERS } from '@repo/contract/optional-answers.ts';
import type { ExportedInquiry, StoredInquiry } from '#store/tickets/inquiries.ts';

/** How something was sent, and the signs of spam: the last columns of every export. */
export const CIRCUMSTANCES = [
  'type',
  'source',
  'timestamp',
  'pageUrl',
  'firstLandingPage',
  'firstReferrer',
  'lastLandingPage',
  'lastReferrer',
  'lastPage',
  'userAgent',
  'subject',
  'fillTimeMs',
  'spamScore',
] as const satisfies readonly (keyof StoredInquiry)[];

/** The columns of exported inquiries, in reading order: what it is, who sent it, what they want, the rest. */
export const INQUIRY_COLUMNS: readonly (keyof ExportedInquiry)[] = [
  'receivedAt',
  'status',
  'spamReasons',
  'fullName',
  'email',
  'phoneNumber',
  ...FORM_ANSWERS,
  'projectType',
  'description',
  'howCanWeHelp',
  ...WIRE_ANSWERS,
  'seenAtTradeshow',
  'sessionId',
  'id',
  ...CIRCUMSTANCES,
  'clientMadeId',
  'reference',
];
