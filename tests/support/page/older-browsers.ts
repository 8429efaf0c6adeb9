import { load } from 'cheerio';
import bcd, { type CompatData, type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import type { APIResponse, BrowserContext } from '@playwright/test';
import { textHash } from '@repo/server/http/text-hash.ts';
import { lacking } from '#tools/lint/known-at-floor.ts';

/** A browser by its name and version, as Browserslist names them. */
export type OlderBrowser = Readonly<{ name: string; version: string }>;

const data: CompatData = bcd;

const isLacking = (feature: Identifier, { name, version }: OlderBrowser) =>
  lacking(feature, new Map([[name, version]])).length > 0;

/** The parts of a feature that a browser lacks. */
const lackedIn = (whole: Identifier | undefined, browser: OlderBrowser): string[] =>
  partsOf(whole).flatMap(([name, part]) => (isLacking(part, browser) ? [name] : []));

const partsOf = (whole: Identifier = {}) =>
  Object.entries(whole).filter(([name]) => name !== '__compat') as [string, Identifier][];

/** Something that is gone: a member of a global or of its prototype, or the global itself. */
type Missing = Readonly<{ owner: string; of: 'window' | 'self' | 'prototype'; name: string }>;

/**
 * What is gone of the interfaces in a part of MDN's data.
 *
 * @param places where a member is that MDN does not mark as static
 */
const missingOf = (
  owners: Identifier | undefined,
  places: readonly Missing['of'][],
  browser: OlderBrowser,
): Missing[] =>
  partsOf(owners).flatMap(([owner, feature]): Missing[] => {
    if (isLacking(feature, browser)) return [{ owner, of: 'window', name: owner }];
    return lackedIn(feature, browser).flatMap((member): Missing[] => {
      const name = member.replace(/_static$/, '');
      if (name !== member) return [{ owner, of: 'self', name }];
      return places.map((of) => ({ owner, of: owner === 'Window' ? 'window' : of, name }));
    });
  });

/** This browser enforces Trusted Types, whatever it pretends to be, so it needs what goes with them. */
const ENFORCED = /trusted/i;

/** Runs in a page, before its scripts: takes away what an older browser does not have. */
function takeAway({ missing, noPopovers }: { missing: Missing[]; noPopovers: boolean }) {
  const globals = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  for (const { owner, of, name } of missing) {
    const self = globals[owner];
    const holder = { window: globalThis, self, prototype: self?.prototype ?? self }[of];
    if (holder) Reflect.deleteProperty(holder, name);
  }
  if (!noPopovers) return;
  const forgetPopovers = () => {
    for (const element of document.querySelectorAll('[popover]'))
      element.removeAttribute('popover');
  };
  new MutationObserver(forgetPopovers).observe(document, { subtree: true, childList: true });
}

/**
 * Makes the pages of a context meet what they meet in an older browser: the members, globals, and selectors that
 * it lacks, according to MDN's data, are gone, and so are properties and functions of style sheets. Syntax stays.
 */
export async function pretendToBe(context: BrowserContext, browser: OlderBrowser): Promise<void> {
  const missing = [
    ...missingOf(data.javascript.builtins, ['self', 'prototype'], browser),
    ...missingOf(data.api, ['prototype'], browser),
  ].filter(({ owner, name }) => !ENFORCED.test(`${owner}.${name}`));
  const selectors = lackedIn(data.css.selectors, browser);
  const functions = lackedIn(data.css.types, browser);
  const properties = lackedIn(data.css.properties, browser);
  const noPopovers = selectors.includes('popover-open');
  await context.addInitScript(takeAway, { missing, noPopovers });
  // To names that no browser knows. A selector ends with a brace, and a value like `column` does not.
  const unknown = new RegExp(
    [
      `(?<=:)(?=(?:${selectors.join('|')})(?![\\w-])[^;{}]*{)`,
      `(?<![\\w-])(?=(?:${functions.join('|')})\\()`,
      `(?<=[{;(])(?=(?:${properties.join('|')}):)`,
    ].join('|'),
    'g',
  );
  const changed = (css: string) => css.replace(unknown, '-x-');
  await context.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: changed(await response.text()) });
  });
  // The browser does not know where such a page came from.
  await context.grantPermissions(['local-network-access']);
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const isPage = response.headers()['content-type']?.startsWith('text/html') === true;
    return route.fulfill({ response, ...(isPage && (await withStyles(response, changed))) });
  });
}

/** A page with other styles in it, and the policy that allows them. */
async function withStyles(response: APIResponse, change: (css: string) => string) {
  const headers = response.headers();
  const $ = load(await response.text());
  // A page that is rendered ahead would not come this way.
  $('script[type="speculationrules"]').remove();
  for (const style of $('style')) {
    const css = $(style).text();
    $(style).text(change(css));
    headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
      textHash(css),
      textHash(change(css)),
    );
  }
  return { headers, body: $.html() };
}
