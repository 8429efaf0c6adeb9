import { basename } from 'node:path';
import { z } from 'zod';
import { contentFiles } from '#content-files';
import { checkSource } from '@/lib/content/files/check';
import { throwContentError, type ContentProblem } from '@/lib/content/files/problem';
import { readContentSource } from '@/lib/content/files/source';
import { CELL } from '@/lib/mosaic/cuts';
import { digestOf } from '@/lib/digest';
import { drawMosaic, pathsOf, type MosaicPath } from '@/lib/mosaic/draw';
import { mosaicSchema, type Mosaic } from '@/lib/mosaic/map';

/** What a page needs in order to show a mosaic as an image. */
export type MosaicImage = Readonly<{
  src: string;
  /** The drawing that assembles itself once, for readers who did not ask for reduced motion. */
  assemblingSrc?: string;
  /** Size in the picture's own units, so that the browser can reserve the space. */
  width: number;
  height: number;
}>;

/** The mosaics as files: the name below `/mosaics`, and the SVG document. */
export const mosaicFiles = new Map<string, string>();

/** The same mosaics as paths, by the address of their file. */
const paths = new Map<string, readonly MosaicPath[]>();

/**
 * Adds a drawing with its digest in the name, so that browsers can cache it for good. Returns its address.
 */
function addFile(name: string, svg: string): string {
  const file = `${name}.${digestOf(svg)}.svg`;
  mosaicFiles.set(file, svg);
  return `/mosaics/${file}`;
}

function addImage(name: string, mosaic: Mosaic): MosaicImage {
  const src = addFile(name, drawMosaic(mosaic));
  paths.set(src, pathsOf(mosaic.pieces));
  return {
    src,
    ...(mosaic.assembles && {
      assemblingSrc: addFile(`${name}-assembling`, drawMosaic(mosaic, 'assembling')),
    }),
    width: mosaic.columns * CELL,
    height: mosaic.rows * CELL,
  };
}

function loadImages(): ReadonlyMap<string, MosaicImage> {
  const images = new Map<string, MosaicImage>();
  const problems: ContentProblem[] = [];
  for (const file of contentFiles('mosaics')) {
    const checked = checkSource(readContentSource(file), mosaicSchema);
    const name = basename(file, '.yaml');
    if (checked.ok) images.set(name, addImage(name, checked.value));
    else problems.push(...checked.problems);
  }
  throwContentError(problems);
  return images;
}

const images = loadImages();

/** Parses the name of a mosaic in a content file into its image. */
export const mosaicImageSchema = z
  .string()
  .describe('the name of a file in content/mosaics, without .yaml')
  .transform((name, context): MosaicImage => {
    const image = images.get(name);
    if (image) return image;
    context.addIssue({ code: 'custom', message: `there is no content/mosaics/${name}.yaml` });
    return z.NEVER;
  });

/** The image of a mosaic that the code names. Throws if there is no such mosaic. */
export const mosaicImage = (name: string): MosaicImage => mosaicImageSchema.parse(name);

/** The paths of an image, for pages that include it. Throws if there are none. */
export function imagePaths({ src }: MosaicImage): readonly MosaicPath[] {
  const found = paths.get(src);
  if (found === undefined) throw new Error(`There is no mosaic ${src}`);
  return found;
}

/** The SVG document of an image, for pictures that include it. Throws if there is none. */
export function drawingOf({ src }: MosaicImage): string {
  const svg = mosaicFiles.get(src.replace('/mosaics/', ''));
  if (svg === undefined) throw new Error(`There is no drawing ${src}`);
  return svg;
}
