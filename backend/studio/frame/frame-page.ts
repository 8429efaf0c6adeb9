import type { StudioProblem } from '@repo/contract/desk/studio-file.ts';
import { escapeHtml } from '#mail/html/escape.ts';
import { REPORTER } from '#studio/frame/reporter.ts';

/** What runs, or would be loaded for what runs. Without scripts, a browser that met them would complain. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\bas="script"[^>]*>/g;

/** What only a page of its own in a tab has. */
const OF_TABS = /<link\b[^>]*\brel="(?:manifest|icon|apple-touch-icon|preconnect)"[^>]*>/g;

/** The styles of a page are read by the reporter, which has another origin. */
const SHEETS = /<link rel="stylesheet" /g;

/**
 * Makes a page of the site one that can be shown to whoever may see drafts: nothing of its own runs.
 *
 * @param hasReporter whether it talks to the frame of the desk
 */
export function inFrame(html: string, hasReporter: boolean): string {
  const page = html
    .replace(SCRIPTS, '')
    .replace(OF_TABS, '')
    .replace(SHEETS, '<link rel="stylesheet" crossorigin="anonymous" ');
  return hasReporter ? page.replace('</body>', () => `${REPORTER}</body>`) : page;
}

/** A plain page in place of one that cannot be drawn. */
export function plainPage(title: string, lines: readonly string[]): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:2rem;max-width:40rem}</style></head>
<body><h1>${escapeHtml(title)}</h1>${paragraphs}</body></html>
`;
}

/** What is wrong, one line for each, in the words of `npm run content:check`. */
export const problemLines = (problems: readonly StudioProblem[]): string[] =>
  problems
    .filter(({ level }) => level === undefined)
    .map(({ file, line, field, message }) =>
      [`${file}, line ${line}: `, field === undefined ? '' : `${field} `, message].join(''),
    );
