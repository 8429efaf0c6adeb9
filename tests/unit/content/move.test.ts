import { describe, expect, test } from '@jest/globals';
import { planMove } from '#lib/content/planning/plan-move.ts';
import { copyContent, type ContentCopy } from '#tests/support/content/content-copy.ts';
import { MENUS, POST, REDIRECTS, SECTIONS } from '#tests/unit/content/faults/fault.ts';

const OLD = '/services/software-development';
const NEW = '/services/software';
const PAGE = 'pages/services/software-development.yaml';

/** Every way to write a link in Markdown. A link in code is none. */
const MARKDOWN = `[one](${OLD}), [two](${OLD}?from=post#four-special-packages "A title"), [three](<${OLD}>), [four][4],
and [${OLD}](${OLD}) on one line. This is none: \`[five](/services/software-development-is-none)\`.

[4]: ${OLD}#what-decides-the-cost
`;

const toNew = (text: string) =>
  text.replaceAll(/\/services\/software-development(?![\w-])(?!\]\()/g, NEW);

/**
 * Moves a page, and expects that the content is valid afterward. The command checks that in another process before
 * it changes anything; here, it is enough to see that afterward.
 *
 * @returns what is told
 */
async function move(copy: ContentCopy, from: string, to: string): Promise<readonly string[]> {
  const { code, lines } = await copy.runFile('tests/support/content/move-page.ts', {}, from, to);
  expect([code, lines]).toEqual([0, expect.anything()]);
  expect(await copy.check()).toMatchObject({ code: 0 });
  return lines;
}

/** Writes a link in every way that YAML and Markdown have. */
async function writeLinks(copy: ContentCopy) {
  await copy.change(POST, /^## .*$/m, `$&\n\n${MARKDOWN}`);
  await copy.change(POST, /\n/g, '\r\n');
  await copy.change('pages/about-us.yaml', /^sections:\n/m, '# Kept.\n$&');
  await copy.change(
    'pages/about-us.yaml',
    /href: .*/,
    `href:   "${OLD}#built-in-pieces-you-can-use"   # kept, too`,
  );
  await copy.change('pages/services/ai.yaml', /^ {4}1\. .*\n/m, `$&\n    See [this](${OLD}).\n\n`);
  await copy.change(
    'pages/services/ai.yaml',
    /^related:\n(?: .*\n)+/m,
    `related: [ /contact, ${OLD} ]\n`,
  );
  await copy.change('pages/services/mobile-app.yaml', /^( +)text: \|\n/m, '$1text: >\n');
}

test('a page moves with every link to it, and everything else stays as it is', async () => {
  await using copy = await copyContent();
  await writeLinks(copy);
  const before = await copy.texts();
  const { code, lines } = await copy.run('content-move', OLD, NEW);
  expect([code, lines[0]]).toEqual([0, `content/${PAGE} → content/pages${NEW}.yaml`]);
  const expected = new Map([...before].map(([name, text]) => [name, toNew(text)]));
  expected.set(`pages${NEW}.yaml`, expected.get(PAGE) ?? '');
  expected.delete(PAGE);
  const last = '/services/custom-software-development: /services/software\n';
  const redirects = expected.get(REDIRECTS)?.replace(last, `${last}${OLD}: ${NEW}\n`) ?? '';
  expected.set(REDIRECTS, redirects);
  const after = await copy.texts();
  expect([...after.keys()]).toEqual([...expected.keys()].sort());
  for (const [name, text] of after) expect([name, text]).toEqual([name, expected.get(name)]);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^content\/menus\.yaml:\d+ \/services\/software-development → \/services\/software$/,
      ),
      expect.stringMatching(
        `^content/${POST}:\\d+ ${OLD}#what-decides-the-cost → ${NEW}#what-decides-the-cost$`,
      ),
      expect.stringMatching(`^content/redirects\\.yaml:\\d+ added ${OLD}: ${NEW}$`),
      expect.stringMatching(/^tools\/routes\.ts:\d+$/),
      'nginx has a list of all addresses: npm run front:config -w lab -- --write',
    ]),
  );
});

test('a page that moves back takes the place of its redirect', async () => {
  await using copy = await copyContent();
  await copy.change(REDIRECTS, /^\/industries\/retail: .*\n/m, '/shops: /retail\n');
  const before = await copy.read(REDIRECTS);
  const lines = await move(copy, '/retail', '/shops');
  const removed = /^content\/redirects\.yaml:\d+ removed \/shops: it is a page again$/;
  expect(lines).toContainEqual(expect.stringMatching(removed));
  const after = before.replace('/shops: /retail\n', '/retail: /shops\n');
  expect(await copy.read(REDIRECTS)).toBe(after);
});

