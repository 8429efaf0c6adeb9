import { CommandError } from '@repo/backend/core/errors.ts';
import { readContentSource } from '@repo/content-files/source.ts';
import { loadedPages } from '#lib/content/pages.ts';
import { redirects } from '#lib/content/redirects.ts';
import { placeFault } from '#lib/content/rules/place-rules.ts';
import type { TemplateName } from '#lib/content/schema/templates.ts';

/**
 * Refuses a path that a page cannot get.
 *
 * @param moving the present path of the page, which may differ in capitals only, and may have been at the path before
 * @throws CommandError with the reason
 */
export function refusePath(path: string, template: TemplateName, moving?: string): void {
  if (!path.startsWith('/')) throw new CommandError(`${path} must begin with a slash: /${path}.`);
  const fault = placeFault(path, template);
  if (fault) {
    const reason = [...fault.field, fault.message].join(': ');
    throw new CommandError(`${path} cannot be a page of the template ${template}: ${reason}.`);
  }
  const other = loadedPages.find(({ page }) => page.path.toLowerCase() === path.toLowerCase());
  if (other && other.page.path !== moving)
    throw new CommandError(`${path} exists already: ${other.source.file}.`);
  const old = path.toLowerCase();
  const target = redirects[old];
  if (target === undefined || target === moving) return;
  const line = readContentSource('redirects.yaml').lineOf([old]);
  const place = `content/redirects.yaml:${line}`;
  throw new CommandError(`${place} sends ${path} to ${target}; remove that line first.`);
}
