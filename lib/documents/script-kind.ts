/** A script element: its attributes and its text. */
export type ScriptElement = Readonly<{
  attributes: Readonly<Record<string, string>>;
  text: string;
}>;

/** Where the files of the framework are. */
const FRAMEWORK_FILES = '/_next/static/chunks/';

/** Inline scripts of the framework: the data of a page in pieces, and what runs when its files are there. */
const FRAMEWORK = [
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(/,
  /^\(globalThis\["TURBOPACK"\] \|\|/,
];

/**
 * Says what a script of a page that Next.js has rendered is for.
 *
 * - `page`: the page's own inline script
 * - `kept`: scripts of ours, and texts that nothing runs
 * - `framework`: files and inline scripts of the framework
 *
 * @throws an error if it is none of these
 */
export function scriptKind({ attributes, text }: ScriptElement) {
  const { id, src, type } = attributes;
  if (id === 'page-script') return 'page';
  if (type === 'application/ld+json' || type === 'speculationrules') return 'kept';
  if (src !== undefined) return src.startsWith(FRAMEWORK_FILES) ? 'framework' : 'kept';
  if (FRAMEWORK.some((pattern) => pattern.test(text))) return 'framework';
  throw new Error(`an unknown inline script: ${text.slice(0, 80)}`);
}
