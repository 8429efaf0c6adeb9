import { expect, test } from '@jest/globals';
import { sourcesIdOf } from '#scripts/release/sources-id.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';
import { PAGE, scriptedRepository } from '#tests/support/publish/scripted-repository.ts';

test('the same sources have the same name, recorded or not, and what is prepared by hand stays as it is', async () => {
  await using site = await scriptedRepository();
  const begun = await sourcesIdOf(site.root);
  site.write(`content/${PAGE}`, 'title: New\n');
  site.write('content/photos/new.jpg', 'pixels');
  site.write('README.md', 'Prepared\n');
  site.git('add', 'README.md');
  const prepared = site.git('status', '--porcelain');
  const changed = await sourcesIdOf(site.root);
  expect(changed).not.toBe(begun);
  expect(site.git('status', '--porcelain')).toBe(prepared);

  site.git('add', '.');
  site.git('commit', '--quiet', '-m', 'Change');
  expect(await sourcesIdOf(site.root)).toBe(changed);
  site.git('rm', '--quiet', 'content/photos/new.jpg');
  site.write(`content/${PAGE}`, 'title: Old\n');
  expect(await sourcesIdOf(site.root)).toBe(begun);
});

test('a folder without a history has no name', async () => {
  await using folder = await temporaryFolder();
  expect(await sourcesIdOf(folder.path)).toBeUndefined();
});
