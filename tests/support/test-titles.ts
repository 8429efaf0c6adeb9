import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** What opens a test, or a group of them. */
const OPENERS = /^(?:test|describe|it)\b/;

/**
 * The titles of every test of a file as they stand in its source, each behind those of its groups. The
 * titles of a table of tests are the one that its tests are made from, placeholders included.
 *
 * @param path of a file of tests, from the folder of the repository
 */
export function testTitlesIn(path: string): string[][] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[][] = [];
  const look = (node: ts.Node, groups: readonly string[]): void => {
    const title = titleIn(node, source);
    const titles = title === undefined ? groups : [...groups, title];
    if (title !== undefined) found.push([...titles]);
    node.forEachChild((child) => look(child, titles));
  };
  look(source, []);
  return found;
}

/** The title, where a node is a call that opens a test or a group and has one. */
function titleIn(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length < 2) return undefined;
  if (!OPENERS.test(node.expression.getText(source))) return undefined;
  const [title] = node.arguments;
  if (!title) return undefined;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText(source).slice(1, -1) : undefined;
}
