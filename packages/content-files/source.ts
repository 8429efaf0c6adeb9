import { madeOfText } from '@repo/content-files/reading';
import { placeOfFile, readText } from '#content-files';
import type { ContentProblem } from '#problem.ts';
import { parseYaml, type FilePosition, type Yaml } from '#yaml.ts';

/** Text between two lines of `---`, and what follows it. */
const FRONT_MATTER = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m;

/** A content file that is read but not checked yet. */
export type ContentSource = Pick<Yaml, 'data' | 'lineOf' | 'lineIn' | 'placeIn'> &
  Readonly<{
    /** Path from the project's root. */
    file: string;
    /** The text of a Markdown file below its front matter. */
    body: string;
    /** The line of the file on which the body begins, counted from 1. */
    bodyLine: number;
    /** Why the file cannot be read. */
    problems: readonly ContentProblem[];
  }>;

/** A problem with the field of a file at a path; with an empty path, a problem with the whole file. */
export const problemAt = (
  source: ContentSource,
  path: readonly PropertyKey[],
  message: string,
): ContentProblem => ({
  file: source.file,
  line: source.lineOf(path),
  field: path.join('.'),
  message,
});

/**
 * Reads one file of `content`: YAML, or Markdown with YAML front matter.
 *
 * @param name path below `content`
 */
export const readContentSource = (name: string): ContentSource =>
  madeOfText(`source ${name}`, readText(name), (text) => parseContentSource(name, text));

/**
 * Reads the text of a file of `content`, which may be an earlier version of it.
 *
 * @param name path below `content`
 */
export function parseContentSource(name: string, fileText: string): ContentSource {
  const file = placeOfFile(name);
  const text = fileText.replaceAll('\r\n', '\n');
  if (name.endsWith('.yaml')) return { ...toSource(file, text, 0), body: '', bodyLine: 1 };
  if (!name.endsWith('.md')) {
    const problems = [{ file, line: 1, message: 'the name must end in .yaml or .md' }];
    return { ...toSource(file, '', 0), problems, body: '', bodyLine: 1 };
  }

  const [, matter, body] = FRONT_MATTER.exec(text) ?? [];
  if (matter === undefined || body === undefined) {
    const message =
      'must start with a line of ---, followed by the fields of the page and another line of ---';
    const problems = [{ file, line: 1, message }];
    return { ...toSource(file, '', 0), problems, body: '', bodyLine: 1 };
  }
  const bodyLine = matter.split('\n').length + 2;
  const fields = toSource(file, matter, 1);
  return {
    ...fields,
    placeIn: (path, nth) =>
      path.length > 0 ? fields.placeIn(path, nth) : placeIn(body, nth, bodyLine),
    body,
    bodyLine,
  };
}

/** Where the nth character of a text is that begins on this line. */
function placeIn(text: string, nth: number, firstLine: number): FilePosition {
  const lines = text.slice(0, nth).split('\n');
  return { line: firstLine + lines.length - 1, column: lines.at(-1)?.length ?? 0 };
}

/** @param linesBefore how many lines of the file come before this text */
function toSource(file: string, text: string, linesBefore: number) {
  const { data, fault, lineOf, lineIn, placeIn } = parseYaml(text);
  return {
    file,
    data,
    problems: fault ? [{ ...fault, file, line: linesBefore + fault.line }] : [],
    lineOf: (path: readonly PropertyKey[]) => linesBefore + lineOf(path),
    lineIn: (path: readonly PropertyKey[], nth: number) => linesBefore + lineIn(path, nth),
    placeIn(path: readonly PropertyKey[], nth: number) {
      const place = placeIn(path, nth);
      return place && { ...place, line: linesBefore + place.line };
    },
  };
}
