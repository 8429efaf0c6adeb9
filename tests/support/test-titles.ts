import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The functions that open a test, or a group of tests. */
const OPENERS = /^(?:test|describe|it)\b/;

/**
 * The titles of every test in a file as they are in its source, each after those of its groups. A table of
 * tests has one title, with its placeholders.
 *
 * @param path of a test file, from the folder of the repository
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

/** The title, if a node is a call that opens a test or a group and has one. */
function titleIn(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length < 2) return undefined;
  if (!OPENERS.test(node.expression.getText(source))) return undefined;
  const [title] = node.arguments;
  if (!title) return undefined;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText(source).slice(1, -1) : undefined;
}
