import { expect, test } from '@/tests/e2e/support/fixtures';
import { expectWhole } from '@/tests/e2e/support/layout';

const links = Array.from({ length: 20 }, (_, index) => `<li><a href="/${index}">Page ${index}</a>`);
const html = `<h1>A heading</h1><p>A text</p><ul>${links.join('')}</ul>`;

const FAULTS = {
  'sideways scrolling': 'p { width: 200vw }',
  'text on text': 'p { margin-top: -3rem }',
  'a heading that is cut': 'h1 { height: 1rem; overflow: hidden }',
  'a heading that is too pale to be there': 'h1 { opacity: 0 }',
  'a link that is missing': 'li:last-child { display: none }',
  'a link beyond the edge': 'li:last-child { position: absolute; left: -50vw }',
};

test('a page counts as whole unless it scrolls sideways, or something overlaps, is cut, or is missing', async ({
  page,
}) => {
  await page.setContent(html);
  await expectWhole(page, html);
  for (const [fault, css] of Object.entries(FAULTS)) {
    await page.setContent(`<style>${css}</style>${html}`);
    await expect(expectWhole(page, html), fault).rejects.toThrow();
  }
});
