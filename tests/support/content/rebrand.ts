import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { inRoot } from '#testbed/paths.mjs';

const OTHER = 'tests/fixtures/other-brand';

/** The name of the other company. */
export const OTHER_NAME = 'Fernwerk Digitale Produkte GmbH';

/**
 * Gives a copy of the content another brand, as docs/rebranding.md says: by files below `content` alone.
 *
 * @param content the folder `content` of the copy
 */
export async function rebrand(content: string): Promise<void> {
  await rm(path.join(content, 'brand'), { recursive: true });
  await mkdir(path.join(content, 'brand'));
  for (const file of readdirSync(inRoot(OTHER)).filter((name) => name.endsWith('.svg'))) {
    await cp(inRoot(OTHER, file), path.join(content, 'brand', file));
  }
  await cp(inRoot(OTHER, 'brand.yaml'), path.join(content, 'brand.yaml'));

  const facts = yamlAt(path.join(content, 'company.yaml'));
  const changes = yamlAt(inRoot(OTHER, 'company.yaml'));
  const all = Object.entries({ ...facts, ...changes }).filter(([, value]) => value !== null);
  await writeFile(path.join(content, 'company.yaml'), stringify(Object.fromEntries(all)));

  // The one page whose text is about the old name.
  const about = path.join(content, 'pages', 'about-us.yaml');
  const text = await readFile(about, 'utf8');
  await writeFile(about, text.replace(/^lede: .*/m, "lede: '{name} builds software.'"));
}

const yamlAt = (file: string) => parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

/** What nothing may show of the old brand, other than its colors. */
const WORDS =
  /tessera\s|tessera ?works|555 01(?:42|43|78)|Example Avenue|Sample Street|New Jersey|Jersey City|America\/New_York|\$\s?\d|US dollars|\bUSD\b/gi;

/** The colors of a scheme file, in lower case. */
const colorsIn = (file: string) =>
  new Set(Array.from(readFileSync(file, 'utf8').matchAll(/#[\da-f]{6}\b/gi), ([hex]) => hex));

const kept = colorsIn(inRoot(OTHER, 'brand.yaml'));
const COLORS = [...colorsIn(inRoot('content/brand.yaml'))].filter((hex) => !kept.has(hex));

/**
 * What a text shows of the old brand.
 *
 * @param text a page, a mail, a style sheet, or anything else that people get
 */
export function oldBrandIn(text: string): string[] {
  // A package may have a translucent white of its own, which is written with two more digits.
  const whole = new Set(text.toLowerCase().match(/#[\da-f]{6}(?![\da-f])/g));
  const colors = COLORS.filter((hex) => whole.has(hex));
  return [...new Set([...(text.match(WORDS) ?? []), ...colors])];
}
