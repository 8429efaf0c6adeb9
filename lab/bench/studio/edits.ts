import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valuesOfFile } from '@repo/content-files/edit/file-text.ts';
import type { StudioEdit } from '@repo/contract/desk/studio-file.ts';

/** A file that is edited, and the page on which one sees it. */
export type Edited = Readonly<{ name: string; page: string }>;

/** The templates whose pages are edited in turns, so that each kind of page is drawn. */
const TEMPLATES = ['service', 'post', 'industry', 'page', 'placeholder', 'home', 'document'];

const pagePathOf = (name: string) =>
  name
    .replace(/^pages/, '')
    .replace(/\.\w+$/, '')
    .replace(/^\/home$/, '/');

const allPages = (root: string): readonly string[] =>
  readdirSync(join(root, 'content', 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yaml|md)$/.test(name))
    .map((name) => `pages/${name}`)
    .sort();

/**
 * Files of different templates in turns, those of the original content and copies.
 *
 * @param root a checkout with many pages
 * @param count how many
 */
export function filesToEdit(root: string, count: number): readonly Edited[] {
  const ofTemplate = Map.groupBy(allPages(root), (name) => {
    const text = readFileSync(join(root, 'content', name), 'utf8');
    return String(valuesOfFile(name, text)?.fields.template);
  });
  return Array.from({ length: count }, (_, index) => {
    const names = ofTemplate.get(TEMPLATES[index % TEMPLATES.length] ?? '') ?? [];
    const round = Math.floor(index / TEMPLATES.length);
    const name = names[(round * 37) % names.length] ?? '';
    return { name, page: pagePathOf(name) };
  });
}

/** What somebody types: another letter at the end of the description, which every page has. */
export function keystroke(description: unknown, index: number): StudioEdit {
  const letter = String.fromCodePoint('a'.charCodeAt(0) + (index % 26));
  const value = String(description).slice(0, -1) + letter;
  return { act: 'set', path: ['description'], value };
}
