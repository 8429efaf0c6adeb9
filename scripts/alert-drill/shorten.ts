const SECONDS = { s: 1, m: 60, h: 3600, d: 24 * 3600 };

/** What is an hour for operators is a minute for the drill. */
const SHARE = 1 / 60;

/** The longest that a condition must hold in the drill, in seconds: a sixtieth of a day is too long. */
const LONGEST_FOR_S = 20;

/** A duration of Prometheus with one unit, like `5m`. */
const DURATION = String.raw`(\d+)([smhd])\b`;

const secondsOf = (count: string, unit: string) =>
  Number(count) * SECONDS[unit as keyof typeof SECONDS] * SHARE;

/**
 * Shortens the durations of rules for Prometheus, and changes nothing else: how long a condition must hold, and
 * the ranges and offsets of expressions. Limits stay, also those that are times.
 *
 * @param rules YAML
 */
export function shortenDurations(rules: string): string {
  const hold = new RegExp(String.raw`(?<=^ +for: )${DURATION}`, 'gm');
  const range = new RegExp(String.raw`(?<=\[|\boffset )${DURATION}`, 'g');
  return rules
    .replace(hold, (_all, count: string, unit: string) => {
      return `${Math.min(LONGEST_FOR_S, secondsOf(count, unit))}s`;
    })
    .replace(range, (_all, count: string, unit: string) => `${secondsOf(count, unit)}s`);
}
