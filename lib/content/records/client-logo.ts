import { z } from 'zod';
import { fileNameOf } from '@repo/company/mosaic/mosaics.ts';
import { contentFiles, readText } from '@repo/content-files/content-files';

/** The logo of a client as a file below `/mosaics`, with its size in units of its own. */
export type ClientLogo = Readonly<{ src: string; width: number; height: number }>;

/** The logos as files: the name below `/mosaics`, and the SVG document. */
export const clientLogoFiles = new Map<string, string>();

/** What paints in an SVG document: a color, `none`, or a gradient. */
const PAINTS = /\b(?:fill|stroke|stop-color)="(?<paint>[^"]+)"/g;

const UNPAINTED = /^(?:none|transparent|currentcolor|inherit)$/i;

/**
 * Why a cleaned drawing is not in one ink: pages draw every logo in the ink of their own text, in which two colors
 * cannot be told apart.
 */
function inkFault(svg: string): string | undefined {
  if (/<(?:linear|radial)Gradient/.test(svg))
    return 'has a gradient; ask for the logo in one color';
  const paints = new Set(
    Array.from(svg.matchAll(PAINTS), ({ groups }) => groups?.paint?.toLowerCase() ?? '').filter(
      (paint) => !UNPAINTED.test(paint),
    ),
  );
  if (paints.size < 2) return undefined;
  return `has ${paints.size} colors (${[...paints].join(', ')}); ask for the logo in one color`;
}

// The package behind this takes 25 MB, which no site without clients spends.
const readSvg =
  contentFiles('clients').length === 0
    ? undefined
    : (await import('@repo/company/brand/svg-file.ts')).readSvg;

/** Parses the name of an SVG file in `content/clients` into the logo. */
export const clientLogo = z
  .string()
  .describe('the name of an SVG file in content/clients, in one color, like example.svg')
  .transform((name, context): ClientLogo => {
    const fail = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const path = `clients/${name}`;
    if (!readSvg || !name.endsWith('.svg') || !contentFiles('clients').includes(path))
      return fail(`there is no content/${path}`);
    const drawing = readSvg(readText(path));
    if (!('svg' in drawing))
      return fail(`${name} ${drawing.map(({ message }) => message).join('; ')}`);
    const fault = inkFault(drawing.svg);
    if (fault !== undefined) return fail(`${name} ${fault}`);
    const { svg, width, height } = drawing;
    const file = fileNameOf(name.replace(/\.svg$/, ''), svg);
    clientLogoFiles.set(file, svg);
    return { src: `/mosaics/${file}`, width, height };
  });
