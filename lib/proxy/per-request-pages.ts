/** The page that shows the reference of one person's inquiry. */
const THANKS = '/contact/thanks';

/** The page of one conversation: its address is the key to the conversation. */
const CONVERSATION = /^\/chatWidget\/(.+)/;

/** The part of a path that should be the ID of a conversation; nothing if it is another page. */
export const sessionIn = (pathname: string): string | undefined => CONVERSATION.exec(pathname)?.[1];

/** Whether a page is rendered for each request. All others are rendered when the site is built. */
export const isRenderedPerRequest = (pathname: string): boolean =>
  pathname === THANKS || sessionIn(pathname) !== undefined;
