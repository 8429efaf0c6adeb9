import type { Config } from '@/backend/core/config';
import { createBudget, retryAdvice, type Budget, type BudgetRule } from '@/backend/limits/budget';
import {
  createMemoryLimiter,
  type CreateLimiter,
  type RateLimiter,
} from '@/backend/limits/rate-limiter';
import { UPLOAD_PART_SIZE } from '@/lib/contract/file';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often per minute one address may mark a chat as read or closed, and how often it may read messages. */
const MARKS_A_MINUTE = 600;
const HISTORIES_A_MINUTE = 1200;

/**
 * How many reports of violations one address may send in an hour. A page with a fault causes one or two each
 * time it is opened.
 */
const REPORTS_AN_HOUR = 60;

/** How many files one address may begin to send in an hour. */
const FILES_AN_HOUR = 60;

/** The same for all bytes of files: five times what one message can have. */
const MESSAGES_WITH_FILES_AN_HOUR = 5;

/** The message for those who send too much at once. */
export const TOO_FAST =
  'You are sending messages faster than we can read them. Please wait a moment.';
const busy = (things: string) => `We are getting more ${things} than we can take right now.`;

/** What visitors may do how often. Nothing of it is stored. */
export type Limits = Record<
  | 'inquiries'
  | 'messages'
  | 'conversations'
  | 'requests'
  | 'marks'
  | 'histories'
  | 'reports'
  | 'files'
  | 'fileParts',
  Budget
> &
  Record<'messagesOfSession', RateLimiter>;

/**
 * Creates the limits from the settings.
 *
 * @param createLimiter where to count; by default in the memory of this process
 */
export function createLimits(
  config: Config,
  createLimiter: CreateLimiter = createMemoryLimiter,
): Limits {
  const {
    INQUIRIES_PER_ADDRESS: inquiries,
    CHAT_SESSIONS_PER_ADDRESS: conversations,
    CHAT_REQUESTS_PER_ADDRESS: requests,
    CHAT_MESSAGES_PER_ADDRESS: messages,
  } = config;
  const budget = (rule: BudgetRule) => createBudget(rule, createLimiter);
  return {
    inquiries: budget(hourly('inquiries', inquiries, 'inquiries', 'came')),
    conversations: budget(hourly('sessions', conversations, 'conversations', 'were started')),
    requests: budget(hourly('requests', requests, 'requests', 'came')),
    files: budget(hourly('files', FILES_AN_HOUR, 'files', 'came')),
    fileParts: budget(hourly('file-parts', partsAnHour(config), 'files', 'came')),
    reports: budget(hourly('reports', REPORTS_AN_HOUR, 'reports', 'came')),
    messages: budget(everyMinute('messages', messages, 'messages')),
    marks: budget(everyMinute('marks', MARKS_A_MINUTE, 'calls')),
    histories: budget(everyMinute('histories', HISTORIES_A_MINUTE, 'calls')),
    messagesOfSession: createLimiter({
      name: 'messages:session',
      points: config.CHAT_MESSAGES_PER_SESSION,
      seconds: MINUTE,
      sentence: TOO_FAST,
    }),
  };
}

/** How many parts of files that is, in which each file may have a last one that is not full. */
const partsAnHour = ({ FILES_TOTAL_MB }: Config) =>
  FILES_AN_HOUR +
  Math.ceil((MESSAGES_WITH_FILES_AN_HOUR * FILES_TOTAL_MB * 1024 ** 2) / UPLOAD_PART_SIZE);

const hourly = (name: string, points: number, things: string, happened: string): BudgetRule => ({
  name,
  points,
  seconds: HOUR,
  fromNetwork: (wait) => `Too many ${things} ${happened} from your network. ${retryAdvice(wait)}`,
  fromAll: (wait) => `${busy(things)} ${retryAdvice(wait)}`,
});

const everyMinute = (name: string, points: number, things: string): BudgetRule => ({
  name,
  points,
  seconds: MINUTE,
  fromNetwork: `Too many ${things} are coming from your network. Please wait a moment.`,
  fromAll: `${busy(things)} Please wait a moment.`,
});
