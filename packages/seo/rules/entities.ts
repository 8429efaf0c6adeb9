import { isReference, isThing, listOf, textsOf, type Found, type Json } from '#json-ld.ts';
import { error, type SeoProblem } from '#problem.ts';
import { answerAt, described, type Page, type Site } from '#site.ts';
import { placeOnSite } from '#snapshot.ts';

/** Properties that give addresses of pages and images, as text or as a node with an `@id`. */
const ADDRESSES = ['url', 'item', 'logo', 'image', 'contentUrl'];

/** A text can say the same thing in other words; everything else is a fact. */
const TEXTS = ['description'];

/**
 * A value written so that equal values look equal. The order of properties does not matter, and nodes with an
 * `@id` are compared separately.
 */
const written = (value: Json): string =>
  JSON.stringify(value, (_key, part: Json) => {
    if (!isThing(part)) return part;
    const { '@id': id } = part;
    return id === undefined ? Object.fromEntries(Object.entries(part).toSorted()) : { '@id': id };
  });

/** Pages that say different things about the same node. */
export const contradictions = ({ pages }: Site): SeoProblem[] => {
  const first = new Map<string, { route: string; value: string }>();
  return pages.flatMap(({ route, things }) =>
    [...described(things)].flatMap(([id, sayings]) =>
      sayings.flatMap(({ thing, types }) =>
        Object.entries(thing).flatMap(([property, said]) => {
          if (TEXTS.includes(property)) return [];
          const value = written(said);
          const key = `${id} ${property}`;
          const earlier = first.get(key);
          if (!earlier) first.set(key, { route, value });
          if (!earlier || earlier.value === value) return [];
          const field = `${types[0]}.${property}`;
          const message = `for ${id}, this page says ${value}, but ${earlier.route} says ${earlier.value}`;
          return error(route, field, message, 'make both pages take it from the same source');
        }),
      ),
    ),
  );
};

/** References to nodes that no page describes. */
export const unknownReferences = ({ pages }: Site): SeoProblem[] => {
  const known = new Set(pages.flatMap(({ things }) => [...described(things).keys()]));
  return pages.flatMap(({ route, things }) =>
    things
      .filter(({ thing }) => isReference(thing) && !known.has(textsOf(thing['@id'])[0] ?? ''))
      .map(({ thing, property, within }) =>
        error(
          route,
          `${within?.types[0] ?? 'JSON-LD'}.${property ?? '@id'}`,
          `the structured data refers to ${textsOf(thing['@id'])[0]}, which no page describes`,
          'ask a developer to describe it or to remove the reference',
        ),
      ),
  );
};

/** Addresses in structured data that are not pages or images of the site. */
export const deadAddresses = (site: Site): SeoProblem[] =>
  site.pages.flatMap((page) =>
    page.things.flatMap((found) =>
      addressesOf(found).flatMap(([property, address]) => {
        const place = placeOnSite(site.snapshot, address, page.route);
        const status = place && (answerAt(site, place)?.status ?? 404);
        if (status === 200 && URL.canParse(address)) return [];
        const message = `the structured data links to ${address}, which ${whyNot(address, status)}`;
        const field = `${found.types[0]}.${property}`;
        return error(
          page.route,
          field,
          message,
          'ask a developer to use the absolute address of a page or a picture on this site',
        );
      }),
    ),
  );

function whyNot(address: string, status: number | undefined): string {
  if (!URL.canParse(address)) return 'is not absolute';
  return status === undefined ? 'is not on this site' : `returns status ${status}`;
}

/** The addresses of pages and images in a node, each with its property. */
const addressesOf = ({ thing }: Found) =>
  ADDRESSES.flatMap((property) =>
    listOf(thing[property])
      .flatMap((value) => textsOf(isThing(value) && property === 'item' ? value['@id'] : value))
      .map((address) => [property, address] as const),
  );

/** The places on the site that the structured data of a page links to. */
export const placesNamedBy = ({ snapshot }: Site, { route, things }: Page): URL[] =>
  things.flatMap(addressesOf).flatMap(([, address]) => placeOnSite(snapshot, address, route) ?? []);
