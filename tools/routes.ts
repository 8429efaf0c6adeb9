import { pages, shownPages } from '@/lib/content/pages';

/** Where a form without JavaScript arrives. */
export const THANKS = '/contact/thanks';

/** Every page that can be opened, aliases among them. */
export const ROUTES: readonly string[] = pages.map(({ path }) => path);

/** The paths of the pages of each template; an alias shows another page, which is among them. */
export const ROUTES_OF_TEMPLATES: readonly (readonly [string, readonly string[]])[] = [
  ...Map.groupBy(shownPages, ({ template }) => template),
].map(([template, some]) => [template, some.map(({ path }) => path)]);

/** One page of each template. */
export const ONE_OF_EACH: readonly string[] = ROUTES_OF_TEMPLATES.flatMap(([, [first]]) =>
  first === undefined ? [] : [first],
);

/** The pages that are long, or hold more than others. */
export const HEAVIEST = [
  '/services/software-development',
  '/solution/digital-marketing',
  '/solutions',
  '/contact',
  '/order',
];
