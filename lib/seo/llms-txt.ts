import { company } from '@repo/company/company.ts';
import { descriptionOf } from '#lib/content/coming.ts';
import { families } from '#lib/content/families.ts';
import type { Page, ShownPage } from '#lib/content/page.ts';
import { pageOf } from '#lib/content/pages.ts';
import { isForSearch } from '#lib/content/search.ts';
import { absoluteUrl } from '#lib/seo/address.ts';

const isListed = (page: Page): page is ShownPage => page.template !== 'alias' && isForSearch(page);

const lineOf = (page: ShownPage) =>
  `- [${(page.metaTitle ?? page.title).replace(/[[\]]/g, '\\$&')}](${absoluteUrl(page.path)}): ${descriptionOf(page)}`;

/** An overview of the site for language models (llmstxt.org), in the words of its pages. */
export function llmsTxt(): string {
  const sections = families().flatMap(({ label, pages }) => {
    const lines = pages.filter(isListed).map(lineOf);
    return lines.length > 0 ? [`## ${label}\n\n${lines.join('\n')}`] : [];
  });
  const head = [`# ${company.name}`, `> ${pageOf('home').description}`];
  return `${[...head, ...sections].join('\n\n')}\n`;
}
