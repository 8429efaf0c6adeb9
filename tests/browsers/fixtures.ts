import { expect, type TestInfo } from '@playwright/test';
import type { BrowserOptions } from '#playwright.config.ts';
import type { Engine, Window, Without } from '#tests/browsers/engine.ts';
import { startFirefox } from '#tests/browsers/firefox.ts';
import { Visitor } from '#tests/browsers/visitor.ts';
import { COMPLAINTS, watch, type Watched } from '#tests/browsers/watch.ts';
import { startWebKit } from '#tests/browsers/webkit.ts';
import type { BackendProcess } from '#testbed/servers/backend.ts';
import { plainTest } from '#tests/e2e/support/worker.ts';
import { startSite, type SiteProcess } from '#testbed/servers/site.ts';

export { expect };

const ENGINES = { firefox: startFirefox, webkit: startWebKit } satisfies Record<
  BrowserOptions['engine'],
  unknown
>;

type WorkerFixtures = BrowserOptions & {
  siteServer: SiteProcess;
  site: Watched;
  desk: Watched;
  browserOfAll: Engine;
};

type TestFixtures = {
  /** Features that the browser of a test must do without. */
  without: Without;
  /** A backend with an empty store, at the address that the site knows. */
  backend: BackendProcess;
  newWindow: () => Promise<Window>;
  /** Someone at the site. */
  visitor: Visitor;
  /** Someone at the desk. */
  staff: Visitor;
};

const DESKTOP = { width: 1440, height: 900 };

/** A test against the built site and the real backend in an installed browser, whatever its engine. */
export const test = plainTest.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { scope: 'worker', option: true }],
  siteServer: [
    async ({ backendPort }, use) => {
      await using site = await startSite(`http://127.0.0.1:${backendPort}`);
      await use(site);
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ siteServer }, use) => {
      await using watched = await watch(siteServer.port);
      await use(watched);
    },
    { scope: 'worker' },
  ],
  desk: [
    async ({ backendPort }, use) => {
      await using watched = await watch(backendPort);
      await use(watched);
    },
    { scope: 'worker' },
  ],
  browserOfAll: [
    async ({ engine }, use) => {
      await using browser = await ENGINES[engine]();
      await use(browser);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  without: [{}, { option: true }],
  backend: [
    async ({ backends, backendPort }, use) => {
      await using backend = await backends.start({ port: backendPort });
      await use(backend);
    },
    { auto: true },
  ],
  newWindow: async ({ engine, without, browserOfAll }, use) => {
    if (Object.keys(without).length === 0) {
      await use(() => browserOfAll.newWindow());
    } else {
      await using browser = await ENGINES[engine](without);
      await use(() => browser.newWindow());
    }
  },
  visitor: async ({ newWindow, site }, use, testInfo) => {
    await using window = await newWindow();
    await useWindow(window, site, use, testInfo);
  },
  staff: async ({ newWindow, desk }, use, testInfo) => {
    await using window = await newWindow();
    await useWindow(window, desk, use, testInfo);
  },
});

/** What a page shows, and what is typed in it. */
function shown(): string {
  const typed = Array.from(document.forms, (form) => [...new FormData(form)].map(String));
  const focus = document.activeElement?.id;
  return `${location.href}, focus ${focus}, ${JSON.stringify(typed)}\n${document.body.innerText}`;
}

/** Lets a test use a window, and expects that no page in it has complained. */
async function useWindow(
  window: Window,
  { url, complaints }: Watched,
  use: (visitor: Visitor) => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  const visitor = new Visitor(window, url);
  await visitor.resize(DESKTOP);
  await use(visitor);
  if (testInfo.errors.length > 0) {
    // The log may be all that is kept of a run.
    console.info(await visitor.ask(shown, null));
    await testInfo.attach('window', {
      body: Buffer.from(await window.picture()),
      contentType: 'image/png',
    });
  }
  // When this arrives, everything sent before has arrived.
  await visitor.ask((address) => navigator.sendBeacon(address, 'end'), COMPLAINTS);
  await expect.poll(() => complaints).toContain('end');
  expect(complaints.splice(0)).toEqual(['end']);
}
