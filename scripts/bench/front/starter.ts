import { mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import { toolEnvironment } from '@/tools/environment.mjs';
import { inRoot } from '@/tools/paths.mjs';
import { run } from '@/tools/servers/processes.mjs';
import { startSite, type SiteProcess } from '@/tools/servers/site';

/** A text is in a page of Next.js twice: as HTML, and as data. */
const COPIES = 2;
const TAGS = String.raw`<p></p>[\"$\",\"p\",\"0\",{\"children\":\"\"}],`.length;

/** What else is in such a page, in bytes. */
const REST = 7000;

const LAYOUT = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

const PAGE = `import { readFileSync } from 'node:fs';

export default function Page() {
  const texts = JSON.parse(readFileSync('texts.json', 'utf8'));
  return <main>{texts.map((text, index) => <p key={index}>{text}</p>)}</main>;
}
`;

/** The texts of a page, again and again, until they make a page of Next.js as large as it. */
function textsFor(html: string): string[] {
  const $ = load(html);
  const own = $('main :is(h1, h2, h3, p, li)')
    .toArray()
    .map((element) => $(element).text().trim())
    .filter((text) => text !== '');
  const texts: string[] = [];
  for (let size = REST; size < html.length; size += COPIES * (texts.at(-1) ?? '').length + TAGS) {
    texts.push(own[texts.length % own.length] ?? '');
  }
  return texts;
}

/** A site of Next.js, and how large its page is, in bytes. */
export type Starter = SiteProcess & Readonly<{ size: number }>;

/**
 * Builds and starts a site of Next.js that has one prerendered page and nothing else, as large as a page of ours.
 *
 * @param html of our page
 * @param address the path of both pages
 * @param folder an empty one, not below this one, whose configuration Next.js would find
 */
export async function startStarter(
  html: string,
  address: string,
  folder: string,
): Promise<Starter> {
  await mkdir(path.join(folder, 'app', address), { recursive: true });
  const files = {
    'package.json': '{ "name": "starter", "private": true }',
    'texts.json': JSON.stringify(textsFor(html)),
    'app/layout.jsx': LAYOUT,
    [`app${address}/page.jsx`]: PAGE,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await symlink(inRoot('node_modules'), path.join(folder, 'node_modules'));
  // Turbopack follows no link out of the folder. What is served is the same.
  const next = inRoot('node_modules/next/dist/bin/next');
  const { code, output } = await run(process.execPath, [next, 'build', '--webpack'], {
    cwd: folder,
    env: toolEnvironment({ ...process.env, NODE_ENV: 'production' }),
  });
  if (code !== 0) throw new Error(`The starter could not be built\n${output}`);
  const { size } = await stat(path.join(folder, `.next/server/app${address}.html`));
  const site = await startSite('http://127.0.0.1:1', { folder, askedFor: address });
  return Object.assign(site, { size });
}
