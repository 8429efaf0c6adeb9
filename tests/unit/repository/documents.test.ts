import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readConfig } from '@repo/backend/core/config.ts';
import { createLimits } from '@repo/backend/limits/limits.ts';
import { REFUSED } from '@repo/backend/core/metrics.ts';
import { createMemoryLimiter, type CreateLimiter } from '@repo/backend/limits/rate-limiter.ts';
import { CHAT_CALLS } from '@repo/contract/calls.ts';
import { VISITOR_EVENTS } from '@repo/contract/chat-events.ts';

const TEMPLATE = 'docs/decisions/000-template.md';

const documents = globSync(['*.md', 'docs/**/*.md', 'tests/*.md'])
  .filter((path) => path !== TEMPLATE)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const FOLDERS =
  'app backend components content desk docs lab lib packages scripts tests tools'.split(' ');

const namesOfFiles = new Set(
  globSync(['*', ...FOLDERS.map((folder) => `${folder}/**/*`)]).map((path) => basename(path)),
);

/** Paths and names that documents mention although the repository does not have them. */
const EXAMPLES = [
  'content/clients/larkfield.yaml',
  'content/pages/blog/the-address.md',
  'content/pages/services/cloud.yaml',
  'content/pages/your-industry.yaml',
  'proxy.ts',
];

/** The part of an address that leads to a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

const anchorsIn = (path: string) =>
  Array.from(readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    anchorOf(heading),
  );

/** The links of a document to other files of the repository. */
const linksIn = (text: string) =>
  Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, href = '']) => href).filter(
    (href) => !/^[a-z]+:/.test(href),
  );

function leadsNowhere(document: string, href: string): boolean {
  const [file = '', anchor] = href.split('#');
  const target = file === '' ? document : join(dirname(document), file);
  if (!existsSync(target)) return true;
  return anchor !== undefined && !anchorsIn(target).includes(anchor);
}

/** Whether a name in code style is a path or a file of the repository that is not there. */
function isMissing(name: string): boolean {
  if (EXAMPLES.includes(name)) return false;
  if (/^[\w-]+\.(?:css|mjs|ts|tsx)$/.test(name)) return !namesOfFiles.has(name);
  const [folder = ''] = name.split('/');
  const isPath = FOLDERS.includes(folder) && /^[\w-]+(?:\/[\w.[\]-]+)+\/?$/.test(name);
  return isPath && !['', '.ts', '.tsx'].some((ending) => existsSync(name + ending));
}

test('every link between documents leads to a file, and to a heading in it', () => {
  const links = documents.flatMap(({ path, text }) =>
    linksIn(text).map((href) => ({ path, href })),
  );
  expect(links.length).toBeGreaterThan(80);
  expect(links.filter(({ path, href }) => leadsNowhere(path, href))).toEqual([]);
});

test('the documents name no file or folder that is not there', () => {
  const names = documents.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/`([^`\n]+)`|\["([^"\n]+\.tsx?)"\]/g), ([, name, drawn = '']) => ({
      path,
      name: name ?? drawn,
    })),
  );
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter(({ name }) => isMissing(name))).toEqual([]);
});

test('the contract in words has a row for each call of the chat, and names each event in one', () => {
  const rows = readFileSync('docs/backend-contract.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ')[0] ?? '');
  const calls = Object.values(CHAT_CALLS).map(
    ({ method, path }) => `${method} ${path.replace(':sessionId', '{sessionId}')}`,
  );
  const unnamed = [...calls, ...Object.keys(VISITOR_EVENTS)].filter(
    (name) => !rows.some((row) => row.includes(`\`${name}\``)),
  );
  expect(unnamed).toEqual([]);
});

test('operations names each limit, and what is counted when it refuses', () => {
  const names = new Set<string>();
  const note: CreateLimiter = (rule) => {
    names.add(rule.name.replace(/:(?:all|site|network|address)$/, ''));
    return createMemoryLimiter(rule);
  };
  createLimits(readConfig({ NODE_ENV: 'test' }), note, note);
  const operations = readFileSync('docs/operations.md', 'utf8');
  const [, limits = ''] = operations.split('\n## Limits\n');
  const [section = ''] = limits.split('\n## ');
  expect([...names].filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  const [, refused = ''] = /^\| `tessera_refused_total`(.*)$/m.exec(operations) ?? [];
  const counted = [...names].map((name) => name.replace(/:.*/, ''));
  expect(counted.filter((name) => !REFUSED.includes(name))).toEqual([]);
  expect(REFUSED.filter((name) => !refused.includes(`\`${name}\``))).toEqual([]);
});
