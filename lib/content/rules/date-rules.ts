import { company } from '@repo/company/company.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { problemAt } from '@repo/content-files/source.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { OWN_ROUTES } from '#lib/content/template-traits.ts';
import { publicationFields } from '#lib/content/publication/publication.ts';
import { today } from '#lib/content/publication/today.ts';

/**
 * What is wrong with the dates of a page: with when it is public, and with when its text is said to have changed.
 *
 * @param now milliseconds since 1970
 */
export function wrongDates(loaded: LoadedPage, now: number): ContentProblem[] {
  const { page, source } = loaded;
  const { publishAt, unpublishAt } = page;
  const tell = (field: string, message: string) => problemAt(source, [field], message);
  if (page.path in OWN_ROUTES) {
    return Object.keys(publicationFields)
      .filter((field) => field in page)
      .map((field) => tell(field, 'the site needs this page at all times; remove this line'));
  }
  const isReversed = publishAt && unpublishAt && unpublishAt.instant <= publishAt.instant;
  return [
    ...(isReversed ? [tell('unpublishAt', 'must be later than publishAt')] : []),
    ...(page.draft ? [] : futureDates(loaded, now)),
  ];
}

/** Dates that are later than the day on which the page is there, and a post that is dated before it. */
function futureDates({ page, source }: LoadedPage, now: number): ContentProblem[] {
  const { publishAt } = page;
  const isWaiting = publishAt !== undefined && publishAt.instant > now;
  const day = isWaiting ? publishAt.day : today(now);
  const late = (field: 'updated' | 'published', date: string) => {
    if (date <= day) return [];
    const remedy = isWaiting
      ? `is later than publishAt, which is on ${day}`
      : `is in the future; today is ${day}. To publish the page then, write publishAt: ${date} 09:00 ${company.timeZone}`;
    return [problemAt(source, [field], remedy)];
  };
  if (page.template === 'alias') return [];
  if (page.template !== 'post') return late('updated', page.updated);
  const isEarly = publishAt !== undefined && page.published < publishAt.day;
  const early = `must be ${publishAt?.day ?? ''}, the day on which the post appears`;
  return [
    ...late('published', page.published),
    ...(page.published > day ? [] : late('updated', page.updated)),
    ...(isEarly ? [problemAt(source, ['published'], early)] : []),
  ];
}
