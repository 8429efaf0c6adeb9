import { load, type CheerioAPI } from 'cheerio';
import { roleOf } from '#incoming/html/element-roles.ts';
import { createLineWriter, type TextRole } from '#incoming/html/line-writer.ts';
import type { TextLine } from '#incoming/split/text-line.ts';

const setOf = (names: string) => new Set(names.split(' '));

/** Elements whose content nobody reads. */
const UNREAD = setOf('head script style title template object svg math');

/** Elements that begin and end a line. */
const BLOCKS = setOf(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 ' +
    'h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul',
);

/** Blocks with an empty line before and after them. */
const SPACED = setOf('blockquote dl h1 h2 h3 h4 h5 h6 ol p pre table ul');

/** Paragraphs that programs use as lines. */
const TIGHT = /\bMsoNormal\b|margin(?:-top)?:\s*0/;

/** White space that stays as it is typed. */
const KEEPS_SPACE = /white-space:\s*pre/;

type Node = NonNullable<ReturnType<CheerioAPI['root']>[0]>['childNodes'][number];
type Element = Extract<Node, { attribs: unknown }>;

/** Where in the HTML a text is. */
type Place = TextRole & {
  keepsSpace: boolean;
  /** The part with quotes that it is in, which knows whether one of them has begun. */
  history: { hasBegun: boolean } | null;
};

type Step = { node: Node; place: Place } | { end: () => void };

/**
 * Makes the lines that a reader of HTML sees, and says which of them the sender's program has marked as quoted, or as a
 * signature.
 *
 * @param html of a few megabytes at most
 */
export function htmlLines(html: string): TextLine[] {
  const $ = load(html);
  const writer = createLineWriter();
  let isCut = false;
  const start: Place = { isQuoted: false, isSignature: false, keepsSpace: false, history: null };
  // Elements can be nested deeper than functions may call each other.
  const steps: Step[] = $.root()
    .contents()
    .toArray()
    .map((node) => ({ node, place: start }))
    .toReversed();
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('end' in step) step.end();
    else if ('attribs' in step.node) visit(step.node, step.place);
    else if ('data' in step.node && step.node.nodeType === 3) {
      writer.write(step.node.data, roleIn(step.place), step.place.keepsSpace);
    }
  }
  return writer.finished();

  function roleIn({ isQuoted, isSignature, history }: Place): TextRole {
    return { isQuoted: isQuoted || isCut || history?.hasBegun === false, isSignature };
  }

  function visit(element: Element, place: Place): void {
    const { name, attribs, childNodes } = element;
    if (UNREAD.has(name)) return;
    const inside = placeIn(element, place);
    if (name === 'br') writer.breakLine(roleIn(place));
    if (name === 'td' || name === 'th') writer.write(' ', roleIn(place), false);
    // Some programs show emoji as pictures.
    if (name === 'img' && /\p{Extended_Pictographic}/u.test(attribs.alt ?? '')) {
      writer.write(attribs.alt ?? '', roleIn(place), false);
    }
    if (BLOCKS.has(name)) {
      const isSpaced = SPACED.has(name) && !TIGHT.test(`${attribs.class} ${attribs.style}`);
      const edge = () => (isSpaced ? writer.leaveSpace(roleIn(place)) : writer.endBlock());
      edge();
      steps.push({ end: edge });
    }
    if (name === 'li') writer.write('- ', roleIn(inside), false);
    for (const node of childNodes.toReversed()) steps.push({ node, place: inside });
  }

  function placeIn(element: Element, place: Place): Place {
    const { name, attribs } = element;
    const keepsSpace = place.keepsSpace || name === 'pre' || KEEPS_SPACE.test(attribs.style ?? '');
    const inside = { ...place, keepsSpace };
    if (place.isQuoted) return inside;
    const role = roleOf(name, attribs);
    if (role === 'cut') isCut = true;
    if (role === 'signature') return { ...inside, isSignature: true };
    if (role === 'quote') {
      if (place.history !== null && name === 'blockquote') place.history.hasBegun = true;
      return { ...inside, isQuoted: true, isSignature: false };
    }
    if (role !== 'history' || place.history !== null) return inside;
    // A forwarded email is old to its end, even between the quotes in it.
    const isForwarded = /^\s*[-=]{5}/.test($(element).text().slice(0, 100));
    const hasQuotes = !isForwarded && $(element).find('blockquote').length > 0;
    return hasQuotes ? { ...inside, history: { hasBegun: false } } : { ...inside, isQuoted: true };
  }
}
