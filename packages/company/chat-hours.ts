import { z } from 'zod';
import {
  onEachDay,
  weekSchema,
  type BusinessHours,
  type OpenSpan,
} from '@repo/contract/business-hours.ts';

const HOURS = /^(?<opens>([01]\d|2[0-3]):[0-5]\d)-(?<closes>([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const WRONG_HOURS =
  'must be like 09:00-18:00 or 09:00-12:00, 13:00-17:00, ending at 24:00 at the latest';

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

/** The times of one day, in local time: '09:00-12:00, 13:00-17:00', or '22:00-06:00', past midnight. */
const hoursOfDay = z.string().transform((hours, context): OpenSpan[] =>
  hours.split(/\s*,\s*/).flatMap((part) => {
    const { opens, closes } = HOURS.exec(part)?.groups ?? {};
    if (opens !== undefined && closes !== undefined) return { opens, closes };
    context.addIssue({ code: 'custom', message: WRONG_HOURS });
    return [];
  }),
);

/** Days that are left out are closed. */
const weekInFile = z
  .strictObject({
    monday: hoursOfDay.optional(),
    tuesday: hoursOfDay.optional(),
    wednesday: hoursOfDay.optional(),
    thursday: hoursOfDay.optional(),
    friday: hoursOfDay.optional(),
    saturday: hoursOfDay.optional(),
    sunday: hoursOfDay.optional(),
  })
  .refine((week) => Object.keys(week).length > 0, 'must name at least one day')
  .transform((week) => onEachDay((day) => week[day] ?? []));

const holidayInFile = z
  .strictObject({
    date: z.string(),
    name: z.string(),
    everyYear: z.boolean().default(false),
    hours: hoursOfDay.optional(),
  })
  .transform(({ hours, ...holiday }) => ({ ...holiday, spans: hours ?? [] }));

/** The zone of the company's clock. */
export const timeZoneSchema = z
  .string()
  .refine(isTimeZone, 'must be a time zone, like America/New_York');

/** When somebody is there to answer, and within how many minutes they do in the chat. */
export type ChatHours = BusinessHours & { replyMinutes: number };

/** What `company.yaml` says of it, which holds until other hours are set at the desk. */
export const chatHoursSchema = z
  .strictObject({
    replyMinutes: z.int().positive(),
    hours: weekInFile.pipe(weekSchema.shape.week),
    holidays: z.array(holidayInFile).default([]).pipe(weekSchema.shape.holidays),
  })
  .transform(({ replyMinutes, hours, holidays }) => ({
    replyMinutes,
    week: hours,
    holidays,
    // The website promises an answer within so many hours, and names no days.
    replyDays: 'every' as const,
  }));
