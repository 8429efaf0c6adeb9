import { beforeAll, expect, test } from '@jest/globals';
import { ensureBuilt } from '#tools/build.mjs';
import { copyContent } from '#tests/support/content/content-copy.ts';
import { hasBuildOf } from '#scripts/release/take-build.ts';
import { copyBuilt } from '#testbed/copy-built.ts';
import { inRoot } from '#testbed/paths.mjs';
import { startSite } from '#testbed/servers/site.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

beforeAll(ensureBuilt);

/** A mistake that is found before pages are read. It ends any build that starts, so these tests wait for none. */
const STOPS_THE_BUILD = ['brand.yaml', /alert: .*/, 'alert: blue'] as const;
const HAS_BEGUN = [
  expect.stringMatching(/^content\/brand\.yaml:\d+ colors\.light\.alert: /),
  '1 problem in the content.',
];

test('a release takes what is built only if a build would be the same', async () => {
  expect(await hasBuildOf(inRoot())).toBe(true);
  await using other = await temporaryFolder();
  expect(await hasBuildOf(other.path)).toBe(false);
  const { SITE_URL } = process.env;
  process.env.SITE_URL = 'https://elsewhere.test';
  try {
    expect(await hasBuildOf(inRoot())).toBe(false);
  } finally {
    if (SITE_URL === undefined) delete process.env.SITE_URL;
    else process.env.SITE_URL = SITE_URL;
  }
});

test('a build reports that a site runs from the folder, and stops', async () => {
  await using copy = await copyContent();
  await copyBuilt(copy.path, ['.next']);
  await copy.change(...STOPS_THE_BUILD);
  {
    await using first = await startSite('http://127.0.0.1:9', { folder: copy.path });
    await using second = await startSite('http://127.0.0.1:9', { folder: copy.path });
    const refusal = {
      code: 1,
      lines: [
        'A site is running from this folder, and building would remove files that its pages refer to. ' +
          'Stop it first, or use --force to build anyway.',
      ],
    };
    expect(await copy.build()).toEqual(refusal);
    expect(await copy.build('--force')).toEqual({ code: 1, lines: HAS_BEGUN });
    await first.kill9();
    expect(await copy.build()).toEqual(refusal);
    await second.kill9();
  }
  expect(await copy.build()).toEqual({ code: 1, lines: HAS_BEGUN });
});
