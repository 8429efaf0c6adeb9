const known = new WeakMap<object, Map<string, unknown>>();

/**
 * What follows from a thing alone. It is made once for each thing, also while modules are loaded anew, as long as the thing
 * is the same one.
 *
 * @param name of what is made: always of the same type
 * @param of what it is made from, and nothing else that may change
 */
export function derived<Value>(name: string, of: object, make: () => Value): Value {
  const ofThis = known.get(of) ?? new Map<string, unknown>();
  // What has a name is always of one type.
  if (ofThis.has(name)) return ofThis.get(name) as Value;
  const value = make();
  known.set(of, ofThis.set(name, value));
  return value;
}
