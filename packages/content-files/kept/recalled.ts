/** What was made from a file, and the texts that it was made from. */
type Recalled = Readonly<{ texts: readonly string[]; value: unknown }>;

const known = new Map<string, Recalled>();

/**
 * Gives again what was made before from the same texts, or makes it.
 *
 * @param name of what is made: always of the same type, which must be independent of anything but the texts
 * @param texts all that it is made from
 */
export function recalled<Value>(name: string, texts: readonly string[], make: () => Value): Value {
  const earlier = known.get(name);
  const isSame =
    earlier?.texts.length === texts.length &&
    earlier.texts.every((text, index) => text === texts[index]);
  // What has a name is always of one type.
  if (isSame) return earlier.value as Value;
  const value = make();
  known.set(name, { texts, value });
  return value;
}
