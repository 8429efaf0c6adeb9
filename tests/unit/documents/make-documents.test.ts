import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeDocuments } from '#tools/documents/make-documents.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const SHEET = '/_next/static/chunks/all.css';
const link = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next"/>`;
const FONT = '<link rel="preload" href="/_next/static/media/a.woff2" as="font"/>';

/** A page as `next build` makes it. */
const page = (title: string, script = 'start()', links = link(SHEET)) =>
  `<!DOCTYPE html><html><head>${FONT}${links}<title>${title}</title></head><body><h1>${title}</h1>` +
  `<script id="page-script">${script}</script>` +
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({});</script>' +
  '<script src="/_next/static/chunks/main.js" async=""></script>' +
  `<script>self.__next_f.push([1,"${title}"])</script></body></html>`;

const NEXT_ERROR = '<!DOCTYPE html><html><body style="margin:0">500</body></html>';

/** A build with these pages. */
async function buildOf(pages: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  for (const [name, html] of Object.entries(pages)) {
    await mkdir(dirname(join(folder.path, name)), { recursive: true });
    await writeFile(join(folder.path, name), html);
  }
  return {
    path: folder.path,
    read: (name: string) => readFile(join(folder.path, name), 'utf8'),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const CSS =
  '@font-face{src:url(../media/a.woff2)}a{background:url("data:image/svg+xml,a")}b{mask:url(#b)}\n';

/** What pages have of it: they are at other addresses, and nothing may leave out white space on the way. */
const STYLE =
  `<style data-href="${SHEET}">${CSS.replace('../media', '/_next/static/media').trim()}</style>` +
  `<noscript><link rel="stylesheet" href="${SHEET}"/></noscript>`;

const wholeBuild = {
  'static/chunks/all.css': CSS,
  'server/app/index.html': page('Home'),
  'server/app/blog/post.html': page('Post'),
  'server/app/server-error.html': page('Something went wrong'),
  'server/app/_global-error.html': NEXT_ERROR,
  'server/pages/500.html': NEXT_ERROR,
};

test('each page loses what only the framework needs, also the files with its data', async () => {
  await using build = await buildOf({
    ...wholeBuild,
    'server/app/index.rsc': '0:"Home"',
    'server/app/index.segments/_tree.segment.rsc': '0:"tree"',
    'server/app/index.meta': JSON.stringify({ status: 200, segmentPaths: ['/_tree'] }),
  });
  expect(makeDocuments(build.path)).toBe(5);
  expect(await build.read('server/app/index.html')).toBe(
    `<!DOCTYPE html><html><head>${FONT}<title>Home</title>${STYLE}</head><body><h1>Home</h1>` +
      '<script id="page-script">start()</script></body></html>',
  );
  expect(await build.read('server/app/blog/post.html')).not.toMatch(/__next_f|TURBOPACK|main\.js/);
  expect(await build.read('server/app/index.rsc')).toBe('');
  expect(await readdir(join(build.path, 'server/app/index.segments'))).toEqual([]);
  expect(JSON.parse(await build.read('server/app/index.meta'))).toEqual({ status: 200 });
});

test('a failure of the server shows our own page', async () => {
  await using build = await buildOf(wholeBuild);
  makeDocuments(build.path);
  for (const name of ['server/app/_global-error.html', 'server/pages/500.html']) {
    expect(await build.read(name)).toContain('<h1>Something went wrong</h1>');
  }
});

test('if one page is not as expected, it is named, and no page is changed', async () => {
  const broken = {
    ...wholeBuild,
    'server/app/odd.html': page('Odd').replace('self.__next_f', 'self.__next_g'),
  };
  await using build = await buildOf(broken);
  expect(() => makeDocuments(build.path)).toThrow(
    'server/app/odd.html is not a page as Next.js 16 makes it: an unknown inline script',
  );
  for (const [name, html] of Object.entries(broken)) expect(await build.read(name)).toBe(html);
  expect(await readdir(build.path)).toEqual(['server', 'static']);
});

test('pages with different scripts of their own are refused, because one hash must allow them all', async () => {
  await using build = await buildOf({
    ...wholeBuild,
    'server/app/odd.html': page('Odd', 'other()'),
  });
  expect(() => makeDocuments(build.path)).toThrow('2 different scripts');
});

test('a style sheet that some pages link to stays one, and is still behind the styles of all pages', async () => {
  await using build = await buildOf({
    ...wholeBuild,
    'server/app/chat.html': page('Chat', 'start()', link(SHEET) + link('/chat.css')),
  });
  makeDocuments(build.path);
  const html = await build.read('server/app/chat.html');
  expect(html).toContain(`<title>Chat</title>${STYLE}${link('/chat.css')}</head>`);
  // The other one is for browsers without scripts.
  expect(html.split('stylesheet')).toHaveLength(3);
});

const others = (links: string) => ({
  'server/app/index.html': page('Home', 'start()', links),
  'server/app/blog/post.html': page('Post', 'start()', links),
  'server/app/server-error.html': page('Something went wrong', 'start()', links),
});

test.each([
  ['0 style sheets in common', { 'server/app/odd.html': page('Odd', 'start()', link('/odd.css')) }],
  ['2 style sheets in common', others(link(SHEET) + link('/more.css'))],
  ['all.css has </style', { 'static/chunks/all.css': 'a{content:"</style>"}' }],
  ['all.css has @import', { 'static/chunks/all.css': '@import "more.css";' }],
])('a build is refused, and no page is changed: %s', async (problem, changes) => {
  const broken: Readonly<Record<string, string>> = { ...wholeBuild, ...changes };
  await using build = await buildOf(broken);
  expect(() => makeDocuments(build.path)).toThrow(problem);
  for (const [name, text] of Object.entries(broken)) expect(await build.read(name)).toBe(text);
});
