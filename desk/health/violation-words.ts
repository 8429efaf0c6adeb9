import { OTHER, type Violation } from '@repo/contract/policy-report.ts';

/** What each kind of directive restricts, by how its name begins. */
const THINGS: readonly (readonly [RegExp, string])[] = [
  [/^script/, 'A script'],
  [/^style/, 'A style'],
  [/^img/, 'An image'],
  [/^font/, 'A font'],
  [/^connect/, 'A connection'],
  [/^form/, 'A form'],
  [/^media/, 'A video or sound'],
  [/^(frame-src|child)/, 'A page within the page'],
  [/^frame-ancestors/, 'The page within another site'],
  [/trusted-types/, 'Text used as code'],
];

/** Where something came from if it has no address. */
const SOURCES: Readonly<Record<string, string>> = {
  inline: 'in the page itself',
  eval: 'made from text',
  'wasm-eval': 'made from data',
  blob: 'made by the page',
  data: 'in the page itself',
};

/** What a browser blocked, in words. */
export const blockedThing = (directive: Violation['directive']): string =>
  THINGS.find(([pattern]) => pattern.test(directive))?.[1] ?? 'Something';

/** Where it came from: words, or an origin; nothing if that is not known. */
export const blockedSource = (blocked: string): string =>
  blocked.includes('//') ? `from ${blocked}` : (SOURCES[blocked] ?? '');

/** The page on which it was blocked. */
export const blockedPage = (page: string): string => (page === OTHER ? 'Another address' : page);
