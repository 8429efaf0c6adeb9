type Drawing = Readonly<{
  /** A mosaic as an SVG document. */
  svg: string;
  columns: number;
  rows: number;
  /** How many pixels its cells have, each time that it is looked at. */
  sizes: readonly number[];
}>;

/**
 * Finds colors in a mosaic where it has none of them: the ground between two pieces of one color, or the edge of a piece
 * that another one hides. A pixel may have the colors that a drawing with sharp edges has there, or one pixel away. Each
 * color is looked at alone, so that none hides because another one is like it.
 *
 * A page runs this. It returns a line for each seam.
 */
export async function findSeams({ svg, columns, rows, sizes }: Drawing): Promise<string[]> {
  /** How many pixels the cells have in the drawing with sharp edges: a multiple of all sizes. */
  const SHARP = 120;
  /** From how much of a color on, of 255, a pixel has it. */
  const LEAST = 6;
  /** How much of a color is a seam, in whole pixels. The thin end of a piece that ends in a point has half of that. */
  const SEAM = 0.5;
  /** Three colors are looked at in one image, without mixing. */
  const CHANNELS = ['#f00', '#0f0', '#00f'];

  const load = async (rules: string) => {
    const image = new Image();
    const document = svg.replace(/<style>.*<\/style>/, `<style>${rules}</style>`);
    image.src = `data:image/svg+xml,${encodeURIComponent(document)}`;
    await image.decode();
    return image;
  };
  /** Red, green, blue, and alpha of each pixel. */
  const draw = (image: HTMLImageElement, size: number, ground: string) => {
    const canvas = new OffscreenCanvas(columns * size, rows * size);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };

  const letters = new Set(Array.from(svg.matchAll(/class="(\w)"/g), ([, letter = '']) => letter));
  const colors = ['ground', ...letters];
  const numbers = colors.map((color, number) => `.${color}{fill:rgb(${number},0,0)}`);
  const sharp = await load(`path{shape-rendering:crispEdges}${numbers.join('')}`);
  const numberOf = draw(sharp, SHARP, '#000');
  const fillIn = (number: number, part: number) =>
    CHANNELS[number - part * CHANNELS.length] ?? '#000';
  const parts = await Promise.all(
    Array.from({ length: Math.ceil(colors.length / CHANNELS.length) }, async (_, part) => {
      const rules = colors.map((color, number) => `.${color}{fill:${fillIn(number, part)}}`);
      return { image: await load(rules.join('')), ground: fillIn(0, part) };
    }),
  );

  return sizes.flatMap((size) => {
    const [width, height] = [columns * size, rows * size];
    /** The colors that a pixel has in the drawing with sharp edges, one bit for each. */
    const has = new Uint16Array(width * height);
    const shrunk = (at: number) => Math.floor((at * size) / SHARP);
    const columnOf = Array.from({ length: columns * SHARP }, (_, x) => shrunk(x));
    for (let y = 0, index = 0; y < rows * SHARP; y++) {
      const row = shrunk(y) * width;
      for (const x of columnOf) {
        has[row + x] = (has[row + x] ?? 0) | (1 << (numberOf[index] ?? 0));
        index += 4;
      }
    }
    /** A pixel, and those around it. */
    const around = (pixel: number) => {
      const inside = (at: number, end: number) =>
        [at - 1, at, at + 1].filter((one) => one >= 0 && one < end);
      const rowsAround = inside(Math.floor(pixel / width), height);
      return rowsAround.flatMap((y) => inside(pixel % width, width).map((x) => y * width + x));
    };
    const drawn = parts.map(({ image, ground }) => draw(image, size, ground));
    return colors.flatMap((color, number) => {
      const data = drawn[Math.floor(number / CHANNELS.length)];
      const amountAt = (pixel: number) => data?.[pixel * 4 + (number % CHANNELS.length)] ?? 0;
      const hasColor = (pixel: number) => ((has[pixel] ?? 0) & (1 << number)) > 0;
      const misplaced = new Set<number>();
      for (let pixel = 0; pixel < has.length; pixel++) {
        if (amountAt(pixel) < LEAST || hasColor(pixel)) continue;
        if (!around(pixel).some(hasColor)) misplaced.add(pixel);
      }
      return [...misplaced].flatMap((first) => {
        if (!misplaced.has(first)) return [];
        const line = new Set([first]);
        for (const pixel of line) {
          for (const next of around(pixel)) if (misplaced.has(next)) line.add(next);
          misplaced.delete(pixel);
        }
        const amount = [...line].reduce((sum, pixel) => sum + amountAt(pixel) / 255, 0);
        if (amount < SEAM) return [];
        const place = [first % width, Math.floor(first / width)].map((at) =>
          (at / size).toFixed(1),
        );
        return `${amount.toFixed(1)} px of ${color} from ${place.join(', ')} on, at ${size} px a cell`;
      });
    });
  });
}
