import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { company } from '@repo/company/company.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { readContentSource } from '@repo/content-files/source.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { loadedRecords } from '#lib/content/records/records.ts';
import { findLinks } from '#lib/content/rules/texts.ts';
import { askLinks, type LinkAnswer } from '#scripts/content/ask-links.ts';

/** A link to another site, and where it is. */
export type ExternalLink = Readonly<{ file: string; line: number; field: string; url: string }>;

/** Where answers are kept, and for how long, so that a check that is repeated asks nobody again. */
const CACHE = '.cache/links.json';
const KEPT_MS = 24 * 60 * 60 * 1000;
const PAUSE_MS = 1000;

/** The links to other sites on pages, and those of the company, of clients, and of people. */
export function externalLinks(loaded: readonly LoadedPage[]): ExternalLink[] {
  const files = [
    readContentSource('company.yaml'),
    ...Object.values(loadedRecords).flatMap((records) => records.map(({ source }) => source)),
  ];
  const ofPages = loaded.flatMap(({ page, source }) =>
    findLinks(page, source).map(({ path: at, line, href }) => ({
      file: source.file,
      line,
      field: at.join('.'),
      url: href,
    })),
  );
  const ofFiles = files.flatMap(({ file, data, lineOf }) =>
    textsIn(data).map(({ at, text }) => ({
      file,
      line: lineOf(at),
      field: at.join('.'),
      url: text,
    })),
  );
  return [...ofPages, ...ofFiles].filter(
    ({ url }) => /^https?:/.test(url) && !url.startsWith(company.url),
  );
}

function textsIn(
  value: unknown,
  at: readonly PropertyKey[] = [],
): { at: readonly PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }];
  return Object.entries(Object(value) as object).flatMap(([key, part]: [string, unknown]) =>
    textsIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

/**
 * Asks every address that links lead to, unless it answered within the last day.
 *
 * @param cache the file with earlier answers
 * @returns a problem for each link that leads nowhere, and a note for each that should be looked at
 */
export async function brokenLinks(
  links: readonly ExternalLink[],
  { cache = CACHE, pauseMs = PAUSE_MS } = {},
): Promise<ContentProblem[]> {
  const now = Date.now();
  const known = readAnswers(cache).filter(([, { at }]) => at > now - KEPT_MS);
  const answers = new Map(known.map(([url, { answer }]) => [url, answer]));
  const urls = [...new Set(links.map(({ url }) => url))].filter((url) => !answers.has(url));
  const userAgent = `LinkCheck/1.0 (+${company.url})`;
  const ask = (some: readonly string[]) => askLinks(some, { userAgent, pauseMs });
  const fresh = await ask(urls);
  // A host that cannot be reached now may be there in a minute.
  const kept = [...fresh].filter(([, answer]) => !('failure' in answer));
  const records = [...known, ...kept.map(([url, answer]) => [url, { at: now, answer }] as const)];
  mkdirSync(path.dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify(Object.fromEntries(records)));
  const [first] = links.filter(({ url }) => fresh.has(url));
  // Wrong addresses are often the only ones that are asked again. Another one tells whether it is they.
  const other = known.slice(0, 1).map(([url]) => url);
  if (first && areUnreachable(fresh) && allFailed(await ask(other)))
    return [{ ...first, message: OFFLINE }];
  return links.flatMap((link) => {
    const answer = fresh.get(link.url) ?? answers.get(link.url);
    return answer ? judge(link, answer) : [];
  });
}

const OFFLINE = 'no other site could be reached, so no link was checked; is this machine online?';

type Answers = ReadonlyMap<string, LinkAnswer>;

const allFailed = (answers: Answers) =>
  [...answers.values()].every((answer) => 'failure' in answer);

/** Whether several hosts were asked, and none of them answered. */
const areUnreachable = (answers: Answers) =>
  new Set([...answers.keys()].map((url) => new URL(url).host)).size > 1 && allFailed(answers);

type Answered = Readonly<{ at: number; answer: LinkAnswer }>;

function readAnswers(file: string): [string, Answered][] {
  try {
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Answered>);
  } catch {
    return [];
  }
}

function judge({ url, ...place }: ExternalLink, answer: LinkAnswer): ContentProblem[] {
  const problem = (message: string): ContentProblem[] => [{ ...place, message }];
  const note = (message: string): ContentProblem[] => [{ ...place, level: 'note', message }];
  if ('failure' in answer) return problem(failureOf(url, answer.failure));
  const { status, location } = answer;
  if (status === 404 || status === 410)
    return problem(`${url} answers ${status}: there is no page; correct the link, or remove it`);
  if (status >= 400)
    return note(`${url} answers ${status}; open it in a browser to see whether it works`);
  if ((status === 301 || status === 308) && location !== undefined)
    return note(`${url} has moved for good; write ${location}`);
  return [];
}

function failureOf(url: string, failure: string): string {
  const { host } = new URL(url);
  if (failure === 'ENOTFOUND') return `there is no host ${host}; check how it is written`;
  if (failure === 'TimeoutError') return `${url} did not answer within ten seconds`;
  return `${host} cannot be reached (${failure})`;
}
