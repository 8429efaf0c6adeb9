/** Somebody who can be mentioned. */
type Named = { id: string; name: string };

/**
 * Finds who is mentioned in a note: `@Maya Chen`, or `@Maya` for everyone whose first name that is. Capital letters do
 * not matter, and of several names the longest is meant. The address `info@maya.example` mentions nobody.
 *
 * @returns their IDs
 */
export function mentionedIn(text: string, colleagues: readonly Named[]): string[] {
  const mentions = text
    .normalize()
    .split(/(?<![\p{L}\p{N}_.+-])@/u)
    .slice(1);
  const mentioned = mentions.flatMap((after) => {
    const fully = colleagues.filter(({ name }) => beginsWith(after, name));
    const longest = Math.max(...fully.map(({ name }) => name.length));
    return fully.length > 0
      ? fully.filter(({ name }) => name.length === longest)
      : colleagues.filter(({ name }) => beginsWith(after, name.split(' ')[0] ?? name));
  });
  return [...new Set(mentioned.map(({ id }) => id))];
}

/** Whether a text begins with a name, and not with a longer word. */
function beginsWith(text: string, name: string): boolean {
  const normal = name.normalize();
  const rest = text.slice(normal.length);
  return (
    text.slice(0, normal.length).toLowerCase() === normal.toLowerCase() &&
    !/^[\p{L}\p{M}\p{N}_]/u.test(rest)
  );
}
