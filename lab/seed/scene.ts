import { company } from '@repo/company/company.ts';
import type { StoredStaff } from '@repo/backend/store/staff/staff.ts';
import type { Store } from '@repo/backend/store/store.ts';
import type { Label } from '@repo/contract/desk/label.ts';
import { TIME, type Timeline } from '#seed/timeline.ts';
import type { Words } from '#seed/words.ts';
import type { Chance } from '#chat/chance.ts';

/** Everything needed to make up a story. */
export type Scene = {
  store: Store;
  timeline: Timeline;
  chance: Chance;
  words: Words;
  staff: readonly StoredStaff[];
  labels: readonly Label[];
  /** The present, in milliseconds since 1970. */
  now: number;
};

/** The number of days in which everything happened. */
const DAYS = 90;

/** The address of the site in the visitors' data. */
export const SITE: string = new URL(company.url).origin;

/** A moment in these days, mostly while people are awake; a few are in the last hours. */
export function aMoment({ chance, now }: Pick<Scene, 'chance' | 'now'>): number {
  if (chance.happens(0.03)) return now - chance.between(2, 30 * 60) * TIME.minute;
  const midnight = Math.floor(now / TIME.day) * TIME.day - chance.between(1, DAYS) * TIME.day;
  const hour = chance.happens(0.85) ? chance.between(12, 23) : chance.between(0, 11);
  return midnight + hour * TIME.hour + chance.between(0, 3599) * 1000;
}

/** Whether something is old enough to be settled. */
export const isLongAgo = (at: number, { now }: Pick<Scene, 'now'>): boolean =>
  at < now - 2 * TIME.day;
