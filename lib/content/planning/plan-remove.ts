import { readText } from '@repo/content-files/content-files';
import { editYaml } from '@repo/content-files/edit/edit-yaml.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { loadedPages } from '#lib/content/pages.ts';
import { belowContent, type ContentPlan } from '#lib/content/planning/plan.ts';
import { PlanRefusal } from '#lib/content/planning/refusal.ts';
import { redirects } from '#lib/content/redirects.ts';
import { OWN_ROUTES } from '#lib/content/template-traits.ts';

const FILE = 'redirects.yaml';

/**
 * Plans what changes when a page is removed: its file, and where visitors of its address are sent, and of those that have
 * led to it. Links to it stay, because only somebody who reads them knows what they should say.
 *
 * @param path of the page
 * @param to the page to which visitors are sent
 * @param isUnseen whether nobody can know the page, so that `to` may be left out
 * @throws PlanRefusal if the site needs it, or if visitors cannot be sent there
 */
export function planRemove(path: string, to: string | undefined, isUnseen: boolean): ContentPlan {
  const { page, source } = removable(path);
  const file = belowContent(source.file);
  const changes = new Map<string, string | undefined>([[file, undefined]]);
  const told = [`${source.file} is removed.`];
  const old = Object.keys(redirects).filter((from) => redirects[from] === path);
  if (to === undefined) {
    if (isUnseen && old.length === 0) return { file, changes, told };
    const message = `Visitors still come to ${[path, ...old].join(' and ')}; name another page.`;
    throw new PlanRefusal(message, 'Please choose where visitors of its address are sent.', 'to');
  }
  const target = targetCalled(to, page.path);
  let text = readText(FILE);
  for (const from of old) text = editYaml(text, { act: 'set', path: [from], value: target });
  const from = page.path.toLowerCase();
  if (redirects[from] === undefined)
    text = editYaml(text, { act: 'add', path: [from], value: target, behind: old.at(-1) });
  changes.set(FILE, text);
  return { file, changes, told: [...told, `content/${FILE} sends ${from} to ${target}.`] };
}

function removable(path: string): LoadedPage {
  const found = loadedPages.find(({ page }) => page.path === path);
  if (!found) throw new PlanRefusal(`There is no page ${path}.`, 'This page no longer exists.');
  if (OWN_ROUTES[path] !== undefined)
    throw new PlanRefusal(`The site needs the page ${path}.`, 'The site needs this page.');
  return found;
}

/** The page to which visitors are sent: an alias shows another one. */
function targetCalled(to: string, gone: string): string {
  const page = loadedPages.find((each) => each.page.path === to)?.page;
  const target = page?.template === 'alias' ? page.of : to;
  if (page && target !== gone) return target;
  throw new PlanRefusal(`There is no page ${to}.`, 'Please choose a page that stays.', 'to');
}
