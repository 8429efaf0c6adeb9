import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sharp from 'sharp';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, runnerImport, type Plugin } from 'vite';
import brandColors from '@repo/build/brand-colors.mjs';
import { floorTargets } from '@repo/build/browser-floor.mjs';
import { withoutUnusedZod } from '@repo/build/without-unused-zod.ts';

/**
 * Names the hash of each file in the page, so that browsers refuse any other (Subresource Integrity). Only at
 * the end, because Vite still changes a script that loads another one after it has written the page.
 */
const withIntegrity: Plugin = {
  name: 'with-integrity',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('The page was not written');
      const html = page.source.toString();
      page.source = html.replaceAll(/"\/desk\/(assets\/[^"]+)"/g, (address, name: string) => {
        const file = bundle[name];
        if (!file) return address;
        const content = file.type === 'chunk' ? file.code : file.source;
        const hash = createHash('sha384').update(content).digest('base64');
        return `${address} integrity="sha384-${hash}"`;
      });
    },
  },
};

/** What the icon is made of, besides the code that draws it. */
const ICON_SOURCES = ['content/brand.yaml', 'content/brand', 'content/mosaics'];

const ICON = fileURLToPath(import.meta.resolve('@repo/company/drawings/desk-icon.ts'));

const MANIFEST = fileURLToPath(import.meta.resolve('@repo/company/desk-manifest.ts'));

/** So many dots per inch that the drawing is never enlarged. */
const ICON_DENSITY = 1200;

/** The sizes in pixels that Apple and Android ask for. */
const ICON_SIZES = [180, 192, 512];

/** Adds the company's icon, which only the modules of the content can draw, and what lets the desk be installed. */
const withIcon: Plugin = {
  name: 'with-icon',
  async buildStart() {
    for (const source of ICON_SOURCES) this.addWatchFile(resolve(source));
    const { module } = await runnerImport<{ deskIcon: string }>(ICON);
    this.emitFile({ type: 'asset', fileName: 'icon.svg', source: module.deskIcon });
    for (const size of ICON_SIZES) {
      const source = await sharp(Buffer.from(module.deskIcon), { density: ICON_DENSITY })
        .resize(size, size)
        .png()
        .toBuffer();
      this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source });
    }
    const { module: named } = await runnerImport<{ deskManifest: object }>(MANIFEST);
    const source = JSON.stringify(named.deskManifest);
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
  },
};

const FORMS = {
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  br: (content: Buffer) => promisify(brotliCompress)(content),
};

/**
 * Writes compressed copies beside every text file, as small as possible; the backend serves them as they are.
 */
const compressed: Plugin = {
  name: 'compressed',
  async writeBundle({ dir = '' }, bundle) {
    for (const file of Object.keys(bundle).filter((name) => /\.(html|js|css)$/.test(name))) {
      const path = join(dir, file);
      const content = await readFile(path);
      for (const [ending, compress] of Object.entries(FORMS)) {
        await writeFile(`${path}.${ending}`, await compress(content));
      }
    }
  },
};

/** The file that browsers start for pushed notifications. */
const WORKER = 'service-worker';

/** Builds the pages of the desk, which the backend serves, into `.desk`. */
export default defineConfig({
  root: 'desk',
  // This is DESK_PATH in packages/contract/desk/address.ts, which Vite's config loader cannot import.
  base: '/desk/',
  plugins: [tailwindcss(), withoutUnusedZod, withIcon, withIntegrity, compressed],
  css: { postcss: { plugins: [brandColors()] } },
  build: {
    outDir: '../.desk',
    emptyOutDir: true,
    target: floorTargets('desk'),
    // The other scripts load by themselves, so nothing is preloaded.
    modulePreload: { polyfill: false },
    // Packages mark their modules for server frameworks, which the desk does not use.
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      input: {
        index: resolve('desk/index.html'),
        [WORKER]: resolve('desk/push/service-worker.ts'),
      },
      output: {
        // Browsers look for a newer one at the same address.
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
