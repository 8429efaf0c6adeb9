import { company } from '@/lib/content/company';
import { breadcrumbs, navigation } from '@/lib/content/navigation';
import type { ShownPage } from '@/lib/content/page';
import { labelOf, pageOf, shownPages } from '@/lib/content/pages';
import { isForSearch } from '@/lib/content/search';
import { addressOf } from '@/lib/seo/address';

const COMPANY = 'Company';
const BLOG = labelOf(pageOf('blog'));
const SECTIONS = [...navigation.menus.map(({ label }) => label), COMPANY, BLOG];

/** The part of the site that a page is in, by the way to it; what is in no part is about the company. */
function sectionOf({ path }: ShownPage): string {
  const label = breadcrumbs(path)[1]?.label ?? '';
  return SECTIONS.includes(label) ? label : COMPANY;
}

const lineOf = ({ metaTitle, title, path, description }: ShownPage) =>
  `- [${(metaTitle ?? title).replace(/[[\]]/g, '\\$&')}](${addressOf(path)}): ${description}`;

/** What the site holds, for language models that read it (llmstxt.org): in the words of its pages. */
export function llmsTxt(): string {
  const inOrder = shownPages
    .filter(isForSearch)
    .toSorted((one, other) => one.path.localeCompare(other.path, 'en'));
  const pages = Map.groupBy(inOrder, sectionOf);
  const sections = SECTIONS.flatMap((section) => {
    const lines = pages.get(section)?.map(lineOf);
    return lines ? [`## ${section}\n\n${lines.join('\n')}`] : [];
  });
  const head = [`# ${company.name}`, `> ${pageOf('home').description}`];
  return `${[...head, ...sections].join('\n\n')}\n`;
}
