/** How deep elements may be nested. Parsers take a time that grows with the square of it; browsers stop at 512. */
const MAX_DEPTH = 1000;

/** Elements that hold nothing, or that end where the next one begins. */
const WITHOUT_DEPTH = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'p li dt dd option optgroup tr td th thead tbody tfoot rt rp'
  ).split(' '),
);

/**
 * Makes HTML that can be parsed in a short time: elements that are nested too deep become some that hold nothing, so
 * that their words remain.
 */
export function shallowHtml(html: string): string {
  const open = new Map<string, number>();
  let depth = 0;
  return html.replace(/<\/?[a-z][\w:-]{0,30}/gi, (tag) => {
    const isEnd = tag.startsWith('</');
    const name = tag.slice(isEnd ? 2 : 1).toLowerCase();
    const count = open.get(name) ?? 0;
    // An end without a beginning ends nothing.
    if (WITHOUT_DEPTH.has(name) || (isEnd && count === 0)) return tag;
    if (!isEnd && depth >= MAX_DEPTH) return '<wbr';
    open.set(name, isEnd ? count - 1 : count + 1);
    depth += isEnd ? -1 : 1;
    return tag;
  });
}
