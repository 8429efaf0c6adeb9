import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { copyContent } from '#tests/support/content/content-copy.ts';
import { MENUS, REDIRECTS } from '#tests/unit/content/faults/fault.ts';

const PAGE = 'pages/industries/construction.yaml';
const REPLACED = 'pages/industries/ecommerce.yaml';

test('a page that Git knows cannot be removed without a redirect, but a draft can', async () => {
  await using copy = await copyContent();
  await copy.write('pages/services/new.yaml', 'draft: true\ntemplate: alias\nof: /contact\n');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy.path, stdio: 'ignore' });
  git('init');
  git('add', 'content/pages');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-m', 'Pages');
  await copy.remove('pages/services/new.yaml');
  await copy.remove(PAGE);
  await copy.remove(REPLACED);
  await copy.change(MENUS, /^ +- \/industries\/ecommerce\n/m, '');
  await copy.change(REDIRECTS, / \/industries\/ecommerce$/gm, ' /retail');
  await copy.change(REDIRECTS, /$/, '/industries/ecommerce: /retail\n');
  await copy.change(MENUS, /^ +- \/industries\/construction\n/m, '');
  const says =
    '/industries/construction: was a page, and visitors still come to it; add a line like /industries/construction: /the-page-that-replaces-it';
  expect(await copy.check()).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(`^content/${REDIRECTS}:\\d+ ${says}$`),
      '1 problem in the content.',
    ],
  });
});
