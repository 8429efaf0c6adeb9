import { basename } from 'node:path';
import { z } from 'zod';
import { contentFiles, readText } from '@repo/content-files/content-files';
import { checkSource, type CheckedFile } from '@repo/content-files/check.ts';
import { throwContentError, type ContentProblem } from '@repo/content-files/problem.ts';
import { madeOfText } from '@repo/content-files/reading';
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

/** A drawing as a file: the name below `/mosaics`, and the SVG document. */
type DrawnFile = readonly [name: string, svg: string];

const fileOf = (name: string, svg: string): DrawnFile => [fileNameOf(name, svg), svg];

const addressOf = ([name]: DrawnFile) => `/mosaics/${name}`;

const sizeOf = ({ columns, rows }: Mosaic) => ({ width: columns * CELL, height: rows * CELL });

function drawn(name: string, mosaic: Mosaic): Drawn {
  const file = fileOf(name, drawMosaic(mosaic));
  const assembling = mosaic.assembles
    ? fileOf(`${name}-assembling`, drawMosaic(mosaic, 'assembling'))
    : undefined;
  const image: MosaicImage = {
    kind: 'mosaic',
    src: addressOf(file),
    ...(assembling && { assemblingSrc: addressOf(assembling) }),
    ...sizeOf(mosaic),
  };
  return { image, mark: markOf(mosaic), files: assembling ? [file, assembling] : [file] };
}

const markOf = (mosaic: Mosaic): MosaicMark => ({
  paths: pathsOf(mosaic.pieces),
  ...sizeOf(mosaic),
});

type Drawn = Readonly<{ image: MosaicImage; mark: MosaicMark; files: readonly DrawnFile[] }>;

/** What is drawn of a file, or what is wrong with it. */
function readMosaic(file: string): CheckedFile<Drawn> {
  const checked = checkSource(readContentSource(file), mosaicSchema);
  if (!checked.ok) return checked;
  return { ok: true, value: drawn(basename(file, '.yaml'), checked.value) };
}

function loadMosaics(): ReadonlyMap<string, Drawn> {
  const mosaics = new Map<string, Drawn>();
  const problems: ContentProblem[] = [];
  for (const file of contentFiles('mosaics')) {
    const read = madeOfText(`mosaic ${file}`, readText(file), () => readMosaic(file));
    if (!read.ok) {
      problems.push(...read.problems);
      continue;
    }
    mosaics.set(basename(file, '.yaml'), read.value);
    for (const [name, svg] of read.value.files) mosaicFiles.set(name, svg);
  }
  throwContentError(problems);
  return mosaics;
}

const mosaics = loadMosaics();

const NAMED = 'the name of a file in content/mosaics, without .yaml';

const drawnSchema = z
  .string()
  .meta({ description: NAMED, control: 'mosaic' })
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
