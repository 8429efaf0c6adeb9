import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse/types.js';
import { launch } from 'puppeteer-core';
import { CATEGORIES, type Run } from '#bench/pages/figures.ts';
import { findBrowser } from '../../../tools/browsers.mjs';

/** The audits whose numbers are shown: times in milliseconds, and the cumulative score of layout shifts. */
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

/** A request in Lighthouse's list of all requests. */
type NetworkRequest = Readonly<{ transferSize?: number; resourceType?: string }>;

// As root, Chromium only runs without its own sandbox.
const isRoot = process.getuid?.() === 0;

/**
 * Loads a page with Lighthouse's defaults: a phone with a quarter of the processor and a slow network, which
 * are simulated from an observed load. The browser and its profile are new, and removed afterward.
 *
 * @throws when the page cannot be loaded
 */
export async function measure(url: string): Promise<Run> {
  const browser = await launch({
    executablePath: findBrowser('chromium') ?? '',
    args: isRoot ? ['--no-sandbox'] : [],
    // Lighthouse sets the size of its phone itself.
    defaultViewport: null,
    // The servers are stopped first; the browser ends with this process.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    // Without `ignoreStatusCode`, a page that is answered with 404 would not be measured.
    const flags = { onlyCategories: [...CATEGORIES], ignoreStatusCode: true };
    const outcome = await lighthouse(url, flags, undefined, await browser.newPage());
    if (!outcome) throw new Error(`Lighthouse has no result for ${url}`);
    const { runtimeError } = outcome.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const version = (await browser.version()).replace(/^\w+\//, 'Chromium ');
    return runOf(outcome.lhr, version);
  } finally {
    await browser.close();
  }
}

function runOf({ audits, categories, lighthouseVersion }: Result, browserVersion: string): Run {
  const scoreOf = (id: (typeof CATEGORIES)[number]) => (categories[id]?.score ?? 0) * 100;
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details;
  const requests = (details?.type === 'table' ? details.items : []) as NetworkRequest[];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    figures: {
      performance: Math.round(scoreOf('performance')),
      accessibility: Math.round(scoreOf('accessibility')),
      'best-practices': Math.round(scoreOf('best-practices')),
      seo: Math.round(scoreOf('seo')),
      fcp: numberOf(METRICS.fcp),
      lcp: numberOf(METRICS.lcp),
      tbt: numberOf(METRICS.tbt),
      cls: numberOf(METRICS.cls),
      bytes: bytesOf(requests),
      scriptBytes: bytesOf(scripts),
      requests: requests.length,
    },
    failed: CATEGORIES.filter((id) => id !== 'performance')
      .flatMap((id) => categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
    programs: `Lighthouse ${lighthouseVersion}, ${browserVersion}`,
  };
}

const bytesOf = (requests: readonly NetworkRequest[]) =>
  requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
