import { readText } from '#content-files';
import { brand, type BrandDrawing } from '@/lib/brand/brand';
import { readSvg } from '@/lib/brand/svg-file';
import { ContentError } from '@/lib/content/files/problem';
import { problemAt, readContentSource } from '@/lib/content/files/source';
import {
  drawingOf,
  fileNameOf,
  mosaicFiles,
  mosaicImageSchema,
  mosaicMarkSchema,
  type MosaicImage,
  type MosaicMark,
} from '@/lib/content/mosaics';

/** A drawing of the brand, as a file. */
type DrawingFile = MosaicImage & Readonly<{ svg: string }>;

/** A drawing of the brand: the logo, or an icon. */
export type Logo = Readonly<{
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

function fromMosaic(field: Field, name: string): Logo {
  const image = mosaicImageSchema.safeParse(name);
  if (!image.success) return fail(field, 'mosaic', `there is no content/mosaics/${name}.yaml`);
  const file = { ...image.data, svg: drawingOf(image.data) };
  return { mark: mosaicMarkSchema.parse(name), file, onDark: file };
}

function fromFile(field: Field, key: 'file' | 'onDark', name: string): DrawingFile {
  const path = `brand/${name}`;
  const text = read(path);
  if (text === undefined) return fail(field, key, `there is no content/${path}`);
  const drawing = readSvg(text);
  if ('svg' in drawing)
    return { src: `/mosaics/${fileNameOf(name.slice(0, -4), drawing.svg)}`, ...drawing };
  throw new ContentError(drawing.map((fault) => ({ file: `content/${path}`, ...fault })));
}

function read(path: string): string | undefined {
  try {
    return readText(path);
  } catch {
    return undefined;
  }
}

function load(field: Field, { mosaic, file, onDark = file }: BrandDrawing): Logo {
  if (mosaic !== undefined) return fromMosaic(field, mosaic);
  return {
    file: fromFile(field, 'file', file ?? ''),
    onDark: fromFile(field, 'onDark', onDark ?? ''),
  };
}

/** The company's logo. */
export const logo: Logo = load('logo', brand.logo);

/** The icon of the desk as an SVG document. */
export const deskIcon: string = load('deskIcon', brand.deskIcon ?? brand.logo).file.svg;

/** Everything below `/mosaics`: the mosaics, and the logo if it is a file. By name, each an SVG document. */
export const drawingFiles: ReadonlyMap<string, string> = new Map([
  ...mosaicFiles,
  ...[logo.file, logo.onDark].map(({ src, svg }) => [src.replace('/mosaics/', ''), svg] as const),
]);
