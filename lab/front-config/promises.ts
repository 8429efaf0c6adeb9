import { FILE_TYPES } from '@repo/server/http/file-types.ts';
import { textHash } from '@repo/server/http/text-hash.ts';
import { bundle } from '@repo/build/bundle-loader.mjs';
import { inRoot, root } from '@repo/testbed/paths.mjs';
import { FILE_KINDS, type FileKind } from '#front-config/file-kinds.ts';
import { products } from '../../lib/content/catalog.ts';
import { drawingFiles } from '../../lib/content/logo.ts';
import { plannedPaths } from '../../lib/content/paths.ts';
import { mosaicPolicy } from '../../lib/mosaic-policy.ts';
import { SPECULATION_RULES } from '../../lib/page-script/speculation-rules.ts';
import { robotsTxt } from '../../lib/seo/robots-txt.ts';
import { ADDRESS_HERE, type Promises } from '../../tools/front/promises.mjs';

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
