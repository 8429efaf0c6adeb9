import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from '@jest/globals';
import { inquirySchema } from '@repo/contract/inquiry.ts';

/** A point of the requirements is a paragraph or a table row that begins with its number in bold. */
const POINT = /^(?:\| )?\*\*([45789]\.\d+)\*\* /gm;

/** `tests/…/file.test.ts` › `a group, if any` › `a test` */
const NAMED_TEST = /^`(tests\/[^`]+)` › `(.+)`$/;

const read = (file: string) => readFileSync(file, 'utf8');

/** What the rows of a document are about, and the tests that their last cells name. */
const rowsOf = (file: string) =>
  Array.from(
    read(file).matchAll(/^\| (.+?) +\|.*?(`tests\/.*?`) +\|$/gm),
    ([, about = '', tests = '']) => ({ about, tests: tests.split('<br>') }),
  );

/** The title of each test in a file, as it is in the source, after those of its groups. */
function titlesIn(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const look = (node: ts.Node, groups: string): void => {
    const isOpener =
      ts.isCallExpression(node) && /^(?:test|describe)\b/.test(node.expression.getText(source));
    const title = isOpener ? node.arguments[0] : undefined;
    const hasTitle = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
    const text = hasTitle ? title.getText(source).slice(1, -1).replaceAll("\\'", "'") : undefined;
    const titles = text === undefined ? groups : `${groups}› \`${text}\` `;
    if (text !== undefined) found.push(titles);
    node.forEachChild((child) => look(child, titles));
  };
  look(source, '');
  return found;
}

const titles = new Map<string, string[]>();

function problemWith(named: string): string | undefined {
  const [, file = '', path = ''] = NAMED_TEST.exec(named) ?? [];
  if (!existsSync(file)) return `there is no ${named}`;
  const all = titles.get(file) ?? titlesIn(file);
  titles.set(file, all);
  const count = all.filter((one) => one.endsWith(`› \`${path}\` `)).length;
  return count === 1 ? undefined : `${count} tests are ${named}`;
}

const requirements = rowsOf('tests/requirements.md');

test('every point of the requirements has a row', () => {
  const points = Array.from(read('docs/requirements.md').matchAll(POINT), ([, point]) => point);
  expect(points.length).toBeGreaterThan(80);
  expect(requirements.map(({ about }) => about)).toEqual(points);
});

test('the requirements name every field of an inquiry', () => {
  const text = read('docs/requirements.md');
  const missing = Object.keys(inquirySchema.in.shape).filter(
    (name) => !text.includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
});

test('requirements and threats to the desk name tests that exist', () => {
  const threats = rowsOf('docs/security.md');
  expect(threats.length).toBeGreaterThan(15);
  const problems = [...requirements, ...threats].flatMap(({ about, tests }) =>
    tests.flatMap((named) => {
      const problem = problemWith(named.trim());
      return problem ? `${about}: ${problem}` : [];
    }),
  );
  expect(problems).toEqual([]);
});
