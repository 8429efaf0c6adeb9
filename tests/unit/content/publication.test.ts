import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Page } from '#lib/content/page.ts';
import { moment } from '#lib/content/publication/moment.ts';
import { isPublic, type Publication } from '#lib/content/publication/publication.ts';
import { absence } from '#lib/content/rules/link-rules.ts';
import type { Planned } from '#lib/content/publication/planned.ts';
import { calendarLines } from '#scripts/content/calendar-lines.ts';
import { dueAt, dueSince } from '#scripts/content/due-pages.ts';
import { copyContent, type ContentCopy } from '#tests/support/content/content-copy.ts';
import { serve } from '#tests/support/serve.ts';
import type { SiteReport } from '#tests/support/content/print-site.ts';
import { POST } from '#tests/unit/content/faults/fault.ts';
import { run } from '#testbed/servers/processes.mjs';
import { writePublicationRecord } from '#tools/publication-record.mjs';

const at = (text: string) => moment.parse(text);
const MARCH = at('2026-03-01 09:00 America/New_York');
const APRIL = at('2026-04-01 09:00 America/New_York');
const MAY = at('2026-05-01 09:00 America/New_York');
const PAGE = 'pages/industries/logistics.yaml';
const PATH = '/industries/logistics';
const AUTOMOTIVE = 'pages/industries/automotive.yaml';
const AGRICULTURAL = 'pages/industries/agricultural.yaml';

