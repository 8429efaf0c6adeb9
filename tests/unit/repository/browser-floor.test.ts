import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createProgram, ScriptTarget } from 'typescript';
import { oldestBrowsers } from '@repo/build/browser-floor.mjs';
import { missingAtFloor } from '#tools/lint/known-at-floor.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** What is missing in the site's oldest browsers according to the check, each as `line: what`. */
async function complaints(code: string): Promise<string[]> {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'example.ts');
  await writeFile(file, code);
  const program = createProgram([file], {
    target: ScriptTarget.ESNext,
    strict: true,
    types: [],
  });
  const source = program.getSourceFile(file);
  if (!source) throw new Error('The example could not be read');
  const floor = { browsers: oldestBrowsers(), guarded: ['requestIdleCallback'] };
  return missingAtFloor(program, source, floor).map(
    ({ at, name, browsers }) => `${at.line + 1}: ${name} is missing in ${browsers.join(', ')}`,
  );
}

test('the check finds what the oldest browsers lack, by the type of what is used', async () => {
  const found = await complaints(
    [
      'export const list = (items: readonly string[]) => items.toSorted();',
      'export const text = (value: string) => value.isWellFormed();',
      'export const seen = (link: HTMLAnchorElement) => link.checkVisibility();',
      'export const busy = (link: HTMLAnchorElement) => void (link.ariaBusy = "true");',
      'export const url = (value: string) => URL.canParse(value);',
      'export const size = (query: URLSearchParams) => query.size;',
      'export const groups = Map.groupBy([1], String);',
      'export const words = /(?<=a)b/; export const made = Response.json({});',
      'const WIDE = "(width >= 64rem)"; export const wide = matchMedia(WIDE);',
      // These are old enough, not of the platform, or looked for.
      'export const last = [1].findLast(Boolean) ?? [1].at(-1) ?? structuredClone(1);',
      'export const own = { toSorted: () => 1 }.toSorted() + new Map([[1, 2]]).size;',
      'export const read = (answer: Response) => answer.json();',
      'export const late = AbortSignal.timeout(1); requestIdleCallback(() => undefined);',
      'export const narrow = matchMedia("(min-width: 1rem)"); export const named = /(?<a>b)/;',
    ].join('\n'),
  );
  expect(found.map((each) => each.replace(/ is missing in .*/, ''))).toEqual([
    '1: ReadonlyArray.toSorted',
    '2: String.isWellFormed',
    '3: Element.checkVisibility',
    '4: Element.ariaBusy',
    '5: URL.canParse',
    '6: URLSearchParams.size',
    '7: Map.groupBy',
    '8: lookbehind',
    '8: Response.json',
    '9: a range of widths',
  ]);
  expect(found[3]).toBe('4: Element.ariaBusy is missing in Firefox 115');
});
