import { globSync, readFileSync } from 'node:fs';

/**
 * What `npm test` leaves to `npm run test:all`, because it takes long for what it finds, or needs what few machines
 * have, and which fault only it would find. Folders and beginnings of names in `tests`.
 *
 * @type {readonly { finds: string, files: readonly string[] }[]}
 */
const RARE = [
  {
    finds:
      'two backends, or two sites, that disagree: news that is lost, limits and jobs that count twice, sessions that go on',
    files: ['backend/several/', 'servers/clusters.test', 'e2e/chat/lab'],
  },
  {
    finds: 'nginx in front of the site answering otherwise than the site alone',
    files: ['servers/front/', 'servers/balancer', 'servers/static-files'],
  },
  {
    finds: 'another version of a server, or a server that outlives the command that has started it',
    files: ['servers/own-servers'],
  },
  {
    finds:
      'emails that are lost or doubled when a real mailbox is renumbered, rolled back, full, or frozen',
    files: ['servers/mail', 'servers/numbered-anew', 'servers/unfetched'],
  },
  {
    finds: 'alerts and units that the real Prometheus and systemd read otherwise than we do',
    files: ['servers/prometheus', 'servers/systemd'],
  },
  {
    finds: 'what is lost or doubled when a process is killed at a random moment',
    files: ['backend/chat/kill', 'backend/contact/kill', 'backend/webhook/kill'],
  },
  {
    finds: 'what publishing leaves behind in Git when a step fails, or is killed and done again',
    files: ['backend/studio/publishing', 'unit/publish/'],
  },
  {
    finds: 'a photo that is kept, shown, or published otherwise than an editor has cut it',
    files: ['backend/studio/photos', 'unit/photos/make'],
  },
  {
    finds: 'a page that the desk makes, moves, or removes otherwise than the commands',
    files: ['backend/studio/real-pages'],
  },
  {
    finds:
      'a step between a change at the desk and the site that visitors see, and back, that does not work with the others',
    files: ['e2e/builds/published', 'e2e/desk/photos', 'e2e/desk/studio'],
  },
  {
    finds: 'a process that ends badly, or that waits for those who wait',
    files: [
      'backend/chat/stop',
      'backend/server/start-and-stop',
      'backend/server/slow-clients',
      'backend/server/up',
      'unit/scripts/build',
    ],
  },
  {
    finds: 'a limit that thousands of tries get past, or that locks out somebody else',
    files: ['backend/chat/floods', 'backend/accounts/brute-force', 'backend/accounts/lockout'],
  },
  {
    finds: 'an answer 500, a crash, or a hanging process for input that nobody thought of',
    files: [
      'backend/contact/fuzz-',
      'backend/desk/hostile-person',
      'backend/incoming/fuzz-incoming',
      'backend/mail/fuzz-mail',
      'backend/server/nul',
    ],
  },
  {
    finds: 'one of hundreds of emails of other programs that becomes a wrong ticket',
    files: [
      'backend/inbox/corpus',
      'backend/incoming/corpus',
      'backend/incoming/limits',
      'backend/mail/hostile-mail',
    ],
  },
  {
    finds: 'a backup that does not bring everything back, or a store that does not move whole',
    files: [
      'backend/store/backup',
      'backend/store/bucket-backup',
      'backend/store/data-file-watch',
      'backend/store/move',
      'backend/store/references',
      'backend/store/restore',
      'backend/store/used-columns',
    ],
  },
  {
    finds:
      'one of thousands of searches that finds something else on the other database, or while the words are collected',
    files: ['backend/store/postgres/same-search', 'backend/store/search-catch-up'],
  },
  {
    finds: 'a collector of the audit log that misses an act, or gets one twice, after an outage',
    files: ['backend/audit/collectors'],
  },
  {
    finds: 'a command that answers otherwise in a terminal than its functions do',
    files: [
      'backend/accounts/staff-command',
      'backend/audit/audit-command',
      'backend/mail/mail-check',
      'backend/server/log-format',
      'backend/server/seed-demo',
      'backend/server/settings',
      'unit/content/content.test',
      'unit/content/move',
      'unit/content/new',
      'unit/content/publication',
      'unit/content/removed-pages',
      'unit/photos/check',
      'unit/scripts/operate',
    ],
  },
  {
    finds:
      'a page that breaks when a translator, an extension, a blocker, a proxy, or an old browser has changed it, or when a browser brings it back',
    files: [
      'e2e/world/',
      'e2e/site/prerendered',
      'e2e/site/restored',
      'unit/repository/browser-floor',
    ],
  },
  {
    finds: 'a text of a stranger that leaves its place in the desk, or runs there',
    files: ['e2e/desk/hostile-', 'e2e/desk/policy'],
  },
  {
    finds:
      'a page or a dialog that some cannot use: with a screen reader, at 320 px, with large text, with little motion, on a slow network',
    files: [
      'e2e/chat/accessible',
      'e2e/chat/phone',
      'e2e/desk/accessible',
      'e2e/desk/announced',
      'e2e/desk/focus',
      'e2e/desk/hours',
      'e2e/desk/keyboard',
      'e2e/desk/layout',
      'e2e/forms/order-choice',
      'e2e/forms/wrong-field',
      'e2e/pages/conditions',
      'e2e/pages/fonts',
      'e2e/pages/looks',
      'e2e/pages/motion',
      'e2e/pages/slow-network',
      'unit/content/examples',
    ],
  },
  {
    finds: 'a page that has become heavier than its budget',
    files: ['e2e/desk/budget', 'e2e/desk/later-pages', 'e2e/pages/budgets'],
  },
  {
    finds: 'a note of the content check about several files together that stays away',
    files: ['unit/content/lost-pages', 'unit/content/phrases', 'unit/content/proof'],
  },
  {
    finds: 'a file without which the built site fails, once its content folder is gone',
    files: ['e2e/site/whole'],
  },
  {
    finds: 'a line of the background that shows between two pieces of a mosaic on some screen',
    files: ['e2e/pages/mosaics'],
  },
  {
    finds: 'one page of many whose metadata or structured data claims what it must not',
    files: ['e2e/seo/audit'],
  },
  {
    finds: 'something lost, doubled, or untold while the backend or the network is away',
    files: ['e2e/chat/outages', 'e2e/desk/away', 'e2e/forms/contact-bad-days'],
  },
  {
    finds: 'a provider of company accounts that lies, ends sessions late, or is away',
    files: ['backend/company/away', 'backend/company/forged-tokens', 'backend/company/notices'],
  },
  {
    finds: 'a browser that keeps somebody out whom the calls would let in',
    files: ['e2e/desk/company', 'e2e/desk/factors'],
  },
  {
    finds: 'an answer to an email whose author is somebody else than its text or its sender says',
    files: ['backend/inbox/answers-in-quote', 'backend/inbox/authors'],
  },
  {
    finds:
      'a mail server that refuses or returns what we send, and a program that answers every email',
    files: [
      'backend/inbox/bounces',
      'backend/inbox/chat-bounces',
      'backend/inbox/loops',
      'backend/mail/retries',
    ],
  },
  {
    finds:
      'a file for somebody who asks for their data, or for a spreadsheet, that lacks something',
    files: ['backend/contact/export', 'backend/desk/export', 'backend/desk/person-zip'],
  },
  {
    finds: 'an address, a log, or a number that is wrong behind proxies, and only there',
    files: ['e2e/proxy/client-address', 'e2e/proxy/log', 'e2e/proxy/metrics', 'e2e/site/addresses'],
  },
  {
    finds:
      'another way to build or to serve: during development, with another brand and photos, from releases',
    // By their name, they begin first, so that nothing waits for them at the end.
    files: ['e2e/builds/'],
  },
  {
    finds: 'a place that still has our name, colors, or currency under another brand',
    files: ['unit/company/brand/rebranded'],
  },
  {
    finds: 'a recipe of CONTRIBUTING.md that leaves a step untold',
    files: ['unit/repository/recipes'],
  },
];

export const RARE_FILES = RARE.flatMap(({ files }) => files);

const root = new URL('..', import.meta.url);

const gone = RARE_FILES.filter((name) => globSync(`tests/${name}*`, { cwd: root }).length === 0);
if (gone.length > 0) throw new Error(`tests/rare.mjs names what is not there: ${gone.join(', ')}`);

/** The tests of Jest that try more cases in `npm run test:all`. */
export const SCALED_FILES = globSync('tests/**/*.test.{ts,tsx}', { cwd: root })
  .filter((file) => readFileSync(new URL(file, root), 'utf8').includes('/support/thoroughness'))
  .map((file) => file.slice('tests/'.length));
