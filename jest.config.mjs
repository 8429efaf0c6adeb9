import { availableParallelism } from 'node:os';
import { RARE_FILES, SCALED_FILES } from '#tests/rare.mjs';
import { SWC } from '#tests/support/jest/native/swc.mjs';

/**
 * Options of the tests whose modules Node loads: each module of the product once for all files of a worker, or anew for
 * a file that is called `*.isolated.test.ts`.
 */
const shared = {
  testEnvironment: 'node',
  testRunner: '<rootDir>/tests/support/jest/native/runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest/fail-on-console.ts'],
};

/** The tests that need a page. Jest runs each in a context of its own, which needs --experimental-vm-modules. */
const components = {
  displayName: 'components',
  testEnvironment: '<rootDir>/tests/support/jest/browser-environment.mjs',
  testMatch: [
    '<rootDir>/tests/{unit,desk}/**/*.test.tsx',
    '<rootDir>/tests/unit/**/*.page.test.ts',
  ],
  transform: { '^.+\\.tsx?$': ['<rootDir>/tests/support/jest/changed-swc.mjs', SWC] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    // Only the bundler understands this marker.
    '^server-only$': '<rootDir>/tests/support/jest/server-only.ts',
  },
  setupFilesAfterEnv: [
    ...shared.setupFilesAfterEnv,
    '<rootDir>/tests/support/jest/testing-library.ts',
  ],
};

/**
 * The backend's tests for which another store would change nothing. Most open none. The others look only at answers
 * that are given before anything is read or stored: refused requests, headers, the beginning of a socket, the log.
 */
const SAME_ON_BOTH = [
  'accounts/(totp|weak-passwords)',
  'chat/(events|handshake)',
  'company/sign-on-settings',
  'contact/(bad-requests|fuzz-csv)',
  'desk/address',
  'files/storage',
  'inbox/mailbox-address',
  'incoming/[\\w-]+',
  'mail/(fuzz-mail|headers|mail-check|oauth|oauth-smtp|reply-address|reply-html|reply-subject|spf-check)',
  'server/(answer-headers|clock|connection-limits|fair-queue|from-sources|idle-connections)',
  'server/(log-format|request-ids|scheduler|settings|slow-clients|up)',
  'studio/(preview-process|previews|real-pages)',
];

/**
 * The backend's tests that are about Git, photos, and processes. What those do with the store, others do on PostgreSQL, too
 * (studio/publishing-backends, store/move).
 */
const HARDLY_WITH_THE_STORE = ['studio/(photos|publishing)'];

/** The backend's tests that have a version of their own for PostgreSQL, with two backends. */
const WITH_ONE_BACKEND = ['contact/kill'];

/** The backend's tests that measure time, which on the way to another server is a different one. */
const MEASURING_TIME = ['accounts/brute-force', 'chat/floods'];

/**
 * What runs on PostgreSQL every day: what differs or can race there, and the cheapest files that together run 88 of 100
 * functions of the store. Everything else runs there in `npm run test:all`.
 */
const ON_POSTGRES = [
  'backend/audit/(acts|chain|sign-in-acts)\\.',
  'backend/chat/delivery\\.',
  'backend/contact/(idempotency|rules)\\.',
  'backend/desk/(labels|merges|notification-races)\\.',
  'backend/files/store\\.',
  'backend/inbox/(moved-mailbox|numbered-anew|reading-failures)\\.',
  'backend/slack/messages',
  'backend/store/(postgres/|[\\w-]+\\.postgres|released|search\\.)',
  'backend/studio/pages',
  'backend/webhook/events',
];

/** The tests of several backends, which need PostgreSQL and Redis. */
const SEVERAL = '/tests/backend/several/';

/** The tests that need one program of their own. Without that one, only these are skipped. */
const WITH_ONE_PROGRAM = [
  {
    displayName: 'Dovecot',
    files: ['mail-drill', 'mailbox-health', 'mailbox-oauth', 'numbered-anew', 'unfetched'],
  },
  { displayName: 'Prometheus', files: ['prometheus'] },
  { displayName: 'systemd', files: ['systemd'] },
];

/** How much runs: tools/tests/suites.mjs. */
const { TESTS } = process.env;

