import { AS_OF, DEMANDS, NOT_RATED_BY_ITSELF, RETIRED, type Demand } from '@/lab/seo/google-search';
import { isReference, isThing, listOf, textsOf, type Found, type Json } from '@/lab/seo/json-ld';
import { error, note, warning, type SeoProblem } from '@/lab/seo/problem';
import { described, type Site } from '@/lab/seo/site';

const TELL = { error, warning, note };
const CONSEQUENCE = {
  error: 'Google requires it',
  warning: 'Google recommends it',
  note: 'without it, Google shows an ordinary result',
};

/** Properties that Google asks for and a node does not have. */
export const missingProperties = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap(({ route, things }) => {
    const entities = described(things);
    return DEMANDS.flatMap((demand) =>
      things
        .filter((found) => isDemanded(found, demand))
        .flatMap(({ thing, types }) =>
          demand.properties
            .filter((property) => !property.split('|').some((one) => has(thing, one, entities)))
            .map((property) => {
              const field = `${types[0]}.${property.split('|')[0]}`;
              const name = property.replaceAll('|', ' or ');
              return TELL[demand.level](
                route,
                field,
                `${types[0]} has no ${name}; ${CONSEQUENCE[demand.level]} (${demand.source}, ${AS_OF})`,
                demand.level === 'note'
                  ? 'nothing, unless you have this information'
                  : `ask a developer to add ${name}`,
              );
            }),
        ),
    );
  });

function isDemanded({ thing, types, within, property }: Found, demand: Demand): boolean {
  const { onlyOutside = false, onlyAs = property, onlyWith = Object.keys(thing) } = demand;
  return (
    types.some((type) => demand.types.includes(type)) &&
    !isReference(thing) &&
    !(onlyOutside && within) &&
    property === onlyAs &&
    onlyWith.some((one) => one in thing)
  );
}

/** Whether a node has a property; a reference is looked up on the same page, as Google does. */
function has(value: Json | undefined, path: string, entities: Map<string, Found[]>): boolean {
  const [property = '', ...rest] = path.split('.');
  return listOf(value).some((one) => {
    if (!isThing(one)) return false;
    const known = isReference(one) ? (entities.get(textsOf(one['@id'])[0] ?? '') ?? []) : [];
    return [one, ...known.map(({ thing }) => thing)].some((thing) => {
      const next = thing[property];
      return rest.length > 0
        ? has(next, rest.join('.'), entities)
        : listOf(next).some((each) => each !== '');
    });
  });
}

/** Ratings of the company published by the company. */
export const selfServingRatings = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap(({ route, things }) =>
    things
      .filter(({ types }) =>
        types.some((type) => NOT_RATED_BY_ITSELF.types.some((one) => one === type)),
      )
      .flatMap(({ thing, types }) =>
        NOT_RATED_BY_ITSELF.properties
          .filter((property) => property in thing)
          .map((property) =>
            error(
              route,
              `${types[0]}.${property}`,
              `the company rates itself; Google calls that self-serving and shows no stars for it (${NOT_RATED_BY_ITSELF.source})`,
              `ask a developer to remove ${property} from the structured data; the page may still show it`,
            ),
          ),
      ),
  );

/** Types that no longer have an effect. */
export const retiredTypes = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap(({ route, things }) => {
    const used = new Set(things.flatMap(({ types }) => types));
    return RETIRED.filter(({ type }) => used.has(type)).map(({ type, shownAs, since, source }) =>
      note(
        route,
        type,
        `Google stopped showing ${shownAs} on ${since} (${source})`,
        'it does no harm; remove it if no other service reads it',
      ),
    );
  });
