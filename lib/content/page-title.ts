import { company } from '@repo/company/company.ts';

/** The longest title that search results show in full. */
export const LONGEST_TITLE = 65;

/**
 * Adds the company's name to a title: the whole name if that fits into search results, or else its short name,
 * or else nothing, because what a page is about matters more.
 */
export function withCompanyName(
  title: string,
  { name, shortName }: Readonly<{ name: string; shortName?: string | undefined }> = company,
): string {
  const titles = [name, shortName].flatMap((each) => (each ? `${title} | ${each}` : []));
  return titles.find(({ length }) => length <= LONGEST_TITLE) ?? title;
}
