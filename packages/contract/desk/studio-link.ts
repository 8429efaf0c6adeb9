import { z } from 'zod';

/** For how many days a link shows the drafted site. */
export const STUDIO_LINK_DAYS = 14;

/** The maximum number of links that work at the same time, and of remarks on each. */
export const MOST_STUDIO_LINKS = 50;
export const MOST_STUDIO_REMARKS = 200;

/** The longest name, text, and place of a remark, in characters. */
export const LONGEST_REMARK_NAME = 80;
export const LONGEST_REMARK = 2000;
export const LONGEST_REMARK_PLACE = 200;

const TOO_LONG = 'This is too long';

/** `POST /desk/api/studio/links`: for whom a link is. */
export const studioLinkInputSchema = z.object({
  name: z.string().trim().min(1, 'Please say who gets the link').max(80, TOO_LONG),
});

/** Browsers end the lines of a field with two characters. */
const lines = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().max(LONGEST_REMARK, `This is too long (maximum ${LONGEST_REMARK} characters)`));

const givenName = z
  .string()
  .trim()
  .min(1, 'Please enter your name')
  .max(LONGEST_REMARK_NAME, `This is too long (maximum ${LONGEST_REMARK_NAME} characters)`);

/** Identifies the drafts that the page showed with which somebody agrees, or which they comment on. */
const seen = z.string().regex(/^[0-9a-f]{64}$/, 'Please open the page again');

/** The forms of a page that a link shows. The page itself is in the address. */
export const remarkFormSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('agreement'),
    name: givenName,
    text: lines.default(''),
    place: z.literal('').default(''),
    seen,
  }),
  z.object({
    kind: z.literal('comment'),
    name: givenName,
    text: lines.refine((text) => text !== '', 'Please write your comment'),
    // What is clicked may be a long paragraph.
    place: z
      .string()
      .default('')
      .transform((place) => place.trim().slice(0, LONGEST_REMARK_PLACE)),
    seen,
  }),
]);

export type RemarkForm = z.output<typeof remarkFormSchema>;

/** What somebody said who has a link: that they agree, or a comment. */
const studioRemarkSchema = z.object({
  id: z.string(),
  kind: z.enum(['agreement', 'comment']),
  /** As they gave it; nobody has checked it. */
  name: z.string(),
  text: z.string(),
  /** The address of the page, and the heading or words in it that they meant; empty for the whole page. */
  path: z.string(),
  place: z.string(),
  at: z.string(),
  /** When somebody has done what a comment asks for; null before, and of an agreement. */
  doneAt: z.string().nullable().default(null),
  /** Whether the drafts have changed since. */
  isOutdated: z.boolean(),
});

export type StudioRemark = z.infer<typeof studioRemarkSchema>;

/** A link in the list. Times are ISO 8601 in UTC. */
export const studioLinkSchema = z.object({
  id: z.string(),
  name: z.string(),
  madeBy: z.string().nullable(),
  madeAt: z.string(),
  endsAt: z.string(),
  /** Null unless somebody has withdrawn it. */
  withdrawnAt: z.string().nullable(),
  remarks: z.array(studioRemarkSchema),
});

export type StudioLink = z.infer<typeof studioLinkSchema>;

/** `GET /desk/api/studio/links` */
export const studioLinksSchema = z.object({ links: z.array(studioLinkSchema) });

/** `POST /desk/api/studio/comments/:id`: whether what a comment asks for is done. */
export const studioCommentDoneSchema = z.object({ isDone: z.boolean() });

/** The answer to whoever made a link: the only time that its address is shown. */
export const studioLinkMadeSchema = z.object({ id: z.string(), address: z.string() });
