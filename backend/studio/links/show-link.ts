import { PREVIEWS_PATH } from '@repo/contract/desk/address.ts';
import { REPORTS_PATH } from '@repo/contract/policy-report.ts';
import type { Drafts } from '@repo/content-files/preview-call.ts';
import { pagePolicy } from '@repo/server/http/page-policy.ts';
import { textHash } from '@repo/server/http/text-hash.ts';
import type { Config } from '#core/config.ts';
import { isDeskSecure } from '#core/desk-address.ts';
import { sha256 } from '#core/sha256.ts';
import { asDrafts, readDrafts } from '#studio/drafts/current-drafts.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import type { StoredLink } from '#store/studio/links.ts';
import { draftedChanges } from '#studio/links/drafted-changes.ts';
import { draftsDigest } from '#studio/links/drafts-digest.ts';
import { linkPage, noticePage } from '#studio/links/link-page.ts';
import { LINK_SCRIPT } from '#studio/links/link-script.ts';
import { LINK_STYLES } from '#studio/links/link-styles.ts';
import type { LinkView } from '#studio/links/link-view.ts';
import { framedPage, pageFacts } from '#studio/links/page-facts.ts';
import { serveDraftedSite } from '#studio/serve-preview.ts';

/** What shows the drafted site to those who have a link. */
export type LinkDeps = StudioDeps & Readonly<{ config: Pick<Config, 'DESK_URL'> }>;

/** An answer to whoever has a link. */
export type LinkAnswer = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}>;

/** A link that works, and the page that is asked for. */
export type LinkRequest = Readonly<{
  link: StoredLink & { makerName: string | null };
  prefix: string;
  path: string;
}>;

/** Lets links lead the page around the frame. It belongs to `sandbox`, which is the last directive of such a page. */
const LEADS_PAGE = 'allow-top-navigation-by-user-activation';

/** The headers of the pages around the drafted site. */
export const linkHeaders = (config: LinkDeps['config']) => ({
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy(
    {
      'style-src': textHash(LINK_STYLES),
      'script-src': textHash(LINK_SCRIPT),
      'frame-src': "'self'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    },
    { isSecure: isDeskSecure(config), reports: REPORTS_PATH },
  ),
});

/**
 * Finds the link of a secret.
 *
 * @returns undefined if it never worked, has ended, or was withdrawn: nobody is told which
 * @throws {StoreUnavailable}
 */
export async function findLink(
  secret: string,
  path: string,
  { store, clock }: Pick<LinkDeps, 'store' | 'clock'>,
): Promise<LinkRequest | undefined> {
  const now = new Date(clock.now()).toISOString();
  const link = await store.read(({ studioLinks }) => studioLinks.working(sha256(secret), now));
  return link && { link, prefix: `${PREVIEWS_PATH}/${secret}`, path };
}

/** All drafts, as they are now. */
export const draftsNow = async (deps: Pick<StudioDeps, 'store' | 'studio'>): Promise<Drafts> =>
  asDrafts(await readDrafts(deps));

/** The answer at every address that shows nothing. */
export const nothingShown = (config: LinkDeps['config']): LinkAnswer => ({
  status: 404,
  headers: linkHeaders(config),
  body: noticePage(
    'There is nothing at this address',
    'An address that shows drafts works for some days, or until it is withdrawn. Please ask whoever sent it to you for another one.',
  ),
});

/** Serves a file of the drafted site, or a page of it for the frame. */
export async function showFramed(
  { prefix, path }: LinkRequest,
  deps: LinkDeps,
): Promise<LinkAnswer> {
  const shown = await serveDraftedSite(
    { prefix, path, readDrafts: () => draftsNow(deps), hasReporter: true },
    deps.studio,
  );
  const { status, isPage, headers, body } = shown;
  if (!isPage || typeof body !== 'string') return shown;
  const policy = `${headers['content-security-policy'] ?? ''} ${LEADS_PAGE}`;
  return {
    status,
    headers: { ...headers, 'content-security-policy': policy },
    body: framedPage(body),
  };
}

/**
 * Serves what is at a path: a file, or the page in its frame. It changes nothing, whoever opens it.
 *
 * @param about what was said last, or could not be kept
 */
export async function showLink(
  { link, prefix, path }: LinkRequest,
  about: Pick<LinkView, 'said' | 'problem'>,
  deps: LinkDeps,
): Promise<LinkAnswer> {
  const { config, studio } = deps;
  const current = await readDrafts(deps);
  const drafts = asDrafts(current);
  const shown = await serveDraftedSite(
    { prefix, path, readDrafts: () => Promise.resolve(drafts), hasReporter: false },
    studio,
  );
  if (!shown.isPage || typeof shown.body !== 'string') return shown;
  const { name, makerName, endsAt } = link;
  const view: LinkView = {
    prefix,
    path,
    name,
    makerName,
    endsAt,
    ...pageFacts(shown.body),
    digest: draftsDigest(drafts),
    hasDrafts: drafts.length > 0,
    ...(await draftedChanges(current, studio)),
    ...about,
  };
  return { status: shown.status, headers: linkHeaders(config), body: linkPage(view) };
}
