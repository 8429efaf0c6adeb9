import { createHash } from 'node:crypto';
import { catalogue } from '@/lib/content/catalogue';

const products = [...catalogue.packages, ...catalogue.groups.flatMap(({ items }) => items)];

const selectors = products.map(
  ({ slug }) => `.order-page:has(#item-${slug}:checked) [data-item="${slug}"]`,
);

/** Shows the name of the product whose radio is checked and hides the others, without a script. */
const css = `${selectors.join(',\n')}{display:inline}\n`;

const digest = createHash('sha256').update(css).digest('hex').slice(0, 8);

/** A style sheet made from the catalog. Its name changes with it, so browsers can cache it for good. */
export const choiceStyles = { file: `choice.${digest}.css`, css } as const;
