import { CATALOG, REDIRECTS, type Fault } from '#tests/unit/content/faults/fault.ts';

/** The catalog is read before the pages: while it is broken, nothing is said about them. */
export const PRODUCTS: Fault[] = [
  {
    fault: 'a kind of project that does not exist',
    changes: [[CATALOG, /projectType: .*/, 'projectType: Web']],
    at: /projectType: Web$/,
    says: /^packages\.0\.projectType: must be one of Website Development, .*, General Inquiry, and it is "Web"$/,
  },
  {
    fault: 'an amount of money in the contents of a package',
    changes: [[CATALOG, /(contents:\n +- ).*/, '$1Worth $40']],
    at: /Worth/,
    says: 'packages.0.contents.0: write an amount of money as a fact of content/company.yaml, like {prices.websiteDesign}, instead of "$40"',
  },
  {
    fault: 'two products with the same slug',
    changes: [[CATALOG, /slug: hr\b/, 'slug: crm']],
    at: /slug: crm, label: HR/,
    says: 'groups.0.items.2.slug: "crm" appears twice',
  },
];

/** Old addresses are read before the pages, too. */
export const ADDRESSES: Fault[] = [
  {
    fault: 'an old address with a slash at its end',
    changes: [[REDIRECTS, /^\/help: .*/m, '/help/: /support']],
    at: /^\/help\/:/,
    says: /^\/help\/: must be an address like/,
  },
];
