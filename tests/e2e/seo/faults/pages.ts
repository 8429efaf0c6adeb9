import { adding, answering, removing } from '@/tests/e2e/seo/changes';
import { route, type Fault } from '@/tests/e2e/seo/fault';

export const pageFaults: readonly Fault[] = [
  ['a page fails', answering(route, { status: 500 }), { route, field: 'status' }],
  [
    'a page sends on to another one',
    answering(route, { status: 308, headers: { location: '/' } }),
    { route, field: 'status' },
  ],
  [
    'one client is sent another page',
    ({ pages }) => {
      const { Bing } = pages[route] ?? {};
      if (Bing) Bing.body = Bing.body.replace('</main>', '<p>For robots</p></main>');
    },
    { route, field: 'clients' },
  ],
  [
    'one client is refused',
    ({ pages }) => void Object.assign(pages[route]?.Facebook ?? {}, { status: 403 }),
    { route, field: 'clients' },
  ],
];

export const wordFaults: readonly Fault[] = [
  ['a page has no main heading', removing(route, 'h1'), { route, field: 'h1' }],
  [
    'a page has two main headings',
    adding(route, 'main', '<h1>Another one</h1>'),
    { route, field: 'h1' },
  ],
  [
    'a heading skips a level',
    adding(route, 'main', '<h2>Second</h2><h4>Fourth</h4>'),
    { level: 'warning', route, field: 'headings' },
  ],
  [
    'a picture has no text',
    adding(route, 'main', '<img src="/mosaics/ai.svg">'),
    { route, field: 'alt' },
  ],
];
