import { expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import type { BackendProcess } from '#testbed/servers/backend.ts';
import { startScriptedBackend } from '#tests/support/backends/scripted-backend.ts';
import { plainTest } from '#tests/e2e/support/worker.ts';
import { startSite, type SiteProcess } from '#testbed/servers/site.ts';

type TestFixtures = {
  /** The built site, which knows a backend at one address. */
  site: SiteProcess;
  /** A backend with an empty store, at the address that the site knows. */
  backend: BackendProcess;
  /** The settings of that backend, except its port. */
  backendEnv: Record<string, string>;
  /** Announces a console error that this test causes on purpose; it must occur. */
  expectConsoleError: (pattern: RegExp) => void;
  expectedErrors: RegExp[];
};

const usualSite = async (backendPort: number, stack: AsyncDisposableStack) =>
  stack.use(await startSite(`http://127.0.0.1:${backendPort}`));

/** A test against the built site, the real backend, and the installed browser. */
export const test = plainTest.extend<TestFixtures>({
  site: async ({ backendPort, kept }, use) => {
    await use(await kept(usualSite, backendPort));
  },
  backendEnv: async ({}, use) => {
    await use({});
  },
  backend: async ({ backends, backendPort, backendEnv, context }, use) => {
    await using backend = await backends.start({ port: backendPort, env: backendEnv });
    await use(backend);
    await endVisit(context);
  },
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  expectConsoleError: async ({ expectedErrors }, use) => {
    await use((pattern) => void expectedErrors.push(pattern));
  },
  context: async ({ context, expectedErrors }, use) => {
    const complaints: string[] = [];
    context.on('console', (message) => {
      if (isComplaint(message)) complaints.push(message.text());
    });
    context.on('weberror', (error) => {
      const { message } = error.error();
      if (!SKIPPED_MOTION.test(message)) complaints.push(message);
    });
    await use(context);
    const isExpected = (text: string) => expectedErrors.some((pattern) => pattern.test(text));
    expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
    for (const pattern of expectedErrors) {
      expect(complaints).toContainEqual(expect.stringMatching(pattern));
    }
  },
});

export { expect };

/** A reader who wants less motion, for tests of other things: motion takes time. */
export const CALM = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * What the browser reports when it leaves out the motion between two pages because it was late or interrupted.
 * Nothing of ours starts that motion, so nothing of ours could catch this: see w3c/csswg-drafts#13726.
 */
export const SKIPPED_MOTION = /^Transition was (aborted|skipped)/;

/**
 * Ends the visit before the backend does, since a page may still wait for an answer when its test ends. It closes all
 * pages at once: Chromium forgets to close a single one whose navigation arrives at that moment.
 */
const endVisit = (context: BrowserContext): Promise<void> => context.close();

function isComplaint(message: ConsoleMessage): boolean {
  return ['error', 'warning'].includes(message.type());
}

/**
 * A test of looks, which need no backend: a scripted one answers the connection test of pages with a form.
 * Intercepting that in the browser would slow down every page, since nothing is cached then.
 */
export const testOfLooks = test.extend<{ connectionTest: undefined }>({
  connectionTest: [
    async ({ backendPort, context }, use) => {
      await using backend = await startScriptedBackend(backendPort);
      backend.behave((_, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ success: true }));
      });
      await use(undefined);
      await endVisit(context);
    },
    { auto: true },
  ],
});

/** Texts of a visitor that pass every check. */
export const words = {
  fullName: 'Ada Example',
  email: 'Ada@Client.example',
  phoneNumber: '+1 212 555 0199',
  company: 'Example & Sons',
  howCanWeHelp: 'We need a booking system for three clinics by spring.',
};

/** Fills in a whole inquiry, without waiting for any code. */
export async function fillInquiry(page: Page, typed: Partial<typeof words> = {}): Promise<void> {
  const { fullName, email, phoneNumber, company, howCanWeHelp } = { ...words, ...typed };
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByLabel('Company (optional)').fill(company);
  await page.getByLabel('How can we help?').fill(howCanWeHelp);
  await page.getByRole('radio', { name: 'No', exact: true }).check();
}

/**
 * Adds half a minute to the times that a page measures from now on: a form that is filled in faster than
 * people type gets no receipt.
 */
export const takeTime = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 30_000;
  });

/** The button that sends the form. */
export const submitButton = (page: Page) => page.getByRole('button', { name: /^submit/i });
