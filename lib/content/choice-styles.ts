import { digestOf } from '@repo/content-files/digest.ts';
import { products } from '#lib/content/catalog.ts';

const selectors = products.map(
  ({ slug }) => `.order-page:has(#item-${slug}:checked) [data-item="${slug}"]`,
);

/** Shows the name of the product whose radio is checked and hides the others, without a script. */
const css = `${selectors.join(',\n')}{display:inline}\n`;

/** A style sheet made from the catalog. Its name changes with it, so browsers can cache it for good. */
export const choiceStyles = { file: `choice.${digestOf(css)}.css`, css } as const;
