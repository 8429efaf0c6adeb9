import { z } from 'zod';
import { studioFileName } from '#desk/studio-file.ts';

/** The address of a page. Which ones are possible is for the site to say. */
const pageAddress = z
  .string()
  .trim()
  .max(150, 'This address is too long')
  .min(1, 'Please give an address')
  .regex(/^\//, 'An address begins with a slash, as in /services/ai');

const pageTitle = z.string().trim().min(1, 'Please write a title').max(200, 'This is too long');

/** `POST /desk/api/studio/pages`: a new page. Those that show another one have `of` instead of a title. */
export const studioNewPageSchema = z.object({
  template: z.string().max(40),
  title: pageTitle.optional(),
  of: pageAddress.optional(),
  path: pageAddress,
  /** The page behind which it is listed in a menu; empty for none. */
  after: pageAddress.or(z.literal('')).default(''),
});

/** `POST /desk/api/studio/pages/copy`: a page with the texts of another one. */
export const studioCopyPageSchema = z.object({
  name: studioFileName,
  title: pageTitle,
  path: pageAddress,
});

/** `POST /desk/api/studio/pages/move`: another address of a page. */
export const studioMovePageSchema = z.object({ name: studioFileName, path: pageAddress });

/** The answer to these: the name of the page's file. */
export const studioPageMadeSchema = z.object({ name: z.string() });

/** `POST /desk/api/studio/file/remove`: a file that is gone once that is published. */
export const studioRemoveSchema = z.object({
  name: studioFileName,
  /** Where visitors of the page are sent who know its address. */
  to: pageAddress.optional(),
});

/** `GET /desk/api/studio/offers`: what pages can be made, and where. */
export const studioOffersSchema = z.object({
  kinds: z.array(
    z.object({
      template: z.string(),
      /** What the addresses of such pages begin with: `/`, `/services/`. */
      folders: z.array(z.string()),
      /** Whether they have one, instead of showing another page. */
      hasTitle: z.boolean(),
    }),
  ),
  menus: z.array(
    z.object({
      label: z.string(),
      /** What the addresses of its pages begin with. */
      prefix: z.string(),
      /** The only template that they may have. */
      template: z.string().optional(),
      pages: z.array(z.string()),
    }),
  ),
});

export type StudioOffers = z.infer<typeof studioOffersSchema>;

/** `GET /desk/api/studio/pages/links?name=…`: what to know before a page is removed. */
export const studioPageLinksSchema = z.object({
  /** The places that name the page: a file below `content`, and keys and indexes joined by dots. */
  links: z.array(z.object({ name: z.string(), field: z.string() })),
  /** Whether visitors may know its address, so that they have to be sent elsewhere. */
  isKnown: z.boolean(),
});
