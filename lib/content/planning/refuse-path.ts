import { readContentSource } from '@repo/content-files/source.ts';
import { PlanRefusal } from '#lib/content/planning/refusal.ts';
import { loadedPages } from '#lib/content/pages.ts';
import { redirects } from '#lib/content/redirects.ts';
import { placeFault } from '#lib/content/rules/place-rules.ts';
import { TRAITS } from '#lib/content/template-traits.ts';
import type { TemplateName } from '#lib/content/schema/templates.ts';

/** Where pages of a template can be, in words. */
function placesOf(template: TemplateName): string {
  const { folders = [] } = TRAITS[template];
  const places = folders.map((folder) => (folder === '' ? '/…' : `/${folder}/…`));
  return `A page of this kind has an address like ${places.join(' or ')}.`;
}

/**
 * Refuses a path that a page cannot get.
 *
 * @param moving the present path of the page, which may differ in capitals only, and may have been at the path before
 * @throws PlanRefusal with the reason
 */
export function refusePath(path: string, template: TemplateName, moving?: string): void {
  const refuse = (message: string, words: string) => new PlanRefusal(message, words, 'path');
  if (!path.startsWith('/'))
    throw refuse(
      `${path} must begin with a slash: /${path}.`,
      'An address begins with a slash, as in /services/ai.',
    );
  const fault = placeFault(path, template);
  if (fault) {
    const reason = [...fault.field, fault.message].join(': ');
    const message = `${path} cannot be a page of the template ${template}: ${reason}.`;
    throw refuse(message, fault.words ?? placesOf(template));
  }
  const other = loadedPages.find(({ page }) => page.path.toLowerCase() === path.toLowerCase());
  if (other && other.page.path !== moving)
    throw refuse(
      `${path} exists already: ${other.source.file}.`,
      'There is a page at this address already.',
    );
  const old = path.toLowerCase();
  const target = redirects[old];
  if (target === undefined || target === moving) return;
  const line = readContentSource('redirects.yaml').lineOf([old]);
  throw refuse(
    `content/redirects.yaml:${line} sends ${path} to ${target}; remove that line first.`,
    `This is an old address, whose visitors are sent to ${target}. Take it out of “redirects.yaml” first, or choose another one.`,
  );
}
