import type { ShownPage } from '#lib/content/page.ts';
import type { TemplateName } from '#lib/content/schema/templates.ts';

/** Which templates the folders of pages may contain; the routes below `app` show them. */
export const FOLDERS = {
  '': ['industry', 'page', 'document', 'alias'],
  services: ['service', 'page', 'placeholder', 'alias'],
  industries: ['industry', 'page', 'placeholder', 'alias'],
  solution: ['service', 'page', 'placeholder', 'alias'],
  portfolio: ['page', 'placeholder', 'alias'],
  blog: ['post'],
} as const satisfies Readonly<Record<string, readonly TemplateName[]>>;

/** Pages with a route of their own: their path, and the one template that the route shows. */
export const OWN_ROUTES: Readonly<Record<string, TemplateName>> = {
  '/': 'home',
  '/contact': 'contact',
  '/contact/thanks': 'thanks',
  '/order': 'order',
  '/checkout': 'checkout',
  '/chatWidget': 'chat',
  '/solutions': 'solutions',
  '/blog': 'blog',
  '/site-map': 'site-map',
};

/** A page that is shown by the route of its folder. */
export type FolderPage = Extract<
  ShownPage,
  { template: (typeof FOLDERS)[keyof typeof FOLDERS][number] }
>;

const inFolders = new Set<TemplateName>(Object.values(FOLDERS).flat());

/** Whether a page is shown by the route of its folder. */
export const isFolderPage = (page: ShownPage): page is FolderPage => inFolders.has(page.template);
