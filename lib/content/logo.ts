import { brand } from '@repo/company/brand/brand.ts';
import { loadDrawing } from '@repo/company/drawings/drawing.ts';
import { mosaicFiles } from '@repo/company/mosaic/mosaics.ts';

/** The company's logo. */
export const logo = await loadDrawing('logo', brand.logo);

/** Everything below `/mosaics`: the mosaics, and the logo if it is a file. By name, each an SVG document. */
export const drawingFiles: ReadonlyMap<string, string> = new Map([
  ...mosaicFiles,
  ...[logo.file, logo.onDark].map(({ src, svg }) => [src.replace('/mosaics/', ''), svg] as const),
]);
