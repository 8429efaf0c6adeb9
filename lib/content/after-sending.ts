import { company } from '@repo/company/company.ts';
import { entriesAt, type NavigationEntry } from '#lib/content/navigation.ts';
import { pageOf } from '#lib/content/pages.ts';
import type { PictureContent } from '#lib/content/schema/fields.ts';

/** What somebody who has sent an inquiry is shown besides the confirmation. */
export type AfterSending = Readonly<{
  picture: PictureContent;
  replyWithinHours: number;
  next: Readonly<{ title: string; steps: readonly string[] }>;
  meantime: Readonly<{ title: string; posts: readonly NavigationEntry[] }>;
  /** Ways to go on at once. */
  ways: readonly Readonly<{ label: string; href: string }>[];
}>;

/** What comes after an inquiry, in the words of the page that follows it without JavaScript. */
export function afterSending(): AfterSending {
  const { picture, next, meantime } = pageOf('thanks');
  const [{ label, number, href }] = company.phones;
  return {
    picture,
    replyWithinHours: company.replyWithinHours,
    next,
    meantime: { title: meantime.title, posts: entriesAt(meantime.posts) },
    ways: [
      { label: `${label}: ${number}`, href },
      { label: meantime.chat, href: pageOf('chat').path },
    ],
  };
}
