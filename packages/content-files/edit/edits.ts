/** Where a value is: the keys of maps and the indexes of lists that lead to it. */
export type ValuePath = readonly (string | number)[];

/** A value that is not made of others. */
export type PlainValue = string | number | boolean | null;

/** One change of a file, at a place that is there. */
export type YamlEdit =
  | Readonly<{ act: 'set'; path: ValuePath; value: PlainValue }>
  /**
   * An entry that takes this place in its list, or a key that its map does not have yet, which comes behind another
   * one, or last.
   */
  | Readonly<{ act: 'add'; path: ValuePath; value: unknown; behind?: string | undefined }>
  | Readonly<{ act: 'remove'; path: ValuePath }>
  /** An entry of a list that takes another place in it. */
  | Readonly<{ act: 'move'; path: ValuePath; to: number }>;

/**
 * What the data of a file are after a change.
 *
 * @throws TypeError if there is no list or map at the place
 */
export function applied(data: unknown, edit: YamlEdit): unknown {
  const after: unknown = structuredClone(data);
  const name = edit.path.at(-1) ?? '';
  const around: unknown = edit.path.slice(0, -1).reduce<unknown>(valueAt, after);
  if (Array.isArray(around)) changeList(around, Number(name), edit);
  else if (around !== null && typeof around === 'object') changeMap(around, name, edit);
  else throw new TypeError(`There is nothing around ${edit.path.join('.')}.`);
  return after;
}

/** What a value has under a name, and not what all values have, such as their prototype. */
const valueAt = (value: unknown, name: string | number): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

function changeList(list: unknown[], index: number, edit: YamlEdit): void {
  if (edit.act === 'set') list[index] = edit.value;
  else if (edit.act === 'add') list.splice(index, 0, edit.value);
  else {
    const [moved] = list.splice(index, 1);
    if (edit.act === 'move') list.splice(edit.to, 0, moved);
  }
}

function changeMap(map: object, key: string | number, edit: YamlEdit): void {
  if (edit.act === 'remove') Reflect.deleteProperty(map, key);
  else if (edit.act === 'move') throw new TypeError('Only entries of lists have places.');
  else Reflect.set(map, key, edit.value);
}

/** A value that is made of others by their names. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is made of others by their names, and is not a list. */
export const hasFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
