import type { StudioFrameTarget } from '@repo/contract/desk/studio-frame.ts';
import { BODY_PATH } from '@repo/contract/desk/studio-words.ts';
import type { FocusedPlace } from '#studio/editor/focus-place.ts';
import { FACTS_FILE, type Facts } from '#studio/form/facts.ts';
import { dotted, pathKey, pathOf, valueAt } from '#studio/form/paths.ts';
import { wordsToFind } from '#studio/frame/texts.ts';

type TargetFile = Readonly<{ name: string; values: unknown; body: string | null }>;

/** What to look for in the page of a file when the focus is at a place of its form. */
export function targetOf(place: FocusedPlace, file: TargetFile, facts: Facts): StudioFrameTarget {
  const { key, offset, isChoice, shown } = place;
  if (shown) return shown;
  const path = pathOf(key);
  const value = key === pathKey(BODY_PATH) ? file.body : valueAt(file.values, path);
  if (isChoice) return { find: '' };
  if (typeof value !== 'number') return { find: wordsToFind(value, facts, offset) };
  const [group] = path;
  const isPrice = file.name === FACTS_FILE && group === 'prices' && path.at(-1) === 'amount';
  const price = isPrice ? facts.get(dotted(path.slice(0, -1))) : undefined;
  return { find: price?.shown ?? '' };
}

/** Keeps a target as it is as long as the same is looked for. */
export const sameTarget =
  (now: StudioFrameTarget) =>
  (before: StudioFrameTarget): StudioFrameTarget =>
    JSON.stringify(before) === JSON.stringify(now) ? before : now;
