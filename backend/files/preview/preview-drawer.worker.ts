// Draws the preview of the picture on its input, and writes it to its output. It is a process of its own, because
// pictures come from strangers, and what reads them is large and not written in JavaScript.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** The longest side of a preview, in pixels. */
const SIDE = 480;

/** The most pixels of a picture. In memory, each takes four bytes. */
const MOST_PIXELS = 50_000_000;

sharp.concurrency(1);
sharp.cache(false);

// Nothing but the pixels of the first frame is kept: no places, no cameras.
const preview = await sharp(await buffer(process.stdin), { limitInputPixels: MOST_PIXELS })
  .autoOrient()
  .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
  .webp({ quality: 75 })
  .toBuffer();
process.stdout.write(preview);
