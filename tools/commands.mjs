/**
 * What each command does: the only place that says it. `npm run help` prints this, and `npm run help -- --write` puts it
 * into README.md and lab/README.md. It uses nothing that would have to be installed.
 *
 * @typedef {object} Group
 * @property {string} title
 * @property {Readonly<Record<string, string>>} commands
 *
 * @typedef {object} LabCommand
 * @property {string} does
 * @property {string} [proves] the promise that it is about; without one, it makes something
 * @property {string} [found] what it has found last, and when
 *
 * @typedef {object} Room
 * @property {string} title
 * @property {Readonly<Record<string, LabCommand>>} commands
 */

/** The commands of package.json. The first group is for newcomers. @type {readonly Group[]} */
export const COMMAND_GROUPS = [
  {
    title: 'Start here',
    commands: {
      up: 'installs, builds, and starts the site, the backend, and the desk; with `-- --cluster`, two of each; with `-- --demo-content`, with invented clients',
      dev: 'starts the same with live reload',
      check: 'says in a minute whether what you have changed is fine',
      test: 'builds, runs every check and the usual tests, and installs what they need; with names, those tests',
      'test:all': 'runs the tests that `npm test` leaves out, which prove rare things',
      'content:check': 'checks the pages and facts in `content/`',
      'content:calendar': 'lists the pages that appear and disappear next, and the drafts',
      'content:new': 'makes a new page with a gap for everything that must be written',
      'content:move': 'moves a page, with every link to it and a redirect',
      build:
        'builds the site and the desk for production; with `-- --only site` or `desk`, one of them',
      start: 'serves the built site',
      backend: 'runs the backend and the desk that it serves',
      staff: 'creates accounts for the desk, and resets passwords',
      backup:
        'copies everything that is stored, and the files that people sent, while the backend runs',
      help: 'lists all commands',
      operate: 'does what an operator does on a server: restore, release, and more',
    },
  },
];

/** The commands of `npm run operate`. @type {Readonly<Record<string, string>>} */
export const OPERATIONS = {
  restore: 'puts a backup in the place of what is stored',
  'move-store': 'copies everything that is stored from SQLite to PostgreSQL, or back',
  inquiries: 'prints the stored inquiries as JSON or CSV',
  audit: 'proves that nobody has changed the audit log, or prints it as JSON',
  'mail-check': 'says what receivers of our email look up in the DNS, and what is missing there',
  release: 'builds a release in a folder of its own, checks it, and switches to it or back',
  front: 'makes the files that nginx serves in front of the site',
};

/** The commands of the workspace `lab`. @type {readonly Room[]} */
export const LAB_ROOMS = [
  {
    title: 'Breaking it',
    commands: {
      chat: {
        does: 'breaks the chat while people talk, and counts what was lost',
        proves: 'a message that was accepted arrives once, in the order of its author',
        found: 'nothing in 64,000 messages; the tests break backends to see that it would',
      },
      attack: {
        does: 'attacks a site of its own in every known way',
        proves: 'every limit holds, and others hardly notice',
        found: '2026-11-23: requests sent ahead of their answers kept the site busy for 40 s',
      },
      soak: {
        does: 'uses a site of its own for half an hour, and measures its memory',
        proves: 'a server that runs for long does not grow',
        found: 'nothing, 2026-11-22',
      },
      drill: {
        does: 'loses everything on purpose, restores it, and counts what is there',
        proves: 'a backup holds everything that was acknowledged before it',
        found: 'nothing, 2026-11-25',
      },
      'drill:release': {
        does: 'switches to another release and back while people use the site',
        proves: 'a release with several servers fails no request',
        found: '2026-11-24: some inquiries got a 503',
      },
      'drill:dates': {
        does: 'makes a page appear and disappear while it kills what does it',
        proves: 'a page is at most a minute late',
        found: '2026-11-25: a kill at the moment cost a whole minute',
      },
      'drill:mail': {
        does: 'kills the backend and a mailbox while emails arrive, and counts what is there',
        proves: 'every email becomes one ticket, with its bytes',
        found: '2026-11-25: an email stayed unread when the mailbox broke off',
      },
      'drill:push': {
        does: 'kills backends while they notify devices, and counts what each device shows',
        proves: 'each notification is shown once on each device, within 2 s',
        found: '2026-11-29: a device heard nothing for 15 s when a backend died',
      },
      'drill:spam': {
        does: 'has SpamAssassin and Rspamd score each kind of email that is sent',
        proves: 'filters hold nothing against our email',
        found: '2026-11-27: a subject began with “Re:” and answered no email',
      },
      container: {
        does: 'builds the images for containers, and runs the site, the backend, and the front from them',
        proves: 'the images run as confined as the files for Compose say',
        found: 'nothing, 2026-11-24',
      },
      mutants: {
        does: 'changes small things in the product, and says which of them no test notices',
        proves: 'the tests notice what breaks',
        found: '2026-12-01: 103 of 300 changes went unnoticed by the tests of 40 s',
      },
    },
  },
  {
    title: 'Measuring it',
    commands: {
      figures: {
        does: 'counts the lines of each room beside those of an older commit, and times the checks and the tests',
        proves: 'one person can carry the house, and does not wait',
        found: '2026-11-28: 172,000 lines, of which 65,600 are tests',
      },
      'bench:pages': {
        does: 'measures one page of each kind with Lighthouse',
        proves: 'every page scores 100, and loads no script by itself',
        found: '2026-11-30: performance is 94 to 100, and the home page is 32 ms over its limit',
      },
      'bench:paint': {
        does: 'measures when a first visit over a slow line sees a page, in turns with another site',
        proves: 'a page needs one trip to its first paint',
        found: '2026-11-28: the style sheet cost a second trip',
      },
      'bench:proxy': {
        does: 'measures calls through the site',
        proves: 'the site passes on half of what the backend takes',
        found: '2026-11-21: the slowest percent takes longer than wanted',
      },
      'bench:chat': {
        does: 'measures how fast a message reaches staff',
        proves: 'half of the messages are there in 20 ms',
        found: '2026-11-24: PostgreSQL halves what one backend stores',
      },
      'bench:desk': {
        does: 'measures the desk with much in the store',
        proves: 'every list is there within 100 ms',
        found: '2026-11-23: PostgreSQL read whole tables for a person and a report',
      },
      day: {
        does: 'works at the desk for a day, and counts the clicks of each task',
        proves: 'what is overdue is open after two clicks',
        found: 'nothing, 2026-11-30',
      },
      'bench:studio': {
        does: 'measures how long editors wait, with 2,000 pages',
        proves: 'the list is there within 300 ms, and what is typed within 1 s',
        found: '2026-11-29: every change read and compared all pages anew',
      },
    },
  },
  {
    title: 'Looking at it',
    commands: {
      seo: {
        does: 'reports what search engines and link previews see, also as a board',
        proves: 'nothing keeps a page from being found or shown as it should',
        found: '2026-11-24: a longer name of the company made nine titles too long',
      },
      shots: { does: 'saves screenshots of the site' },
      'shots:desk': { does: 'saves screenshots of the desk' },
      'shots:mail': { does: 'saves screenshots of an answer by email' },
      'seed:demo': { does: 'fills a folder with invented data for the desk' },
    },
  },
  {
    title: 'Making files that are in git',
    commands: {
      fonts: { does: 'cuts the fonts down to the characters of the pages' },
      'front:config': { does: 'checks the configuration of nginx, or writes it' },
      'store:released': {
        does: 'checks whether the last release can work with the tables of this version',
      },
      'mail:corpus': {
        does: 'shows the emails that tests read, and writes what must become of them',
      },
    },
  },
];
