import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/**
 * Reads one file of `content/` and checks it against its schema.
 *
 * @param file path below the folder
 * @param folder where the content is, from the project's root
 * @throws an error with file, line, field and what was expected, for every problem in the file
 */
export function loadYaml<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  folder = 'content',
): z.output<Schema> {
  // The bundler cannot know which files these are; it must not pack the whole repository for them.
  const path = join(/* turbopackIgnore: true */ folder, file);
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(/* turbopackIgnore: true */ path, 'utf8'), {
    lineCounter: lines,
  });
  const lineOf = (offset: number) => lines.linePos(offset).line;

  if (document.errors.length > 0) {
    const problems = document.errors.map((e) => `${path}:${lineOf(e.pos[0])} ${e.message}`);
    throw new Error(problems.join('\n'));
  }

  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const node = nearestNode(document, issue.path);
    return `${path}:${lineOf(node)} ${issue.path.join('.') || 'file'}: ${issue.message}`;
  });
  throw new Error(problems.join('\n'));
}

/** Where the value at `path` starts, or, when it is missing, the closest part around it. */
function nearestNode(document: ReturnType<typeof parseDocument>, path: PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (node !== null && typeof node === 'object' && 'range' in node && Array.isArray(node.range)) {
      return Number(node.range[0]);
    }
  }
  return 0;
}
