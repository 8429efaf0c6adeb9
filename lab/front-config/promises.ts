import { products } from '@/lib/content/catalog';
import { drawingFiles } from '@/lib/content/logo';
import { plannedPaths } from '@/lib/content/paths';
import { FILE_TYPES } from '@/lib/http/file-types';
import { textHash } from '@/lib/http/text-hash';
import { mosaicPolicy } from '@/lib/mosaic/mosaic-policy';
import { SPECULATION_RULES } from '@/lib/page-script/speculation-rules';
import { robotsTxt } from '@/lib/seo/robots-txt';
import { bundle } from '@/tools/documents/bundle-loader.mjs';
import { FILE_KINDS, type FileKind } from '@/lab/front-config/file-kinds';
import { ADDRESS_HERE, type Promises } from '@/tools/front/promises.mjs';
import { inRoot, root } from '@/tools/paths.mjs';

/** The script of every page, and the sources that it is made of. */
const pageScript = () =>
  bundle({
    resourcePath: inRoot('lib', 'page-script', 'page-script.ts'),
    rootContext: root,
    addDependency: () => undefined,
  });

/** Those with other endings are first, because the first pattern that fits decides. */
const promisesOf = ({ pattern, type, otherTypes, cacheControl }: FileKind) => [
  ...Object.entries(otherTypes).map(([ending, other]) => ({
    pattern: pattern.replace(/\$$/, `\\.${ending}$`),
    type: other,
    cacheControl,
  })),
  { pattern, type, cacheControl },
];

/** What the configuration says about the files that it serves, from the lists of the project. */
export const promisesOfSite = async (): Promise<Omit<Promises, 'digest'>> => ({
  scripts: [await pageScript(), SPECULATION_RULES].map(textHash),
  pages: plannedPaths(),
  choices: products.map(({ slug }) => slug),
  files: FILE_KINDS.flatMap(promisesOf),
  policies: Object.fromEntries(
    [...drawingFiles].map(([name, svg]) => [`/mosaics/${name}`, mosaicPolicy(svg)]),
  ),
  endings: Object.keys(FILE_TYPES),
  robots: {
    production: robotsTxt('production', ADDRESS_HERE),
    preview: robotsTxt('preview', ADDRESS_HERE),
  },
});
