import { adding, all, editing, removing, setting } from '@/tests/e2e/seo/changes';
import { route, type Fault } from '@/tests/e2e/seo/fault';

export const headFaults: readonly Fault[] = [
  ['a page has no title', removing(route, 'head title'), { route, field: 'title' }],
  [
    'a title is empty',
    editing(route, ($) => void $('head title').text(' ')),
    { route, field: 'title' },
  ],
  [
    'a page has two titles',
    adding(route, 'head', '<title>Another one</title>'),
    { route, field: 'title' },
  ],
  [
    'two pages have one title',
    all(
      editing(route, ($) => void $('head title').text('The same')),
      editing('/services/ui-ux', ($) => void $('head title').text('The same')),
    ),
    { route: '/services/ui-ux', field: 'title' },
  ],
  [
    'a title is too wide',
    editing(route, ($) => void $('head title').text('Widest words '.repeat(8))),
    { level: 'warning', route, field: 'title' },
  ],
  [
    'a title may be too wide',
    editing(route, ($) => void $('head title').text('W'.repeat(31))),
    { level: 'note', route, field: 'title' },
  ],
  [
    'a page has no description',
    removing(route, 'meta[name="description"]'),
    { route, field: 'description' },
  ],
  [
    'a description is empty',
    setting(route, 'meta[name="description"]', 'content', ''),
    { route, field: 'description' },
  ],
  [
    'two pages have one description',
    all(
      setting(route, 'meta[name="description"]', 'content', 'The same words twice.'),
      setting('/services/ui-ux', 'meta[name="description"]', 'content', 'The same words twice.'),
    ),
    { route: '/services/ui-ux', field: 'description' },
  ],
  [
    'a description is too short',
    setting(route, 'meta[name="description"]', 'content', 'Too short.'),
    { level: 'warning', route, field: 'description' },
  ],
  [
    'a description is too long',
    setting(route, 'meta[name="description"]', 'content', 'Too long. '.repeat(20)),
    { level: 'warning', route, field: 'description' },
  ],
  [
    'metadata stands in the body',
    adding(route, 'main', '<meta property="og:title" content="Late">'),
    { route, field: 'head' },
  ],
];
