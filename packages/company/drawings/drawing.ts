import { readText } from '@repo/content-files/content-files';
import { ContentError } from '@repo/content-files/problem.ts';
import { problemAt, readContentSource } from '@repo/content-files/source.ts';
import type { BrandDrawing } from '#brand/brand.ts';
import {
  drawingOf,
  fileNameOf,
  mosaicImageSchema,
  mosaicMarkSchema,
  type MosaicMark,
} from '#mosaic/mosaics.ts';

/** A drawing of the brand as a file below `/mosaics`, with its size in units of its own. */
type DrawingFile = Readonly<{ src: string; svg: string; width: number; height: number }>;

/** A drawing of the brand: the logo, or an icon. */
export type Drawing = Readonly<{
  /** The drawing as part of a page, if it is a mosaic. */
  mark?: MosaicMark;
  /** The drawing as a file. A mosaic follows the color scheme of the reader. */
  file: DrawingFile;
  /** The drawing for dark grounds. */
  onDark: DrawingFile;
}>;

type Field = 'logo' | 'deskIcon';

/** @throws a content error that names the field */
function fail(field: Field, key: keyof BrandDrawing, message: string): never {
  throw new ContentError([problemAt(readContentSource('brand.yaml'), [field, key], message)]);
}

function fromMosaic(field: Field, name: string): Drawing {
  const image = mosaicImageSchema.safeParse(name);
  if (!image.success) return fail(field, 'mosaic', `there is no content/mosaics/${name}.yaml`);
  const { src, width, height } = image.data;
  const file = { src, svg: drawingOf(image.data), width, height };
  return { mark: mosaicMarkSchema.parse(name), file, onDark: file };
}

async function fromFile(field: Field, key: 'file' | 'onDark', name: string): Promise<DrawingFile> {
  const path = `brand/${name}`;
  const text = read(path);
  if (text === undefined) return fail(field, key, `there is no content/${path}`);
  // The package behind this takes 25 MB, which no site spends on a mosaic.
  const { readSvg } = await import('#brand/svg-file.ts');
  const drawing = readSvg(text);
  if ('svg' in drawing)
    return { src: `/mosaics/${fileNameOf(name.replace(/\.svg$/, ''), drawing.svg)}`, ...drawing };
  throw new ContentError(drawing.map((fault) => ({ file: `content/${path}`, ...fault })));
}

function read(path: string): string | undefined {
  try {
    return readText(path);
  } catch {
    return undefined;
  }
}

/**
 * Loads a drawing of the brand.
 *
 * @param field its name in `content/brand.yaml`
 * @throws ContentError if there is no such mosaic or file, or if the file has more than a drawing
 */
export async function loadDrawing(field: Field, drawing: BrandDrawing): Promise<Drawing> {
  const { mosaic, file = '', onDark = file } = drawing;
  if (mosaic !== undefined) return fromMosaic(field, mosaic);
  return {
    file: await fromFile(field, 'file', file),
    onDark: await fromFile(field, 'onDark', onDark),
  };
}
