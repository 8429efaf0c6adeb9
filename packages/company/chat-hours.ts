import { z } from 'zod';

const HOURS = /^(?<opens>([01]\d|2[0-3]):[0-5]\d)-(?<closes>([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const WRONG_HOURS = 'must be like 09:00-18:00, ending at 24:00 at the latest';

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

/** Opening and closing time on one day, in local time: '09:00-18:00'. */
const hoursOfDay = z
  .string()
  .regex(HOURS, WRONG_HOURS)
  .transform((hours) => {
    const { opens = '', closes = '' } = HOURS.exec(hours)?.groups ?? {};
    return { opens, closes };
  })
  .refine(({ opens, closes }) => opens < closes, 'must end later than it starts');

/** The days in the order of ISO 8601, beginning with Monday. Days that are left out are closed. */
const weekSchema = z
  .strictObject({
    monday: hoursOfDay.optional(),
    tuesday: hoursOfDay.optional(),
    wednesday: hoursOfDay.optional(),
    thursday: hoursOfDay.optional(),
    friday: hoursOfDay.optional(),
    saturday: hoursOfDay.optional(),
    sunday: hoursOfDay.optional(),
  })
  .refine((week) => Object.keys(week).length > 0, 'must name at least one day');

/** The zone of the company's clock. */
export const timeZoneSchema = z
  .string()
  .refine(isTimeZone, 'must be a time zone, like America/New_York');

/** When someone answers in the chat, and how soon. */
export const chatHoursSchema = z.strictObject({
  timeZone: timeZoneSchema,
  replyMinutes: z.int().positive(),
  hours: weekSchema,
});
