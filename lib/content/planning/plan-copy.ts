import { parse } from 'yaml';
import { readText } from '@repo/content-files/content-files';
import type { Fields, YamlEdit } from '@repo/content-files/edit/edits.ts';
import { editText, valuesOfFile } from '@repo/content-files/edit/file-text.ts';
import { loadedPages } from '#lib/content/pages.ts';
import { belowContent, type ContentPlan } from '#lib/content/planning/plan.ts';
import { fieldsOf } from '#lib/content/planning/plan-new.ts';
import { PlanRefusal } from '#lib/content/planning/refusal.ts';
import { refusePath } from '#lib/content/planning/refuse-path.ts';
import { OWN_ROUTES } from '#lib/content/template-traits.ts';

/** The fields that only one page can have, or that say when it is there. */
const LEFT_OUT = ['label', 'metaTitle', 'footerPath', 'card', 'publishAt', 'unpublishAt'];

/** The days on which a text appeared and changed: those of the copy are today. */
const DAYS = ['updated', 'published'];

/**
 * Plans a copy of a page: its whole text with another title, as a draft. What no two pages may have in common is left out,
 * or is a gap again.
 *
 * @param from the path of the page
 * @param path that of the copy
 * @param title of the copy; a page that has none keeps none
 * @param today 2026-01-31
 * @throws PlanRefusal if there cannot be such a page
 */
export function planCopy(from: string, path: string, title: string, today: string): ContentPlan {
  const found = loadedPages.find(({ page }) => page.path === from);
  if (!found) throw new PlanRefusal(`There is no page ${from}.`, 'This page no longer exists.');
  const { template } = found.page;
  if (OWN_ROUTES[from] !== undefined)
    throw new PlanRefusal(
      `There is only one page with the template ${template}: ${from}.`,
      'There can be only one page of this kind.',
    );
  refusePath(path, template);
  const name = belowContent(found.source.file);
  const text = readText(name);
  const { fields = {} } = valuesOfFile(name, text) ?? {};
  const { description } = parse(fieldsOf(template, [], today)) as Fields;
  const isThere = (field: string) => Object.hasOwn(fields, field);
  const set = (field: string, value: unknown): YamlEdit[] =>
    isThere(field) && typeof value === 'string' ? [{ act: 'set', path: [field], value }] : [];
  const edits: YamlEdit[] = [
    ...LEFT_OUT.filter(isThere).map((field): YamlEdit => ({ act: 'remove', path: [field] })),
    ...set('title', title),
    ...set('description', description),
    ...DAYS.flatMap((field) => set(field, today)),
    ...(fields.draft === true
      ? []
      : [{ act: 'add', path: ['draft'], value: true, behind: 'template' } as const]),
  ];
  const file = `pages${path}${name.slice(name.lastIndexOf('.'))}`;
  const changes = new Map([[file, editText(name, text, edits)]]);
  return { file, changes, told: [`content/${file} is a draft.`] };
}
