import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { ADDRESS_TEMPLATE } from '#tools/documents/address.mjs';
import { compressBuild } from '#tools/documents/compress.mjs';
import { siteFolderFor } from '#tools/documents/site-folder.mjs';
import { addressOf, makeTemplates } from '#tools/documents/templates.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const OWN = 'https://www.company.example';
const OTHER = 'https://preview.example';

/** What a build made for no address holds. */
const BUILD = {
  BUILD_ID: 'one',
  'server/app/index.html': `<a href="${ADDRESS_TEMPLATE}"></a>${'and much more text '.repeat(20)}`,
  'server/pages/500.html': `<a href="${ADDRESS_TEMPLATE}/contact"></a>`,
  'server/app/index.rsc': '',
  'server/app/.well-known/security.txt.body': `Canonical: ${ADDRESS_TEMPLATE}/`,
  'server/app/.well-known/security.txt.meta': '{ "headers": { "content-type": "text/plain" } }',
  'server/app/page.js': 'the code of the page',
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
  const texts = ['app/index.html', 'pages/500.html', 'app/.well-known/security.txt.body'];
  return (await Promise.all(texts.map((name) => read(`server/${name}`)))).join('\n');
}

test('a build serves its own address from its folder, and others from folders of their own', async () => {
  await using site = await siteOf();
  makeTemplates(site.build, OWN);
  expect(addressOf(site.build)).toBe(OWN);
  expect(await siteFolderFor({ folder: site.path, origin: OWN, into: site.into })).toBe(site.path);
  expect(existsSync(site.into)).toBe(false);

  const other = await siteFolderFor({ folder: site.path, origin: OTHER, into: site.into });
  const [own, others] = await Promise.all([served(site.path), served(other)]);
  expect(own.split(OWN)).toHaveLength(4);
  expect(others).toBe(own.replaceAll(OWN, OTHER));
  expect(own + others).not.toContain(new URL(ADDRESS_TEMPLATE).host);
  for (const name of [
    'server/app/page.js',
    'server/app/index.rsc',
    'static/chunks/main.js',
    'BUILD_ID',
  ] as const) {
    expect(await readFile(join(other, '.next', name), 'utf8')).toBe(BUILD[name]);
  }
});

test('what is compressed says the same as what it was made of, for each address', async () => {
  await using site = await siteOf();
  makeTemplates(site.build, OWN);
  await compressBuild(site.build, join(site.path, 'notes'));
  const other = await siteFolderFor({ folder: site.path, origin: OTHER, into: site.into });
  for (const folder of [site.path, other]) {
    const read = (name: string) => readFile(join(folder, '.next', name));
    const page = await read('server/app/index.html');
    expect(brotliDecompressSync(await read('server/app/index.html.br'))).toEqual(page);
    expect(gunzipSync(await read('server/app/index.html.gz'))).toEqual(page);
  }
  expect(await readdir(join(other, '.next/server/app'))).not.toContain('page.js.br');
});

test('what a build before has compressed is used for the same content, and for no other', async () => {
  await using site = await siteOf();
  const [page, notes] = [join(site.build, 'server/app/index.html'), join(site.path, 'notes')];
  const compressed = async () => {
    await compressBuild(site.build, notes);
    return brotliDecompressSync(await readFile(`${page}.br`)).toString();
  };
  const [before, noted] = [await compressed(), await readdir(join(notes, 'compressed'))];
  // In another way than a build does it, so that one sees that it is used.
  const zipped = gzipSync(before, { level: 1 });
  const name = createHash('sha256').update(before).digest('hex');
  await writeFile(join(notes, 'compressed', `${name}.gz`), zipped);
  expect(await compressed()).toBe(before);
  expect(await readFile(`${page}.gz`)).toEqual(zipped);
  await writeFile(page, `${before} and more`);
  expect(await compressed()).toBe(`${before} and more`);
  // Nothing is kept of what no build has anymore.
  const now = await readdir(join(notes, 'compressed'));
  expect(now).toHaveLength(noted.length);
  expect(now).not.toEqual(noted);
});

test('what was noted by a build that was killed in the middle is made anew', async () => {
  await using site = await siteOf();
  const [page, notes] = [join(site.build, 'server/app/index.html'), join(site.path, 'notes')];
  await compressBuild(site.build, notes);
  for (const name of await readdir(join(notes, 'compressed')))
    await truncate(join(notes, 'compressed', name), 10);
  await compressBuild(site.build, notes);
  const said = brotliDecompressSync(await readFile(`${page}.br`));
  expect(said).toEqual(await readFile(page));
});

test('the folder for an address is made once for each build', async () => {
  await using site = await siteOf();
  makeTemplates(site.build, OWN);
  const folder = () => siteFolderFor({ folder: site.path, origin: OTHER, into: site.into });
  const first = await folder();
  expect(await folder()).toBe(first);
  await writeFile(join(site.build, 'BUILD_ID'), 'two');
  expect(await folder()).not.toBe(first);
  expect(await readdir(site.into)).toHaveLength(2);
});

test('the folder for an address goes with its build', async () => {
  await using old = await siteOf();
  await using site = await siteOf({ ...BUILD, BUILD_ID: 'two' });
  for (const { build } of [old, site]) makeTemplates(build, OWN);
  const folder = ({ path }: { path: string }) =>
    siteFolderFor({ folder: path, origin: OTHER, into: site.into });
  const [before, other] = await Promise.all([
    folder(old),
    siteFolderFor({ folder: site.path, origin: 'https://x.example', into: site.into }),
  ]);
  await rm(old.build, { recursive: true });
  const now = await folder(site);
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
  await expect(
    siteFolderFor({ folder: site.path, origin: OTHER, into: site.into }),
  ).rejects.toThrow(/serves https:\/\/www\.company\.example only/);
});
