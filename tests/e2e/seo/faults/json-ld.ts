import {
  adding,
  all,
  changing,
  describing,
  editing,
  type Change,
  type Thing,
} from '@/tests/e2e/seo/changes';
import { home, route, type Fault } from '@/tests/e2e/seo/fault';

const SCRIPT = 'script[type="application/ld+json"]';

/** Changes the first breadcrumb. */
const crumb = (change: (crumb: Thing) => void): Change =>
  changing(route, 'BreadcrumbList', ({ itemListElement }) => {
    if (Array.isArray(itemListElement)) change(itemListElement[0] as Thing);
  });

export const blockFaults: readonly Fault[] = [
  [
    'structured data breaks off',
    editing(route, ($) => void $(SCRIPT).text($(SCRIPT).text().slice(0, -1))),
    { route, field: 'JSON-LD' },
  ],
  [
    'structured data is a text',
    adding(route, 'head', '<script type="application/ld+json">"text"</script>'),
    { route, field: 'JSON-LD' },
  ],
  [
    'structured data holds a raw <',
    adding(route, 'head', '<script type="application/ld+json">{"@type": "<b>"}</script>'),
    { route, field: 'JSON-LD' },
  ],
];

export const entityFaults: readonly Fault[] = [
  [
    'two pages contradict each other',
    all(
      describing('/blog', { '@type': 'Thing', '@id': home('/#thing'), url: home('/blog') }),
      describing(route, { '@type': 'Thing', '@id': home('/#thing'), url: home('/') }),
    ),
    { route, field: 'Thing.url' },
  ],
  [
    'a name leads to nothing',
    describing(route, { '@type': 'Service', provider: { '@id': home('/#nobody') } }),
    { route, field: 'Service.provider' },
  ],
  [
    'an address is no page',
    describing(route, { '@type': 'Service', url: home('/gone') }),
    { route, field: 'Service.url' },
  ],
  [
    'an address is of another site',
    describing(route, { '@type': 'Service', url: 'https://other.example/' }),
    { route, field: 'Service.url' },
  ],
  [
    'an address is not absolute',
    describing(route, { '@type': 'Service', url: route }),
    { route, field: 'Service.url' },
  ],
  [
    'a breadcrumb leads to no page',
    crumb((one) => void (one.item = home('/gone'))),
    { route, field: 'ListItem.item' },
  ],
  [
    'a profile is not linked',
    describing(route, { '@type': 'Person', sameAs: 'https://social.example/ada' }),
    { route, field: 'Person.sameAs' },
  ],
];
