import sharp, { type Sharp } from 'sharp';

/** What a drawn photo is like. */
type Look = Readonly<{
  width: number;
  height: number;
  /** How strong its grain is, from 0 to 255. Much of it makes it heavy. */
  grain?: number;
}>;

/** Hills at dusk, one behind the other, with a low sun: shapes, soft light, and fine detail, as in a photo. */
const scene = ({ width, height }: Look) => {
  const [w, h] = [width, height];
  const ridge = (top: number, swing: number, color: string) => {
    const points = Array.from({ length: 41 }, (_, index) => {
      const at = index / 40;
      const wave = Math.sin(at * 7 + top * 40) + 0.5 * Math.sin(at * 17 + top * 90);
      return `${at * w},${(top + swing * wave) * h}`;
    });
    return `<polygon points="0,${h} ${points.join(' ')} ${w},${h}" fill="${color}"/>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <defs><linearGradient id="sky" x2="0" y2="1">
      <stop offset="0" stop-color="#3d6f9c"/><stop offset=".55" stop-color="#efc9a0"/><stop offset="1" stop-color="#f3e3c3"/>
    </linearGradient></defs>
    <rect width="${w}" height="${h}" fill="url(#sky)"/>
    <circle cx="${w * 0.64}" cy="${h * 0.42}" r="${h * 0.07}" fill="#fff3d6"/>
    ${ridge(0.52, 0.035, '#9d8f9a')}${ridge(0.62, 0.045, '#6f7183')}
    ${ridge(0.73, 0.05, '#465a5e')}${ridge(0.86, 0.05, '#24393a')}
  </svg>`;
};

/** The same grain every time: a linear congruential generator (Numerical Recipes). */
function grainOf({ width, height }: Look, strength: number): Buffer {
  let state = 1;
  const grain = Buffer.alloc(width * height * 3);
  for (let at = 0; at < grain.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    grain[at] = 128 + (((state >>> 24) - 128) * strength) / 255;
  }
  return grain;
}

/** Draws a picture that is like a photo, and the same every time. */
export function drawPhoto(look: Look): Sharp {
  const { width, height, grain = 10 } = look;
  const raw = { width, height, channels: 3 } as const;
  return sharp(Buffer.from(scene(look)))
    .flatten()
    .composite([{ input: grainOf(look, grain), raw, blend: 'soft-light' }])
    .removeAlpha();
}

/** The photo as a camera saves it: a JPEG that says when and where it was taken. */
export const takePhoto = (look: Look): Promise<Buffer> =>
  drawPhoto(look)
    .withExif({
      IFD0: { Copyright: 'A made-up person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
