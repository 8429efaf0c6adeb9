import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

test('nothing receives web vitals, so nothing about them is reported', () => {
  const sources = ['app', 'components', 'lib', 'packages'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(folder, path)),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((path) => /web-?vitals/i.test(readFileSync(path, 'utf8')))).toEqual([]);
});
