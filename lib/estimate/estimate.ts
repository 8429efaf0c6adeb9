/** A part of a system, in days: if all goes well, most likely, and if it goes badly. */
export type EstimatedPart = Readonly<{ name: string; good: number; likely: number; bad: number }>;

/** What somebody has written on the worksheet. */
export type Worksheet = Readonly<{
  parts: readonly EstimatedPart[];
  /** The work around the build, in percent of its days: design, testing, coordination, and release. */
  around: number;
  /** The reserve, in percent of all days. */
  reserve: number;
  /** What a day costs, in whatever currency; 0 if that is not known. */
  rate: number;
  /** What it costs to run for a year; 0 if that is not known. */
  yearly: number;
  years: number;
}>;

/** What follows from a worksheet: days, and amounts in the currency of its rate. */
export type Estimate = Readonly<{
  good: number;
  bad: number;
  expected: number;
  /** With the work around the build. */
  built: number;
  /** With the reserve, too. */
  planned: number;
  cost: number;
  running: number;
}>;

/** The expected days of a part: a rule of project planning (PERT, 1958) that lets the bad case count. */
export const expectedDays = ({ good, likely, bad }: EstimatedPart): number =>
  Math.round((good + 4 * likely + bad) / 6);

const withPercent = (days: number, percent: number) => Math.round(days * (1 + percent / 100));

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Does the arithmetic of the worksheet. Days are whole. */
export function estimateOf({ parts, around, reserve, rate, yearly, years }: Worksheet): Estimate {
  const expected = sum(parts.map(expectedDays));
  const built = withPercent(expected, around);
  const planned = withPercent(built, reserve);
  return {
    good: sum(parts.map(({ good }) => good)),
    bad: sum(parts.map(({ bad }) => bad)),
    expected,
    built,
    planned,
    cost: Math.round(planned * rate),
    running: Math.round(yearly * years),
  };
}

const number = new Intl.NumberFormat('en-US');

/** Whether something was written about a part. */
const isFilled = ({ name, good, likely, bad }: EstimatedPart): boolean =>
  name !== '' || good + likely + bad > 0;

/** The worksheet and what follows from it as lines of text, for a message. */
export function estimateAsText(sheet: Worksheet): string {
  const { good, bad, expected, built, planned, cost, running } = estimateOf(sheet);
  const parts = sheet.parts.filter(isFilled).map((part) => {
    const { name, good: best, likely, bad: worst } = part;
    return `- ${name || 'A part'}: ${best} / ${likely} / ${worst} days, expected ${expectedDays(part)}`;
  });
  return [
    'From the worksheet (good / likely / bad):',
    ...parts,
    `Expected: ${number.format(expected)} days (good ${number.format(good)}, bad ${number.format(bad)})`,
    `With the work around the build (${sheet.around}%): ${number.format(built)} days`,
    `With a reserve (${sheet.reserve}%): ${number.format(planned)} days`,
    ...(sheet.rate > 0 ? [`At ${number.format(sheet.rate)} a day: ${number.format(cost)}`] : []),
    ...(running > 0 ? [`Running it for ${sheet.years} years: ${number.format(running)}`] : []),
  ].join('\n');
}
