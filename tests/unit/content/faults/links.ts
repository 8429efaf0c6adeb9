import {
  SERVICE,
  OTHER_SERVICE,
  AI,
  PRODUCT,
  ALIAS,
  POST,
  REDIRECTS,
  type Fault,
} from '@/tests/unit/content/faults/fault';

export const LINKS: Fault[] = [
  {
    fault: 'a link to a page that does not exist',
    changes: [[AI, /^related:\n/m, '$&  - /no-such-page\n']],
    at: /no-such-page/,
    says: 'related.0: there is no page /no-such-page',
  },
  {
    fault: 'a button to a page that does not exist',
    changes: [[PRODUCT, /^( +)href: .*$/m, '$1href: /no-such-page']],
    at: /no-such-page/,
    says: 'actions.0.href: there is no page /no-such-page',
  },
  {
    fault: 'a menu with a page that does not exist',
    changes: [['menus.yaml', /page: .*/, 'page: /no-such-page']],
    at: /no-such-page/,
    says: /^menus\.\d+\.page: there is no page \/no-such-page$/,
  },
  {
    fault: 'an alias of an alias',
    changes: [[ALIAS, /^of: .*/m, 'of: /services/custom-software']],
    at: /^of:/,
    says: 'of: is an alias itself; name the page',
  },
  {
    fault: 'two pages with the same title',
    changes: [
      [SERVICE, /^metaTitle: .*/m, 'metaTitle: Tiles'],
      [OTHER_SERVICE, /^metaTitle: .*/m, 'metaTitle: Tiles'],
    ],
    at: /^metaTitle:/,
    says: `metaTitle: another page has this title: content/${SERVICE}`,
  },
  {
    fault: 'an old address of a page that does not exist',
    changes: [[REDIRECTS, /^\/about: .*/m, '/about: /about-them']],
    at: /^\/about:/,
    says: '/about: there is no page /about-them',
  },
  {
    fault: 'an old address that leads to another one',
    changes: [[REDIRECTS, /^\/about: .*/m, '/about: /company']],
    at: /^\/about:/,
    says: '/about: there is no page /company',
  },
  {
    fault: 'an old address that leads to an alias',
    changes: [[REDIRECTS, /^\/help: .*/m, '/help: /industries/healthcare']],
    at: /^\/help:/,
    says: '/help: leads to an alias; name /support',
  },
  {
    fault: 'an old address that is a page',
    changes: [[REDIRECTS, /^\/help: .*/m, '/chatwidget: /support']],
    at: /^\/chatwidget:/,
    says: '/chatwidget: is a page itself',
  },
  {
    fault: 'an old address where the server says that it is alive',
    changes: [[REDIRECTS, /^\/help: .*/m, '/live: /support']],
    at: /^\/live:/,
    says: '/live: is where the server says that it is running',
  },
  {
    fault: 'a change before the publication',
    changes: [[POST, /^updated: .*/m, 'updated: 2025-01-31']],
    at: /^updated:/,
    says: 'updated: must not be earlier than published',
  },
  {
    fault: 'a heading that the fonts do not have',
    changes: [[SERVICE, /^title: .*/m, 'title: Web → app']],
    at: /^title:/,
    says: 'title: has a character that the fonts do not include: →',
  },
];
