import { readdirSync, readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { oldBrandIn, OTHER_NAME, rebrand } from '#tests/support/content/rebrand.ts';
import { toolEnvironment } from '#testbed/environment.mjs';
import { inRoot } from '#testbed/paths.mjs';
import { run } from '#testbed/servers/processes.mjs';
import { copySite } from '#tests/support/site/site-copy.ts';

// A build takes minutes on a small machine. rebranded.test.ts looks at everything that needs none.

/** It is inside the repository, so that packages can be linked on any machine. */
const folder = inRoot('.test-output', 'rebranded');

beforeAll(async () => {
  await copySite(folder);
  await cp(inRoot('desk'), path.join(folder, 'desk'), { recursive: true });
  await rebrand(path.join(folder, 'content'));
  const env = toolEnvironment();
  const { code, output } = await run('npm', ['run', '--silent', 'build'], { env, cwd: folder });
  if (code !== 0) throw new Error(`The rebranded site cannot be built:\n${output}`);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The text files of a build with one of these endings, by name. */
const filesOf = (place: string, ending: RegExp) =>
  readdirSync(path.join(folder, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => [name, readFileSync(path.join(folder, place, name), 'utf8')] as const);

/**
 * What files show of the old brand, each with the name of the file. In code, `$1` is no
 * amount, and the list of all currencies has every one. */
const shown = (files: readonly (readonly [string, string])[]) =>
  files.flatMap(([name, text]) => {
    const found = oldBrandIn(text);
    const isCode = /\.(js|rsc)$/.test(name);
    return (isCode ? found.filter((word) => !/^(\$\d|USD)$/.test(word)) : found).map(
      (word) => `${name}: ${word}`,
    );
  });

test('no file of the built site shows anything of the old brand', () => {
  // What is drawn in pixels is made from texts that rebranded.test.ts looks at.
  const pages = filesOf('.next/server/app', /\.(html|rsc|meta)$|(?<!\.(?:png|ico))\.body$/);
  const styles = filesOf('.next/static', /\.(css|js)$/);
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter(([, text]) => text.includes(OTHER_NAME)).length).toBeGreaterThan(60);
  expect(shown([...pages, ...styles])).toEqual([]);
});

test('no file of the built desk shows anything of the old brand', () => {
  const files = filesOf('.desk', /\.(html|css|js|svg)$/);
  expect(files.map(([name]) => name)).toEqual(expect.arrayContaining(['index.html', 'icon.svg']));
  expect(shown(files)).toEqual([]);
});
