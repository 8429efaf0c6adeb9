import { z } from 'zod';
import { colleagueSchema } from '#desk/account.ts';
import { line } from '#text.ts';

/** How many saved views one person can have. */
export const MOST_VIEWS = 30;

/** The pages whose filters can be saved. */
const VIEW_PAGES = ['conversations', 'tickets', 'search'] as const;

export type ViewPage = (typeof VIEW_PAGES)[number];

/** A name for what a page is filtered by. */
export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  page: z.enum(VIEW_PAGES),
  /** The filter as the query of the page's address, without a question mark. */
  search: z.string(),
  /** Who has saved it. */
  owner: colleagueSchema,
  /** Whether everyone sees it. */
  isShared: z.boolean(),
});

export type SavedView = z.infer<typeof savedViewSchema>;

/** The body that creates or changes a saved view. Only leads may share one. */
export const savedViewInputSchema = z.object({
  name: line('Name', 40).min(1, 'A view needs a name'),
  page: z.enum(VIEW_PAGES),
  search: z.string().max(1000),
  isShared: z.boolean(),
});

export type SavedViewInput = z.output<typeof savedViewInputSchema>;

export const savedViewsSchema = z.object({ views: z.array(savedViewSchema) });
