import { brand } from '@repo/company/brand/brand.ts';
import { loadDrawing } from '@repo/company/drawings/drawing.ts';
import { mosaicFiles } from '@repo/company/mosaic/mosaics.ts';
import { clientLogoFiles } from '#lib/content/records/records.ts';

/** The company's logo. */
export const logo = await loadDrawing('logo', brand.logo);

/** Everything below `/mosaics`: the mosaics, the logo if it is a file, and those of clients. By name, each an SVG document. */
export const drawingFiles: ReadonlyMap<string, string> = new Map([
  ...mosaicFiles,
  ...clientLogoFiles,
  ...[logo.file, logo.onDark].map(({ src, svg }) => [src.replace('/mosaics/', ''), svg] as const),
]);
