import {
  AI,
  ALIAS,
  INDUSTRY,
  INTERFACES,
  MEASURES,
  OFFSHORE,
  OTHER_SERVICE,
  POST,
  PRODUCT,
  REDIRECTS,
  SERVICE,
  STAFF,
  type Fault,
} from '#tests/unit/content/faults/fault.ts';

const LONG_AWAY = '2126-12-01 09:00 America/New_York';
const LONG_AGO = '2026-01-31 09:00 America/New_York';
const EXAMPLE = 'like 2026-12-01 09:00 America/New_York';

const dated = (...fields: string[]) => `$&\n${fields.join('\n')}`;
const TEMPLATE = /^template: .*/m;

/** A button that leads to a page, and when that page is there. */
const linkTo = (page: string, when: string, file: string): Fault['changes'] => [
  [`pages${page}.yaml`, TEMPLATE, dated(when)],
  [file, /^( +)href: .*$/m, `$1href: ${page}`],
];

export const DATES: Fault[] = [
  {
    fault: 'a moment without a time',
    changes: [[SERVICE, TEMPLATE, dated('publishAt: 2026-12-01')]],
    at: /^publishAt:/,
    says: `publishAt: must be a date, a time, and a time zone, ${EXAMPLE}`,
  },
  {
    fault: 'a moment in a zone that does not exist',
    changes: [[OTHER_SERVICE, TEMPLATE, dated('publishAt: 2026-12-01 09:00 America/Gotham')]],
    at: /^publishAt:/,
    says: `publishAt: is not a date, a time, and a time zone that exist; it must be ${EXAMPLE}`,
  },
  {
    fault: 'a moment that clocks skip',
    changes: [[AI, TEMPLATE, dated('publishAt: 2026-03-08 02:30 America/New_York')]],
    at: /^publishAt:/,
    says: 'publishAt: 2026-03-08 02:30 does not exist in America/New_York, because clocks are set forward then',
  },
  {
    fault: 'a page that disappears before it appears',
    changes: [
      [
        'pages/industries/industrial.yaml',
        TEMPLATE,
        dated('publishAt: 2026-03-01 00:00 UTC', 'unpublishAt: 2026-03-01 00:30 Europe/Berlin'),
      ],
    ],
    at: /^unpublishAt:/,
    says: 'unpublishAt: must be later than publishAt',
  },
  {
    fault: 'a change in the future',
    changes: [[INDUSTRY, /^updated: .*/m, 'updated: 2126-12-01']],
    at: /^updated:/,
    says: /^updated: is in the future; today is \d{4}-\d\d-\d\d. To publish the page then, write publishAt: 2126-12-01 09:00 America\/New_York$/,
  },
  {
    fault: 'a post of the future',
    changes: [
      [POST, /^published: .*/m, 'published: 2126-12-01'],
      [POST, /^updated: .*/m, 'updated: 2126-12-01'],
    ],
    at: /^published:/,
    says: /^published: is in the future; /,
  },
  {
    fault: 'a post that is dated before it appears',
    changes: [[MEASURES, TEMPLATE, dated('publishAt: 2026-11-23 00:30 Asia/Tokyo')]],
    at: /^published:/,
    says: 'published: must be 2026-11-23, the day on which the post appears',
  },
  {
    fault: 'a page that the site always needs, as a draft',
    changes: [['pages/contact.yaml', TEMPLATE, dated('draft: true')]],
    at: /^draft:/,
    says: 'draft: the site needs this page at all times; remove this line',
  },
];

/** Links to pages that are not there, or not as long as the link. */
export const LINKS_IN_TIME: Fault[] = [
  {
    fault: 'a button that leads to a draft',
    changes: linkTo('/industries/agricultural', 'draft: true', PRODUCT),
    at: /href: \/industries\/agricultural/,
    says: 'actions.0.href: leads to /industries/agricultural, which is a draft; link to it once it is published',
  },
  {
    fault: 'a button that leads to a page that appears later',
    changes: linkTo('/industries/automotive', `publishAt: ${LONG_AWAY}`, OFFSHORE),
    at: /href: \/industries\/automotive/,
    says: `closing.action.href: leads to /industries/automotive, which appears on ${LONG_AWAY}; link to it after that`,
  },
  {
    fault: 'a button that leads to a page that disappears',
    changes: linkTo('/industries/construction', `unpublishAt: ${LONG_AWAY}`, STAFF),
    at: /href: \/industries\/construction/,
    says: `closing.action.href: leads to /industries/construction, which disappears on ${LONG_AWAY}; link to another page`,
  },
  {
    fault: 'a button that leads to a page that disappeared',
    changes: linkTo('/industries/pharmaceutical', `unpublishAt: ${LONG_AGO}`, INTERFACES),
    at: /href: \/industries\/pharmaceutical/,
    says: `closing.action.href: leads to /industries/pharmaceutical, which disappeared on ${LONG_AGO}; link to another page`,
  },
  {
    fault: 'an alias of a page that appears later',
    changes: [
      ['pages/industries/logistics.yaml', TEMPLATE, dated(`publishAt: ${LONG_AWAY}`)],
      [ALIAS, /^of: .*/m, 'of: /industries/logistics'],
    ],
    at: /^of:/,
    says: `of: leads to /industries/logistics, which appears on ${LONG_AWAY}; link to it after that`,
  },
  {
    fault: 'an old address of a draft',
    changes: [
      ['pages/industries/manufacturing.yaml', TEMPLATE, dated('draft: true')],
      [REDIRECTS, /^\/about: .*/m, '/about: /industries/manufacturing'],
    ],
    at: /^\/about:/,
    says: '/about: leads to /industries/manufacturing, which is a draft; link to it once it is published',
  },
];
