import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import type { z } from 'zod';
import { backendSettings } from '@repo/backend/core/config.ts';
import { siteSettings } from '#lib/site-settings.ts';
import { inRoot } from '#testbed/paths.mjs';
import { BACKEND_SETTINGS, SHARED_SETTINGS, SITE_SETTINGS, type Setting } from '#tools/settings.ts';

const [START, END] = ['<!-- settings -->', '<!-- /settings -->'];

/** The longest line of a comment, in characters. */
const LONGEST_LINE = 110;

const ABOUT_SITE = `# The settings of the site. Copy this file to .env.local. Environment variables override it. Every line
# shows the default. Settings that only the backend may know are in .env.backend.local.
`;

const ABOUT_BACKEND = `# The settings of the backend. Copy this file to .env.backend.local. Environment variables override it.
# Every line shows the default. The backend reads SITE_URL from .env.local.
`;

const rules: Readonly<Record<string, z.ZodType>> = {
  ...backendSettings.shape,
  ...siteSettings.shape,
};

/** The value that a setting has if nobody sets it; undefined if it has none, or none that can be written down. */
function defaultOf(name: string, { without, value }: Setting): string | undefined {
  if (without !== undefined || value !== undefined) return value;
  const { data } = rules[name]?.safeParse(undefined) ?? {};
  return typeof data === 'string' || typeof data === 'number' ? `${data}` : undefined;
}

function rowOf([name, setting]: [string, Setting]): string {
  const value = defaultOf(name, setting);
  const shown = value === undefined ? (setting.without ?? 'none') : `\`${value}\``;
  return `| \`${name}\` | ${shown} | ${setting.what} |`;
}

/** The table of the README. */
const table = () =>
  [
    '| setting | default | what it is |',
    '| --- | --- | --- |',
    ...[SITE_SETTINGS, BACKEND_SETTINGS, SHARED_SETTINGS].flatMap((part) =>
      Object.entries(part).map(rowOf),
    ),
  ].join('\n');

/** A text in Markdown as it is read in a file of settings: where a link leads is in parentheses. */
const plain = (text: string): string =>
  text
    .replace(/\(\[([^\]]+)\]\(([^)#]+)[^)]*\)\)/g, '($1: $2)')
    .replace(/\[([^\]]+)\]\(([^)#]+)[^)]*\)/g, '$1 ($2)');

/** A comment, broken into lines. */
function commentOf({ what, more }: Setting): string {
  const said = plain(what);
  const sentences = `${said.charAt(0).toUpperCase()}${said.slice(1)}.${more === undefined ? '' : ` ${more}`}`;
  const lines = ['#'];
  for (const word of sentences.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`;
    if (line.length > LONGEST_LINE) lines.push(`# ${word}`);
    else lines[lines.length - 1] = line;
  }
  return lines.join('\n');
}

function exampleOf([name, setting]: [string, Setting]): string {
  const value = defaultOf(name, setting);
  return `${commentOf(setting)}\n${value === undefined ? `# ${name}=` : `${name}=${value}`}\n`;
}

const exampleFile = (about: string, ...parts: readonly Readonly<Record<string, Setting>>[]) =>
  `${about}\n${parts.flatMap((part) => Object.entries(part).map(exampleOf)).join('')}`;

/** The documents with the settings, by the names of their files. */
export async function settingDocuments(): Promise<ReadonlyMap<string, string>> {
  const readme = await readFile(inRoot('README.md'), 'utf8');
  const [before = '', rest = ''] = readme.split(START);
  const [, after = ''] = rest.split(END);
  const text = `${before}${START}\n\n${table()}\n\n${END}${after}`;
  return new Map([
    ['README.md', await format(text, { parser: 'markdown' })],
    ['.env.local.example', exampleFile(ABOUT_SITE, SITE_SETTINGS, SHARED_SETTINGS)],
    ['.env.backend.local.example', exampleFile(ABOUT_BACKEND, BACKEND_SETTINGS, SHARED_SETTINGS)],
  ]);
}

/** Writes them. */
export async function writeSettingDocuments(): Promise<void> {
  for (const [file, text] of await settingDocuments()) await writeFile(inRoot(file), text);
}
