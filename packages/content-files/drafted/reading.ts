import { recalled } from '@repo/content-files/kept/recalled.ts';
import { digestOf } from '#digest.ts';
import { contentFiles, readText } from '#drafted/content-files.ts';
import type * as usual from '#reading.ts';

/** The folder whose files are read one by one. What is in others may be part of any of them: facts, mosaics. */
const PAGES = 'pages/';

const facts = digestOf(
  contentFiles('.')
    .filter((name) => !name.startsWith(PAGES))
    .map((name) => `${name}\n${readText(name)}`)
    .join('\n'),
);

/** Like `madeOf` in reading.ts, but what was made of the same texts before is given again. */
export const madeOf: typeof usual.madeOf = (name, make) =>
  recalled(name, [readText(name), facts], () => make(name));

/** Whoever previews a change asks what is wrong afterward. */
export const comparesPages: typeof usual.comparesPages = () => false;