describe('a moment', () => {
  test.each([
    ['2026-12-01 09:00 America/New_York', '2026-12-01T14:00:00.000Z'],
    ['2026-07-01 09:00 America/New_York', '2026-07-01T13:00:00.000Z'],
    ['2026-12-01 09:00 +05:30', '2026-12-01T03:30:00.000Z'],
    ['2026-12-01T09:00 UTC', '2026-12-01T09:00:00.000Z'],
    ['2026-11-01 01:30 America/New_York', '2026-11-01T05:30:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(new Date(at(text).instant).toISOString()).toBe(instant);
  });
});

test('a page is public from its first moment until just before its last', () => {
  const page = { publishAt: MARCH, unpublishAt: APRIL };
  const times = [MARCH.instant - 1, MARCH.instant, APRIL.instant - 1, APRIL.instant];
  expect(times.map((time) => isPublic(page, time))).toEqual([false, true, true, false]);
  expect(times.map((time) => isPublic({ ...page, draft: true }, time))).not.toContain(true);
});

describe('a link', () => {
  const fault = (target: Publication, linking: Publication, now = MARCH.instant) =>
    absence(
      PATH,
      { paths: new Set([PATH]), publications: new Map([[PATH, target]]), now },
      linking,
    );

  test('may lead to a page that is there at least as long', () => {
    expect(fault({ publishAt: APRIL }, { publishAt: APRIL })).toBeUndefined();
    expect(
      fault({ publishAt: APRIL, unpublishAt: MAY }, { publishAt: APRIL, unpublishAt: MAY }),
    ).toBe(undefined);
    expect(fault({ publishAt: APRIL }, { publishAt: MAY })).toBeUndefined();
  });

  test('may not lead to a page that is there for a shorter time', () => {
    expect(fault({ publishAt: MAY }, { publishAt: APRIL })).toMatch(/appears on 2026-05-01/);
    expect(fault({ unpublishAt: APRIL }, { unpublishAt: MAY })).toMatch(/disappears on 2026-04-01/);
  });

  test('of a draft or of a page that is gone leads where it wants', () => {
    expect(fault({ draft: true }, { draft: true })).toBeUndefined();
    expect(fault({ draft: true }, { unpublishAt: MARCH })).toBeUndefined();
  });

  test('to a page that has appeared meanwhile is like any other', () => {
    expect(fault({ publishAt: APRIL }, {}, APRIL.instant)).toBeUndefined();
  });
});

describe('the calendar', () => {
  const page = (path: string, publication: Publication) =>
    ({
      path,
      place: path,
      title: `Title of ${path}`,
      template: 'document',
      ...publication,
    }) as Page & Planned;
  const pages = [
    page('/late', { publishAt: MAY }),
    page('/short', { publishAt: MARCH, unpublishAt: APRIL }),
    page('/draft', { draft: true, publishAt: MARCH }),
    page('/always', {}),
  ];

  test('has what comes next in its order, and the drafts', () => {
    expect(calendarLines(pages, MARCH.instant - 60_000)).toEqual([
      'What comes next:',
      '  2026-03-01 09:00 America/New_York (in 1 minute)  /short appears  Title of /short',
      '  2026-04-01 09:00 America/New_York (in 31 days)  /short disappears  Title of /short',
      '  2026-05-01 09:00 America/New_York (in 61 days)  /late appears  Title of /late',
      'Drafts:',
      '  /draft  Title of /draft  (would appear on 2026-03-01 09:00 America/New_York; remove draft: true)',
    ]);
    expect(calendarLines([page('/always', {})], 0)).toEqual([]);
  });

  test('names what has been due since a build, up to now', () => {
    const record = { time: new Date(MARCH.instant).toISOString(), pages: [], dates: [] };
    expect(dueSince(pages, record, APRIL.instant - 1)).toEqual([]);
    expect(dueSince(pages, record, APRIL.instant)).toEqual([
      '/short disappears on 2026-04-01 09:00 America/New_York, after the build.',
    ]);
    expect(() => dueSince(pages, undefined, 0)).toThrow(/^There is no build here/);
  });

  test('asks a site which pages it has, and which it should', async () => {
    let status = 404;
    const server = await serve((_, response) => response.writeHead(status).end());
    const site = server.url;
    const due = () => dueAt(pages, site, MARCH.instant);
    expect(await due()).toEqual(['/short should be on the site, and is not there.']);
    status = 200;
    expect(await due()).toEqual([
      '/late is on the site, and should not be there.',
      '/draft is on the site, and should not be there.',
    ]);
    status = 503;
    await expect(due()).rejects.toThrow(`${site}/late answers 503.`);
    await server[Symbol.asyncDispose]();
    await expect(due()).rejects.toThrow(`${site}/late does not answer.`);
  });
});

/** Adds fields to the placeholder. */
const date = (copy: ContentCopy, ...fields: string[]) =>
  copy.change(PAGE, /^template: .*/m, `$&\n${fields.join('\n')}`);

async function siteAt(copy: ContentCopy, env: NodeJS.Dict<string>): Promise<SiteReport> {
  const { lines } = await copy.runFile('tests/support/content/print-site.ts', env);
  return JSON.parse(lines.join('')) as SiteReport;
}

test.concurrent('a page is on the site only during its time, in every place', async () => {
  await using copy = await copyContent();
  // The other pages say that they changed this year.
  const [from, until] = [at('2126-03-01 09:00 UTC'), at('2126-04-01 09:00 UTC')];
  await date(copy, `publishAt: ${from.text}`, `unpublishAt: ${until.text}`);
  await copy.change('redirects.yaml', /^\/about: .*/m, '$&\n/industries/logistics: /solutions');
  await copy.change('pages/services/ai.yaml', /^related:\n/m, '$&  - /industries/logistics\n');
  const env = (time: number) => ({ CONTENT_TIME: new Date(time).toISOString() });
  const [before, during, after] = await Promise.all(
    [from.instant - 1, from.instant, until.instant].map((time) => siteAt(copy, env(time))),
  );
  const places = ['pages', 'paths', 'menus', 'siteMap', 'related'];
  for (const place of places) {
    expect([place, during?.[place]?.includes(PATH)]).toEqual([place, true]);
    expect([place, before?.[place]?.includes(PATH)]).toEqual([place, false]);
    expect([place, after?.[place]]).toEqual([place, before?.[place]]);
  }
  expect([before, during, after].map((site) => site?.redirects)).toEqual([
    ['/about-us', '/solutions'],
    ['/about-us', 'none'],
    ['/about-us', '/solutions'],
  ]);
  expect([before, during, after].map((site) => site?.cards?.includes('Logistics'))).toEqual([
    false,
    true,
    false,
  ]);
  // The front is configured once for all times.
  expect(before?.planned).toContain(PATH);
  expect(before?.constant).not.toContain(PATH);
  expect(before?.constant).toEqual(during?.constant);
});

test.concurrent('those who write see drafts, marked in every list', async () => {
  await using copy = await copyContent();
  await date(copy, 'draft: true');
  const [site, developing] = await Promise.all([
    siteAt(copy, {}),
    siteAt(copy, { NODE_ENV: 'development' }),
  ]);
  expect(site.pages).not.toContain(PATH);
  expect(site.planned).not.toContain(PATH);
  expect(developing.menus).toContain(PATH);
  expect(developing.names).toContain('Logistics (draft)');
  expect(developing.names).toContain('Automotive');
});

test.concurrent('a draft may be short, and may repeat another page', async () => {
  await using copy = await copyContent();
  const text = await copy.read('pages/services/ai.yaml');
  await copy.write('pages/services/copy.yaml', text.replace(/^template: .*/m, '$&\ndraft: true'));
  const { code, lines } = await copy.check();
  expect(lines.slice(-2)).toEqual(['Drafts:', expect.stringMatching(/^ {2}\/services\/copy {2}/)]);
  expect(code).toBe(0);
});

test.concurrent('what is wrong only once a page has disappeared is told now', async () => {
  await using copy = await copyContent();
  const gone = '2126-04-01 09:00 UTC';
  await date(copy, `unpublishAt: ${gone}`);
  const lede = /(folder: industries\n +lede:) .*/;
  const listed = (await copy.read('menus.yaml')).match(/^ +- \/industries\//gm)?.length ?? 0;
  await copy.change('menus.yaml', lede, `$1 ${listed} industries that we know.`);
  expect(await copy.check()).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(
        `^content/menus.yaml:\\d+ menus.1.lede: says "${listed} industries", and there are ${listed - 1}; change the number, or leave it out, from ${gone} on$`,
      ),
      '1 problem in the content.',
    ],
  });
});

