import { pages, shownPages } from '#lib/content/pages.ts';

/** Where the form leads when JavaScript is off. */
export const THANKS = '/contact/thanks';

/** Every page that can be opened, including aliases. */
export const ROUTES: readonly string[] = pages.map(({ path }) => path);

/** The paths of each template's pages. Aliases are left out, since they show other pages. */
export const ROUTES_OF_TEMPLATES: readonly (readonly [string, readonly string[]])[] = [
  ...Map.groupBy(shownPages, ({ template }) => template),
].map(([template, some]) => [template, some.map(({ path }) => path)]);

/** One page of each template. */
export const ONE_OF_EACH: readonly string[] = ROUTES_OF_TEMPLATES.flatMap(([, [first]]) =>
  first === undefined ? [] : [first],
);

/** Pages that are long or have more content than others. */
export const HEAVIEST = [
  '/services/software-development',
  '/solution/digital-marketing',
  '/solutions',
  '/contact',
  '/order',
];
