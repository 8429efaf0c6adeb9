import { brand } from '@repo/company/brand/brand.ts';
import type { Scheme } from '@repo/company/brand/colors.ts';

const LAYOUT = `
body { margin: 0; padding: 24px 12px; font-family: 'Segoe UI', Helvetica, Arial, sans-serif; font-size: 16px; line-height: 1.5; }
.letter { max-width: 600px; margin: 0 auto; padding: 28px 24px 12px; border: 1px solid; border-top-width: 4px; overflow-wrap: anywhere; word-break: break-word; }
p { margin: 0 0 16px; }
.signature { padding-top: 16px; border-top: 1px solid; font-size: 14px; }
blockquote { margin: 0 0 16px; padding: 0 0 0 14px; border-left: 2px solid; font-size: 14px; }
.about-quote { font-size: 14px; }`;

const colorsOf = (scheme: Scheme) => `
body { background-color: ${scheme.paper}; color: ${scheme.ink}; }
.letter { background-color: ${scheme.card}; border-color: ${scheme.line}; border-top-color: ${scheme.vermilion}; }
a { color: ${scheme.vermilion}; }
.signature { border-top-color: ${scheme.line}; }
.signature, blockquote, .about-quote { color: ${scheme['ink-soft']}; }
.signature strong { color: ${scheme.ink}; }
blockquote { border-left-color: ${scheme.line}; }`;

/**
 * The style sheets of emails, in the colors of the brand. The one for the dark scheme is apart, because some
 * email programs drop a whole sheet that has a rule they do not know.
 */
export const MAIL_STYLES: readonly string[] = [
  `:root { color-scheme: light dark; }${LAYOUT}${colorsOf(brand.colors.light)}`,
  `@media (prefers-color-scheme: dark) {${colorsOf(brand.colors.dark)}\n}`,
];
