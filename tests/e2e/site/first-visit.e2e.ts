import { plain, test, type Document } from '#tests/e2e/support/documents.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';

// All of it runs in one worker, which reads the pages once.
test.describe.configure({ mode: 'default' });

/** How many clicks each page is away from the home page, by its path. The site map does not count. */
function clicksFromHome(documents: ReadonlyMap<string, Document>): ReadonlyMap<string, number> {
  const clicks = new Map([['/', 0]]);
  for (const [path, count] of clicks) {
    const { $ } = documents.get(path) ?? {};
    for (const link of $?.('a[href^="/"]').toArray() ?? []) {
      const [target = ''] = $?.(link).attr('href')?.split(/[?#]/) ?? [];
      const isPage = documents.has(target) && target !== '/site-map';
      if (isPage && !clicks.has(target)) clicks.set(target, count + 1);
    }
  }
  return clicks;
}

/** What somebody asks who does not know the company, where a page answers it, and after how many clicks at most. */
const QUESTIONS: readonly [question: string, part: string, answer: RegExp, clicks: number][] = [
  ['For whom have you built something?', 'main h1', /^How this site was built/, 1],
  ['What does a website cost?', 'main', /\$199/, 0],
  ['What decides the cost of software?', 'main h2', /^What decides the price$/, 1],
  ['What would mine cost?', 'form.estimate', /Expected/, 2],
  ['Who answers, and how soon?', 'main', /software expert .* replies within 24 hours/, 0],
  ['Whom do I call?', 'a[href^="tel:"]', /\d{4}/, 0],
  ['Who is there at night?', 'main', /support line is open around the clock/, 0],
  ['What happens after I send?', 'main h2', /^What happens next$/, 1],
  ['Do you know carriers?', 'main h1', /carriers/, 1],
  ['Who would work for me?', 'main', /Who would work on my project\?/, 1],
  ['When should I not hire you?', 'main h2', /^When (?:not )?to buy/, 1],
  ['What becomes of my data?', 'main h1', /privacy/i, 1],
];

for (const [question, part, answer, most] of QUESTIONS) {
  test(`“${question}” is answered after ${most} clicks`, ({ documents }) => {
    const clicks = clicksFromHome(documents);
    const away = [...documents].flatMap(([path, { $ }]) => {
      const texts = $(part)
        .toArray()
        .map((element) => plain($(element).text()));
      return texts.some((text) => answer.test(text)) ? [clicks.get(path) ?? Infinity] : [];
    });
    expect(Math.min(...away)).toBeLessThanOrEqual(most);
  });
}
