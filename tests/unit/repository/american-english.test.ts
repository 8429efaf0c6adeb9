import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { contentFiles } from '#content-files';

/**
 * Words that an American reader stumbles over, and what is written instead. The sentences that the
 * requirements quote contain none of them. If one ever does, it goes into FIXED.
 */
const AVOIDED: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:organ|recogn|optim|modern|custom|character|penal|summar|priorit|final)is(?!m)\w+/i,
    '-ize',
  ],
  [/\banalys(?:ed?|ing)\b/i, 'analyze'],
  [/\b(?:col|fav|behavi|lab|neighb|hon)our\w*/i, '-or'],
  [/\bcentre[sd]?\b/i, 'center'],
  [/\blicences?\b/i, 'license'],
  [/\bcatalogues?\b/i, 'catalog'],
  [/\bprogrammes?\b/i, 'program'],
  [/\bgrey\b/i, 'gray'],
  [/\benrol(?:s|ments?)?\b/i, 'enroll'],
  [/\bfulfil\b/i, 'fulfill'],
  [/\bjudgement/i, 'judgment'],
  [/\bpractis(?:e[ds]?|ing)\b/i, 'practice'],
  [/\b(?:cancell|travell|modell|labell)ed\b/i, 'one l'],
  [/\b(?:whilst|amongst)\b/i, 'while, among'],
  [/\b(?:after|back)wards\b/i, 'afterward, backward'],
  [/\bper cent\b|\d %/i, 'percent, or % without a space'],
  [/\blorr(?:y|ies)\b/i, 'truck'],
  [/\baeroplanes?\b/i, 'airplane'],
  [/\btills?\b/i, 'register'],
  [/\b(?:postcodes?|fortnights?|rotas?|timetables?)\b/i, 'ZIP code, two weeks, schedule'],
  [/\b(?:e-)?mails?\b(?! server)/i, 'email'],
  [/\b(?:suppliers? of software|somebody else|an offer of)\b/i, 'vendor, someone else, a quote'],
];
const FIXED: readonly string[] = [];

/** What a visitor reads in a file: without comments, names of drawings and icons, code, and addresses. */
const readable = (line: string) =>
  FIXED.reduce((text, sentence) => text.replaceAll(sentence, ''), line)
    .replace(/^#.*/, '')
    .replaceAll(/\b(?:mosaic|icon|slug|href|of): \S+|`[^`]*`|\(\/[^)]*\)|mailto:\S*/g, '');

const shown = contentFiles('').filter(
  (name) => /\.(?:yaml|md)$/.test(name) && !/^(?:mosaics\/|redirects)/.test(name),
);

test('the words of the site are American English', () => {
  expect(shown.length).toBeGreaterThan(60);
  const found = shown.flatMap((name) =>
    readFileSync(`content/${name}`, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        AVOIDED.filter(([word]) => word.test(readable(line))).map(
          ([word, better]) => `${name}:${index + 1} ${word.exec(readable(line))?.[0]} (${better})`,
        ),
      ),
  );
  expect(found).toEqual([]);
});