test('the redirect of an alias leads to its page', async () => {
  await using copy = await copyContent();
  await move(copy, '/services/custom-software', '/services/made-to-measure');
  expect(await copy.read(REDIRECTS)).toContain(`\n/services/custom-software: ${OLD}\n`);
  expect(await copy.read(SECTIONS)).toContain('footerPath: /services/made-to-measure\n');
});

test('a draft needs no redirect', async () => {
  await using copy = await copyContent();
  await copy.write('pages/services/new.yaml', `draft: true\ntemplate: alias\nof: ${OLD}\n`);
  const redirects = await copy.read(REDIRECTS);
  await move(copy, '/services/new', '/services/newer');
  expect(await copy.read('pages/services/newer.yaml')).toContain('draft: true');
  expect(await copy.read(REDIRECTS)).toBe(redirects);
});

describe('nothing moves', () => {
  test.each([
    [
      'to where a page is',
      '/services/ai',
      '/services/UI-ux',
      '/services/UI-ux exists already: content/pages/services/ui-ux.yaml.',
    ],
    ['to where it is', '/services/ai', '/services/ai', '/services/ai is there already.'],
    [
      'that does not exist',
      '/services/api',
      '/services/x',
      'There is no page /services/api in content/pages. It is an old address that leads to /services/api-integration.',
    ],
    [
      'that has a route of its own',
      '/contact',
      '/write-to-us',
      '/contact cannot move: the site needs this page at this address.',
    ],
    [
      'to a folder for other templates',
      '/services/ai',
      '/blog/ai',
      '/blog/ai cannot be a page of the template service: template: must be post here.',
    ],
    [
      'to a folder that does not exist',
      '/services/ai',
      '/team/ai',
      /^\/team\/ai cannot be a page of the template service: pages belong in content\/pages, /,
    ],
    [
      'to a name that is no address',
      '/services/ai',
      '/services/AI & more',
      '/services/AI & more cannot be a page of the template service: the name of the file must be words joined by hyphens.',
    ],
    [
      'to an address without a slash',
      '/services/ai',
      'services/machines',
      'services/machines must begin with a slash: /services/machines.',
    ],
    [
      'to an old address of another page',
      '/services/ai',
      '/services/design',
      /^content\/redirects\.yaml:\d+ sends \/services\/design to \/design; remove that line first\.$/,
    ],
    [
      'out of the menu that lists it',
      '/services/ai',
      '/solution/ai',
      /^content\/menus\.yaml:\d+ lists \/services\/ai in the menu Services, whose folder is services; remove it there first\.$/,
    ],
  ])('%s', (_, from, to, says) => {
    expect(() => planMove(from, to)).toThrow(says);
  });

  test('if the content would have a mistake afterward', async () => {
    await using copy = await copyContent();
    const ending = 'unpublishAt: 2099-01-01 09:00 UTC';
    await copy.change('pages/industries/construction.yaml', /^template:/m, `${ending}\n$&`);
    const before = await copy.texts();
    const moved = ['/industries/construction', '/industries/building'] as const;
    const { code, lines } = await copy.run('content-move', ...moved);
    expect(code).toBe(1);
    expect(lines).toEqual([
      'This would not be valid, so nothing was done:',
      expect.stringMatching(/^content\/redirects\.yaml:\d+ .*2099-01-01 09:00 UTC/),
      '1 problem in the content.',
    ]);
    expect(await copy.texts()).toEqual(before);
  });

  test('while the content has a mistake', async () => {
    await using copy = await copyContent();
    await copy.change(MENUS, /page: .*/, 'page: /no-such-page');
    const before = await copy.texts();
    const { lines } = await copy.run('content-move', '/services/ai', '/services/machines');
    const problem = /^content\/menus\.yaml:\d+ menus\.2\.page: there is no page \/no-such-page$/;
    expect(lines).toEqual([
      expect.stringMatching(problem),
      'Nothing was done: correct this first.',
    ]);
    expect(await copy.texts()).toEqual(before);
  });

  test('without two addresses', async () => {
    await using copy = await copyContent();
    const { code, lines } = await copy.run('content-move', '/services/ai');
    expect([code, lines[0]]).toEqual([
      1,
      'Name two addresses: npm run content:move -- /services/ai /services/machine-learning',
    ]);
  });
});
