/**
 * Some commands of package.json with descriptions, for people who are looking for one.
 *
 * @typedef {object} Group
 * @property {string} title
 * @property {Readonly<Record<string, string>>} commands
 */

/** Every command of package.json. The first group is for newcomers. @type {readonly Group[]} */
export const COMMAND_GROUPS = [
  {
    title: 'Start here',
    commands: {
      up: 'installs, builds, and starts the site, the backend, and the desk',
      dev: 'starts the same with live reload',
      test: 'runs every check and every test, and installs what they need',
      'content:check': 'checks the pages and facts in content/',
      'content:calendar': 'lists the pages that appear and disappear next, and the drafts',
      'content:new': 'makes a new page with a gap for everything that must be written',
      'content:move': 'moves a page, with every link to it and a redirect',
      build: 'builds the site and the desk for production',
      start: 'serves the built site',
      backend: 'runs the backend and the desk that it serves',
      staff: 'creates accounts for the desk, and resets passwords',
      backup:
        'copies everything that is stored, and the files that people sent, while the backend runs',
      help: 'prints this list',
    },
  },
  {
    title: 'Running it',
    commands: {
      restore: 'puts a backup in the place of what is stored',
      'move-store': 'copies everything that is stored from SQLite to PostgreSQL, or back',
      inquiries: 'prints the stored inquiries as JSON or CSV',
      audit: 'proves that nobody has changed the audit log, or prints it as JSON',
      'mail:check':
        'says what receivers of our email look up in the DNS, and what is missing there',
      release: 'builds a release in a folder of its own, checks it, and switches to it or back',
      drill: 'loses everything on purpose, restores it, and counts what is there',
      'drill:release': 'switches to another release and back while people use the site',
      'drill:dates': 'makes a page appear and disappear while it kills what does it',
      'drill:mail': 'kills the backend and a mailbox while emails arrive, and counts what is there',
      'drill:spam': 'has SpamAssassin and Rspamd score each kind of email that is sent',
      'up:cluster': 'starts two sites and two backends on this machine, and all that they share',
      front: 'makes the files that nginx serves in front of the site',
    },
  },
  {
    title: 'Parts of a build',
    commands: {
      'build:site': 'builds the site alone',
      'build:desk': 'builds the desk alone',
      'front:config': 'checks the configuration of nginx, or writes it',
      fonts: 'cuts the fonts down to the characters of the pages',
    },
  },
  {
    title: 'Parts of the tests',
    commands: {
      format: 'formats every file',
      lint: 'checks the code against the rules of oxlint',
      typecheck: 'generates the types of the routes, then checks all types',
      'check:types': 'checks all types; needs a build or generated route types',
      'check:format': 'checks that every file is formatted',
      'check:imports': 'checks which folder imports from which',
      'check:dead': 'finds files, exports, and packages that nothing uses',
      'check:floor': 'finds what the oldest browsers lack in the code that they run',
      'test:unit': 'runs the unit, API, and backend tests',
      'test:e2e': 'runs the end-to-end tests in Chromium; needs a build',
      'test:browsers': 'makes a short visit in Firefox and in WebKit',
      mutants: 'changes small things in the product, and says which of them no test notices',
      'store:released': 'checks whether the last release can work with the tables of this version',
      'check:container':
        'builds the images for containers, and runs the site, the backend, and the front from them',
      'test:thorough': 'runs the tests that take too long for every day',
      'mail:corpus': 'shows the emails that tests read, and writes what must become of them',
    },
  },
  {
    title: 'Looking at it',
    commands: {
      'seed:demo': 'fills a folder with invented data for the desk',
      shots: 'saves screenshots of the site',
      'shots:desk': 'saves screenshots of the desk',
      'shots:mail': 'saves screenshots of an answer by email',
      seo: 'reports what search engines and link previews see',
    },
  },
  {
    title: 'Measuring and breaking it',
    commands: {
      'bench:pages': 'measures one page of each kind with Lighthouse',
      'bench:proxy': 'measures calls through the site',
      'bench:chat': 'measures how fast a message reaches staff',
      'bench:desk': 'measures the desk with much in the store',
      'lab:chat': 'breaks the chat while people talk, and counts what was lost',
      attack: 'attacks a site of its own in every known way',
      soak: 'uses a site of its own for half an hour, and measures its memory',
    },
  },
];
