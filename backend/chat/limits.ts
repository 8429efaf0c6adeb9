import { createMemoryLimiter, type Limiter } from '@/backend/chat/limiter';
import type { Config } from '@/backend/config';
import { company } from '@/lib/content/company';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** For who sends too much at once. */
export const FAST = 'You are sending messages faster than we can read them. Please wait a moment.';
const LATER = `Please try again later, or write to ${company.email}.`;

/** What a visitor may do how often. Addresses and sessions are in memory only. */
export type Limits = Record<
  'messagesOfSession' | 'messagesOfAddress' | 'sessionsOfAddress' | 'requestsOfAddress',
  Limiter
>;

/** The limits of the settings. */
export function createLimits(config: Config): Limits {
  return {
    messagesOfSession: createMemoryLimiter({
      points: config.CHAT_MESSAGES_PER_SESSION,
      seconds: MINUTE,
      sentence: FAST,
    }),
    messagesOfAddress: createMemoryLimiter({
      points: config.CHAT_MESSAGES_PER_ADDRESS,
      seconds: MINUTE,
      sentence: 'Too many messages are coming from your network. Please wait a moment.',
    }),
    sessionsOfAddress: createMemoryLimiter({
      points: config.CHAT_SESSIONS_PER_ADDRESS,
      seconds: HOUR,
      sentence: `Too many conversations were started from your network. ${LATER}`,
    }),
    requestsOfAddress: createMemoryLimiter({
      points: config.CHAT_REQUESTS_PER_ADDRESS,
      seconds: HOUR,
      sentence: `Too many requests came from your network. ${LATER}`,
    }),
  };
}
