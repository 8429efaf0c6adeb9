import { CANNED_VARIABLES, type CannedReply } from '@repo/contract/desk/label.ts';

/** The part of a shortcut typed right before the cursor: `/` at the beginning of a word. */
const SHORTCUT = /(?:^|\s)\/([a-z0-9-]*)$/i;

/** What is known for the variables of canned replies. */
export type CannedValues = Readonly<
  Partial<Record<(typeof CANNED_VARIABLES)[number], string | undefined>>
>;

const VARIABLE = new RegExp(`\\{(?:${CANNED_VARIABLES.join('|')})\\}`, 'g');

/** Puts what is known in the place of variables. Those of which nothing is known stay. */
export const fillIn = (text: string, values: CannedValues): string =>
  text.replace(VARIABLE, (braced) => {
    const known = Object.entries(values).find(([name]) => `{${name}}` === braced)?.[1];
    return known === undefined || known === '' ? braced : known;
  });

/** Why a text cannot be sent yet: it names a variable of which nothing is known. */
export function unfilled(text: string): string | undefined {
  const [braced] = text.match(VARIABLE) ?? [];
  return braced && `Nothing is known for ${braced}. Write it yourself, or take it out.`;
}

/** How many canned replies are offered at once. */
const OFFERED = 8;

/**
 * The part of a shortcut before the cursor.
 *
 * @returns undefined when there is no shortcut; an empty text after the `/` alone
 */
export const shortcutBefore = (text: string, cursor: number): string | undefined =>
  SHORTCUT.exec(text.slice(0, cursor))?.[1]?.toLowerCase();

/** The replies whose shortcut begins with the typed text, then those whose shortcut contains it elsewhere. */
export function matchingReplies(typed: string, replies: readonly CannedReply[]): CannedReply[] {
  const rank = ({ shortcut, text }: CannedReply) => {
    if (shortcut.startsWith(typed)) return 0;
    return shortcut.includes(typed) || text.toLowerCase().includes(typed) ? 1 : 2;
  };
  return replies
    .filter((reply) => rank(reply) < 2)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, OFFERED);
}

/**
 * Replaces the shortcut with its canned reply.
 *
 * @returns the new text, and the position of the cursor in it
 */
export function insertReply(
  text: string,
  cursor: number,
  reply: CannedReply,
): { text: string; cursor: number } {
  const typed = shortcutBefore(text, cursor) ?? '';
  const before = text.slice(0, cursor - typed.length - 1);
  return {
    text: before + reply.text + text.slice(cursor),
    cursor: before.length + reply.text.length,
  };
}
