import { execFile } from 'node:child_process';
import { audit } from '@repo/seo/audit.ts';
import type { SeoProblem } from '@repo/seo/problem.ts';
import { publicUrl } from '@repo/lab/seo/public-url.ts';
import { readSite } from '@repo/lab/seo/read-site.ts';
import { siteOf, type Site } from '@repo/seo/site.ts';
import type { Snapshot } from '@repo/seo/snapshot.ts';
import { pages } from '#lib/content/pages.ts';
import { plainTest } from '#tests/e2e/support/worker.ts';
import { inRoot } from '#testbed/paths.mjs';
import { freePort } from '#testbed/servers/ports.mjs';
import { startSite } from '#testbed/servers/site.ts';

/** The site as it is in production, and what was read from it once. No inquiries are sent to it. */
type Fixtures = { siteUrl: string; snapshot: Snapshot };

const inProduction = async (env: { DEPLOYMENT: string }, stack: AsyncDisposableStack) =>
  stack.use(await startSite(`http://127.0.0.1:${await freePort()}`, { env }));

const readWhole = (url: string) =>
  readSite(
    { url, publicUrl },
    pages.map(({ path }) => path),
  );

export const test = plainTest.extend<Fixtures>({
  siteUrl: async ({ kept }, use) => {
    await use((await kept(inProduction, { DEPLOYMENT: 'production' })).url);
  },
  snapshot: async ({ siteUrl, kept }, use) => {
    await use(await kept(readWhole, siteUrl));
  },
});

/** The day that the tests give as the day of the audit. */
const TODAY = new Date().toISOString().slice(0, 10);

export const siteIn = (snapshot: Snapshot): Site => siteOf(snapshot, TODAY);

/** What the audit says about a snapshot. */
export const problemsIn = (snapshot: Snapshot): SeoProblem[] => audit(siteIn(snapshot));

/** Runs `npm run seo -w lab` as people do. */
export const runSeo = (...args: readonly string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const script = ['--import', 'tsx', inRoot('lab', 'seo.ts'), ...args];
    const options = { maxBuffer: 50_000_000 };
    execFile(process.execPath, script, options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
