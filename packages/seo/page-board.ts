import { audit } from '#audit.ts';
import { pageDocument } from '#board/document.tsx';
import { boardOf } from '#board/model.ts';
import { siteOfPage, type MadePage, type PagePlace } from '#made-page.ts';
import { reportOf } from '#report.ts';

/**
 * Shows how others see a page, beside what they see of it now.
 *
 * @param live what visitors see now; undefined if it is a new page
 * @returns a document with its content security policy
 */
export async function pageBoard(drafted: MadePage, live: MadePage | undefined, place: PagePlace) {
  const reported = async (page: MadePage) => {
    const site = await siteOfPage(page, place);
    return { site, report: reportOf(site, audit(site)) };
  };
  const { site, report } = await reported(drafted);
  const earlier = live && { ...(await reported(live)), name: 'what is live' };
  return pageDocument(boardOf(site, report, earlier));
}
