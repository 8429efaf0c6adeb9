import { readdirSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, jest, test } from '@jest/globals';
import { mosaicFiles, mosaicImage } from '@repo/company/mosaic/mosaics.ts';
import { inRoot } from '#testbed/paths.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const MOST_BYTES = 4096;

const names = readdirSync('content/mosaics').map((file) => file.replace(/\.yaml$/, ''));
const drawingsOf = (name: string) => {
  const { src, assemblingSrc } = mosaicImage(name);
  return [src, assemblingSrc].filter((address) => address !== undefined);
};

test.each(names)('the mosaic %s is a small image in each of its drawings', (name) => {
  for (const address of drawingsOf(name)) {
    const svg = mosaicFiles.get(address.replace('/mosaics/', '')) ?? '';
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
    expect(parsed.documentElement.localName).toBe('svg');
    expect(parsed.querySelectorAll('path').length).toBeGreaterThan(0);
    expect(gzipSync(svg).length).toBeLessThanOrEqual(MOST_BYTES);
  }
});

test('the address of a mosaic changes when its drawing changes, and only then', async () => {
  await using folder = await temporaryFolder();
  const addressOf = async (yaml: string) => {
    await mkdir(join(folder.path, 'content', 'mosaics'), { recursive: true });
    await cp(inRoot('content', 'brand.yaml'), join(folder.path, 'content', 'brand.yaml'));
    await writeFile(join(folder.path, 'content', 'mosaics', 'one.yaml'), yaml);
    jest.resetModules();
    return (await import('@repo/company/mosaic/mosaics.ts')).mosaicImage('one').src;
  };
  const home = process.cwd();
  process.chdir(folder.path);
  try {
    const first = await addressOf('cells: "#i"\n');
    expect(await addressOf('cells: "#v"\n')).not.toBe(first);
    expect(await addressOf('# The same.\ncells: "#i"\n')).toBe(first);
  } finally {
    process.chdir(home);
  }
});
