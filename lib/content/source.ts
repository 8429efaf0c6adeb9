import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCollection, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type { Problem } from '@/lib/content/problem';

/** Where the content is, from the project's root. */
const FOLDER = 'content';

/** Text between two lines of `---`, and what follows it. */
const FRONT_MATTER = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m;

/** A content file, read but not checked yet. */
export type Source = Readonly<{
  /** Path from the project's root. */
  file: string;
  data: unknown;
  /** The text of a Markdown file below its front matter. */
  body: string;
  /** On which line of the file the body begins, counted from 1. */
  bodyLine: number;
  /** What keeps it from being read. */
  problems: readonly Problem[];
  /** On which line the value at a path stands, or the closest part around it where it is missing. */
  lineOf: (path: readonly PropertyKey[]) => number;
}>;

/**
 * The content files in a folder and below it.
 *
 * @param folder path below `content`
 * @returns paths below `content`, sorted
 */
export function contentFiles(folder: string): string[] {
  const path = join(/* turbopackIgnore: true */ FOLDER, folder);
  return readdirSync(/* turbopackIgnore: true */ path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(yaml|md)$/.test(file))
    .map((file) => join(folder, file))
    .sort();
}

/**
 * Reads one file of `content`: YAML, or Markdown with YAML in front of it.
 *
 * @param name path below `content`
 */
export function readSource(name: string): Source {
  // The bundler cannot know which files these are; it must not pack the whole repository for them.
  const file = join(/* turbopackIgnore: true */ FOLDER, name);
  const text = readFileSync(/* turbopackIgnore: true */ file, 'utf8');
  if (name.endsWith('.yaml')) return { ...parseYaml(file, text, 0), body: '', bodyLine: 1 };

  const [, matter, body] = FRONT_MATTER.exec(text) ?? [];
  if (matter === undefined || body === undefined) {
    const message = 'begins with a line of ---, the fields of the page, and another line of ---';
    const problems = [{ file, line: 1, message }];
    return { file, data: {}, body: '', bodyLine: 1, problems, lineOf: () => 1 };
  }
  const bodyLine = matter.split('\n').length + 2;
  return { ...parseYaml(file, matter, 1), body, bodyLine };
}

/** @param linesBefore lines of the file above this text */
function parseYaml(file: string, text: string, linesBefore: number) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => linesBefore + lines.linePos(offset).line;
  const problems = document.errors.map((error) => ({
    file,
    line: lineAt(error.pos[0]),
    message: error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '',
  }));
  return {
    file,
    problems,
    data: problems.length > 0 ? {} : (document.toJS() as unknown),
    lineOf: (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path)),
  };
}

/** Where the key at a path starts, or the closest part around it. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent: unknown = document.getIn(path.slice(0, length - 1), true);
    const name = path[length - 1];
    if (!isCollection(parent)) continue;
    for (const item of parent.items) {
      const key: unknown =
        item !== null && typeof item === 'object' && 'key' in item ? item.key : undefined;
      if (isScalar(key) && key.value === name && key.range) return key.range[0];
    }
    const value: unknown = document.getIn(path.slice(0, length), true);
    if (hasRange(value)) return value.range[0];
  }
  return hasRange(document.contents) ? document.contents.range[0] : 0;
}

const hasRange = (node: unknown): node is { range: [number, number, number] } =>
  node !== null && typeof node === 'object' && 'range' in node && Array.isArray(node.range);
