import { UPLOAD_PART_SIZE } from '@repo/contract/file.ts';
import type { Config } from '#core/config.ts';
import { createBudget, retryAdvice, type Budget, type BudgetRule } from '#limits/budget.ts';
import { createMemoryLimiter, type CreateLimiter, type RateLimiter } from '#limits/rate-limiter.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often per minute one address may mark a chat as read or closed, and how often it may read messages. */
const MARKS_A_MINUTE = 600;
const HISTORIES_A_MINUTE = 1200;

/**
 * How often per minute one address may register sockets, and tell that someone types, for each event that one
 * socket may send per second. In an office of a hundred, everyone may open twelve pages a minute and type
 * without a pause, which is told every three seconds.
 */
const REGISTRATIONS = 24;
const TYPINGS = 60;

/** The same for how often one member of staff may read pages of conversations, and send anything else. */
const STAFF_READS = 24;
const STAFF_EVENTS = 60;

/** The same for how often one address may connect, for each socket that it may have open. */
const HANDSHAKES = 12;

/** How many requests for sockets one address may make in a second, for each event as above. */
const POLLS = 10;

/**
 * How many reports of violations one address may send in an hour. A page with a fault causes one or two each
 * time it is opened.
 */
const REPORTS_AN_HOUR = 60;

/** How many pages one address may send measurements of in an hour. An office behind one address loses the rest. */
const VITALS_AN_HOUR = 60;

/** How many files one address may begin to send in an hour. */
const FILES_AN_HOUR = 60;

/**
 * How many remarks about drafts one address may send in an hour, and how many pages and files of drafted sites it may
 * read in a minute: a page has about fifty files.
 */
const REMARKS_AN_HOUR = 60;
const DRAFTED_A_MINUTE = 2000;

/** The same for all bytes of files: five times what one message can have. */
const MESSAGES_WITH_FILES_AN_HOUR = 5;

/** The message for those who send too much at once. */
export const TOO_FAST =
  'You are sending messages faster than we can read them. Please wait a moment.';
const busy = (things: string) => `We are getting more ${things} than we can take right now.`;

/** What visitors and staff may do how often. Nothing of it is stored. */
export type Limits = Record<
  | 'inquiries'
  | 'messages'
  | 'conversations'
  | 'requests'
  | 'marks'
  | 'histories'
  | 'reports'
  | 'vitals'
  | 'remarks'
  | 'drafted'
  | 'files'
  | 'fileParts'
  | 'registrations'
  | 'typing'
  | 'handshakes',
  Budget
> &
  Record<'messagesOfSession' | 'staffReads' | 'staffEvents' | 'polls', RateLimiter>;

/**
 * Creates the limits from the settings.
 *
 * @param createLimiter where to count; by default in the memory of this process
 * @param createLimiterHere where to count what concerns only this process
 */
export function createLimits(
  config: Config,
  createLimiter: CreateLimiter = createMemoryLimiter,
  createLimiterHere: CreateLimiter = createMemoryLimiter,
): Limits {
  const {
    INQUIRIES_PER_ADDRESS: inquiries,
    CHAT_SESSIONS_PER_ADDRESS: conversations,
    CHAT_REQUESTS_PER_ADDRESS: requests,
    CHAT_MESSAGES_PER_ADDRESS: messages,
    CHAT_EVENTS_PER_SOCKET: events,
    CHAT_SOCKETS_PER_ADDRESS: sockets,
  } = config;
  const budget = (rule: BudgetRule) => createBudget(rule, createLimiter);
  return {
    inquiries: budget(hourly('inquiries', inquiries, 'inquiries', 'came')),
    conversations: budget(hourly('sessions', conversations, 'conversations', 'were started')),
    requests: budget(hourly('requests', requests, 'requests', 'came')),
    files: budget(hourly('files', FILES_AN_HOUR, 'files', 'came')),
    fileParts: budget(hourly('file-parts', partsAnHour(config), 'files', 'came')),
    reports: budget(hourly('reports', REPORTS_AN_HOUR, 'reports', 'came')),
    vitals: budget(hourly('vitals', VITALS_AN_HOUR, 'measurements', 'came')),
    remarks: budget(hourly('remarks', REMARKS_AN_HOUR, 'comments', 'came')),
    drafted: budget(everyMinute('drafted', DRAFTED_A_MINUTE, 'calls')),
    messages: budget(everyMinute('messages', messages, 'messages')),
    marks: budget(everyMinute('marks', MARKS_A_MINUTE, 'calls')),
    histories: budget(everyMinute('histories', HISTORIES_A_MINUTE, 'calls')),
    registrations: budget(everyMinute('registrations', REGISTRATIONS * events, 'calls')),
    typing: budget(everyMinute('typing', TYPINGS * events, 'calls')),
    handshakes: budget(everyMinute('handshakes', HANDSHAKES * sockets, 'connections')),
    staffReads: createLimiter(ofStaff('staff-reads', STAFF_READS * events)),
    staffEvents: createLimiter(ofStaff('staff-events', STAFF_EVENTS * events)),
    // Each backend counts its own: asking Redis would cost more than most polls do.
    polls: createLimiterHere({
      name: 'polls',
      points: POLLS * events,
      seconds: 1,
      sentence: 'Too many calls are coming from your network. Please wait a moment.',
    }),
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

const ofStaff = (name: string, points: number) => ({
  name,
  points,
  seconds: MINUTE,
  sentence: 'Too much is coming from your account. Please wait a moment.',
});
