/** Somebody who can be mentioned. */
type Named = Readonly<{ id: string; name: string }>;

/** A mention in a note: the word after its `@`, and whom it means, which may be nobody. */
type Mention<Colleague extends Named> = Readonly<{ word: string; who: readonly Colleague[] }>;

/**
 * Finds the mentions in a note: `@Maya Chen`, or `@Maya` for everyone whose first name that is. Capital letters do not
 * matter, and of several full names the longest is meant. The address `info@maya.example` is none.
 *
 * @param colleagues everyone who answers visitors
 */
export const mentionsIn = <Colleague extends Named>(
  text: string,
  colleagues: readonly Colleague[],
): Mention<Colleague>[] =>
  text
    .normalize()
    .split(/(?<![\p{L}\p{N}_.+-])@/u)
    .slice(1)
    .flatMap((after) => {
      const [word = ''] = /^[\p{L}\p{M}\p{N}_]+/u.exec(after) ?? [];
      const fully = colleagues.filter(({ name }) => beginsWith(after, name));
      const longest = Math.max(...fully.map(({ name }) => name.length));
      const who =
        fully.length > 0
          ? fully.filter(({ name }) => name.length === longest)
          : colleagues.filter(({ name }) => beginsWith(after, name.split(' ')[0] ?? name));
      return word === '' && who.length === 0 ? [] : [{ word, who }];
    });

/** Everyone whom mentions mean, each once. */
export const everyoneIn = <Colleague extends Named>(
  mentions: readonly Mention<Colleague>[],
): Colleague[] => [...new Set(mentions.flatMap(({ who }) => who))];

/** Whether a text begins with a name, and not with a longer word. */
function beginsWith(text: string, name: string): boolean {
  const normal = name.normalize();
  const rest = text.slice(normal.length);
  return (
    text.slice(0, normal.length).toLowerCase() === normal.toLowerCase() &&
    !/^[\p{L}\p{M}\p{N}_]/u.test(rest)
  );
}
