import { textHash } from '@repo/server/http/text-hash.ts';
import pageScript from '#lib/page-script/page-script.ts?script';
import { SPECULATION_RULES } from '#lib/page-script/speculation-rules.ts';

/** The inline scripts that every page has. */
const COMMON = [pageScript, SPECULATION_RULES];

/** The inline scripts that every page has, as sources of the policy. */
export const COMMON_SCRIPTS: readonly string[] = COMMON.map(textHash);

/** A script element without an address. Its text cannot contain the end of the element. */
const INLINE = /<script(?![^>]* src=)([^>]*)>(.*?)<\/script>/gs;

/** A type that no browser runs. */
const DATA = 'type="application/ld+json"';

/**
 * Finds the inline scripts that a page has of its own.
 *
 * @param html as React writes it: with double quotes, and no `>` in attributes
 */
export const ownScripts = (html: string): readonly string[] =>
  Array.from(html.matchAll(INLINE))
    .filter(([, attributes = '']) => !attributes.includes(DATA))
    .map(([, , text = '']) => text)
    .filter((text) => !COMMON.includes(text));
