/** The page that shows the reference of one person's inquiry, and where it is rendered. */
const THANKS = { path: '/contact/thanks', rendered: '/rendered/thanks' };

/** The page of one conversation, whose path is the key to the conversation, and where it is rendered. */
const CONVERSATION = { path: /^\/chatWidget\/(.+)/, rendered: '/rendered/conversation' };

/** The part of a path that should be the ID of a conversation; nothing if it is another page. */
export const sessionIn = (pathname: string): string | undefined =>
  CONVERSATION.path.exec(pathname)?.[1];

/** Whether a page is rendered for each request. All others are rendered when the site is built. */
export const isPerRequest = (pathname: string): boolean =>
  pathname === THANKS.path || sessionIn(pathname) !== undefined;

/** Where a page is rendered, if its own address shows what was made of it; otherwise its path. */
export function renderedPathOf(pathname: string): string {
  if (pathname === THANKS.path) return THANKS.rendered;
  const session = sessionIn(pathname);
  return session === undefined ? pathname : `${CONVERSATION.rendered}/${session}`;
}

/** Whether this is where a page is rendered: only this server itself may request it. */
export const isRenderedPath = (pathname: string): boolean => pathname.startsWith('/rendered/');
