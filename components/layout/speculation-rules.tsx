import { SPECULATION_RULES } from '#lib/page-script/speculation-rules.ts';

/** Lets the browser prerender a page as soon as the mouse rests on a link to it. */
export function SpeculationRules() {
  return (
    <script
      type="speculationrules"
      // This is our own constant, and contains nothing that could close the element.
      dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }}
    />
  );
}
