import { checksOf } from '#claims.ts';
import { textsOf } from '#json-ld.ts';
import { error, type SeoProblem } from '#problem.ts';
import type { Page, Site } from '#site.ts';

/** Statements in structured data that the page does not show, which Google considers deceptive. */
export const hiddenClaims = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap((page) => page.things.flatMap((found) => claimsOf(page, found)));

const claimsOf = (page: Page, found: Page['things'][number]): SeoProblem[] =>
  Object.entries(checksOf(found)).flatMap(([property, isShown]) =>
    textsOf(found.thing[property])
      .filter((text) => !isShown(page, text, found))
      .map((text) =>
        error(
          page.route,
          `${found.types[0] ?? 'JSON-LD'}.${property}`,
          `the structured data says "${text}", which the page does not show`,
          'show it on the page, or remove it from the structured data',
        ),
      ),
  );

/** Profiles of the company in structured data that the page does not link to. */
export const unlinkedProfiles = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap(({ route, facts, things }) =>
    things.flatMap(({ thing, types }) =>
      textsOf(thing.sameAs)
        .filter((address) => !facts.links.some((link) => sameAddress(link, address)))
        .map((address) =>
          error(
            route,
            `${types[0]}.sameAs`,
            `the structured data lists the profile ${address}, which the page does not link to`,
            'link to it, or remove it from the structured data',
          ),
        ),
    ),
  );

const sameAddress = (one: string, other: string) =>
  one === other ||
  (URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href);
