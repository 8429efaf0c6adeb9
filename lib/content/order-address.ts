import { productOf } from '#lib/content/catalog.ts';

const ORDER = '/order';

/** Where the pages are that have a product chosen, each under its slug (`rewrites` in next.config.mjs). */
export const CHOSEN_ORDERS = '/order/item/';

type Address = Pick<URL, 'pathname' | 'searchParams'>;

/** The product that an address chooses: nothing, unless it names exactly one that is in the catalog. */
function choiceIn(searchParams: URLSearchParams) {
  const [slug, ...more] = searchParams.getAll('item');
  return more.length > 0 ? undefined : productOf(slug);
}

/** The path of the prerendered page for an address that chooses a product; nothing for any other address. */
export function chosenOrderPage({ pathname, searchParams }: Address): string | undefined {
  if (pathname !== ORDER) return undefined;
  const product = choiceIn(searchParams);
  return product ? `${CHOSEN_ORDERS}${product.slug}` : undefined;
}

/**
 * The address that an order should have instead: one that chooses by its query, and nothing that can't be
 * chosen.
 *
 * @returns a path with its query; nothing if the address is right, or not of an order
 */
export function orderAddressOf({ pathname, searchParams }: Address): string | undefined {
  if (pathname.startsWith(CHOSEN_ORDERS)) {
    const product = productOf(pathname.slice(CHOSEN_ORDERS.length));
    return product && `${ORDER}?item=${product.slug}`;
  }
  if (pathname !== ORDER || !searchParams.has('item') || choiceIn(searchParams)) return undefined;
  const others = new URLSearchParams([...searchParams].filter(([name]) => name !== 'item'));
  return others.size > 0 ? `${ORDER}?${others.toString()}` : ORDER;
}
