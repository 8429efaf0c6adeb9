import { describe, expect, test } from '@jest/globals';
import { toDocument } from '#lib/documents/to-document.ts';

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

/** How many of these parts are not the framework's. */
const SHOWN = 5;

/** A page as `next build` makes it. */
const page = (head: readonly string[] = inHead, body: readonly string[] = inBody) =>
  `<!DOCTYPE html><html lang="en"><head><title>Page</title>${head.join('')}</head><body>${body.join('')}</body></html>`;

const without = (part: string) =>
  page(
    inHead,
    inBody.filter((one) => !one.includes(part)),
  );

test('a document keeps everything that is shown, as it was written, and nothing of the framework', () => {
  const { html, pageScript } = toDocument(page());
  expect(html).toBe(page([], inBody.slice(0, SHOWN)));
  expect(pageScript).toBe(PAGE_SCRIPT);
});

test('the comments of the framework are left out, and what only looks like one stays', () => {
  const text =
    '<p title="&lt;!-- a -->">Caf&#xe9;</p><script type="speculationrules">"<!-- b -->"</script>';
  const comments = `<!--$--><p title="&lt;!-- a -->">Caf<!-- -->&#xe9;</p><!--/$-->`;
  const rest = '<script type="speculationrules">"<!-- b -->"</script><!---->';
  expect(toDocument(page([], [...inBody, comments, rest])).html).toBe(
    page([], [...inBody.slice(0, SHOWN), text]),
  );
});

describe('a page that is not as expected is refused', () => {
  test.each([
    ['an unknown inline script', page(inHead, [...inBody, '<script>alert(1)</script>'])],
    ['not exactly one script of the page', without('page-script')],
    [
      'not exactly one script of the page',
      page(inHead, [...inBody, `<script id="page-script">${PAGE_SCRIPT}</script>`]),
    ],
    ['not exactly one body', `${page()}${page()}`],
    ['a style element', page([...inHead, '<style>p{color:red}</style>'])],
    ['an attribute "style"', page(inHead, ['<p style="color:red">Red</p>', ...inBody])],
    ['an attribute "onclick"', page(inHead, ['<p onclick="alert(1)">Click</p>', ...inBody])],
  ])('%s', (problem, html) => {
    expect(() => toDocument(html)).toThrow(problem);
  });
});
