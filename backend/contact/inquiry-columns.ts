import type { StoredInquiry } from '@/backend/store/inquiries/inquiry-store';

/** How something was sent, and what speaks for spam: the last columns of every export. */
export const CIRCUMSTANCES = [
  'type',
  'source',
  'timestamp',
  'pageUrl',
  'firstLandingPage',
  'firstReferrer',
  'lastLandingPage',
  'lastReferrer',
  'userAgent',
  'subject',
  'fillTimeMs',
  'spamScore',
] as const satisfies readonly (keyof StoredInquiry)[];

/** The columns of exported inquiries, in the order of reading: what it is, who it is, what they want, the rest. */
export const INQUIRY_COLUMNS: readonly (keyof StoredInquiry)[] = [
  'receivedAt',
  'status',
  'spamReasons',
  'fullName',
  'email',
  'phoneNumber',
  'company',
  'projectType',
  'description',
  'howCanWeHelp',
  'budget',
  'timeline',
  'referralSource',
  'seenAtTradeshow',
  'sessionId',
  'id',
  ...CIRCUMSTANCES,
  'clientMadeId',
];
