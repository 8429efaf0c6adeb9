import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';

/** Texts of at least this length may be on only one page, so every copy gets a number. */
const LONG_TEXT = 60;

/** A text with a number in front, but no longer than before. */
const numbered = (text: string, number: number) =>
  text.length < LONG_TEXT ? text : `${number}: ${text}`.slice(0, text.length).trim();

const numberedParagraph = (text: string, number: number) => {
  if (/^\s*#/.test(text)) return text;
  if (/^\s*\|/.test(text)) return text.replace(/\|\s*$/, `${number} |`);
  return text.replace(/^(\s*(?:[-*]|\d+\.)?\s*)/, `$1${number}: `);
};

/** A Markdown text with a number in each paragraph, list, and table. */
const numberedMarkdown = (text: string, number: number) =>
  text
    .split('\n\n')
    .map((paragraph) => numberedParagraph(paragraph, number))
    .join('\n\n');

const numberedFields = (value: unknown, number: number): unknown => {
  if (typeof value === 'string') {
    return value.includes('\n') ? numberedMarkdown(value, number) : numbered(value, number);
  }
  if (Array.isArray(value)) return value.map((part) => numberedFields(part, number));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, numberedFields(part, number)]),
  );
};

/** Fields that only the original may have. */
const UNIQUE = new Set(['footerPath']);

function extraFields(fields: object, number: number) {
  const rest = Object.entries(fields).filter(([key]) => !UNIQUE.has(key));
  const copy = numberedFields(Object.fromEntries(rest), number) as object;
  return { ...copy, title: `Page number ${number}`, metaTitle: `Page number ${number}` };
}

/**
 * Writes more pages into a copy of the content, alternating between a service and a post, each as long as its
 * original.
 *
 * @param content the folder of the copy
 * @param count how many
 */
export function writeExtraPages(content: string, count: number): void {
  const pages = path.join(content, 'pages');
  const service = parse(
    readFileSync(path.join(pages, 'services/mobile-app.yaml'), 'utf8'),
  ) as object;
  const file = path.join(pages, 'blog/how-to-scope-a-software-project.md');
  const [, matter = '', body = ''] = readFileSync(file, 'utf8').split(/^---\n/m);
  const post = parse(matter) as object;
  for (let number = 1; number <= count; number++) {
    if (number % 2 === 0) {
      const yaml = stringify(extraFields(service, number));
      writeFileSync(path.join(pages, `services/extra-${number}.yaml`), yaml);
    } else {
      const yaml = stringify(extraFields(post, number));
      writeFileSync(
        path.join(pages, `blog/extra-${number}.md`),
        `---\n${yaml}---\n${numberedMarkdown(body, number)}`,
      );
    }
  }
}
