import { expect, test } from '@jest/globals';
import { load } from 'cheerio';
import { withInlineData } from '@/lib/documents/inline-data';

const WORDS = 'We need </script><script>alert("hi")</script> & more';

/** A page as Next.js renders it for one request. */
const page = (data: string) =>
  '<!DOCTYPE html><html><head></head><body><h1>Your conversation</h1>' +
  '<script id="page-script">start()</script>' +
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[7]});</script>' +
  '<script src="/_next/static/chunks/main.js" async=""></script>' +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
  `<script>self.__next_f.push([1,${data}])</script></body></html>`;

/** How Next.js writes a text into a script. */
const written = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');

test('the data of the page is in it as JSON, whatever a visitor has written', () => {
  const $ = load(withInlineData(page(written(WORDS))));
  const element = $('#page-data');
  expect(element.attr('type')).toBe('application/json');
  expect(JSON.parse(element.text())).toEqual({
    data: [[0], [1, WORDS]],
    start: { otherChunks: [], runtimeModuleIds: [7] },
  });
});

test('only the script of every page is left to run, and it knows the files to load', () => {
  const $ = load(withInlineData(page(written(WORDS))));
  const scripts = $('script:not([type="application/json"])');
  expect(scripts.toArray().map(({ attribs }) => attribs)).toEqual([
    { id: 'page-script', 'data-code': '/_next/static/chunks/main.js' },
  ]);
  expect(scripts.text()).toBe('start()');
  // The page's script reads the data, so it comes after it.
  expect($('#page-data').next().attr('id')).toBe('page-script');
});

test('a page whose data is not JSON is refused', () => {
  expect(() => withInlineData(page('compute()'))).toThrow(SyntaxError);
});
