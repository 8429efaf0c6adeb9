import type { Config } from '@/backend/core/config';
import { createBudget, retryAdvice, type Budget } from '@/backend/limits/budget';
import { createMemoryLimiter, type RateLimiter } from '@/backend/limits/rate-limiter';

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

/** The message for those who send too much at once. */
export const TOO_FAST =
  'You are sending messages faster than we can read them. Please wait a moment.';
const busy = (things: string) => `We are getting more ${things} than we can take right now.`;

/** What visitors may do how often. Addresses and sessions are kept in memory only. */
export type Limits = Record<
  'inquiries' | 'messages' | 'conversations' | 'requests' | 'marks' | 'histories' | 'reports',
  Budget
> &
  Record<'messagesOfSession', RateLimiter>;

/** Creates the limits from the settings. */
export function createLimits(config: Config): Limits {
  return {
    inquiries: hourly(config.INQUIRIES_PER_ADDRESS, 'inquiries', 'came'),
    conversations: hourly(config.CHAT_SESSIONS_PER_ADDRESS, 'conversations', 'were started'),
    requests: hourly(config.CHAT_REQUESTS_PER_ADDRESS, 'requests', 'came'),
    reports: hourly(REPORTS_AN_HOUR, 'reports', 'came'),
    messages: everyMinute(config.CHAT_MESSAGES_PER_ADDRESS, 'messages'),
    marks: everyMinute(MARKS_A_MINUTE, 'calls'),
    histories: everyMinute(HISTORIES_A_MINUTE, 'calls'),
    messagesOfSession: createMemoryLimiter({
      points: config.CHAT_MESSAGES_PER_SESSION,
      seconds: MINUTE,
      sentence: TOO_FAST,
    }),
  };
}

const hourly = (points: number, things: string, happened: string): Budget =>
  createBudget({
    points,
    seconds: HOUR,
    fromNetwork: (wait) => `Too many ${things} ${happened} from your network. ${retryAdvice(wait)}`,
    fromAll: (wait) => `${busy(things)} ${retryAdvice(wait)}`,
  });

const everyMinute = (points: number, things: string): Budget =>
  createBudget({
    points,
    seconds: MINUTE,
    fromNetwork: `Too many ${things} are coming from your network. Please wait a moment.`,
    fromAll: `${busy(things)} Please wait a moment.`,
  });
