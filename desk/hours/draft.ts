import {
  onEachDay,
  weekSchema,
  type Holiday,
  type OpenSpan,
  type OpenWeek,
  type Weekday,
} from '@repo/contract/business-hours.ts';

/** Something in a list that is being edited: a row keeps its key, whatever stands before it. */
export type Row<Value> = Value & { key: number };

export type HolidayRow = Row<Omit<Holiday, 'spans'> & { spans: readonly Row<OpenSpan>[] }>;

/** Hours as they stand in the form, where they may be wrong. */
export type HoursDraft = Readonly<{
  week: Readonly<Record<Weekday, readonly Row<OpenSpan>[]>>;
  holidays: readonly HolidayRow[];
  replyDays: OpenWeek['replyDays'];
}>;

/** What is wrong, by the path of what it is about: `week.monday.0` or `holidays.2.date`. */
export type HoursProblems = ReadonlyMap<string, string>;

let lastKey = 0;

/** Makes a row of a value. */
export const rowOf = <Value extends object>(value: Value): Row<Value> => {
  lastKey += 1;
  return { ...value, key: lastKey };
};

// Fields for times know midnight as 00:00 alone.
const spanRow = ({ opens, closes }: OpenSpan) =>
  rowOf({ opens, closes: closes === '24:00' ? '00:00' : closes });

/** Hours as the form takes them. */
export const draftOf = ({ week, holidays, replyDays }: OpenWeek): HoursDraft => ({
  week: onEachDay((day) => week[day].map(spanRow)),
  holidays: holidays.map((holiday) => rowOf({ ...holiday, spans: holiday.spans.map(spanRow) })),
  replyDays,
});

const spansOf = (rows: readonly Row<OpenSpan>[]): OpenSpan[] =>
  rows.map(({ opens, closes }) => ({ opens, closes }));

/** Checks a draft by the rules of the contract, and finds everything that is wrong with it. */
export function checkDraft({
  week,
  holidays,
  replyDays,
}: HoursDraft): { hours: OpenWeek } | { problems: HoursProblems } {
  const checked = weekSchema.safeParse({
    week: onEachDay((day) => spansOf(week[day])),
    holidays: holidays.map(({ date, name, everyYear, spans }) => ({
      date,
      name,
      everyYear,
      spans: spansOf(spans),
    })),
    replyDays,
  });
  if (checked.success) return { hours: checked.data };
  const found = checked.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  // The first problem of a place is the one to solve first.
  return { problems: new Map(found.reverse()) };
}
