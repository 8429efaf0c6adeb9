import { describe, expect, test } from '@jest/globals';
import { takeApart } from '@/lib/documents/take-apart';

const START =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"runtimeModuleIds":[1]});';
const FIRST_DATA = '(self.__next_f=self.__next_f||[]).push([0])';
const DATA = 'self.__next_f.push([1,"0:{\\"title\\":\\"Caf\\u00e9 & bar\\"}"])';
const PAGE_SCRIPT = 'addEventListener("keydown",()=>{})';

const inHead = [
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>',
  '<script src="/_next/static/chunks/a.js" async=""></script>',
  '<script src="/_next/static/chunks/old.js" noModule=""></script>',
];
const inBody = [
  '<h1>Caf&#xe9; &amp; bar</h1>',
  '<script async="" src="/contact/connection-test.1234.js"></script>',
  '<script type="application/ld+json">{"@graph":[]}</script>',
  `<script id="page-script">${PAGE_SCRIPT}</script>`,
  '<script type="speculationrules">{"prerender":[]}</script>',
  `<script id="_R_">${START}</script>`,
  '<script src="/_next/static/chunks/b.js" async=""></script>',
  `<script>${FIRST_DATA}</script><script>${DATA}</script>`,
];

/** A page as `next build` makes it. */
const page = (head: readonly string[] = inHead, body: readonly string[] = inBody) =>
  `<!DOCTYPE html><html lang="en"><head><title>Page</title>${head.join('')}</head><body>${body.join('')}</body></html>`;

const without = (part: string) =>
  page(
    inHead,
    inBody.filter((one) => !one.includes(part)),
  );

test('a document keeps everything that is shown, as it was written, and gets the addresses of its code', () => {
  const { html } = takeApart(page());
  expect(html(['/payload.js', '/a.js'])).toBe(
    page(
      ['<script src="/_next/static/chunks/old.js" noModule=""></script>'],
      [
        '<h1>Caf&#xe9; &amp; bar</h1>',
        '<script async="" src="/contact/connection-test.1234.js"></script>',
        '<script type="application/ld+json">{"@graph":[]}</script>',
        `<script data-code="/payload.js /a.js" id="page-script">${PAGE_SCRIPT}</script>`,
        '<script type="speculationrules">{"prerender":[]}</script>',
      ],
    ),
  );
});

test('what is taken out is complete', () => {
  const { data, start, files, pageScript } = takeApart(page());
  expect(files).toEqual(['/_next/static/chunks/a.js', '/_next/static/chunks/b.js']);
  expect(data).toEqual([FIRST_DATA, DATA]);
  expect(start).toBe(START);
  expect(pageScript).toBe(PAGE_SCRIPT);
});

describe('a page that is not as expected is refused', () => {
  test.each([
    ['an unknown inline script', page(inHead, [...inBody, '<script>alert(1)</script>'])],
    ['no page data', without('push([1,')],
    ['not exactly one start', without('TURBOPACK')],
    ['not exactly one start', page(inHead, [...inBody, `<script>${START}</script>`])],
    ['not exactly one script of the page', without('page-script')],
    [
      'no files of the framework',
      page(
        [],
        inBody.filter((one) => !one.includes('/b.js')),
      ),
    ],
    ['not exactly one body', `${page()}${page()}`],
    ['a style element', page([...inHead, '<style>p{color:red}</style>'])],
    ['an attribute "style"', page(inHead, ['<p style="color:red">Red</p>', ...inBody])],
    ['an attribute "onclick"', page(inHead, ['<p onclick="alert(1)">Click</p>', ...inBody])],
  ])('%s', (problem, html) => {
    expect(() => takeApart(html)).toThrow(problem);
  });
});
