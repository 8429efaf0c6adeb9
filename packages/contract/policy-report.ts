import { z } from 'zod';

/** The directives that a browser may name as violated (CSP Level 3 section 6, Trusted Types section 4.2). */
const DIRECTIVES = [
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const;

/** What was blocked if it has no address of its own (CSP Level 3 section 5.2), and schemes without a host. */
const BLOCKED_WORDS: readonly string[] = [
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-policy',
  'trusted-types-sink',
  'about',
  'blob',
  'data',
  'file',
  'filesystem',
  'javascript',
];

/** Stands for a page that is not ours, and for anything that is not worth a count of its own. */
export const OTHER = 'other';

/** Where violations are counted: the backend's call, also for browsers that show the pages of the desk. */
export const REPORTS_PATH = '/reports';

/** The most violations that one call carries. */
export const MOST_VIOLATIONS = 50;

/** The longest origin or path that is counted by its name, in characters. */
const LONGEST = 200;

/** A violation of a Content-Security-Policy, reduced to what is counted: it says nothing about anyone. */
export const violationSchema = z.object({
  side: z.enum(['site', 'desk']),
  directive: z.enum(DIRECTIVES),
  /** A keyword, a scheme, or an origin; never a whole address. */
  blocked: z
    .string()
    .max(LONGEST)
    .refine(
      (text) => blockedOf(text) === text,
      'blocked must be a keyword, a scheme, or an origin',
    ),
  /** The path of one of our pages. It has no underscore, unlike the key of a conversation. */
  page: z
    .string()
    .max(LONGEST)
    .regex(/^(?:other|\/[A-Za-z\d/-]*)$/, 'page must be a path, or other'),
});

export type Violation = z.infer<typeof violationSchema>;

/** The body of a call to {@link REPORTS_PATH}, as the site sends it. */
export const violationsSchema = z.object({
  violations: z.array(violationSchema).min(1).max(MOST_VIOLATIONS),
});

/** The keyword, the scheme, or the origin of what was blocked. */
export function blockedOf(blocked: string): string {
  const word = blocked.replace(/:.*/s, '').toLowerCase();
  if (BLOCKED_WORDS.includes(word)) return word;
  const url = URL.parse(blocked);
  const hasHost = url !== null && /^(?:https?|wss?):$/.test(url.protocol);
  return hasHost && url.origin.length <= LONGEST ? url.origin : OTHER;
}
