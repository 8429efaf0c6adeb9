import { expect, test } from '@jest/globals';
import { copyContent, type ContentCopy } from '#tests/support/content/content-copy.ts';
import type { PrintedPage } from '#tests/support/content/print-pages.tsx';

const WORK = '/portfolio/work';
const CLIENTS = '/portfolio/clients';
const SERVICE = '/services/ai';
const POST = '/blog/how-to-measure-delivery';
const PATHS = ['/', WORK, CLIENTS, SERVICE, '/transportation', '/about-us', POST];
const OTHER_SERVICE = '/services/mobile-app';

const CLIENT = `
name: Quokka Freight
logo: quokka.svg
link: https://www.example.com/quokka
permission: 2026-01-31
`;

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><script>alert(1)</script></svg>`;
const CLEAN_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path fill="#000" d="M0 0h90v30H0z"/></svg>';

const PERSON = `
name: Ada Quokka
role: Develops the desk
sentence: I like it when a form takes what people type.
picture:
  mosaic: hero
  alt: A mosaic
`;

const QUOTE = `
words: Our dispatchers go home at five now.
who: Dana Quokka
from: Head of operations, Quokka Freight
permission: 2026-01-31
`;

const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

const CASE = `
template: case
title: Forty dispatchers stopped retyping orders
label: Orders without retyping
summary: One order, entered once.
updated: 2026-01-31
description: How a freight company with forty dispatchers stopped typing every order into three systems, and what that took.
lede: Every order was typed three times.
picture:
  mosaic: transportation
  alt: A truck
client: quokka
clientKind: A freight company
about: [${SERVICE}, /transportation]
finished: 2026-01-31
duration: Five months
team: Two developers
problem:
  title: Three systems, one order
  text: ${words(200)}
built:
  title: One form for all
  text: ${words(101)}
results:
  - figure: −38%
    label: calls about the state of an order
    source: Counted by the client in its own log, March 2026
quote: dana
related: [${SERVICE}, ${OTHER_SERVICE}]
closing:
  title: Bring an order
  text: We look at how it travels through your systems.
  action:
    label: CONTACT US
    href: /contact
