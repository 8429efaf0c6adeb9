import type { z } from 'zod';
import { readText } from '@repo/content-files/content-files';
import { editYaml } from '@repo/content-files/edit/edit-yaml.ts';
import { parseContentSource } from '@repo/content-files/source.ts';
import { gapFor } from '#lib/content/gap.ts';
import { FOLDERS, OWN_ROUTES, TRAITS } from '#lib/content/template-traits.ts';
import { loadedPages } from '#lib/content/pages.ts';
import { pageSchema, type TemplateName } from '#lib/content/schema/templates.ts';
import { menuPlaceOf } from '#lib/content/planning/menu-place.ts';
import type { ContentPlan } from '#lib/content/planning/plan.ts';
import { PlanRefusal } from '#lib/content/planning/refusal.ts';
import { refusePath } from '#lib/content/planning/refuse-path.ts';
import { skeletonOf } from '#lib/content/planning/skeleton.ts';

/** Templates whose text follows their fields, in Markdown. */
const WITH_TEXT: readonly TemplateName[] = ['document', 'post'];

/** The templates of which there can be more than one page. */
export const TEMPLATES: readonly TemplateName[] = [...new Set(Object.values(FOLDERS).flat())];

/**
 * Plans a new page: a draft, in which everything that must be written is a gap.
 *
 * @param name the name of its template
 * @param path the path of the page
 * @param after the path of a page in a menu, or in the grid of industries, behind which it is listed
 * @param today 2026-01-31
 * @throws PlanRefusal if there cannot be such a page
 */
export function planNew(
  name: string,
  path: string,
  after: string | undefined,
  today: string,
): ContentPlan {
  const template = templateCalled(name);
  refusePath(path, template);
  const place = after === undefined ? undefined : menuPlaceOf(after);
  const wanted = ['draft', ...(place?.needs ?? [])];
  const fields = fieldsOf(template, wanted, today);
  const file = `pages${path}.${WITH_TEXT.includes(template) ? 'md' : 'yaml'}`;
  const changes = new Map([[file, textOf(fields, template)]]);
  if (!place) return { file, changes, told: [`content/${file} is a draft.`] };
  const at = [...place.list, place.index];
  const listing = editYaml(readText(place.file), { act: 'add', path: at, value: path });
  changes.set(place.file, listing);
  const line = parseContentSource(place.file, listing).lineOf(at);
  const listed = `content/${place.file}:${line} lists it, once it is published.`;
  return { file, changes, told: [`content/${file} is a draft.`, listed] };
}

/** The fields with which a page begins, as YAML. @param wanted optional ones that it has all the same */
export const fieldsOf = (template: TemplateName, wanted: readonly string[], today: string) =>
  skeletonOf(schemaOf(template), { wanted, pages: somePages(), today });

/** The template with a name, if there can be more than one page of it. @throws PlanRefusal */
function templateCalled(name: string): TemplateName {
  const template = TEMPLATES.find((each) => each === name);
  if (template) return template;
  const [only] = Object.entries(OWN_ROUTES).find(([, own]) => own === name) ?? [];
  throw new PlanRefusal(
    only === undefined
      ? `There is no template ${name}; choose one of ${TEMPLATES.join(', ')}.`
      : `There is only one page with the template ${name}: ${only}.`,
    only === undefined
      ? 'There is no such kind of page.'
      : `There can be only one page of this kind, ${only}.`,
    'template',
  );
}

function schemaOf(template: TemplateName): z.core.$ZodObject {
  const option = pageSchema.options.find(({ shape }) => shape.template.value === template);
  if (!option) throw new Error(`The template ${template} has no schema`);
  return option;
}

/** Pages to begin a list with. */
const somePages = () =>
  loadedPages.flatMap(({ page }) => (page.template === 'service' ? [page.path] : []));

/** The text of the file: its fields and, for a long text, the gap that follows them. */
function textOf(fields: string, template: TemplateName): string {
  const { fewestWords: words } = TRAITS[template];
  const least = words === undefined ? '' : `, at least ${words} words`;
  if (!WITH_TEXT.includes(template))
    return words === undefined ? fields : `# The whole page has${least.slice(1)}.\n${fields}`;
  const gap = gapFor(`the text in Markdown${least}; its headings begin with ##`);
  return `---\n${fields}---\n\n${gap}\n`;
}
