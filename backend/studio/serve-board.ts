import type { Drafts } from '@repo/content-files/preview-call.ts';
import { plainPage } from '#studio/frame/frame-page.ts';
import { askSite } from '#studio/pages/ask-site.ts';
import { NoPreview } from '#studio/process/no-preview.ts';
import { pageReply, type PreviewReply } from '#studio/serve-preview.ts';
import type { Studio } from '#studio/studio.ts';

/** The query of a page of a preview with which one sees how others see it. */
export const BOARD = 'board';

/**
 * Serves how search engines and networks see a drafted page, beside what they see now. Nothing in it runs.
 *
 * @param path of the page on the site
 */
export async function serveBoard(
  path: string,
  readDrafts: () => Promise<Drafts>,
  studio: Studio,
): Promise<PreviewReply> {
  const plain = (status: PreviewReply['status'], title: string, lines: readonly string[] = []) =>
    pageReply(status, plainPage(title, lines), false);
  try {
    const { given } = await askSite({ kind: 'board', path }, await readDrafts(), studio);
    if (given?.kind !== 'board') return plain(404, 'There is nothing to see at this address yet');
    const { headers, ...reply } = pageReply(200, given.html, false);
    const policy = `${given.policy}; frame-ancestors 'self'; sandbox`;
    return { ...reply, headers: { ...headers, 'content-security-policy': policy } };
  } catch (error) {
    if (!(error instanceof NoPreview)) throw error;
    return plain(503, 'This can’t be drawn right now', [error.message]);
  }
}
