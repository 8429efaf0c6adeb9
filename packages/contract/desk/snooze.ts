import { z } from 'zod';
import { colleagueSchema } from '#desk/account.ts';

/** Times to choose for what happens later. What they mean is up to the backend, by the company's clock. */
export const SNOOZE_TIMES = ['hour', 'evening', 'tomorrow', 'monday'] as const;

/** What ended a snooze. */
export const SNOOZE_ENDINGS = [
  'time', // it was over
  'answer', // the customer has written
  'undelivered', // an email to the customer was not delivered, so that no answer can be expected
  'staff', // somebody ended it
  'closed', // the conversation or the ticket was closed
  'replaced', // it was snoozed anew
] as const;

export type SnoozeEnding = (typeof SNOOZE_ENDINGS)[number];

/** One snooze of a conversation or a ticket. Times are ISO 8601 in UTC. */
export const snoozeSchema = z.object({
  id: z.string(),
  by: colleagueSchema,
  createdAt: z.string(),
  until: z.string(),
  /** Whether an answer of the customer ends it before that. */
  endsOnAnswer: z.boolean(),
  endedAt: z.string().nullable(),
  /** Null as long as it lasts. */
  ending: z.enum(SNOOZE_ENDINGS).nullable(),
  /** Who ended it; null if it ended by itself. */
  endedBy: colleagueSchema.nullable(),
});

export type Snooze = z.infer<typeof snoozeSchema>;

const NO_LATER_TIME = 'Choose a time, or a date and time like 2026-01-31T09:00';

/** One of {@link SNOOZE_TIMES}, or a date and time by the company's clock: `2026-01-31T09:00`. */
export const laterTime = z.union(
  [
    z.enum(SNOOZE_TIMES),
    // A local time may also end with Z, which is another clock.
    z.iso.datetime({ local: true, precision: -1 }).regex(/\d$/, NO_LATER_TIME),
  ],
  NO_LATER_TIME,
);

export type LaterTime = z.output<typeof laterTime>;

/** `POST /desk/api/{conversations,tickets}/{id}/snooze`: takes it out of the lists of what is to be done for a while. */
export const snoozeInputSchema = z.object({
  until: laterTime,
  endsOnAnswer: z.boolean().default(true),
});

export type SnoozeInput = z.output<typeof snoozeInputSchema>;