`;

const CASE_PATH = `${WORK}/orders`;

const RECORDS = {
  'clients/quokka.yaml': CLIENT,
  'clients/quokka.svg': CLEAN_LOGO,
  'people/ada.yaml': PERSON,
  'quotes/dana.yaml': QUOTE,
  [`pages${CASE_PATH}.yaml`]: CASE,
};

/** The pages of a copy as the site shows them. */
async function printed(copy: ContentCopy, paths: readonly string[] = PATHS) {
  const { code, lines } = await copy.runFile('tests/support/content/print-pages.tsx', {}, ...paths);
  expect([code, lines.slice(1)]).toEqual([0, []]);
  return JSON.parse(lines[0] ?? '') as Record<string, PrintedPage>;
}

const publish = async (copy: ContentCopy, files: Readonly<Record<string, string>> = RECORDS) => {
  for (const [file, text] of Object.entries(files)) await copy.write(file, text);
};

test('A case, a client, and a person are where they belong with one file each, and gone with it', async () => {
  await using copy = await copyContent();
  const before = await printed(copy);
  expect(before[WORK]).toMatchObject({
    isForSearch: false,
    html: expect.stringContaining('currently upgrading Our Works content, coming soon'),
  });
  expect(before[CLIENTS]).toMatchObject({
    isForSearch: false,
    html: expect.stringContaining('Our clients content coming soon!'),
  });

  await publish(copy);
  await copy.change(`pages${POST}.md`, /^topic: /m, 'author: ada\ntopic: ');
  expect(await copy.check()).toMatchObject({ code: 0 });
  const after = await printed(copy, [...PATHS, CASE_PATH, OTHER_SERVICE]);
  const link = `href="${CASE_PATH}"`;
  for (const path of ['/', WORK, SERVICE, '/transportation'])
    expect([path, after[path]?.html.split(link).length]).toEqual([path, 2]);
  expect(after[OTHER_SERVICE]?.html).not.toContain(link);
  for (const path of [WORK, CLIENTS]) {
    expect(after[path]?.isForSearch).toBe(true);
    expect(after[path]?.html).not.toContain('coming soon');
  }
  for (const path of ['/', CLIENTS])
    expect(after[path]?.html).toMatch(
      /<img src="\/mosaics\/quokka\.[^"]+\.svg" alt="Quokka Freight"/,
    );
  expect(after[CASE_PATH]?.html).toMatch(
    /Quokka Freight[^]+−38%[^]+Our dispatchers go home at five/,
  );
  expect(after['/about-us']?.html).toMatch(/<li id="person-ada">[^]+Ada Quokka/);
  expect(after['/about-us']?.html).toContain('"jobTitle":"Develops the desk"');
  expect(after[POST]?.html).toMatch(/<a href="\/about-us#person-ada"[^]+Ada Quokka, <time/);
  expect(after[POST]?.html).toMatch(/"author":\{"@type":"Person"[^}]+"name":"Ada Quokka"/);
  expect(after[CLIENTS]?.html).toContain('Our dispatchers go home at five');
  expect(Object.values(after).filter(({ html }) => html.includes('"Review"'))).toEqual([]);

  for (const file of Object.keys(RECORDS)) await copy.remove(file);
  await copy.change(`pages${POST}.md`, /^author: ada\n/m, '');
  expect(await printed(copy)).toEqual(before);
});

test.each([
  [
    'a client who has not agreed yet',
    { 'clients/quokka.yaml': CLIENT.replace('2026-01-31', '2999-01-31') },
    'content/clients/quokka.yaml:5 permission: is in the future; whoever has not agreed yet is not named here',
  ],
  [
    'a client without an agreement',
    { 'clients/quokka.yaml': CLIENT.replace(/permission.*/, '') },
    'content/clients/quokka.yaml:2 permission: is missing',
  ],
  [
    'a client who is a draft, in a case that is not',
    { 'clients/quokka.yaml': `draft: true\n${CLIENT}` },
    `content/pages${CASE_PATH}.yaml:12 client: content/clients/quokka.yaml is not public, and this page is`,
  ],
  [
    'a case about something that shows none',
    { [`pages${CASE_PATH}.yaml`]: CASE.replace('/transportation', '/contact') },
    `content/pages${CASE_PATH}.yaml:14 about.1: /contact shows no cases; name a service or an industry`,
  ],
  [
    'work that is not finished',
    {
      [`pages${CASE_PATH}.yaml`]: CASE.replace('finished: 2026-01-31', 'finished: 2999-01-31'),
    },
    `content/pages${CASE_PATH}.yaml:15 finished: is in the future; a case is about what is at work`,
  ],
  [
    'a logo in two colors',
    { 'clients/quokka.svg': CLEAN_LOGO.replace('<path', '<path fill="#f00" d="M0 0h9v9z"/><path') },
    'content/clients/quokka.yaml:3 logo: quokka.svg has 2 colors (#f00, #000); ask for the logo in one color',
  ],
  [
    'a logo with a script',
    { 'clients/quokka.svg': LOGO },
    'content/clients/quokka.yaml:3 logo: quokka.svg has <script>, which a drawing must not have',
  ],
  [
    'a quote that is not there',
    { [`pages${CASE_PATH}.yaml`]: CASE.replace('quote: dana', 'quote: nobody') },
    `content/pages${CASE_PATH}.yaml:28 quote: there is no content/quotes/nobody.yaml`,
  ],
])('%s is told, with the file and the line', async (_what, files, told) => {
  await using copy = await copyContent();
  await publish(copy, { ...RECORDS, ...files });
  const { code, lines } = await copy.check();
  expect([code, lines.filter((line) => line.startsWith('content/'))]).toEqual([1, [told]]);
});

test('The calendar names a client who appears later', async () => {
  await using copy = await copyContent();
  const client = `publishAt: 2999-01-01 09:00 UTC\n${CLIENT.trim()}\n`;
  await publish(copy, { 'clients/quokka.yaml': client, 'clients/quokka.svg': CLEAN_LOGO });
  expect((await copy.run('content-calendar')).lines).toContainEqual(
    expect.stringMatching(
      /^ {2}2999-01-01 .+ content\/clients\/quokka\.yaml appears {2}Quokka Freight$/,
    ),
  );
  expect((await printed(copy, [CLIENTS]))[CLIENTS]?.isForSearch).toBe(false);
});
