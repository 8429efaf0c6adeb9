import {
  SERVICE,
  AI,
  INTERFACES,
  ANALYSIS,
  PRODUCT,
  OFFSHORE,
  STAFF,
  SECTIONS,
  type Fault,
} from '#tests/unit/content/faults/fault.ts';

const TABLE = `fragment:
  kind: table
  title: Who approves a refund?
  alt: Who approves a refund
  columns: [Refund, Not shipped, Delivered]
  rows:
    - [Whole order, Clerk, Manager]
    - [After 30 days, None, Head office]
`;

export const FIELDS: Fault[] = [
  {
    fault: 'a field that is missing',
    changes: [[SERVICE, /^summary: .*\n/m, '']],
    at: /^template:/,
    says: 'summary: is missing',
  },
  {
    fault: 'a field of the wrong type',
    changes: [[AI, /^related:\n(?: {2}- .*\n)+/m, 'related: /services/mobile-app\n']],
    at: /^related:/,
    says: 'related: must be a list, with a dash before each entry, and it is "/services/mobile-app"',
  },
  {
    fault: 'a field that nobody knows',
    changes: [[INTERFACES, /^summary:/m, 'sumary: A phone.\nsummary:']],
    at: /^sumary:/,
    says: 'sumary: this field does not belong here',
  },
  {
    fault: 'a picture without a text for those who cannot see it',
    changes: [[ANALYSIS, /^ {2}alt: .*\n/m, '']],
    at: /^picture:/,
    says: 'picture.alt: is missing',
  },
  {
    fault: 'a row of a drawn table with a cell too few',
    changes: [[STAFF, /^fragment:\n(?: .*\n)+/m, TABLE.replace(', Head office', '')]],
    at: /^ {2}rows:/,
    says: 'fragment.rows: each row must have as many cells as there are columns',
  },
  {
    fault: 'a bar that ends after the axis of a drawn schedule',
    changes: [[OFFSHORE, /^ {2}length: .*/m, '  length: 1']],
    at: /^ {2}rows:/,
    says: 'fragment.rows: each bar must start before it ends, between 0 and the length',
  },
  {
    fault: 'an icon that does not exist',
    changes: [[PRODUCT, /icon: .*/, 'icon: tessera']],
    at: /icon: tessera/,
    says: 'sections.0.features.0.icon: there is no icon "tessera" (lucide.dev/icons)',
  },
  {
    fault: 'a mosaic that does not exist',
    changes: [[OFFSHORE, /mosaic: .*/, 'mosaic: tessera']],
    at: /mosaic: tessera/,
    says: 'picture.mosaic: there is no content/mosaics/tessera.yaml',
  },
  {
    fault: 'a template that does not exist',
    changes: [[STAFF, /^template: .*/m, 'template: servcie']],
    at: /^template:/,
    says: /^template: must be one of service, industry, page, .*, blog, site-map$/,
  },
  {
    fault: 'a kind of section that does not exist',
    changes: [[SECTIONS, /type: .*/, 'type: gallery']],
    at: /type: gallery/,
    says: /^sections\.0\.type: must be one of features, steps, .*, ticker$/,
  },
  {
    fault: 'a service with three features in a section',
    changes: [[SERVICE, /^ {6}- icon: .*\n(?: {8}.*\n)+/m, '']],
    at: /^ {4}features:/,
    says: 'sections.0.features: must list exactly four features',
  },
];
