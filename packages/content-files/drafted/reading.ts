import { recalled } from '@repo/content-files/kept/recalled.ts';
import { digestOf } from '#digest.ts';
import { contentFiles, readMadePhotos, readText } from '#drafted/content-files.ts';
import type * as usual from '#reading.ts';

/** The folder whose files are read one by one. What is in others may be part of any of them: facts, mosaics, photos. */
const PAGES = 'pages/';

/** The files outside of it that none of them reads: what these say is compared with pages afterward. */
const APART = new Set(['menus.yaml', 'redirects.yaml', 'synonyms.yaml']);

/** The folders of which pages know only which files there are. */
const NAMED = /^(?:people|clients|quotes)\//;

const others = contentFiles('.')
  .filter((name) => !name.startsWith(PAGES) && !APART.has(name))
  .map((name) => (NAMED.test(name) ? name : `${name}\n${readText(name)}`));

const facts = digestOf([...others, readMadePhotos()].join('\n'));

/** Like `madeOf` in reading.ts, but what was made of the same texts before is given again. */
export const madeOf: typeof usual.madeOf = (name, make) =>
  recalled(name, [readText(name), facts], () => make(name));

/** Like `madeOfText` in reading.ts, but what was made of the same text before is given again. */
export const madeOfText: typeof usual.madeOfText = (name, text, make) =>
  recalled(name, [text], () => make(text));

/** Whoever previews a change asks what is wrong afterward. */
export const comparesPages: typeof usual.comparesPages = () => false;
