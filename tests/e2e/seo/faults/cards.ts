import { PNG } from 'pngjs';
import { removing, setting, type Change } from '@/tests/e2e/seo/changes';
import { route, type Fault } from '@/tests/e2e/seo/fault';

const cardOf =
  (change: (picture: { status: number; base64: string }) => void): Change =>
  ({ pages, pictures }) => {
    const html = pages[route]?.Google?.body ?? '';
    const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const picture = pictures[address];
    if (!picture) throw new Error(`${route} has no card`);
    change(picture);
  };
const picture = (width: number, height: number) =>
  PNG.sync.write(new PNG({ width, height, fill: true })).toString('base64');
const card = { route, field: 'og:image' };

export const cardFaults: readonly Fault[] = [
  ['a page has no card', removing(route, 'meta[property="og:image"]'), card],
  [
    'the address of a card is not absolute',
    setting(route, 'meta[property="og:image"]', 'content', '/cards/ai.png'),
    card,
  ],
  [
    'a card is on another site',
    setting(route, 'meta[property="og:image"]', 'content', 'https://other.example/card.png'),
    card,
  ],
  ['a card is not there', cardOf((one) => void (one.status = 404)), card],
  [
    'a card breaks off',
    cardOf((one) => void (one.base64 = one.base64.slice(0, one.base64.length / 2))),
    card,
  ],
  ['a card is no picture', cardOf((one) => void (one.base64 = btoa('<html>'))), card],
  ['a card is too small', cardOf((one) => void (one.base64 = picture(600, 315))), card],
  [
    'a card is too heavy',
    cardOf((one) => {
      const bytes = Buffer.from(one.base64, 'base64');
      one.base64 = Buffer.concat([bytes, Buffer.alloc(80_000)]).toString('base64');
    }),
    card,
  ],
  [
    'a page says that its card is of another size',
    setting(route, 'meta[property="og:image:width"]', 'content', '600'),
    card,
  ],
  [
    'a card has no text',
    removing(route, 'meta[property="og:image:alt"]'),
    { route, field: 'og:image:alt' },
  ],
  [
    'link previews are not told the title',
    removing(route, 'meta[property="og:title"]'),
    { level: 'warning', route, field: 'og:title' },
  ],
];
