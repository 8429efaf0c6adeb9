import { z } from 'zod';
import type { StudioEdit } from '@repo/contract/desk/studio-file.ts';
import { isFieldValues } from '#studio/form/json-schema.ts';

/** Where a value is: the keys of maps and the indexes of lists that lead to it. */
export type PlacePath = StudioEdit['path'];

const stored = z.array(z.union([z.string(), z.number()]));

/** A path as one text, so that two that lead to the same place are the same. */
export const pathKey = (path: PlacePath): string => JSON.stringify(path);

/** The path that a text stands for. */
export const pathOf = (key: string): PlacePath => stored.parse(JSON.parse(key));

/** The place below another one. */
export const placeBelow = (key: string, name: string | number): string =>
  pathKey([...pathOf(key), name]);

/** The name of a place in the problems of the check: its keys and indexes, joined by dots. */
export const dotted = (path: PlacePath): string => path.join('.');

/** The place that such a name leads to. */
export const placeNamed = (name: string): PlacePath =>
  name.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** The value at a place; undefined if there is none. */
export const valueAt = (values: unknown, path: PlacePath): unknown =>
  path.reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return (value as readonly unknown[])[Number(name)];
    return isFieldValues(value) ? value[name] : undefined;
  }, values);

/**
 * What values are after a change. What has not changed stays the same object, so that only what has is shown anew.
 *
 * @throws TypeError if nothing is around the place
 */
export function afterEdit(values: unknown, edit: StudioEdit): unknown {
  return changed(values, edit.path, edit);
}

function changed(values: unknown, [name, ...rest]: PlacePath, edit: StudioEdit): unknown {
  if (name === undefined) throw new TypeError('A change needs a place.');
  if (Array.isArray(values)) return changedList(values, Number(name), rest, edit);
  if (!isFieldValues(values)) throw new TypeError(`There is nothing around ${String(name)}.`);
  if (rest.length > 0) return { ...values, [name]: changed(values[name], rest, edit) };
  if (edit.act === 'remove')
    return Object.fromEntries(Object.entries(values).filter(([key]) => key !== String(name)));
  if (edit.act === 'move') throw new TypeError('Only entries of lists have places.');
  return { ...values, [name]: edit.value };
}

function changedList(
  list: readonly unknown[],
  index: number,
  rest: PlacePath,
  edit: StudioEdit,
): readonly unknown[] {
  if (rest.length > 0) return list.with(index, changed(list[index], rest, edit));
  switch (edit.act) {
    case 'set':
      return list.with(index, edit.value);
    case 'add':
      return list.toSpliced(index, 0, edit.value);
    case 'remove':
      return list.toSpliced(index, 1);
    case 'move':
      return list.toSpliced(index, 1).toSpliced(edit.to, 0, list[index]);
  }
}
