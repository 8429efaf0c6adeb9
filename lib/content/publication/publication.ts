import { z } from 'zod';
import { moment } from '#lib/content/publication/moment.ts';

/** The fields that say when a page is public. Every page has them, and every alias. */
export const publicationFields = {
  draft: z
    .literal(true)
    .optional()
    .describe('true while the page is being written: it is shown by `npm run dev` only'),
  publishAt: moment
    .optional()
    .describe('when the page appears, like 2026-12-01 09:00 America/New_York (default: at once)'),
  unpublishAt: moment
    .optional()
    .describe('when the page disappears, like 2026-12-31 23:59 America/New_York (default: never)'),
};

/** The part of a page that says when it is public. */
export const publicationSchema = z.object(publicationFields);

export type Publication = z.output<typeof publicationSchema>;

/** The time during which a page is public, in milliseconds since 1970: from the first moment to before the last. */
export type PublicSpan = Readonly<{ from: number; until: number }>;

/** When a page is public. A draft never is. */
export const spanOf = ({ draft, publishAt, unpublishAt }: Publication): PublicSpan => ({
  from: draft ? Infinity : (publishAt?.instant ?? -Infinity),
  until: draft ? Infinity : (unpublishAt?.instant ?? Infinity),
});

/** Whether a page is public at a moment, in milliseconds since 1970. */
export function isPublic(publication: Publication, now: number): boolean {
  const { from, until } = spanOf(publication);
  return from <= now && now < until;
}

/** Why a page is not public. */
export type Absence = Readonly<{
  /** A few words for lists. */
  label: string;
  /** A sentence for the page itself. */
  sentence: string;
}>;

/** Why a page is not public at a moment, in milliseconds since 1970; nothing if it is. */
export function absenceOf(publication: Publication, now: number): Absence | undefined {
  if (isPublic(publication, now)) return undefined;
  const { draft, publishAt, unpublishAt } = publication;
  if (draft) return { label: 'draft', sentence: 'This page is a draft. Visitors do not see it.' };
  return publishAt && now < publishAt.instant
    ? {
        label: 'not public yet',
        sentence: `This page appears on ${publishAt.text}. Visitors do not see it yet.`,
      }
    : {
        label: 'no longer public',
        sentence: `This page disappeared on ${unpublishAt?.text ?? ''}. Visitors no longer see it.`,
      };
}
