import type { ContentSource } from '@repo/content-files/source.ts';
import type { Markdown } from '#lib/content/markdown.ts';
import type { ContentOf, TemplateName } from '#lib/content/schema/templates.ts';

/** A page: the content of its file, its path, and the text of a Markdown file. */
export type PageOf<Template extends TemplateName> = ContentOf<Template> &
  Readonly<{ path: string; body: Markdown }>;

/** A page of any template. */
export type Page = { [Template in TemplateName]: PageOf<Template> }[TemplateName];

/** A page that is shown at its own path. */
export type ShownPage = Exclude<Page, { template: 'alias' }>;

/** A page with the file that it was read from. */
export type LoadedPage = Readonly<{ page: Page; source: ContentSource }>;
