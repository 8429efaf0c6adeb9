import 'server-only';
import type { CheerioAPI } from 'cheerio';

/** What stays: the page's own script, which opens its menus, and texts that are not run. */
const KEPT = '#page-script, [type="speculationrules"], [type="application/ld+json"]';

/** Takes the code from a page that brings it to life, so that the page stays as it is sent. */
export function removeCode($: CheerioAPI): void {
  $(`script:not(${KEPT}), link[as="script"]`).remove();
  $('#page-script').removeAttr('data-code');
}
