/** The most bytes of a card that the audit accepts (`npm run seo -w lab`). */
const MOST_BYTES = 80_000;

/** From one at which nobody sees a difference to one that is still good at the size of a link preview. */
const QUALITIES = [82, 74, 66, 58, 50, 42];

/**
 * Makes a JPEG of a card with a photo, as good as its weight allows.
 *
 * @param png the drawn card
 * @returns the best one that is light enough, or the lightest
 */
export async function toCardJpeg(png: ArrayBuffer): Promise<Buffer<ArrayBuffer>> {
  // Loaded here, because only a build draws cards, and a built site has no package for images.
  const { default: sharp } = await import('sharp');
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    // Without subsampling, thin colored letters stay sharp.
    const options = { quality, chromaSubsampling: '4:4:4', mozjpeg: true };
    jpeg = Buffer.from(await sharp(png).flatten().jpeg(options).toBuffer());
    if (jpeg.length <= MOST_BYTES) break;
  }
  return jpeg;
}
