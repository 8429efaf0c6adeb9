import type { ChosenPicture } from '#studio/form/picture-parts.ts';

/** A photo in Markdown. What it shows must not end the brackets, nor its name the parentheses. */
export function photoMarkdown({ name, alt = '' }: Pick<ChosenPicture, 'name' | 'alt'>): string {
  const words = alt
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]\\]/g, String.raw`\$&`);
  return `![${words}](${/[\s()]/.test(name) ? `<${name}>` : name})`;
}

/** What makes one text of another: the characters between two places give way to others. */
type TextChange = Readonly<{ from: number; to: number; insert: string }>;

/**
 * The change that puts a paragraph behind the one with the caret.
 *
 * @param caret in characters from the beginning of the text
 */
export function paragraphBehind(text: string, caret: number, paragraph: string): TextChange {
  const gap = text.slice(caret).search(/\n[ \t]*\n/);
  const before = text.slice(0, gap < 0 ? undefined : caret + gap).trimEnd();
  const from = before.length;
  const behind = text.slice(from);
  const insert = `${before === '' ? '' : '\n\n'}${paragraph}`;
  return behind.trim() === ''
    ? { from, to: from, insert }
    : { from, to: text.length - behind.trimStart().length, insert: `${insert}\n\n` };
}
