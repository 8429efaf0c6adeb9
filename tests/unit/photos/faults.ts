import sharp from 'sharp';
import { takePhoto } from '#tests/support/photos/draw-photo.ts';
import {
  AI,
  ANALYSIS,
  OFFSHORE,
  POST,
  SECTIONS,
  SERVICE,
} from '#tests/unit/content/faults/fault.ts';

const MB = 1_000_000;

/** Nothing is heavier: it has no part that is like another one. */
const NOISE = {
  channels: 3,
  background: 'gray',
  noise: { type: 'gaussian', mean: 128, sigma: 60 },
} as const;

/** The originals, good and bad, by their names below `content/photos`. */
export const ORIGINALS: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'hills.jpg': () => takePhoto({ width: 640, height: 640, grain: 0 }),
  'notes.jpg': () => Buffer.from('This is no picture.'),
  'drawing.png': () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  'small.jpg': () => takePhoto({ width: 1200, height: 600 }),
  'grainy.jpg': () =>
    sharp({ create: { ...NOISE, width: 240, height: 240 } })
      .jpeg()
      .toBuffer(),
  'broken.jpg': async () => (await takePhoto({ width: 900, height: 900 })).subarray(0, 9_000),
  'long.jpg': () => Buffer.alloc(31 * MB),
  'vast.png': () =>
    sharp({ create: { width: 10_100, height: 10_000, channels: 3, background: 'teal' } })
      .png({ compressionLevel: 1 })
      .toBuffer(),
};

type PhotoFault = Readonly<{
  fault: string;
  /** The page, and what its picture becomes: its fields, the one of a tile, or the line of Markdown. */
  file: string;
  fields?: string;
  tile?: string;
  line?: string;
  says: string | RegExp;
}>;

const HOW = '![what it shows](team.jpg)';

/** One fault in each page. */
export const PHOTO_FAULTS: readonly PhotoFault[] = [
  {
    fault: 'a photo that is not there',
    file: SERVICE,
    fields: 'file: none.jpg',
    says: 'picture.file: there is no content/photos/none.jpg',
  },
  {
    fault: 'a photo whose name is written differently',
    file: AI,
    fields: 'file: Hills.jpg',
    says: 'picture.file: there is no content/photos/Hills.jpg; its name is hills.jpg',
  },
  {
    fault: 'a photo that is smaller than its place',
    file: ANALYSIS,
    fields: 'file: small.jpg',
    says: 'picture.file: small.jpg is 600 pixels wide once it is cropped; a picture at the top of a page needs 816, so take a larger original',
  },
  {
    // On a tile, because the smaller a place is, the sooner such a photo is made.
    fault: 'a photo that is too heavy',
    file: SECTIONS,
    tile: 'file: grainy.jpg',
    says: /^\S+\.file: grainy\.jpg is (\d+) kB at 240 pixels wide; a small picture beside a link may have 16 kB, so it is \d+ kB too heavy; take one with less fine detail, or blur its background$/,
  },
  {
    fault: 'a photo that breaks off',
    file: OFFSHORE,
    fields: 'file: broken.jpg',
    says: 'picture.file: broken.jpg breaks off, or is damaged; save it again',
  },
  {
    fault: 'a mosaic and a photo at once',
    file: 'pages/support.yaml',
    fields: 'mosaic: support\n  file: hills.jpg',
    says: 'picture.file: is beside a mosaic; remove one of them',
  },
  {
    fault: 'a picture in a text without words',
    file: POST,
    line: '![](hills.jpg)',
    says: `has a picture without words for people who cannot see it; write ${HOW}`,
  },
];
