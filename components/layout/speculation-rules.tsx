/**
 * Addresses that must not be prerendered: they do something, depend on what just happened, or are for
 * programs. Visitors rarely go to the chat page itself, and rendering a conversation marks it as read.
 */
const NOT_ONLY_READ = ['/api/*', '/socket.io/*', '/contact/thanks*', '/chatWidget*', '/feed.*'];

const rules = {
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: NOT_ONLY_READ } }] },
      eagerness: 'moderate',
    },
  ],
};

/** Lets the browser prerender a page as soon as the mouse rests on a link to it. */
export function SpeculationRules() {
  return (
    <script
      type="speculationrules"
      // This is our own constant, and contains nothing that could close the element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }}
    />
  );
}
