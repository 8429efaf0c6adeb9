/**
 * Addresses that must not be prerendered: they do something, depend on what just happened, or are for
 * programs. Visitors rarely go to the chat page itself, and rendering a conversation marks it as read.
 */
const NOT_ONLY_READ = ['/api/*', '/socket.io/*', '/contact/thanks*', '/chatWidget*', '/feed.*'];

/**
 * Lets the browser prerender a page as soon as the mouse rests on a link to it
 * (https://wicg.github.io/nav-speculation/speculation-rules.html).
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: NOT_ONLY_READ } }] },
      eagerness: 'moderate',
    },
  ],
});
