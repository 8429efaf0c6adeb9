import type { BreadcrumbListLeaf } from 'schema-dts';
import { breadcrumbs } from '#lib/content/navigation.ts';
import { absoluteUrl } from '#lib/seo/address.ts';
import { idOf, type Named } from '#lib/seo/json-ld/ids.ts';

/**
 * The breadcrumbs of a page, as the page shows them. A step without a page of its own is left out, because
 * each step needs an address (Google: structured data for breadcrumbs, `item`).
 */
export function breadcrumbList(path: string): Named<BreadcrumbListLeaf> {
  const steps = breadcrumbs(path).flatMap(({ label, href }) =>
    href === undefined ? [] : [{ name: label, item: absoluteUrl(href) }],
  );
  return {
    '@type': 'BreadcrumbList',
    '@id': idOf(path, 'breadcrumbs'),
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
