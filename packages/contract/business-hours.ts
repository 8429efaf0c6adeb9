import { z } from 'zod';
import { line } from '#text.ts';

/** The days in the order of ISO 8601, in which Monday is day 1. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Makes something for each day of the week. */
export const onEachDay = <Value>(make: (day: Weekday) => Value): Record<Weekday, Value> => ({
  monday: make('monday'),
  tuesday: make('tuesday'),
  wednesday: make('wednesday'),
  thursday: make('thursday'),
  friday: make('friday'),
  saturday: make('saturday'),
  sunday: make('sunday'),
});

/** The most times in one day, and the most holidays. */
export const HOURS_LIMITS = { spans: 6, holidays: 100 } as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const WRONG_TIME = 'Please enter a time, like 09:00';

/**
 * From one local time to another, like 09:00 and 18:00. What closes before it opens reaches past midnight, and belongs
 * to the day on which it begins. 24:00 is the end of the day.
 */
export const openSpanSchema = z.strictObject({
  opens: z.string(WRONG_TIME).regex(TIME, WRONG_TIME),
  closes: z
    .string(WRONG_TIME)
    // Two ways to write the same would be two revisions of the same hours.
    .overwrite((time) => (time === '00:00' ? '24:00' : time))
    .refine((time) => TIME.test(time) || time === '24:00', WRONG_TIME),
});

export type OpenSpan = z.infer<typeof openSpanSchema>;

const spansSchema = z
  .array(openSpanSchema)
  .max(HOURS_LIMITS.spans, `A day can have at most ${HOURS_LIMITS.spans} times`)
  .superRefine(refuseOverlaps);

/** A day with other hours than its weekday. Without spans, it is closed. */
export const holidaySchema = z.strictObject({
  date: z.iso.date('Please enter a date that exists, like 2026-12-25'),
  name: line('Name', 60).min(1, 'A holiday needs a name'),
  /** Whether it returns every year on this month and day; that of February 29 only in leap years. */
  everyYear: z.boolean(),
  spans: spansSchema,
});

export type Holiday = z.infer<typeof holidaySchema>;

const holidaysSchema = z
  .array(holidaySchema)
  .max(HOURS_LIMITS.holidays, `There can be at most ${HOURS_LIMITS.holidays} holidays`)
  .superRefine(refuseSameDay);

/**
 * On which days the hours of the promise to answer tickets run: on every day around the clock, as the website says, or
 * only on days with open hours.
 */
export const REPLY_DAYS = ['every', 'open'] as const;

/** The hours that the desk can set, without the zone of the company's clock (requirement 15.9). */
export const weekSchema = z.strictObject({
  week: z
    .record(z.enum(WEEKDAYS), spansSchema)
    .superRefine(refuseClosedWeek)
    .superRefine(refuseNights),
  holidays: holidaysSchema,
  replyDays: z.enum(REPLY_DAYS, 'Please choose on which days the time runs'),
});

export type OpenWeek = z.infer<typeof weekSchema>;

/** When somebody is there to answer, by the company's clock. */
export type BusinessHours = OpenWeek & { timeZone: string };

type Refuse = z.core.$RefinementCtx;

/** Whether the clock strikes midnight between them. */
export const isOvernight = ({ opens, closes }: OpenSpan): boolean => closes <= opens;

export const spanWords = ({ opens, closes }: OpenSpan): string => `${opens}–${closes}`;

function refuseOverlaps(spans: readonly OpenSpan[], context: Refuse): void {
  spans.forEach((span, index) => {
    if (span.opens === span.closes) {
      const message =
        'These hours end when they begin. A whole day is from 00:00 to midnight (00:00).';
      context.addIssue({ code: 'custom', path: [index], message });
      return;
    }
    const other = spans.slice(0, index).find((one) => overlap(one, span));
    if (!other) return;
    const message = `These hours overlap ${spanWords(other)}`;
    context.addIssue({ code: 'custom', path: [index], message });
  });
}

const endOf = (span: OpenSpan) => (isOvernight(span) ? '24:00' : span.closes);

const overlap = (one: OpenSpan, other: OpenSpan) =>
  one.opens < endOf(other) && other.opens < endOf(one);

type Week = Readonly<Record<Weekday, readonly OpenSpan[]>>;

function refuseClosedWeek(week: Week, context: Refuse): void {
  if (Object.values(week).some((spans) => spans.length > 0)) return;
  context.addIssue({ code: 'custom', message: 'Please leave at least one day open' });
}

/** Refuses hours into which those of the day before reach. */
function refuseNights(week: Week, context: Refuse): void {
  WEEKDAYS.forEach((day, index) => {
    const night = week[WEEKDAYS.at(index - 1) ?? day].find(isOvernight);
    const taken = week[day].findIndex(({ opens }) => night && opens < night.closes);
    if (!night || taken < 0) return;
    const message = `These hours overlap ${spanWords(night)} of the day before`;
    context.addIssue({ code: 'custom', path: [day, taken], message });
  });
}

/** Refuses a second holiday on the same day. One of a single year may stand over one of every year. */
function refuseSameDay(holidays: readonly Holiday[], context: Refuse): void {
  const keyOf = ({ date, everyYear }: Holiday) => (everyYear ? date.slice(5) : date);
  holidays.forEach((holiday, index) => {
    const isTaken = holidays.slice(0, index).some((one) => keyOf(one) === keyOf(holiday));
    if (!isTaken) return;
    const message = 'There is already a holiday on this date';
    context.addIssue({ code: 'custom', path: [index, 'date'], message });
  });
}
