import type { ContentProblem } from '@repo/content-files/problem.ts';
import { problemAt } from '@repo/content-files/source.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import type { TemplateName } from '#lib/content/schema/templates.ts';
import { isPublic, type Publication } from '#lib/content/publication/publication.ts';
import { today } from '#lib/content/publication/today.ts';
import type { LoadedRecord } from '#lib/content/records/load-records.ts';
import type { loadedRecords } from '#lib/content/records/records.ts';

type Records = typeof loadedRecords;

/**
 * What is wrong between records and pages: a case that names a client who is not public, or an agreement that is still
 * to come.
 *
 * @param loaded the pages that could be read
 * @param records all of them
 * @param now milliseconds since 1970
 */
export function recordProblems(
  loaded: readonly LoadedPage[],
  records: Records,
  now: number,
): ContentProblem[] {
  const { people, clients, quotes } = records;
  return [
    ...[...people, ...clients, ...quotes].flatMap(reversedDates),
    ...[...clients, ...quotes].flatMap((record) => earlyPermission(record, now)),
    ...loaded
      .filter(({ page }) => isPublic(page, now))
      .flatMap((each) => hiddenRecords(each, records, now)),
    ...loaded.flatMap((each) => [...wrongSubjects(each, loaded), ...unfinished(each, now)]),
  ];
}

function reversedDates({ content, source }: LoadedRecord<Publication>): ContentProblem[] {
  const { publishAt, unpublishAt } = content;
  const isReversed = publishAt && unpublishAt && unpublishAt.instant <= publishAt.instant;
  return isReversed ? [problemAt(source, ['unpublishAt'], 'must be later than publishAt')] : [];
}

function earlyPermission(
  { content, source }: LoadedRecord<Publication & Readonly<{ permission: string }>>,
  now: number,
): ContentProblem[] {
  if (content.draft || content.permission <= today(now)) return [];
  const message = 'is in the future; whoever has not agreed yet is not named here';
  return [problemAt(source, ['permission'], message)];
}

/** The records that a public page names although they are not public. */
function hiddenRecords(
  { page, source }: LoadedPage,
  { clients, quotes }: Records,
  now: number,
): ContentProblem[] {
  if (page.template !== 'case') return [];
  const hidden = (
    field: 'client' | 'quote',
    records: readonly LoadedRecord<Publication>[],
  ): ContentProblem[] => {
    const record = records.find(({ name }) => name === page[field]);
    if (!record || isPublic(record.content, now)) return [];
    return [problemAt(source, [field], `${record.source.file} is not public, and this page is`)];
  };
  return [...hidden('client', clients), ...hidden('quote', quotes)];
}

/** The templates of pages that show the cases about them. */
const SHOWING: readonly TemplateName[] = ['service', 'industry', 'page'];

/** What a case says that it is about, and what shows no cases. That a page is missing is told elsewhere. */
function wrongSubjects({ page, source }: LoadedPage, loaded: readonly LoadedPage[]) {
  if (page.template !== 'case') return [];
  return page.about.flatMap((path, index) => {
    const template = loaded.find((other) => other.page.path === path)?.page.template;
    if (template === undefined || SHOWING.includes(template)) return [];
    return [
      problemAt(source, ['about', index], `${path} shows no cases; name a service or an industry`),
    ];
  });
}

/** A case that is public before it went to work. */
function unfinished({ page, source }: LoadedPage, now: number) {
  if (page.template !== 'case' || page.draft || page.finished <= today(now)) return [];
  return [problemAt(source, ['finished'], 'is in the future; a case is about what is at work')];
}
