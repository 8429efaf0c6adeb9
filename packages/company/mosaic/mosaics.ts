import { basename } from 'node:path';
import { z } from 'zod';
import { contentFiles } from '@repo/content-files/content-files';
import { checkSource } from '@repo/content-files/check.ts';
import { throwContentError, type ContentProblem } from '@repo/content-files/problem.ts';
import { readContentSource } from '@repo/content-files/source.ts';
import { examples } from '@repo/content-files/examples.ts';
import { digestOf } from '@repo/content-files/digest.ts';
import { CELL } from '#mosaic/cuts.ts';
import { drawMosaic, pathsOf, type MosaicPath } from '#mosaic/draw.ts';
import { mosaicSchema, type Mosaic } from '#mosaic/map.ts';

/** What a page needs in order to show a mosaic as an image. */
export type MosaicImage = Readonly<{
  kind: 'mosaic';
  src: string;
  /** The drawing that assembles itself once, for readers who did not ask for reduced motion. */
  assemblingSrc?: string;
  /** Size in the picture's own units, so that the browser can reserve the space. */
  width: number;
  height: number;
}>;

/** What a page needs in order to draw a mosaic in itself. */
export type MosaicMark = Readonly<{
  paths: readonly MosaicPath[];
  /** Size in the units of its paths. */
  width: number;
  height: number;
}>;

/** The mosaics as files: the name below `/mosaics`, and the SVG document. */
export const mosaicFiles = new Map<string, string>();

/** The name of the file of a drawing, with its digest, so that browsers can cache it for good. */
export const fileNameOf = (name: string, svg: string): string => `${name}.${digestOf(svg)}.svg`;

/** Adds a drawing to the files. Returns its address. */
function addFile(name: string, svg: string): string {
  const file = fileNameOf(name, svg);
  mosaicFiles.set(file, svg);
  return `/mosaics/${file}`;
}

const sizeOf = ({ columns, rows }: Mosaic) => ({ width: columns * CELL, height: rows * CELL });

const addImage = (name: string, mosaic: Mosaic): MosaicImage => ({
  kind: 'mosaic',
  src: addFile(name, drawMosaic(mosaic)),
  ...(mosaic.assembles && {
    assemblingSrc: addFile(`${name}-assembling`, drawMosaic(mosaic, 'assembling')),
  }),
  ...sizeOf(mosaic),
});

const markOf = (mosaic: Mosaic): MosaicMark => ({
  paths: pathsOf(mosaic.pieces),
  ...sizeOf(mosaic),
});

type Drawn = Readonly<{ image: MosaicImage; mark: MosaicMark }>;

function loadMosaics(): ReadonlyMap<string, Drawn> {
  const mosaics = new Map<string, Drawn>();
  const problems: ContentProblem[] = [];
  for (const file of contentFiles('mosaics')) {
    const checked = checkSource(readContentSource(file), mosaicSchema);
    const name = basename(file, '.yaml');
    if (checked.ok) {
      const { value } = checked;
      mosaics.set(name, { image: addImage(name, value), mark: markOf(value) });
    } else problems.push(...checked.problems);
  }
  throwContentError(problems);
  return mosaics;
}

const mosaics = loadMosaics();

const NAMED = 'the name of a file in content/mosaics, without .yaml';

const drawnSchema = z
  .string()
  .describe(NAMED)
  .transform((name, context): Drawn => {
    const drawn = mosaics.get(name);
    if (drawn) return drawn;
    context.addIssue({ code: 'custom', message: `there is no content/mosaics/${name}.yaml` });
    return z.NEVER;
  });

/** Parses the name of a mosaic in a content file into its image. */
export const mosaicImageSchema = drawnSchema
  .transform(({ image }) => image)
  .describe(NAMED)
  .register(examples, { example: 'hero' });

/** Parses the name of a mosaic in a content file into its drawing for a page. */
export const mosaicMarkSchema = drawnSchema.transform(({ mark }) => mark);

/** The image of a mosaic that the code names. Throws if there is no such mosaic. */
export const mosaicImage = (name: string): MosaicImage => mosaicImageSchema.parse(name);

/** The mark of a mosaic that the code names. Throws if there is no such mosaic. */
export const mosaicMark = (name: string): MosaicMark => mosaicMarkSchema.parse(name);

/** The SVG document of an image, for pictures that include it. Throws if there is none. */
export function drawingOf({ src }: MosaicImage): string {
  const svg = mosaicFiles.get(src.replace('/mosaics/', ''));
  if (svg === undefined) throw new Error(`There is no drawing ${src}`);
  return svg;
}
