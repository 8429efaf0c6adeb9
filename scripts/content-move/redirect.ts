import { readText } from '@repo/content-files/content-files';
import { readContentSource } from '@repo/content-files/source.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { contentTime } from '#lib/content/publication/content-time.ts';
import { isPublic } from '#lib/content/publication/publication.ts';
import { redirects } from '#lib/content/redirects.ts';
import { insertLine } from '#scripts/content/changes.ts';

const FILE = 'redirects.yaml';

/**
 * Adds the redirect from the old address of a page, beside those that led to it before. A page that moves back
 * takes the place of the redirect from there. No redirect is needed for a page that nobody can know yet, nor
 * where only capitals differ.
 *
 * @param text the redirects after all links have been changed, if any was
 * @returns the new text, if it changes, and what is told about it
 */
export function withRedirect({ page }: LoadedPage, to: string, text = readText(FILE)) {
  const told: string[] = [];
  const from = page.path.toLowerCase();
  const { lineOf } = readContentSource(FILE);
  const lines = Object.entries(redirects)
    .filter(([, target]) => target === page.path)
    .map(([old]) => lineOf([old]));
  let after = lines.at(-1) ?? text.trimEnd().split('\n').length;
  let changed = text;
  if (redirects[to.toLowerCase()] !== undefined) {
    const line = lineOf([to.toLowerCase()]);
    changed = changed
      .split('\n')
      .toSpliced(line - 1, 1)
      .join('\n');
    after -= line <= after ? 1 : 0;
    told.push(`content/${FILE}:${line} removed ${to}: it is a page again`);
  }
  if (isPublic(page, contentTime) && from !== to.toLowerCase()) {
    const redirect = `${from}: ${page.template === 'alias' ? page.of : to}`;
    changed = insertLine(changed, after, redirect);
    told.push(`content/${FILE}:${after + 1} added ${redirect}`);
  }
  return { text: told.length > 0 ? changed : undefined, told };
}
