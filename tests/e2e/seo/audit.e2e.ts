import { expect } from '@playwright/test';
import { load, type CheerioAPI } from 'cheerio';
import { PNG } from 'pngjs';
import { publicUrl } from '@repo/lab/seo/public-url.ts';
import type { Snapshot } from '@repo/seo/snapshot.ts';
import { problemsIn, runSeo, siteIn, test } from '#tests/e2e/seo/snapshot.ts';
import { serve } from '#tests/support/serve.ts';

// All of it runs in one worker, which reads the site once.
test.describe.configure({ mode: 'default' });

test('search engines and link previews see nothing wrong with the site', ({ snapshot }) => {
  expect(siteIn(snapshot).isClosed).toBe(false);
  expect(problemsIn(snapshot).filter(({ level }) => level !== 'note')).toEqual([]);
});

/** The page that is broken, and a copy of everything with the answers to it changed. */
const BROKEN = '/services/ai';

function breakPage(snapshot: Snapshot, change: ($: CheerioAPI) => void): Snapshot {
  const answers = Object.entries(snapshot.pages[BROKEN] ?? {}).map(([client, answer]) => {
    const $ = load(answer.body);
    change($);
    return [client, { ...answer, body: $.html() }] as const;
  });
  expect(answers.length).toBeGreaterThan(1);
  return { ...snapshot, pages: { ...snapshot.pages, [BROKEN]: Object.fromEntries(answers) } };
}

const describing = (thing: object) => ($: CheerioAPI) =>
  void $('head').append(
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>`,
  );

/** One fault for each of the files with rules, by the field that the audit names. */
const FAULTS: Record<string, ($: CheerioAPI) => void> = {
  title: ($) => $('head title').remove(),
  description: ($) => $('meta[name="description"]').attr('content', ''),
  h1: ($) => $('main').append('<h1>Another one</h1>'),
  alt: ($) => $('main').append('<img src="/mosaics/ai.svg">'),
  canonical: ($) => $('link[rel="canonical"]').attr('href', `${publicUrl}/promo`),
  link: ($) => $('main').append('<p><a href="/services/offshore#gone">there</a></p>'),
  'og:image': ($) => $('meta[property="og:image"]').remove(),
  'JSON-LD': ($) => $('script[type="application/ld+json"]').text('{'),
  'Service.url': describing({ '@type': 'Service', url: `${publicUrl}/gone` }),
  'Service.name': describing({ '@type': 'Service', name: 'Rocket engines' }),
};

test('the audit reports a fault of each kind', ({ snapshot }) => {
  for (const [field, change] of Object.entries(FAULTS)) {
    const found = problemsIn(breakPage(snapshot, change)).filter((one) => one.route === BROKEN);
    expect(
      found.filter(({ level }) => level === 'error').map((one) => one.field),
      field,
    ).toContain(field);
  }
  const large = breakPage(snapshot, ($) => void $('main').append('a long text '.repeat(50_000)));
  expect(problemsIn(large)).toContainEqual(
    expect.objectContaining({ level: 'warning', route: BROKEN, field: 'size' }),
  );
  const missing = { status: 404, headers: {}, body: '' };
  for (const [name, path] of [
    ['sitemap', '/sitemap.xml'],
    ['robots', '/robots.txt'],
  ]) {
    const problems = problemsIn({ ...snapshot, [name ?? '']: missing });
    expect(problems.map(({ route }) => route)).toContain(path);
  }
});

test('no word runs into the picture on a card', ({ snapshot }) => {
  const GUTTER = { from: 630, to: 658 }; // between both, in pixels from the left
  const pictures = Object.entries(snapshot.pictures);
  expect(pictures.length).toBeGreaterThan(50);
  for (const [address, { base64 }] of pictures) {
    const { width, height, data } = PNG.sync.read(Buffer.from(base64, 'base64'));
    const colors = new Set<number>();
    for (let y = 0; y < height; y++) {
      for (let x = GUTTER.from; x < GUTTER.to; x++)
        colors.add(data.readUInt32BE((y * width + x) * 4));
    }
    expect(colors.size, address).toBe(1);
  }
});

test('the command tells in words what is wrong, and by its exit code', async () => {
  await using empty = await serve((_request, response) => void response.writeHead(404).end());
  const { code, stdout } = await runSeo('--url', empty.url);
  expect(stdout).toMatch(/^error +\/contact {2}status: .* 404 /m);
  expect(code).toBe(1);
  expect(await runSeo('--diff', 'no-such-file.json')).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('There is no file no-such-file.json.'),
  });
});
