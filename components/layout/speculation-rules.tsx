/**
 * Addresses that do something, answer what only just happened, or are for programs. The page of the chat
 * is rarely where its link leads, and that of a conversation counts as read.
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

/** Lets the browser render a page as soon as the mouse rests on a link to it. */
export function SpeculationRules() {
  return (
    <script
      type="speculationrules"
      // Our own constant, which holds nothing that could end the element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }}
    />
  );
}