test.concurrent('the calendar ends with 1 when a page is due since the build', async () => {
  await using copy = await copyContent();
  await date(copy, `publishAt: ${MARCH.text}`);
  await mkdir(join(copy.path, '.next'));
  writePublicationRecord(copy.path, { time: '2026-01-01T00:00:00Z', pages: [], dates: [] });
  expect(await copy.run('content-calendar', '--due')).toEqual({
    code: 1,
    lines: [`${PATH} appears on ${MARCH.text}, after the build.`],
  });
});

test.concurrent('a text that changed after its date is noted, if Git knows of it', async () => {
  await using copy = await copyContent();
  const git = (date: string, ...args: string[]) =>
    run('git', ['-c', 'user.name=A', '-c', 'user.email=a@site.test', ...args], {
      cwd: copy.path,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  const FIRST = '2026-11-22T12:00:00Z';
  await git(FIRST, 'init');
  await git(FIRST, 'add', 'content');
  await git(FIRST, 'commit', '--message', 'Write the pages');
  // Neither a name in menus nor where a link leads is part of the text.
  await copy.change(AUTOMOTIVE, /^label: .*/m, 'label: Cars');
  await copy.change(PAGE, /^comingSoon: .*/m, 'comingSoon: Soon there is more about logistics');
  await copy.change(AGRICULTURAL, /^comingSoon: .*/m, 'comingSoon: Soon there is more about farms');
  await copy.change(AGRICULTURAL, /^updated: .*/m, 'updated: 2026-11-23');
  await copy.change(POST, /\]\(\/[^)]*\)/, '](/contact)');
  await git('2026-11-23T12:00:00Z', 'commit', '--all', '--message', 'Change four of them');
  expect((await copy.check()).lines.slice(0, -1)).toEqual([
    `content/${PAGE}:5 updated: says 2026-11-22, but the text changed on 2026-11-23; set updated to 2026-11-23, so that search engines learn of it`,
    '1 note.',
  ]);
});
