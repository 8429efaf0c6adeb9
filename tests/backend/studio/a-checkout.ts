import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pinnedNode } from '#testbed/paths.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/**
 * What draws the pages of a checkout in these tests: of a page only its title, and whatever says "broken" has a problem.
 * It makes and removes pages, and sends visitors elsewhere. The real one is tested with the whole content (tests/e2e/site/previews.e2e.ts).
 */
const PREVIEW = `
import { globSync, readFileSync } from 'node:fs';
const planOf = ({ act, name, path, title, to }, texts) => {
  const file = act === 'remove' ? name : 'pages' + path + '.yaml';
  if (texts.has(file) !== (act === 'remove')) return { refused: { message: 'Not so', field: 'path' } };
  if (act === 'make') return { file, changes: [[file, 'title: ' + title + '\\n']] };
  const old = texts.get('redirects.yaml') ?? '';
  const redirect = name.replace(/^pages|\\.\\w+$/g, '') + ': ' + to + '\\n';
  return { file, changes: [[name, null], ...(to ? [['redirects.yaml', old + redirect]] : [])] };
};
process.on('message', ({ id, drafts, ...call }) => {
  const texts = new Map(
    globSync('content/**/*.{yaml,md}').map((file) => [file.slice(8), readFileSync(file, 'utf8')]),
  );
  for (const [name, text] of drafts) text === null ? texts.delete(name) : texts.set(name, text);
  const valueOf = (text, key) => new RegExp('^' + key + ': (.*)', 'm').exec(text)?.[1] ?? '';
  const pages = [...texts].filter(([name]) => name.startsWith('pages/')).map(([name, text]) => ({
    path: name.replace(/^pages/, '').replace(/\\.\\w+$/, '').replace(/^\\/home$/, '/'),
    file: 'content/' + name,
    template: valueOf(text, 'template'),
    title: valueOf(text, 'title'),
    state: 'live',
  }));
  const problems = [...texts].filter(([, text]) => text.includes('broken')).map(([name]) => ({
    file: 'content/' + name, line: 2, field: 'title', message: 'is broken',
  }));
  const last = { id, kind: 'problems', problems, memory: process.memoryUsage.rss() };
  if (call.path === '/hang') return;
  if (call.path === '/die') { console.error('Last words'); process.exit(1); }
  if (problems.length > 0) return process.send(last);
  if (call.kind === 'pages') process.send({ id, kind: 'pages', pages });
  if (call.kind === 'plan') process.send({ id, kind: 'plan', plan: planOf(call.wish, texts) });
  if (call.kind === 'board') process.send(pages.some(({ path }) => path === call.path)
    ? { id, kind: 'board', html: '<p>Board of ' + call.path + '</p>', policy: "default-src 'none'" }
    : { id, kind: 'nothing' });
  if (call.kind === 'schema') process.send({ id, kind: 'schema',
    schema: { title: call.template ?? call.name },
    path: pages.find(({ file }) => file === 'content/' + call.name)?.path ?? null });
  if (call.kind === 'file') process.send(call.path === '/mosaics/a.svg'
    ? { id, kind: 'file', type: 'image/svg+xml', bytes: new TextEncoder().encode('<svg/>') }
    : { id, kind: 'nothing' });
  if (call.kind === 'page') {
    const page = pages.find(({ path }) => path === call.path);
    process.send(page === undefined ? { id, kind: 'nothing' } : { id, kind: 'page', html:
      '<!DOCTYPE html><html><head><script>attack()</script></head><body><h1>' + page.title +
      '</h1><p>' + process.pid + '</p><a href="' + call.prefix + '/">Home</a></body></html>' });
  }
  process.send(last);
});
process.once('disconnect', () => process.exit());
`;

/** The page that most tests change. */
export const AI = 'pages/services/ai.yaml';

/** The files of a content as small as it can be. */
export const CONTENT = {
  'pages/home.yaml': 'template: home\ntitle: Welcome\n',
  [AI]: '# Our best page\ntemplate: service\ntitle: Readers\nlede: We read.\nsections:\n  - title: One\n  - title: Two\n',
  'pages/blog/first.md': '---\ntemplate: post\ntitle: First\n---\nOne.\n\nTwo.\n',
  'company.yaml': 'name: Tessera Works\n',
};

/** A checkout of a website, which is a Git repository with one commit. */
export async function aCheckout() {
  const folder = await temporaryFolder();
  const root = realpathSync(folder.path);
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  for (const [name, text] of Object.entries(CONTENT)) write(`content/${name}`, text);
  write('scripts/preview.ts', PREVIEW);
  write('tools/build-packages.mjs', '');
  write('package.json', '{ "type": "module" }');
  write('public/humans.txt', 'We are people.');
  write('.next/static/media/font.woff2', 'A font');
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(realpathSync(pinnedNode), join(root, 'node_modules/node/bin/node'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Maya', '-c', 'user.email=maya@company.test', ...args], {
      cwd: root,
    });
  git('init', '--quiet');
  git('add', 'content');
  git('commit', '--quiet', '--message', 'Begin');
  return {
    root,
    git,
    write,
    /** Changes a file of the content by hand. */
    edit: (name: string, text: string) => write(`content/${name}`, text),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

export type Checkout = Awaited<ReturnType<typeof aCheckout>>;
