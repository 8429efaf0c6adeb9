import { EditError } from '@repo/content-files/edit/edit-yaml.ts';
import { editText } from '@repo/content-files/edit/file-text.ts';
import type { PageLink, PageOffers, PagePlan, PageWish } from '@repo/content-files/preview-call.ts';
import { pagePathOf } from '#lib/content/paths.ts';
import { linksTo } from '#lib/content/planning/links.ts';
import { pageLists } from '#lib/content/planning/menu-place.ts';
import { belowContent, type ContentPlan } from '#lib/content/planning/plan.ts';
import { planCopy } from '#lib/content/planning/plan-copy.ts';
import { planMove } from '#lib/content/planning/plan-move.ts';
import { planNew, TEMPLATES } from '#lib/content/planning/plan-new.ts';
import { planRemove } from '#lib/content/planning/plan-remove.ts';
import { PlanRefusal } from '#lib/content/planning/refusal.ts';
import { today } from '#lib/content/publication/today.ts';
import { TRAITS } from '#lib/content/template-traits.ts';

const UNCHANGEABLE =
  'This can’t be done here without touching anything else. Please edit the files themselves.';

/** What a wish of somebody at the desk changes, or why it is refused, in words for people. */
export function planOf(wish: PageWish): PagePlan {
  try {
    const { file, changes } = planFor(wish);
    return { file, changes: [...changes].map(([name, text]) => [name, text ?? null]) };
  } catch (error) {
    if (error instanceof EditError) return { refused: { message: UNCHANGEABLE } };
    if (!(error instanceof PlanRefusal)) throw error;
    const { words: message, field } = error;
    return { refused: { message, ...(field !== undefined && { field }) } };
  }
}

function planFor(wish: PageWish): ContentPlan {
  const day = today(Date.now());
  switch (wish.act) {
    case 'make':
      return withGiven(planNew(wish.template, wish.path, wish.after, day), wish);
    case 'copy':
      return planCopy(pagePathOf(wish.name), wish.path, wish.title, day);
    case 'move':
      return planMove(pagePathOf(wish.name), wish.path, wish.isUnseen);
    case 'remove':
      return planRemove(pagePathOf(wish.name), wish.to, wish.isUnseen);
  }
}

/** A new page in which the gaps are filled of what somebody has said already. */
function withGiven(
  { file, changes, told }: ContentPlan,
  { title, of }: Extract<PageWish, { act: 'make' }>,
): ContentPlan {
  const given = Object.entries({ title, of }).flatMap(([field, value]) =>
    value === undefined ? [] : [{ act: 'set', path: [field], value } as const],
  );
  const text = editText(file, changes.get(file) ?? '', given);
  return { file, told, changes: new Map([...changes, [file, text]]) };
}

/** The template whose pages show another one, and have no title of their own. */
const ALIAS = 'alias';

/** What pages can be made, and where. */
export const pageOffers = (): PageOffers => ({
  kinds: TEMPLATES.map((template) => ({
    template,
    folders: (TRAITS[template].folders ?? []).map((folder) =>
      folder === '' ? '/' : `/${folder}/`,
    ),
    hasTitle: template !== ALIAS,
  })),
  menus: pageLists().map(({ label, prefix, template, pages }) => ({
    label,
    prefix,
    ...(template && { template }),
    pages,
  })),
});

/** What links to the page in a file. @param name of the file below `content` */
export const linksToFile = (name: string): readonly PageLink[] =>
  linksTo(pagePathOf(name)).map(({ source, link }) => ({
    name: belowContent(source.file),
    field: link.path.length > 0 ? link.path.join('.') : '(text)',
  }));
