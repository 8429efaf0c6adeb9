import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ADDRESS_TEMPLATE } from '@/tools/documents/address.mjs';
import { siteFolderFor } from '@/tools/documents/site-folder.mjs';
import { addressOf, makeTemplates } from '@/tools/documents/templates.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

const OWN = 'https://www.company.example';
const OTHER = 'https://preview.example';

const PAYLOAD = '0123456789abcdef.js';

/** What a build made for no address holds. */
const BUILD = {
  BUILD_ID: 'one',
  'server/app/index.html': `<a href="${ADDRESS_TEMPLATE}"></a><script data-code="/_next/static/documents/${PAYLOAD}"></script>`,
  'server/app/index.rsc': `0:"${ADDRESS_TEMPLATE}"\n`,
  'server/app/.well-known/security.txt.body': `Canonical: ${ADDRESS_TEMPLATE}/`,
  'server/app/page.js': 'the code of the page',
  [`static/documents/${PAYLOAD}`]: `self.__next_f.push([1,${JSON.stringify(`0:"${ADDRESS_TEMPLATE}"\n`)}])`,
  'static/chunks/main.js': 'the code',
};

/** A site in a folder of its own, whose build holds these files. */
async function siteOf(files: Readonly<Record<string, string>> = BUILD) {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder.path, '.next', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return { ...folder, build: join(folder.path, '.next'), into: join(folder.path, 'sites') };
}

/** Everything that a site serves, in one text. */
async function served(folder: string): Promise<string> {
  const build = join(folder, '.next');
  const read = (name: string) => readFile(join(build, name), 'utf8');
  const [payload = ''] = await readdir(join(build, 'static/documents'));
  const texts = [read('server/app/index.html'), read('server/app/index.rsc')];
  texts.push(read('server/app/.well-known/security.txt.body'), read(`static/documents/${payload}`));
  const all = (await Promise.all(texts)).join('\n');
  expect(all).toContain(`/_next/static/documents/${payload}`);
  return all;
}

test('a build serves its own address from its folder, and others from folders of their own', async () => {
  await using site = await siteOf();
  makeTemplates(site.build, OWN);
  expect(addressOf(site.build)).toBe(OWN);
  expect(siteFolderFor({ folder: site.path, origin: OWN, into: site.into })).toBe(site.path);
  expect(existsSync(site.into)).toBe(false);

  const other = siteFolderFor({ folder: site.path, origin: OTHER, into: site.into });
  const [own, others] = await Promise.all([served(site.path), served(other)]);
  expect(own.split(OWN)).toHaveLength(5);
  expect(others).toBe(
    own.replaceAll(OWN, OTHER).replace(/[0-9a-f]{16}/, (/[0-9a-f]{16}/.exec(others) ?? [''])[0]),
  );
  expect(own + others).not.toContain(new URL(ADDRESS_TEMPLATE).host);
  for (const name of ['server/app/page.js', 'static/chunks/main.js', 'BUILD_ID'] as const) {
    expect(await readFile(join(other, '.next', name), 'utf8')).toBe(BUILD[name]);
  }
});

test('the folder for an address is made once for each build', async () => {
  await using site = await siteOf();
  makeTemplates(site.build, OWN);
  const folder = () => siteFolderFor({ folder: site.path, origin: OTHER, into: site.into });
  const first = folder();
  expect(folder()).toBe(first);
  await writeFile(join(site.build, 'BUILD_ID'), 'two');
  expect(folder()).not.toBe(first);
  expect(await readdir(site.into)).toHaveLength(2);
});

test('the folder for an address goes with its build', async () => {
  await using old = await siteOf();
  await using site = await siteOf({ ...BUILD, BUILD_ID: 'two' });
  for (const { build } of [old, site]) makeTemplates(build, OWN);
  const folder = ({ path }: { path: string }) =>
    siteFolderFor({ folder: path, origin: OTHER, into: site.into });
  const [before, other] = [
    folder(old),
    siteFolderFor({ folder: site.path, origin: 'https://x.example', into: site.into }),
  ];
  await rm(old.build, { recursive: true });
  const now = folder(site);
  expect(existsSync(before)).toBe(false);
  expect((await readdir(site.into)).map((name) => join(site.into, name)).toSorted()).toEqual(
    [now, other].toSorted(),
  );
});

test('the address in code stops the build, because it would never be written there', async () => {
  await using site = await siteOf({ ...BUILD, 'server/chunks/1.js': ADDRESS_TEMPLATE });
  expect(() => makeTemplates(site.build, OWN)).toThrow(/server\/chunks\/1\.js names the address/);
});

test('a build without templates is refused for another address', async () => {
  await using site = await siteOf({ BUILD_ID: 'one', 'site-address': OWN });
  expect(() => siteFolderFor({ folder: site.path, origin: OTHER, into: site.into })).toThrow(
    /serves https:\/\/www\.company\.example only/,
  );
});
