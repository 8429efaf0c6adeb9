import type { PagePart, SearchedPage, SearchedPages } from '@repo/contract/page-parts.ts';
import { anchorOf } from '#lib/anchor.ts';
import { descriptionOf, isComing } from '#lib/content/coming.ts';
import type { LoadedPage, Page, ShownPage } from '#lib/content/page.ts';
import { labelOf, loadedPages, pages } from '#lib/content/pages.ts';
import { contentTime } from '#lib/content/publication/content-time.ts';
import { createAnchors } from '#lib/content/rules/anchor-rules.ts';
import { textsWithRole, type Leaf } from '#lib/content/schema/roles.ts';
import { pageSchema } from '#lib/content/schema/templates.ts';
import { factParagraphs } from '#lib/content/searched/fact-paragraphs.ts';
import { markdownParts } from '#lib/content/searched/markdown-parts.ts';
import { paragraphsOf } from '#lib/content/searched/paragraphs.ts';
import { synonyms } from '#lib/content/synonyms.ts';
import { TRAITS } from '#lib/content/template-traits.ts';

/** Templates whose pages answer no question, or are where it was asked. */
const NO_ANSWERS: readonly ShownPage['template'][] = ['checkout', 'thanks', 'site-map', 'chat'];

/** Fields that say nothing about their page: what leads elsewhere, and examples in pictures. */
const LEFT_OUT = new Set<PropertyKey>([
  'actions',
  'card',
  'cases',
  'closing',
  'description',
  'fragment',
  'hero',
  'label',
  'metaTitle',
  'picture',
  'posts',
  'related',
]);

/** Every page on the site that can answer a question, part by part. */
export function searchedPages(): SearchedPages {
  const anchorsAt = createAnchors(new Map(loadedPages.map(({ page }) => [page.path, page])));
  const onSite = new Set(pages.map(({ path }) => path));
  const found = loadedPages.flatMap((loaded): SearchedPage[] => {
    const { page } = loaded;
    if (!canAnswer(page) || !onSite.has(page.path)) return [];
    const parts = partsOf(loaded, page, anchorsAt(page.path) ?? new Set());
    const about = `${descriptionOf(page)} ${page.summary}`;
    return [{ path: page.path, label: labelOf(page), about, parts }];
  });
  return { time: new Date(contentTime).toISOString(), pages: found, synonyms };
}

/** Whether a page may be shown to those who ask. Drafts and pages that are announced are not. */
const canAnswer = (page: Page): page is ShownPage =>
  page.template !== 'alias' && !NO_ANSWERS.includes(page.template) && !isComing(page);

function partsOf(
  { source }: LoadedPage,
  page: ShownPage,
  anchors: ReadonlySet<string>,
): PagePart[] {
  const leaves = textsWithRole('words', pageSchema, source.data).filter(
    ({ path }) => !path.some((key) => LEFT_OUT.has(key)),
  );
  const groups = Map.groupBy(leaves, ({ path }) => containerOf(path));
  const fromFields = [...groups].map(([key, texts]): PagePart => {
    const container = key.split('.');
    const title = valueAt(page, [...container, 'title']);
    const heading = key !== '' && typeof title === 'string' ? title : '';
    return {
      title: heading,
      anchor: anchorIn(page, container[0] ?? '', heading, anchors),
      paragraphs: [
        ...paragraphsOf(texts.map((leaf) => ({ ...leaf, value: shown(page, leaf) }))),
        ...factParagraphs(
          page.template,
          container[0] ?? '',
          key === '' ? undefined : valueAt(page, container),
        ),
      ],
    };
  });
  return [...fromFields, ...markdownParts(page.body)].filter(
    ({ title, paragraphs }) => title !== '' || paragraphs.length > 0,
  );
}

/** The part of a page that a text belongs to: one of its sections, or a field; empty for the beginning. */
function containerOf(path: readonly PropertyKey[]): string {
  if (path.length === 1) return '';
  return path.slice(0, path[0] === 'sections' ? 2 : 1).join('.');
}

/** A text as the page shows it, with the facts that it names. */
function shown(page: ShownPage, { path, value }: Leaf): unknown {
  return valueAt(page, path) ?? value;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (Object(at) as Record<PropertyKey, unknown>)[key], value);

function anchorIn(
  { template }: ShownPage,
  field: string,
  title: string,
  anchors: ReadonlySet<string>,
): string {
  const { parts = {} } = TRAITS[template];
  const anchor = field in parts ? (parts[field] ?? '') : anchorOf(title);
  return anchors.has(anchor) ? anchor : '';
}
