import { defineConfig, devices } from '@playwright/test';
import { RARE_FILES } from '#tests/rare.mjs';
import { findBrowser } from '#tools/browsers.mjs';

// This uses the system's browser and downloads nothing. As root, it runs only without its own sandbox.
const isRoot = process.getuid?.() === 0;

/** The browser of a project, if it is not Playwright's default. */
export type BrowserOptions = { engine: 'firefox' | 'webkit' };

/** One short visit in a browser with another engine; one such browser at a time is enough. */
const visitIn = (engine: BrowserOptions['engine']) => ({
  name: engine,
  testDir: 'tests/browsers',
  fullyParallel: false,
  workers: 1,
  use: { engine },
});

/** How much runs: tools/tests/suites.mjs. */
const { TESTS } = process.env;

/** What `npm test` leaves out. */
const RARE = new RegExp(`/tests/(${RARE_FILES.join('|')}).*\\.e2e\\.ts$`);

/** Single tests that `npm test` leaves out, and those that try more cases in `npm run test:all`. */
const ONE_RARE = /@rare/;
const MORE = /@more/;

export default defineConfig<BrowserOptions>({
  projects: [
    {
      name: 'chromium',
      testDir: 'tests/e2e',
      ...(TESTS === 'usual' && { testIgnore: RARE, grepInvert: ONE_RARE }),
      ...(TESTS === 'rare' && { testMatch: RARE }),
    },
    // What `npm test` has tried with fewer cases, and left out, in the other files.
    { name: 'more', testDir: 'tests/e2e', testIgnore: RARE, grep: [MORE, ONE_RARE] },
    visitIn('firefox'),
    visitIn('webkit'),
  ],
  testMatch: '**/*.e2e.ts',
  outputDir: '.test-output/e2e',
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  // These limits only end what hangs, on however busy a machine; what must be fast is measured.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Recording takes time; `--trace retain-on-failure` records the tests that fail.
    trace: 'off',
    launchOptions: {
      executablePath: findBrowser('chromium') ?? '',
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A window that nobody sees needs no suggestions below its address bar, which cost a process for each
        // page. The last list of features wins, so this one repeats what is needed from Playwright's own.
        '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,PaintHolding,HttpsUpgrades',
      ],
    },
  },
});
