import 'server-only';
import type { CheerioAPI } from 'cheerio';

/** What stays: the page's own script, and texts that are not run. */
const KEPT = '#page-script, [type="speculationrules"], [type="application/ld+json"]';

/**
 * Takes the code from a page that would return it to its state before: the framework's, if there is any, and that
 * of the chat, which shows the conversation anew. A form's code takes over what is in the form.
 */
export function removeCode($: CheerioAPI): void {
  $(`script:not(${KEPT}), link[as="script"]`).remove();
  $('[data-island="chat-page"]').removeAttr('data-island');
}