/** @param {readonly string[]} names of files and folders in `tests`, or how they begin */
const among = (names) => `/tests/(${names.join('|')})`;

/** @param {string} files @param {readonly string[]} but */
const except = (files, but) => `^(?!.*${among(but)}).*${files}`;

/** What is left out of the tests of Jest, unless one of them is asked for. */
const LEFT_OUT =
  {
    usual: [among(RARE_FILES)],
    rare: [except('', [...RARE_FILES, ...SCALED_FILES])],
  }[TESTS] ?? [];

/** What is left out of the tests of the backend that run a second time, on PostgreSQL. */
const LEFT_OUT_ON_POSTGRES =
  {
    usual: [among(RARE_FILES), except('', ON_POSTGRES)],
    rare: [except(among(ON_POSTGRES), [...RARE_FILES, ...SCALED_FILES])],
    // What runs on both databases runs on the first only.
    check: [except('', ['.*\\.postgres\\.'])],
  }[TESTS] ?? [];

/** @type {import('jest').Config} */
export default {
  // Most tests wait for other processes and for the disk, so there are more workers than cores.
  maxWorkers: availableParallelism() + 2,
  // Modules of finished test files stay in memory. Beyond this, a worker spends more time on that than on tests.
  workerIdleMemoryLimit: '2GB',
  // Many tests start servers and commands, which takes several times as long on a busy machine. This limit only ends
  // what hangs; what must be fast is measured.
  testTimeout: 600_000,
  globalSetup: '<rootDir>/tests/support/jest/start-run.mjs',
  globalTeardown: '<rootDir>/tests/support/jest/end-run.mjs',
  testSequencer: '<rootDir>/tests/support/jest/longest-first.mjs',
  projects: [
    { ...components, testPathIgnorePatterns: LEFT_OUT },
    {
      ...shared,
      displayName: 'node',
      testMatch: ['<rootDir>/tests/{unit,api,backend,desk}/**/*.test.ts'],
      testPathIgnorePatterns: ['\\.(postgres|page)\\.test\\.ts$', SEVERAL, ...LEFT_OUT],
      globals: { DATABASE: 'sqlite' },
    },
    {
      ...shared,
      displayName: 'PostgreSQL',
      testMatch: ['<rootDir>/tests/backend/**/*.test.ts'],
      testPathIgnorePatterns: [
        '\\.sqlite\\.test\\.ts$',
        SEVERAL,
        ...LEFT_OUT_ON_POSTGRES,
        ...[...SAME_ON_BOTH, ...HARDLY_WITH_THE_STORE, ...WITH_ONE_BACKEND, ...MEASURING_TIME].map(
          (name) => `/tests/backend/${name}\\.test\\.ts$`,
        ),
      ],
      globals: { DATABASE: 'postgres' },
      // Jest calls these only if any of these tests run.
      globalSetup: '<rootDir>/tests/support/jest/start-postgres.mjs',
      globalTeardown: '<rootDir>/tests/support/jest/stop-postgres.mjs',
    },
    {
      ...shared,
      displayName: 'several',
      testMatch: [`<rootDir>${SEVERAL}**/*.test.ts`],
      testPathIgnorePatterns: LEFT_OUT,
      globals: { DATABASE: 'postgres' },
      globalSetup: '<rootDir>/tests/support/jest/start-postgres.mjs',
      globalTeardown: '<rootDir>/tests/support/jest/stop-postgres.mjs',
    },
    {
      ...shared,
      displayName: 'servers',
      testMatch: ['<rootDir>/tests/servers/**/*.test.ts'],
      testPathIgnorePatterns: [
        ...LEFT_OUT,
        ...WITH_ONE_PROGRAM.flatMap(({ files }) =>
          files.map((name) => `/tests/servers/${name}\\.test\\.ts$`),
        ),
      ],
    },
    ...WITH_ONE_PROGRAM.map(({ displayName, files }) => ({
      ...shared,
      displayName,
      testMatch: files.map((name) => `<rootDir>/tests/servers/${name}.test.ts`),
      testPathIgnorePatterns: LEFT_OUT,
    })),
  ],
};
