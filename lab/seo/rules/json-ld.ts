import { isThing, listOf, textsOf, type Json } from '@/lab/seo/json-ld';
import { error, type SeoProblem } from '@/lab/seo/problem';
import type { Site } from '@/lab/seo/site';

const FIELD = 'JSON-LD';

/** Structured data that cannot be read. */
export const unreadable = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap(({ route, facts }) =>
    facts.jsonLd.flatMap(({ fault }) =>
      fault === undefined
        ? []
        : error(
            route,
            FIELD,
            `the structured data cannot be read: ${fault}`,
            'ask a developer to fix the JSON',
          ),
    ),
  );

/** A `<` in structured data, which can end its script and let text become code. */
export const unescaped = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap(({ route, facts }) =>
    facts.jsonLd.some(({ text }) => text.includes('<'))
      ? error(
          route,
          FIELD,
          'the structured data contains a raw "<"',
          'ask a developer to write it as \\u003c',
        )
      : [],
  );

/** Pages below the home page that do not say where on the site they are. */
export const missingBreadcrumbs = ({ pages }: Site): SeoProblem[] =>
  pages
    .filter(({ route }) => route !== '/')
    .filter(({ things }) => !things.some(({ types }) => types.includes('BreadcrumbList')))
    .map(({ route }) =>
      error(
        route,
        'BreadcrumbList',
        'the structured data does not say where in the site the page is',
        'ask a developer to add a BreadcrumbList with the breadcrumbs that the page shows',
      ),
    );

/** Breadcrumbs that are not the complete path from the first to the last. */
export const brokenBreadcrumbs = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap(({ route, things }) =>
    things
      .filter(({ types }) => types.includes('BreadcrumbList'))
      .flatMap(({ thing }) => crumbFaults(listOf(thing.itemListElement)))
      .map(([property, message]) =>
        error(
          route,
          `BreadcrumbList.${property}`,
          message,
          'ask a developer to complete the breadcrumbs',
        ),
      ),
  );

/** What is wrong with breadcrumbs: the property and a sentence. */
function crumbFaults(crumbs: readonly Json[]): [string, string][] {
  return crumbs.flatMap((crumb, index) => {
    const number = index + 1;
    const { position, name, item } = isThing(crumb) ? crumb : {};
    const page = isThing(item) ? item : { '@id': item, name: '' };
    const isLast = number === crumbs.length;
    const faults: [string, string, boolean][] = [
      ['position', `is not numbered ${number}`, textsOf(position)[0] !== String(number)],
      ['name', 'has no name', !textsOf(name ?? page.name)[0]],
      ['item', 'leads nowhere', !isLast && !textsOf(page['@id'])[0]],
    ];
    return faults
      .filter(([, , isWrong]) => isWrong)
      .map(([property, what]): [string, string] => [property, `breadcrumb ${number} ${what}`]);
  });
}
