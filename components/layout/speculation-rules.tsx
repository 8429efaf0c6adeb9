/** Pages that answer a visit with something other than reading are not fetched ahead. */
const rules = {
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/contact/thanks*' } }] },
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
