import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What the configuration in `deploy/nginx` says about the files that it serves. A file of which this is not
 * true is left to the site.
 *
 * @typedef {object} Promises
 * @property {string} digest names the folder that the configuration serves
 * @property {readonly string[]} scripts the sources of all inline scripts that its policy allows
 * @property {readonly string[]} pages their paths
 * @property {readonly string[]} choices the products whose order page it knows
 * @property {readonly { pattern: string, type: string, cacheControl: string }[]} files
 * @property {Readonly<Record<string, string>>} policies of single files
 * @property {readonly string[]} endings of hashed files
 * @property {Readonly<Record<'production' | 'preview', string>>} robots with {@link ADDRESS_HERE} for the address
 */

/** In `robots`: stands for the address of the site. */
export const ADDRESS_HERE = '{address}';

/** Where the configuration and its promises are. */
export const CONFIGURATION = path.resolve(import.meta.dirname, '../../deploy/nginx');

/** The file with the promises. */
export const PROMISES = 'promises.json';

/** @returns {Promises} those of the configuration in `deploy/nginx` */
export const readPromises = () => JSON.parse(readFileSync(`${CONFIGURATION}/${PROMISES}`, 'utf8'));
