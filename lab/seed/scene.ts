import { company } from '@/lib/company/company';
import type { StoredStaff } from '@/backend/store/staff/staff';
import type { Store } from '@/backend/store/store';
import { TIME, type Timeline } from '@/lab/seed/timeline';
import type { Words } from '@/lab/seed/words';
import type { Chance } from '@/lab/chat/chance';
import type { Label } from '@/lib/contract/desk/label';

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
