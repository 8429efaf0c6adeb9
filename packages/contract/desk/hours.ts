import { z } from 'zod';
import { holidaySchema, weekSchema } from '#business-hours.ts';

/** The hours of the company in force: `GET /desk/api/hours`, and the answer to each change. Times are ISO 8601 in UTC. */
export const hoursViewSchema = z.object({
  hours: weekSchema,
  /** Which change made them; null while those of the website's files hold. */
  revision: z.string().nullable(),
  timeZone: z.string(),
  isOpen: z.boolean(),
  /** When it closes or opens next. */
  until: z.string(),
  /** The next day that is a holiday, today or later. */
  nextHoliday: holidaySchema.pick({ date: true, name: true, spans: true }).nullable(),
  /** What the website's files say, in lines, as far as it differs. */
  inFiles: z.array(z.string()),
  /** Within how many hours the website promises an answer. */
  replyWithinHours: z.number(),
});

export type HoursView = z.infer<typeof hoursViewSchema>;

/** The revision that somebody has seen. If another one is in force, nothing is changed. */
const seenRevision = z.uuid().nullable();

/** `POST /desk/api/hours` */
export const hoursChangeSchema = z.object({ revision: seenRevision, hours: weekSchema });

/** `POST /desk/api/hours/reset`: what the website's files say holds again. */
export const hoursResetSchema = z.object({ revision: seenRevision });
