// `npm run shots:mail -w lab`: screenshots of an answer by email, on a phone and on a larger screen, in both schemes. With
// `-- --write`, the larger ones become the picture of docs/mail.md.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { exampleReply } from '@repo/testbed/example-reply.ts';
import { inRoot } from '@repo/testbed/paths.mjs';
import { print } from '@repo/testbed/progress.mjs';
import config from '../playwright.config.ts';
import { ensureBrowser } from '../tools/browsers.mjs';

const WIDTHS = [390, 800];
const SCHEMES = ['light', 'dark'] as const;

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

await ensureBrowser('chromium');
await using browser = await chromium.launch(config.use?.launchOptions);
const pictures: Buffer[] = [];
for (const width of WIDTHS) {
  for (const colorScheme of SCHEMES) {
    const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
    await page.setContent(exampleReply());
    const name = `.shots/mail-answer-${width}-${colorScheme}.png`;
    const picture = await page.screenshot({ path: inRoot(name), fullPage: true });
    if (width === WIDTHS.at(-1)) pictures.push(picture);
    print(name);
    await page.close();
  }
}
if (options.write) print(await writePicture(pictures));

/** Puts pictures of the same height next to each other. @returns where the result is */
async function writePicture(parts: readonly Buffer[]): Promise<string> {
  const sizes = await Promise.all(parts.map((part) => sharp(part).metadata()));
  const lefts = sizes.map((_, index) =>
    sizes.slice(0, index).reduce((sum, { width }) => sum + width, 0),
  );
  const [width, height] = [
    sizes.reduce((sum, size) => sum + size.width, 0),
    Math.max(...sizes.map((size) => size.height)),
  ];
  const name = 'docs/images/mail-answer.png';
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(parts.map((input, index) => ({ input, left: lefts[index] ?? 0, top: 0 })))
    .png({ palette: true })
    .toFile(inRoot(name));
  return name;
}
