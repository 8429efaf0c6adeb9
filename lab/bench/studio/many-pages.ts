import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentFiles } from '@repo/content-files/on-disk.ts';
import { createCopies, withParagraph } from '#bench/studio/varied.ts';

/** The templates of which there can be as many pages as one likes. */
const COPIED = /^template: (?:post|service|industry|page|placeholder)$/m;

/** A page that was copied, with what makes its copies. */
type Original = Readonly<{ name: string; copy: (number: number) => string }>;

const nameOf = ({ name }: Original, number: number) =>
  name.replace(/(?=\.(?:yaml|md)$)/, `-${number}`);

const pathOf = (name: string) => name.replace(/^pages/, '').replace(/\.(?:yaml|md)$/, '');

/**
 * Adds pages to a content until there are so many: copies of its own, which say something else. Posts lead to the others, so
 * that every page can be found.
 *
 * @param folder of the content
 */
export function addPages(folder: string, count: number): void {
  const names = contentFiles('pages');
  const originals = names.flatMap((name): Original[] => {
    const text = readFileSync(join(folder, name), 'utf8');
    return COPIED.test(text) ? [{ name, copy: createCopies(name, text) }] : [];
  });
  const [posts, others] = [true, false].map((isPost) =>
    originals.filter(({ name }) => name.endsWith('.md') === isPost),
  );
  if (!posts || !others) return;
  let left = count - names.length;
  const write = (name: string, text: string) => {
    if (left <= 0) return;
    left -= 1;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (let number = 2; left > 0; number += 1) {
    const made = others.map((other) => ({ name: nameOf(other, number), text: other.copy(number) }));
    const room = left - posts.length;
    const links = made.slice(0, Math.max(room, 0)).map(({ name }) => `[this](${pathOf(name)})`);
    const each = Math.ceil(links.length / posts.length);
    for (const [index, post] of posts.entries()) {
      const name = nameOf(post, number);
      const own = links.slice(index * each, (index + 1) * each);
      const text = post.copy(number);
      write(name, own.length > 0 ? withParagraph(name, text, `See ${own.join(', ')}.`) : text);
    }
    for (const { name, text } of made) write(name, text);
  }
}
