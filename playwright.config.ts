import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './tools/browsers.mjs';

// The system's browser: nothing is downloaded. As root it only runs without its own sandbox.
const isRoot = process.getuid?.() === 0;

/** Which browser a project looks with, where it is not Playwright's own way. */
export type BrowserOptions = { engine: 'firefox' | 'webkit' };

/** One short visit in a browser of another engine, of which one at a time is enough. */
const visitIn = (engine: BrowserOptions['engine']) => ({
  name: engine,
  testDir: 'tests/browsers',
  fullyParallel: false,
  workers: 1,
  use: { engine },
});

/** What takes long: the site as it is while developing, where nothing is built before it is asked for. */
const ONLY_THOROUGH = /@thorough/;

/** What tries more when there is time. */
const MORE = /@more/;

export default defineConfig<BrowserOptions>({
  projects: [{ name: 'chromium', testDir: 'tests/e2e' }, visitIn('firefox'), visitIn('webkit')],
  testMatch: '**/*.e2e.ts',
  // `npm run test:thorough` runs these alone.
  ...(process.env.THOROUGH === 'yes'
    ? { grep: [ONLY_THOROUGH, MORE] }
    : { grepInvert: ONLY_THOROUGH }),
  outputDir: '.test-output/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Recording costs time; `--trace retain-on-failure` records those that fail.
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
        // A window that nobody sees needs no suggestions below its address bar, which cost each page a
        // process. The last list of features wins, so it names what Playwright's own is needed for here.
        '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,PaintHolding,HttpsUpgrades',
      ],
    },
  },
});
