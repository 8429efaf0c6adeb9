import { isDeepStrictEqual } from 'node:util';
import {
  hasFields,
  type Fields,
  type PlainValue,
  type ValuePath,
  type YamlEdit,
} from '#edit/edits.ts';
import { pairsOf } from '#edit/pairs.ts';

const isPlain = (value: unknown): value is PlainValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/**
 * The changes that make one thing of another, each of a single value, in their order.
 *
 * @param path where they are
 */
export function difference(before: unknown, after: unknown, path: ValuePath = []): YamlEdit[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (hasFields(before) && hasFields(after)) return differenceOfMaps(before, after, path);
  if (Array.isArray(before) && Array.isArray(after)) return differenceOfLists(before, after, path);
  if (isPlain(before) && isPlain(after)) return [{ act: 'set', path, value: after }];
  return [
    { act: 'remove', path },
    { act: 'add', path, value: after },
  ];
}

function differenceOfMaps(before: Fields, after: Fields, path: ValuePath): YamlEdit[] {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const keys = Object.keys(after);
  return [
    ...gone.map((key): YamlEdit => ({ act: 'remove', path: [...path, key] })),
    ...keys.flatMap((key, index): YamlEdit[] => {
      const at = [...path, key];
      const behind = keys[index - 1];
      if (!Object.hasOwn(before, key)) return [{ act: 'add', path: at, value: after[key], behind }];
      return difference(before[key], after[key], at).map((edit) =>
        edit.act === 'add' && edit.path.length === at.length ? { ...edit, behind } : edit,
      );
    }),
  ];
}

function differenceOfLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: ValuePath,
): YamlEdit[] {
  const pairs = pairsOf(before, after);
  const placeBefore = new Map(pairs.map(([place, other]) => [other, place]));
  const edits: YamlEdit[] = [];
  const kept = new Set(pairs.map(([place]) => place));
  for (const place of [...before.keys()].reverse())
    if (!kept.has(place)) edits.push({ act: 'remove', path: [...path, place] });
  const order: (number | undefined)[] = [...before.keys()].filter((place) => kept.has(place));
  for (const [place, value] of after.entries()) {
    const wanted = placeBefore.get(place);
    const at = [...path, place];
    if (wanted === undefined) {
      edits.push({ act: 'add', path: at, value });
      order.splice(place, 0, undefined);
    } else if (order[place] !== wanted) {
      const from = order.indexOf(wanted);
      edits.push({ act: 'move', path: [...path, from], to: place });
      order.splice(place, 0, ...order.splice(from, 1));
    }
    if (wanted !== undefined) edits.push(...difference(before[wanted], value, at));
  }
  return edits;
}
