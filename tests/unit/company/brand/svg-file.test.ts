import { expect, test } from '@jest/globals';
import { readSvg } from '@repo/company/brand/svg-file.ts';

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, attributes = 'viewBox="0 0 120 40"') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>`;
const shape = (attributes: string) => svg(`<path d="M0 0h9v9z" ${attributes}/>`);

const NOT_HERE = ', which a drawing must not have';

test.each([
  ['a script', svg('<script>alert(1)</script>'), `has <script>${NOT_HERE}`],
  ['an event handler', shape('onload="alert(1)"'), `has the attribute onload${NOT_HERE}`],
  [
    'a text, whose font is elsewhere',
    svg('<text>Hi</text>'),
    'has <text>; turn the text into outlines',
  ],
  [
    'a part of another file',
    svg('<use href="https://a.example/b.svg#c"/>'),
    'refers to something elsewhere: https://a.example/b.svg#c',
  ],
  [
    'a color from elsewhere',
    shape('fill="url(//a.example/b)"'),
    'refers to something elsewhere: url(//a.example/b)',
  ],
  [
    'an address that CSS spells in its own way',
    shape('fill="u\\72l(//a.example/b)"'),
    'refers to something elsewhere: u\\72l(//a.example/b)',
  ],
  [
    'an imported style sheet',
    svg('<style>@import "//a.example/b.css"; .a { fill: red }</style><path class="a" d="M0 0"/>'),
    'has <style> that says more than the look of shapes; export it with presentation attributes',
  ],
  ['no size', svg('<path d="M0 0"/>', ''), 'has no viewBox, and no width and height in pixels'],
])('%s is refused with its line', (_, text, message) => {
  const line = message.startsWith('has no viewBox') ? 1 : 3;
  expect(readSvg(text)).toEqual([{ line, message }]);
});

test.each([
  [
    'an entity',
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`,
    'declares entities, which a drawing must not have',
  ],
  ['a page', '<html><body/></html>', `has <html>${NOT_HERE}`],
  ['more than visitors should wait for', svg('<g/>'.repeat(9000)), 'has more than 32 kB'],
])('%s is refused', (_, text, message) => {
  expect(readSvg(text)).toContainEqual({ line: 1, message });
});

test('what editors add is removed, styles become attributes, and the look stays', () => {
  const text = svg(
    `<title>Logo</title><style>.a { fill: #1f5fbf }</style>
     <defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
     <path class="a" id="p" d="M0 0h9v9z" data-name="x" inkscape:label="y"/>
     <use xlink:href="#p" style="fill:url(#g);-inkscape-stroke:none"/>`,
    `viewBox="0 0 120 40" version="1.1" ${XLINK} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"`,
  );
  const read = readSvg(text);
  expect(read).toEqual({ svg: expect.any(String), width: 32, height: 11 });
  const drawn = 'svg' in read ? read.svg : '';
  expect(drawn).toContain('<path id="p" d="M0 0h9v9z" fill="#1f5fbf"/>');
  expect(drawn).toContain('<use xlink:href="#p" fill="url(#g)"/>');
  expect(drawn).toMatch(/^<svg [^>]*width="32" height="11"/);
  expect(drawn).not.toMatch(/inkscape|version|title|style|class|data-/);
});
