import type { Drafts } from '@repo/content-files/preview-call.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { inFrame, plainPage, problemLines } from '#studio/frame/frame-page.ts';
import { REPORTER_SOURCE } from '#studio/frame/reporter.ts';
import { builtFile, type NamedFile } from '#studio/files/built-file.ts';
import { askSite } from '#studio/pages/ask-site.ts';
import { studioProblems } from '#studio/pages/studio-problems.ts';
import { NoPreview } from '#studio/process/no-preview.ts';
import type { Studio } from '#studio/studio.ts';

/** What somebody asks for below the secret address of a preview. */
export type PreviewRequest = Readonly<{
  /** What comes before the path: `/desk/previews/<secret>`, which all addresses in the page then begin with. */
  prefix: string;
  /** The path on the site, still percent-encoded, without a query: `/services/ai`, `/_next/static/…`. */
  path: string;
  /** The drafts with which it is drawn. Not everything needs them. */
  readDrafts: () => Promise<Drafts>;
  /** Whether the page gets the script with which the frame of the desk talks to it. Nothing else in it ever runs. */
  hasReporter: boolean;
}>;

/** An answer to such a request. Headers are complete, apart from those that every answer of the backend has. */
export type PreviewReply = Readonly<{
  status: 200 | 404 | 422 | 503;
  /** Whether it is a page, which whoever serves it may add to, or a file. */
  isPage: boolean;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}>;

/** What browsers are told of everything below a secret address. */
const HEADERS = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/**
 * The policy of a page in a preview: it has an origin of its own, so it reaches nobody's session, and nothing in it runs
 * but what is named here.
 *
 * @param scripts the sources of scripts that may run; none if it is empty
 */
const previewPolicy = (scripts: string): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ...(scripts === '' ? [] : [`script-src ${scripts}`]),
    scripts === '' ? 'sandbox' : 'sandbox allow-scripts',
  ].join('; ');

/**
 * Serves the drafted site below a secret address: pages, their files, and what the build has for them. A page whose
 * drafts have problems is a page that lists them (422).
 */
export async function serveDraftedSite(
  request: PreviewRequest,
  studio: Studio,
): Promise<PreviewReply> {
  const page: MakePage = (status, html) => pageReply(status, html, request.hasReporter);
  try {
    return await answered(request, studio, page);
  } catch (error) {
    if (!(error instanceof NoPreview)) throw error;
    return page(503, plainPage('This page can’t be drawn right now', [error.message]));
  }
}

/** The answer to whoever asks below a secret that is none, or that has ended. */
export const noPreview = (): PreviewReply =>
  pageReply(404, plainPage('This preview has ended', ['Please open it again.']), false);

/** A page as an answer, in which nothing runs but our own script. */
export const pageReply = (
  status: PreviewReply['status'],
  html: string,
  hasReporter: boolean,
): PreviewReply => ({
  status,
  isPage: true,
  headers: {
    ...HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': previewPolicy(hasReporter ? REPORTER_SOURCE : ''),
    // For browsers that do not know `frame-ancestors`.
    'x-frame-options': 'SAMEORIGIN',
    // A page in a sandbox cannot be alone with its origin: it has none.
    'cross-origin-opener-policy': 'unsafe-none',
  },
  body: inFrame(html, hasReporter),
});

const NOTHING = plainPage('There is no page at this address', []);
const UNBUILT = plainPage('The site has not been built yet', [
  'Its styles and fonts come from its last build. Run npm run build once.',
]);

type MakePage = (status: PreviewReply['status'], html: string) => PreviewReply;

async function answered(
  { prefix, path, readDrafts }: PreviewRequest,
  studio: Studio,
  page: MakePage,
): Promise<PreviewReply> {
  const address = decoded(path);
  if (address === undefined) return page(404, NOTHING);
  if (isFile(address)) {
    const file = (await builtFile(studio.root, address)) ?? (await drawnFile(address));
    return file ? fileReply(file) : page(404, NOTHING);
  }
  const question = { kind: 'page', path: address, prefix } as const;
  const site = await askSite(question, await readDrafts(), studio);
  // What would be drawn is the page without what was drafted.
  const isWithout = site.without.some((file) => isAt(file, address));
  if (!site.given || isWithout) return page(422, problemsPage(address, site.problems));
  if (site.given.kind === 'page') return page(200, site.given.html);
  return site.given.kind === 'unbuilt' ? page(503, UNBUILT) : page(404, NOTHING);

  async function drawnFile(of: string): Promise<NamedFile | undefined> {
    const found = await askSite({ kind: 'file', path: of }, await readDrafts(), studio);
    return found.given?.kind === 'file' ? found.given : undefined;
  }
}

/** Says why a page cannot be drawn: what is wrong in its own file, or else in others. */
function problemsPage(address: string, found: readonly ContentProblem[]): string {
  const problems = studioProblems(found);
  const own = problems.filter(({ file }) => isAt(file, address));
  return plainPage('This page can’t be drawn yet', problemLines(own.length > 0 ? own : problems));
}

/** The address as it is meant; nothing if it leads anywhere else, or cannot be read. */
function decoded(path: string): string | undefined {
  try {
    const address = decodeURIComponent(path);
    const isPlain = address.startsWith('/') && !/[\0\\]|(?:^|\/)\.{1,2}(?:\/|$)|\/\//.test(address);
    return isPlain ? address.replace(/(?<=.)\/$/, '') : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an address is that of a file: no page has a dot in its name. */
const isFile = (address: string) => /\.[^/]*$/.test(address);

/** Whether a file of the content holds the page at an address. */
const isAt = (file: string, address: string) =>
  file.replace(/\.(?:yaml|md)$/, '') === `pages${address === '/' ? '/home' : address}`;

const fileReply = ({ type, bytes }: NamedFile): PreviewReply => ({
  status: 200,
  isPage: false,
  headers: {
    ...HEADERS,
    'content-type': type,
    // The page that shows it has an origin of its own. The names of these files change with their content.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'private, max-age=600',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  },
  body: bytes,
});
