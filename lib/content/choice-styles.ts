import { createHash } from 'node:crypto';
import { catalogue } from '@/lib/content/catalogue';

const products = [...catalogue.packages, ...catalogue.groups.flatMap(({ items }) => items)];

const selectors = products.map(
  ({ slug }) => `.order-page:has(#item-${slug}:checked) [data-item="${slug}"]`,
);

/** Shows, of the names of all products, that of the one whose radio is checked; no script is needed. */
const css = `${selectors.join(',\n')}{display:inline}\n`;

const digest = createHash('sha256').update(css).digest('hex').slice(0, 8);

/** A style sheet that knows what can be ordered. Its name changes with that, so it can be kept for good. */
export const choiceStyles = { file: `choice.${digest}.css`, css } as const;
