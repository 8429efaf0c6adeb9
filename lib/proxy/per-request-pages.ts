import { MAILED_RATING_KEY } from '@repo/contract/rating.ts';

/** The page that shows the reference of one person's inquiry, and where it is rendered. */
const THANKS = { path: '/contact/thanks', rendered: '/rendered/thanks' };

/** The page of one conversation, whose path is the key to the conversation, and where it is rendered. */
const CONVERSATION = { path: /^\/chatWidget\/(.+)/, rendered: '/rendered/conversation' };

/** The page that asks whether a conversation has helped, and where it is rendered. Its address is in an email. */
const MAILED_RATING = '/rendered/rating';

/** The part of a path that should be the key to a conversation; nothing if it is another page. */
export const chatKeyIn = (pathname: string): string | undefined =>
  CONVERSATION.path.exec(pathname)?.[1];

/** Whether a page is rendered for each request. All others are rendered when the site is built. */
export const isPerRequest = (pathname: string): boolean =>
  pathname === THANKS.path || chatKeyIn(pathname) !== undefined;

/** Where a page is rendered, if its own address shows what was made of it; otherwise its path. */
export function renderedPathOf(pathname: string): string {
  if (pathname === THANKS.path) return THANKS.rendered;
  const key = chatKeyIn(pathname);
  if (key === undefined) return pathname;
  return `${MAILED_RATING_KEY.test(key) ? MAILED_RATING : CONVERSATION.rendered}/${key}`;
}

/** Whether this is where a page is rendered: only this server itself may request it. */
export const isRenderedPath = (pathname: string): boolean => pathname.startsWith('/rendered/');
