/** A script element: its attributes and its text. */
export type ScriptElement = Readonly<{
  attributes: Readonly<Record<string, string>>;
  text: string;
}>;

/** Where the files of the framework are. */
const FRAMEWORK_FILES = '/_next/static/';

/** The data of a page, in pieces. */
const DATA = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(/;

/** Tells the framework which scripts to wait for, and what to run then. */
const START = '(globalThis["TURBOPACK"] ||';

/**
 * Says what a script of a page that Next.js has rendered is for.
 *
 * - `page`: the page's own inline script
 * - `kept`: scripts of ours, texts that nothing runs, and what only browsers without modules load
 * - `file`: a file of the framework
 * - `data` and `start`: inline scripts of the framework
 *
 * @throws an error if it is none of these
 */
export function scriptKind({ attributes, text }: ScriptElement) {
  const { id, src, type, nomodule } = attributes;
  if (id === 'page-script') return 'page';
  if (type === 'application/ld+json' || type === 'speculationrules') return 'kept';
  if (src?.startsWith(FRAMEWORK_FILES) && nomodule === undefined) return 'file';
  if (src !== undefined) return 'kept';
  if (DATA.test(text)) return 'data';
  if (text.startsWith(START)) return 'start';
  throw new Error(`an unknown inline script: ${text.slice(0, 80)}`);
}
