import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const GLOSSARY = 'docs/glossary.md';

/** Names that two modules export on purpose, and why. */
const SHARED_NAMES: Readonly<Record<string, string>> = {
  Clock: 'The same idea on both sides of the wire, which share no code but the contract.',
  systemClock: 'The usual clock of each side.',
  contentFiles: 'Three sources of content with one interface: `#content-files` chooses.',
  readText: 'The same.',
  readMadePhotos: 'The same.',
  notePhotoMissed: 'The same.',
  isDemo: 'The same.',
  placeOfFile: 'The same.',
  madeOf: 'The same for what is made of the files.',
  madeOfText: 'The same.',
  comparesPages: 'The same.',
  demoFiles: 'A build has one of the two: `next.config.mjs` chooses.',
};

const sourcesIn = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs}`).map((path) => ({
      path,
      text: readFileSync(path, 'utf8'),
    })),
  );

/** What is in code style in a document. */
const codeWordsIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

test('the glossary names nothing that does not exist', () => {
  const code = sourcesIn([
    'backend',
    'components',
    'desk',
    'lab',
    'lib',
    'packages',
    'scripts',
    'tools',
  ]);
  const names = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const words = codeWordsIn(readFileSync(GLOSSARY, 'utf8'));
  const identifiers = words.filter((word) => /^\w+$/.test(word));
  const paths = words.filter((word) => /^[a-z]+(\/[\w.-]+)+$/.test(word));

  expect(identifiers.length).toBeGreaterThan(60);
  expect(identifiers.filter((word) => !names.has(word))).toEqual([]);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test('each name is exported by one module of the product', () => {
  const exported = sourcesIn([
    'backend',
    'desk',
    'lib',
    'packages/{chat,company,content-files,contract,server}',
  ]).flatMap(({ path, text }) => {
    const declared = /^export (?:async |abstract )?(?:class|const|function\*?|type) (\w+)/gm;
    // The overloads of a function share one name.
    const names = new Set([...text.matchAll(declared)].map(([, name = '']) => name));
    return [...names].map((name) => ({ name, path }));
  });
  const modules = Map.groupBy(exported, ({ name }) => name);
  const shared = [...modules].filter(([, { length }]) => length > 1);

  expect(modules.size).toBeGreaterThan(500);
  expect(shared.map(([name]) => name).toSorted()).toEqual(Object.keys(SHARED_NAMES).toSorted());
});
