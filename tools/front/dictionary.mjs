import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';

const compress = promisify(zstdCompress);

/** The page that has nothing but what all pages have: it is the dictionary for the others. */
const FRAME = 'errors/404.html';

/** Where the front has the dictionary. */
const PLACE = 'files/page-dictionary';

/** Where the front has pages compressed with a dictionary, each in a folder named like the dictionary. */
const COMPRESSED = 'by-dictionary';

/** What a body compressed with a dictionary begins with (RFC 9842 section 5): a frame that decoders skip. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

/** The level that makes files smallest without taking more memory to read. */
const LEVEL = { best: 19, hasty: 3 };

/**
 * The pages of a release compressed with what all of them have in common, and that dictionary. A browser that
 * has it is sent only what is different in a page.
 *
 * @param {readonly import('#tools/front/site-files.mjs').FrontFile[]} files
 * @param {boolean} isHasty
 * @returns {Promise<import('#tools/front/site-files.mjs').FrontFile[]>} nothing if there is no page to compare with
 */
export async function dictionaryFiles(files, isHasty) {
  const frame = files.find((file) => file.path === FRAME);
  if (frame === undefined) return [];
  const dictionary = frame.content;
  const hash = createHash('sha256').update(dictionary).digest();
  const params = { [constants.ZSTD_c_compressionLevel]: isHasty ? LEVEL.hasty : LEVEL.best };
  const pages = files.filter((file) => /^(?:pages|choices)\//.test(file.path));
  const compressed = pages.map(async ({ path, content }) => ({
    // As browsers name it in Available-Dictionary.
    path: `${COMPRESSED}/:${hash.toString('base64')}:/${path}`,
    content: Buffer.concat([MAGIC, hash, await compress(content, { params, dictionary })]),
    isCompressible: false,
  }));
  return [
    { path: PLACE, content: dictionary, isCompressible: true },
    ...(await Promise.all(compressed)),
  ];
}
